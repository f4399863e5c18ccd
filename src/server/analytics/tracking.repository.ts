import type pg from 'pg'
import { changeableFor, type Fact, type FactOf, type Sender, steps, stepsOfPage } from './facts.ts'
import { statements, writingLock } from './statements.repository.ts'

const moment = (at: number) => new Date(at).toISOString()
const ofKind = <K extends Fact['kind']>(facts: Fact[], kind: K) =>
	facts.filter((fact): fact is FactOf<K> => fact.kind === kind)

/** Two batches that met in a different order: nothing was written, and the second try finds the way free. */
const metAnother = (error: unknown) => ['40P01', '40001'].includes(String((error as { code?: unknown }).code))

/** Writes what the tracker sent, a whole batch in one commit. True for whatever found its place. */
export const trackingRepository = (pool: pg.Pool) => {
	async function write(facts: Fact[]): Promise<boolean[]> {
		const client = await pool.connect()
		let failure: Error | undefined
		try {
			// one trip: the lock has to be held before the first statement looks at anything
			await client.query(`begin; select pg_advisory_xact_lock_shared(${writingLock})`)
			const stored = await writeAll(client, facts)
			await client.query('commit')
			return stored
		} catch (error) {
			failure = error as Error
			await client.query('rollback').then(
				() => {
					failure = undefined
				},
				() => {},
			)
			throw error
		} finally {
			// a connection that cannot roll back is of no use to anybody
			client.release(failure)
		}
	}

	return {
		write: (facts: Fact[]) =>
			write(facts).catch((error: unknown) => {
				if (metAnother(error)) return write(facts)
				throw error
			}),
	}
}

async function writeAll(client: pg.PoolClient, facts: Fact[]): Promise<boolean[]> {
	const run = (name: keyof typeof statements, rows: object[]) =>
		rows.length === 0
			? []
			: client
					.query<Record<string, string>>({
						name: `analytics-${name}`,
						text: statements[name],
						values: [JSON.stringify(rows)],
					})
					.then((result) => result.rows)

	async function addSessions(
		given: { sessionId: string; visitorId: string; entryPage: string; at: number; sender: () => Sender }[],
	) {
		const rows = sessionRows(given)
		const missing = new Set((await run('sessions', rows)).map((row) => row.missing))
		if (missing.size === 0) return
		const strangers = given.filter(({ sessionId }) => missing.has(sessionId))
		const visitors = new Map(strangers.map((one) => [one.visitorId, visitorRow(one.visitorId, one.at, one.sender())]))
		await run('missingVisitors', [...visitors.values()])
		await run(
			'sessions',
			rows.filter((row) => missing.has(row.session_id)),
		)
	}

	const visitors = new Map(
		ofKind(facts, 'visitor').map(({ at, record, sender }) => {
			const { visitorId, deviceType: _sent, screenResolution, ...given } = record
			const row = { ...visitorRow(visitorId, at, sender()), ...given, screen_resolution: screenResolution }
			return [visitorId, row]
		}),
	)
	await run('visitors', [...visitors.values()])
	const sessions = ofKind(facts, 'session')
	if (sessions.length > 0) await addSessions(sessions.map(({ at, record, sender }) => ({ ...record, at, sender })))

	const views = ofKind(facts, 'view')
	const viewRows = views.map(viewRow)
	const strayViews = new Set((await run('views', viewRows)).map((row) => row.missing))
	const events = ofKind(facts, 'event')
	const eventRows = events.map(eventRow)
	const strayEvents = new Set((await run('events', eventRows)).map((row) => Number(row.missing)))
	if (strayViews.size + strayEvents.size > 0) {
		// the call that begins the session was lost, or is on its way through another instance
		await addSessions([
			...views
				.filter(({ id }) => strayViews.has(id))
				.map(({ at, record, sender }) => ({ ...record, at, sender, entryPage: record.page })),
			...events
				.filter((_event, place) => strayEvents.has(place))
				.map(({ at, record, sender }) => ({ ...record, at, sender, entryPage: record.page || '/' })),
		])
		await run(
			'views',
			viewRows.filter(({ id }) => strayViews.has(id)),
		)
		await run(
			'events',
			eventRows.filter(({ place }) => strayEvents.has(place)),
		)
	}
	const submissions = new Set(
		events.filter(({ record }) => record.eventType === 'article_submit').map(({ record }) => record.sessionId),
	)
	await run(
		'steps',
		[...submissions].map((session_id) => ({ session_id, steps: steps.submitted })),
	)

	const updated = new Set((await run('updates', updateRows(ofKind(facts, 'update')))).map((row) => row.id))
	const ends = new Map(
		ofKind(facts, 'end').map(({ sessionId, at }) => [sessionId, { session_id: sessionId, at: moment(at) }]),
	)
	const ended = new Set((await run('ends', [...ends.values()])).map((row) => row.id))
	return facts.map((fact) => {
		if (fact.kind === 'update') return updated.has(fact.id)
		return fact.kind === 'end' ? ended.has(fact.sessionId) : true
	})
}

const visitorRow = (visitorId: string, at: number, sender: Sender) => ({
	visitor_id: visitorId,
	at: moment(at),
	user_agent: sender.userAgent,
	ip_address: sender.ipAddress,
	country: sender.country,
	browser: sender.browser,
	browser_version: sender.browserVersion,
	os: sender.os,
	os_version: sender.osVersion,
	device: sender.device,
	device_type: sender.deviceType,
})

/** Each session once; those of one visitor in order, a millisecond apart at least. */
function sessionRows(given: { sessionId: string; visitorId: string; entryPage: string; at: number }[]) {
	const latest = new Map<string, { turn: number; at: number }>()
	const rows = new Map<
		string,
		{ session_id: string; visitor_id: string; entry_page: string; at: string; turn: number }
	>()
	for (const { sessionId, visitorId, entryPage, at } of given) {
		if (rows.has(sessionId)) continue
		const before = latest.get(visitorId)
		const own = { turn: (before?.turn ?? 0) + 1, at: before ? Math.max(at, before.at + 1) : at }
		latest.set(visitorId, own)
		rows.set(sessionId, {
			session_id: sessionId,
			visitor_id: visitorId,
			entry_page: entryPage,
			at: moment(own.at),
			turn: own.turn,
		})
	}
	return [...rows.values()]
}

const viewRow = ({ id, at, record }: FactOf<'view'>, place: number) => ({
	id,
	session_id: record.sessionId,
	page: record.page,
	title: record.title,
	url: record.url,
	referrer: record.referrer,
	time_spent: record.timeSpent ?? 0,
	scroll_depth: record.scrollDepth ?? 0,
	at: moment(at),
	steps: stepsOfPage(record.page),
	place,
})

const eventRow = ({ at, record }: FactOf<'event'>, place: number) => ({
	session_id: record.sessionId,
	event_type: record.eventType,
	event_name: record.eventName,
	event_category: record.eventCategory,
	element: record.element,
	element_text: record.elementText,
	page: record.page,
	url: record.url,
	value: record.value,
	metadata: record.metadata,
	at: moment(at),
	place,
})

/** One row a view: a row of a table can be changed once in a statement. */
function updateRows(updates: FactOf<'update'>[]) {
	const rows = new Map<
		string,
		{ id: string; time_spent: number; scroll_depth: number; exit_page: boolean; since: string }
	>()
	for (const { id, at, record } of updates) {
		const before = rows.get(id)
		rows.set(id, {
			id,
			time_spent: Math.max(before?.time_spent ?? 0, record.timeSpent ?? 0),
			scroll_depth: Math.max(before?.scroll_depth ?? 0, record.scrollDepth ?? 0),
			exit_page: Boolean(before?.exit_page || record.exitPage),
			since: moment(at - changeableFor),
		})
	}
	return [...rows.values()]
}
