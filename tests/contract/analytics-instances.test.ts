import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { staffOn } from '../support/staff-calls.ts'
import { visitorOn } from '../support/visits.ts'
import { readOracle } from '../support/visits-oracle.ts'

test('two instances on one database count exactly, also visitors who reach both, and roll up meanwhile', async () => {
	const database = await testDatabase()
	const apps = [await startApp({ database }), await startApp({ database })] as const
	try {
		const visitors = Array.from({ length: 12 }, () => apps.map(({ url }) => visitorOn(url)))
		let seconds = 0
		const visit = async (at: number) => {
			const [here, there] = visitors[at % visitors.length] ?? []
			if (!here || !there) throw new Error('there are two of each')
			const [one, other] = at % 3 === 0 ? [here, there] : [there, here]
			const own = { visitorId: here.visitorId }
			await one.send('POST', 'visitor', { ...own, deviceType: 'desktop' })
			const sessionId = randomUUID()
			const ids = { sessionId, ...own }
			await one.send('POST', 'session', { ...ids, entryPage: '/' })
			// the pages of one session through both, at the same time
			const views = await Promise.all(
				[one, other, one].map((instance, place) => instance.send('POST', 'pageview', { ...ids, page: `/${place}` })),
			)
			await Promise.all(
				views.flatMap(({ id }) => [one.update(id, { timeSpent: 7 }), other.update(id, { timeSpent: 4 })]),
			)
			await Promise.all([
				one.send('POST', 'event', { ...ids, eventType: 'click', eventName: 'x' }),
				other.send('POST', `session/${sessionId}/end`, {}),
			])
			seconds += 21
		}
		const rolling = (async () => {
			for (let round = 0; round < 5; round++) await Promise.all(apps.map(({ upkeep }) => upkeep.rollUp()))
		})()
		await Promise.all(Array.from({ length: 60 }, (_, at) => visit(at)))
		await rolling

		const { rows } = await apps[0].pool.query(`select (select count(*)::int from analytics_sessions) as sessions,
			(select count(*)::int from analytics_page_views) as views, (select count(*)::int from analytics_events) as events,
			(select sum(time_spent)::int from analytics_sessions) as seconds, (select sum(page_views)::int from analytics_sessions) as counted,
			(select count(*)::int from analytics_sessions where previous_started_at is null) as firsts`)
		expect(rows[0]).toEqual({ sessions: 60, views: 180, events: 60, seconds, counted: 180, firsts: 12 })
		const answer = await (await staffOn(apps[1])).json('GET', '/api/analytics/dashboard/overview')
		const { referrers: _referrers, ...expected } = (await readOracle(apps[0].pool)).overview({
			from: 0,
			to: Date.now(),
		})
		expect(answer.data).toMatchObject(expected)
	} finally {
		for (const app of apps) await app.close()
	}
})
