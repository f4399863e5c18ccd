import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/database.ts'
import { readOracle } from '../../../tests/support/visits-oracle.ts'
import { connect } from '../../db/client.ts'
import { analyticsRepository } from './analytics.repository.ts'
import type { Fact, Sender } from './facts.ts'
import { readOverview } from './queries/overview.ts'
import { readPages } from './queries/tallies.ts'
import { readTimeline } from './queries/timeline.ts'
import { upkeepService } from './upkeep.service.ts'

const minute = 60_000
const began = Date.UTC(2026, 9, 24, 20)
const uuid = (group: number, number: number) =>
	`00000000-0000-4000-8000-${String(group * 1_000 + number).padStart(12, '0')}`

const small = fc.nat({ max: 5 })
/** Minutes until the next thing happens: often none, sometimes over midnight. */
const pause = fc.oneof(fc.constant(0), fc.nat({ max: 30 }), fc.nat({ max: 700 }))
const step = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({ do: fc.constant('visit' as const), visitor: small, device: small, late: small }),
	},
	{
		weight: 4,
		arbitrary: fc.record({ do: fc.constant('view' as const), session: fc.nat(), page: small, late: small }),
	},
	// a call that overtook the one that begins its session
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('stray' as const), visitor: small, page: small }) },
	{
		weight: 3,
		arbitrary: fc.record({ do: fc.constant('stay' as const), view: fc.nat(), seconds: fc.nat({ max: 900 }) }),
	},
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('roll up' as const) }) },
)
const story = fc.array(fc.tuple(pause, fc.boolean(), step), { minLength: 5, maxLength: 60 })
const ranges = fc.array(fc.tuple(fc.nat({ max: 1_000 }), fc.nat({ max: 1_100 })), { minLength: 6, maxLength: 6 })
const zone = fc.constantFrom('Asia/Kolkata', 'UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/New_York')

const senderOf = (device: number): Sender => ({
	userAgent: 'x',
	ipAddress: null,
	country: device % 2 === 0 ? 'IN' : null,
	browser: ['Firefox', 'Chrome', null][device % 3] ?? null,
	browserVersion: null,
	os: null,
	osVersion: null,
	device: null,
	deviceType: (['desktop', 'mobile', 'tablet'] as const)[device % 3] ?? 'desktop',
})

/** Plays a story into an empty database, in batches, with roll-ups in between; gives the moment it ended. */
async function play(steps: fc.Value<typeof story> extends never ? never : Story, tools: Tools): Promise<number> {
	let now = began
	let batch: Fact[] = []
	const sessions: { sessionId: string; visitorId: string }[] = []
	const views: string[] = []
	const flush = async () => {
		if (batch.length > 0) await tools.write(batch)
		batch = []
	}
	for (const [minutes, endsBatch, action] of steps) {
		now += minutes * minute
		if (endsBatch || minutes > 0) await flush()
		const number = sessions.length + views.length
		if (action.do === 'visit') {
			const visitorId = uuid(1, action.visitor)
			const record = { visitorId, referrer: action.device === 0 ? '' : `https://site${action.device % 3}.example/` }
			const sender = () => senderOf(action.device)
			const session = { sessionId: uuid(2, number), visitorId, entryPage: '/' }
			// by the clock of another instance, which may be far behind
			const at = now - action.late * 7 * minute
			batch.push({ kind: 'visitor', at, record, sender }, { kind: 'session', at, record: session, sender })
			sessions.push(session)
		} else if (action.do === 'view' || action.do === 'stray') {
			const known = action.do === 'view' ? sessions[action.session % Math.max(1, sessions.length)] : undefined
			const session = known ?? {
				sessionId: uuid(2, number),
				visitorId: uuid(1, 'visitor' in action ? action.visitor : 0),
			}
			if (!known) sessions.push(session)
			const record = { ...session, page: `/page-${action.page}`, timeSpent: action.page }
			const at = now - ('late' in action ? action.late * 5 * minute : 0)
			batch.push({ kind: 'view', at, id: uuid(3, number), record, sender: () => senderOf(1) })
			views.push(uuid(3, number))
		} else if (action.do === 'stay' && views.length > 0) {
			const id = views[action.view % views.length] as string
			// the rule of two hours is proved elsewhere: here even the oldest may change
			batch.push({ kind: 'update', at: began, id, record: { timeSpent: action.seconds } })
		} else if (action.do === 'roll up') {
			await flush()
			await tools.rollUp(now)
		}
	}
	await flush()
	return now
}

type Story = [
	number,
	boolean,
	(
		| { do: 'visit'; visitor: number; device: number; late: number }
		| { do: 'view'; session: number; page: number; late: number }
		| { do: 'stray'; visitor: number; page: number }
		| { do: 'stay'; view: number; seconds: number }
		| { do: 'roll up' }
	),
][]
type Tools = { write: (facts: Fact[]) => Promise<boolean[]>; rollUp: (now: number) => Promise<void> }

test('reports from roll-ups are those of a scan of the rows, whatever arrives late, twice or out of order', async () => {
	const { config, drop } = await cloneDatabase()
	const { db, pool } = connect(config)
	const write = analyticsRepository(pool).write
	const rollUp = (now: number) => upkeepService(db, 13, () => now).rollUp()
	const empty = () =>
		pool.query(`truncate analytics_visitors, analytics_sessions, analytics_page_views, analytics_events,
			analytics_quarters, analytics_changes, analytics_days;
			update analytics_progress set closed_to = '2000-01-01Z', rolled_to = '2000-01-01Z'`)
	try {
		await fc.assert(
			fc.asyncProperty(story, ranges, zone, async (steps, spans, timeZone) => {
				await empty()
				const now = await play(steps as Story, { write, rollUp })
				const oracle = await readOracle(pool)
				const length = now - began + 60 * minute
				const places = spans.map(([from, size]) => {
					const start = began - 40 * minute + Math.floor((length * from) / 1_000)
					return { from: start, to: Math.min(start + 1 + Math.floor((length * size) / 1_000), now + 86_400_000) }
				})
				for (const range of [{ from: 0, to: now + 1 }, { from: began + 77_777, to: now + 1 }, ...places]) {
					const { topReferrers, ...overview } = await readOverview(db, range, 1_000)
					const referrers = Object.fromEntries(topReferrers.map(({ referrer, visits }) => [referrer, visits]))
					expect({ ...overview, referrers }).toEqual(oracle.overview(range))
					const pages = await readPages(db, range, 1_000)
					expect(pages.map(({ title: _title, ...page }) => page)).toEqual(oracle.pages(range))
					const timeline = await readTimeline(db, range, timeZone)
					expect(timeline.points).toEqual(oracle.points(timeline, range))
				}
			}),
			{ numRuns: 40 },
		)
	} finally {
		await pool.end()
		await drop()
	}
})
