import type pg from 'pg'
import type { Fact, FactOf, Sender } from './facts.ts'
import { eventRow, moment, sessionRows, submissionRows, updateRows, viewRow, visitorRow } from './rows.ts'
import { beginWriting, isLockConflict, statements } from './statements.repository.ts'

const ofKind = <K extends Fact['kind']>(facts: Fact[], kind: K) =>
	facts.filter((fact): fact is FactOf<K> => fact.kind === kind)

/** Writes what pages reported, a whole batch in one commit. True for whatever found its place. */
export const analyticsRepository = (pool: pg.Pool) => {
	async function write(facts: Fact[]): Promise<boolean[]> {
		const client = await pool.connect()
		let failure: Error | undefined
		// not waited for: the first statement is sent along with it
		const begun = client.query(beginWriting)
		try {
			const [stored] = await Promise.all([writeAll(client, facts), begun])
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
			// a connection that cannot roll back is closed
			client.release(failure)
		}
	}

	return {
		write: (facts: Fact[]) =>
			write(facts).catch((error: unknown) => {
				if (isLockConflict(error)) return write(facts)
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
	const viewsOfNoSession = new Set((await run('views', viewRows)).map((row) => row.missing))
	const events = ofKind(facts, 'event')
	const eventRows = events.map(eventRow)
	const eventsOfNoSession = new Set((await run('events', eventRows)).map((row) => Number(row.missing)))
	if (viewsOfNoSession.size + eventsOfNoSession.size > 0) {
		// the call that begins the session was lost, or is on its way through another instance
		await addSessions([
			...views
				.filter(({ id }) => viewsOfNoSession.has(id))
				.map(({ at, record, sender }) => ({ ...record, at, sender, entryPage: record.page })),
			...events
				.filter((_event, place) => eventsOfNoSession.has(place))
				.map(({ at, record, sender }) => ({ ...record, at, sender, entryPage: record.page || '/' })),
		])
		await run(
			'views',
			viewRows.filter(({ id }) => viewsOfNoSession.has(id)),
		)
		await run(
			'events',
			eventRows.filter(({ place }) => eventsOfNoSession.has(place)),
		)
	}
	await run('steps', submissionRows(events))

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
