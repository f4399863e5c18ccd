import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { visitorOn } from '../tests/support/visits.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const browserCount = 40
/** A kill before anything was acknowledged proves nothing. */
export const leastEventsBeforeKill = 20

type Acknowledged = { sessions: string[]; views: Map<string, number>; events: string[] }
export type KilledIngestion = { kills: number; acknowledged: number; lost: string[]; twice: number; miscounted: number }

/** Browsers report visits while the app is killed at random moments: what was acknowledged is there afterwards, once. */
export async function killIngestion({ kills, seed }: { kills: number; seed: number }): Promise<KilledIngestion> {
	const random = seededRandom(seed)
	const done: Acknowledged = { sessions: [], views: new Map(), events: [] }
	const total = () => done.sessions.length + done.views.size + done.events.length
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		for (let kill = 0; kill < kills; kill++) {
			const app = await startApp(env)
			let isOver = false
			const browsers = Array.from({ length: browserCount }, () => browse(app, done, () => isOver))
			const enough = total() + leastEventsBeforeKill + Math.floor(random() * 400)
			while (total() < enough) await sleep(1)
			await app.end('SIGKILL')
			isOver = true
			await Promise.all(browsers)
		}
		return { kills, acknowledged: total(), ...(await lookAt(env, done)) }
	})
}

/** One visit after the other, until the app is gone. What has not been answered whole does not count. */
async function browse({ url }: AppProcess, done: Acknowledged, isOver: () => boolean): Promise<void> {
	while (!isOver())
		try {
			const visitor = visitorOn(url)
			await visitor.introduce()
			const session = await visitor.begin()
			if (session.answer.data.stored) done.sessions.push(session.sessionId)
			const { id, data } = await session.view('/')
			if (data.stored && id) done.views.set(id, 0)
			const updated = await visitor.update(id, { timeSpent: 9 })
			if (updated.data.stored && id) done.views.set(id, 9)
			const name = randomUUID()
			if ((await session.event('click', name)).data.stored) done.events.push(name)
		} catch {
			// the app was killed under it
			await sleep(1)
		}
}

const lookAt = (env: Record<string, string>, done: Acknowledged) =>
	withDatabase(settingsIn(env), async ({ pool }) => {
		const column = async (text: string) => (await pool.query<{ key: string }>(text)).rows.map(({ key }) => key)
		const sessions = new Set(await column('select session_id as key from analytics_sessions'))
		const events = await column('select event_name as key from analytics_events')
		const { rows } = await pool.query<{ id: string; seconds: number }>(
			'select id, time_spent as seconds from analytics_page_views',
		)
		const views = new Map(rows.map(({ id, seconds }) => [id, seconds]))
		const known = new Set(events)
		const lost = [
			...done.sessions.filter((id) => !sessions.has(id)),
			...[...done.views].filter(([id, seconds]) => (views.get(id) ?? -1) < seconds).map(([id]) => id),
			...done.events.filter((name) => !known.has(name)),
		]
		// the counters of a session and its rows were committed together or not at all
		const { rows: wrong } = await pool.query<{ count: number }>(`select count(*)::int from analytics_sessions s
			left join (select session_id, count(*) as views, sum(time_spent) as seconds from analytics_page_views
				group by session_id) v using (session_id)
			where s.page_views <> coalesce(v.views, 0) or s.time_spent <> coalesce(v.seconds, 0)`)
		return { lost, twice: events.length - known.size, miscounted: wrong[0]?.count ?? -1 }
	})

export async function run({ count = 100, seed = 1 } = {}) {
	const result = await killIngestion({ kills: count, seed })
	return {
		columns: ['kills', 'seed', 'acknowledged', 'lost', 'twice', 'miscounted sessions'],
		rows: [[result.kills, seed, result.acknowledged, result.lost.length, result.twice, result.miscounted]],
		holds: result.lost.length === 0 && result.twice === 0 && result.miscounted === 0,
	}
}
