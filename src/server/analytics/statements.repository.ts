/**
 * What ingestion writes: one statement a kind of call, for any number of calls at once, which come as one JSON text.
 * They run in a transaction that holds `writing` shared. Rows that get a moment before `closed_to` do not exist: the
 * roll-ups count on it. What changes in a session that began before it is noted in `analytics_changes`.
 */

/** Writers share this lock; the roll-up that moves `closed_to` takes it exclusively. */
export const writingLock = 7_310_511

/** One trip: the lock has to be held before the first statement looks at anything. */
export const beginWriting = `begin; select pg_advisory_xact_lock_shared(${writingLock})`

/** Two batches that locked their rows in a different order: nothing was written, and a second try succeeds. */
export const isLockConflict = (error: unknown) =>
	['40P01', '40001'].includes(String((error as { code?: unknown }).code))

const quarterOf = (moment: string) => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01Z')`
const rows = (columns: string) => `select * from json_to_recordset($1::json) as g(${columns})`

const noteChanges = (from: string) => `insert into analytics_changes (quarter, bounces, time_spent)
	select ${quarterOf('c.started_at')}, sum(c.bounces), sum(c.seconds)
	from ${from} c, analytics_progress p where c.started_at < p.closed_to
	group by 1 having sum(c.bounces) <> 0 or sum(c.seconds) <> 0`

const visitorColumns = [
	['fingerprint', 'text'],
	['user_agent', 'text'],
	['ip_address', 'text'],
	['country', 'text'],
	['browser', 'text'],
	['browser_version', 'text'],
	['os', 'text'],
	['os_version', 'text'],
	['device', 'text'],
	['device_type', 'text'],
	['screen_resolution', 'text'],
	['language', 'text'],
	['timezone', 'text'],
	['referrer', 'text'],
	['utm_source', 'text'],
	['utm_medium', 'text'],
	['utm_campaign', 'text'],
	['utm_term', 'text'],
	['utm_content', 'text'],
] as const
const visitorNames = visitorColumns.map(([name]) => name).join(', ')
const visitorRows = rows(
	`visitor_id uuid, at timestamptz, ${visitorColumns.map(([name, type]) => `${name} ${type}`).join(', ')}`,
)
const addVisitors = `insert into analytics_visitors as v (visitor_id, first_seen_at, last_seen_at, ${visitorNames})
	select visitor_id, at, at, ${visitorNames} from (${visitorRows}) g
	-- the same order everywhere: two instances with the same visitors cannot wait for each other
	order by visitor_id on conflict (visitor_id) do`

const eventNames =
	'session_id, event_type, event_name, event_category, element, element_text, page, url, value, metadata'
const eventRows = rows(
	'session_id uuid, event_type text, event_name text, event_category text, element text, element_text text, page text, url text, value text, metadata jsonb, at timestamptz, place int',
)

export const statements = {
	visitors: `${addVisitors} update set last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at),
		${visitorColumns.map(([name]) => `${name} = ${name === 'fingerprint' ? 'coalesce(excluded.fingerprint, v.fingerprint)' : `excluded.${name}`}`).join(', ')}`,

	/** For sessions whose visitor did not introduce himself. */
	missingVisitors: `${addVisitors} nothing`,

	/**
	 * `turn` counts the sessions of one visitor in this batch. Each begins later than the one before it, whatever the
	 * clocks of several instances say. Answers the sessions that have no visitor.
	 */
	sessions: `with given as (${rows('session_id uuid, visitor_id uuid, entry_page text, at timestamptz, turn int')}),
		fresh as (
			select g.session_id, g.visitor_id, g.entry_page, g.turn,
				greatest(g.at, p.closed_to + g.turn * interval '1 ms') as at
			from given g, analytics_progress p
			where not exists (select from analytics_sessions s where s.session_id = g.session_id)),
		latest as (select visitor_id, max(at) as at, max(turn) as turn from fresh group by visitor_id),
		chained as (
			update analytics_visitors v set previous_session_at = v.last_session_at,
				last_session_at = greatest(l.at, v.last_session_at + l.turn * interval '1 ms')
			from latest l where v.visitor_id = l.visitor_id
			returning v.visitor_id, v.previous_session_at, v.device_type, v.browser, v.country, v.referrer,
				v.utm_source, v.utm_medium, v.utm_campaign),
		placed as (
			select f.session_id, f.entry_page, f.turn, c.*,
				greatest(f.at, c.previous_session_at + f.turn * interval '1 ms') as started_at
			from fresh f join chained c using (visitor_id)),
		added as (
			insert into analytics_sessions (session_id, visitor_id, entry_page, started_at, previous_started_at,
				device_type, browser, country, referrer, utm_source, utm_medium, utm_campaign)
			select session_id, visitor_id, entry_page, started_at,
				coalesce(lag(started_at) over (partition by visitor_id order by turn), previous_session_at),
				device_type, coalesce(browser, 'Unknown'), coalesce(country, 'Unknown'), coalesce(referrer, ''),
				coalesce(utm_source, ''), coalesce(utm_medium, ''), coalesce(utm_campaign, '')
			from placed on conflict (session_id) do nothing)
		select session_id as missing from fresh f
		where not exists (select from analytics_visitors v where v.visitor_id = f.visitor_id)`,

	/** Answers the views whose session is not known. */
	views: `with given as (${rows(
		'id uuid, session_id uuid, page text, title text, url text, referrer text, time_spent int, scroll_depth smallint, at timestamptz, steps smallint, place int',
	)}),
		added as (
			insert into analytics_page_views
				(id, session_id, visitor_id, page, title, url, referrer, time_spent, scroll_depth, viewed_at)
			select g.id, g.session_id, s.visitor_id, g.page, g.title, g.url, g.referrer, g.time_spent, g.scroll_depth,
				greatest(g.at, p.closed_to)
			from given g join analytics_sessions s using (session_id), analytics_progress p
			returning id),
		sums as (
			select session_id, count(*)::int as views, sum(time_spent) as seconds, bit_or(steps) as steps,
				(array_agg(page order by place desc))[1] as last_page
			from added join given using (id) group by session_id),
		counted as (
			update analytics_sessions s set page_views = s.page_views + u.views, time_spent = s.time_spent + u.seconds,
				exit_page = u.last_page, steps = s.steps | u.steps
			from sums u where s.session_id = u.session_id
			returning s.started_at, u.seconds,
				(s.page_views = 1)::int - (s.page_views - u.views = 1)::int as bounces),
		noted as (${noteChanges('counted')})
		select g.id as missing from given g where not exists (select from added a where a.id = g.id)`,

	/** Answers the views that were found. Their values only rise. */
	updates: `with given as (${rows(
		'id uuid, time_spent int, scroll_depth smallint, exit_page boolean, since timestamptz',
	)}),
		before as (
			select v.id, v.time_spent from analytics_page_views v join given g on g.id = v.id and v.viewed_at > g.since
			order by v.id for update of v),
		changed as (
			update analytics_page_views v set time_spent = greatest(v.time_spent, g.time_spent),
				scroll_depth = greatest(v.scroll_depth, g.scroll_depth), exit_page = v.exit_page or g.exit_page
			from before b join given g using (id) where v.id = b.id
			returning v.id, v.session_id, v.time_spent - b.time_spent as seconds),
		counted as (
			update analytics_sessions s set time_spent = s.time_spent + u.seconds
			from (select session_id, sum(seconds) as seconds from changed group by session_id having sum(seconds) > 0) u
			where s.session_id = u.session_id
			returning s.started_at, u.seconds, 0 as bounces),
		noted as (${noteChanges('counted')})
		select id from changed`,

	/** Adds all of them, or none where a session is not known: answers which it was. */
	eventsOfKnown: `with given as materialized (
			select g.*, s.visitor_id from (${eventRows}) g left join analytics_sessions s using (session_id)),
		checked as materialized (select not exists (select from given where visitor_id is null) as all_known),
		added as (
			insert into analytics_events (${eventNames}, visitor_id, occurred_at)
			select ${eventNames}, g.visitor_id, greatest(g.at, p.closed_to)
			from checked, given g, analytics_progress p where all_known)
		select all_known from checked`,

	/** Answers the places of those whose session is not known. */
	events: `with given as (${eventRows}),
		added as (
			insert into analytics_events (${eventNames}, visitor_id, occurred_at)
			select ${eventNames}, s.visitor_id, greatest(g.at, p.closed_to)
			from given g join analytics_sessions s using (session_id), analytics_progress p)
		select place as missing from given g
		where not exists (select from analytics_sessions s where s.session_id = g.session_id)`,

	/** Sessions that submitted an article. */
	steps: `update analytics_sessions s set steps = s.steps | g.steps
		from (${rows('session_id uuid, steps smallint')}) g
		where s.session_id = g.session_id and s.steps & g.steps <> g.steps`,

	/** The later end wins. Answers the sessions that are known. */
	ends: `update analytics_sessions s set ended_at = greatest(s.ended_at, g.at)
		from (${rows('session_id uuid, at timestamptz')}) g where s.session_id = g.session_id
		returning s.session_id as id`,
}
