import type pg from 'pg'
import { connect } from '../../src/db/client.ts'
import { upkeepService } from '../../src/server/analytics/upkeep.service.ts'
import { execute } from '../support/temporary.ts'

const months = 13
const visitorUuid = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * So many visits, evenly over the months up to now: a tenth as many visitors as views, two and a half sessions each, four
 * views a session on average. The same shape at every size: the same shares of devices, browsers, countries, referrers.
 */
export async function fillVisits(database: pg.ClientConfig, views: number): Promise<void> {
	const visitors = views / 10
	const sessions = views / 4
	await execute(
		database,
		`insert into analytics_visitors (visitor_id, device_type, first_seen_at, last_seen_at)
		select ${visitorUuid('n')}, 'desktop', now(), now() from generate_series(1, ${visitors}) n`,
	)
	await execute(
		database,
		`insert into analytics_sessions (session_id, visitor_id, entry_page, exit_page, started_at, previous_started_at,
			device_type, browser, country, referrer, utm_source, page_views, time_spent)
		select gen_random_uuid(), ${visitorUuid('visitor')}, '/', '/page-' || n % 40, at,
			lag(at) over (partition by visitor order by at),
			(array['desktop', 'desktop', 'mobile', 'mobile', 'tablet'])[1 + n % 5],
			(array['Chrome', 'Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Samsung Internet for Android', 'Opera'])[1 + n % 7],
			-- a few countries have most visitors, a hundred have some
			'C' || floor(100 * (n * 0.618033988 - floor(n * 0.618033988)) ^ 3)::int,
			(array['', '', 'https://www.google.com/', 'https://scholar.google.com/', 'https://www.bing.com/', 'https://doi.org/', 'https://t.co/'])[1 + (n / 7) % 7],
			case n % 9 when 0 then 'newsletter' else '' end, 1 + n % 7, (n % 7) * 45
		from (
			select n, 1 + floor(random() * ${visitors})::int as visitor,
				now() - interval '${months} months' + (n - 0.5) * ((now() - (now() - interval '${months} months')) / ${sessions}) as at
			from generate_series(1, ${sessions}) n) placed
		order by at`,
	)
	await execute(
		database,
		`insert into analytics_page_views (id, session_id, visitor_id, page, title, time_spent, viewed_at)
		select gen_random_uuid(), session_id, visitor_id, '/page-' || (extract(epoch from started_at)::bigint + k * 7) % 40,
			'A page', 45, started_at + k * interval '45 seconds'
		from analytics_sessions, generate_series(0, page_views - 1) k
		order by started_at`,
	)
	await execute(
		database,
		`update analytics_visitors v set last_session_at = s.at
		from (select visitor_id, max(started_at) as at from analytics_sessions group by visitor_id) s
		where s.visitor_id = v.visitor_id`,
	)
	const { db, pool } = connect(database)
	await upkeepService(db, months)
		.rollUp()
		.finally(() => pool.end())
	await execute(database, 'vacuum analyze')
}
