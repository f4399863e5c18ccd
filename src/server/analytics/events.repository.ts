import type pg from 'pg'
import type { FactOf } from './facts.ts'
import { eventRow, submissionRows } from './rows.ts'
import { beginWriting, statements } from './statements.repository.ts'

type Events = FactOf<'event'>[]

/** Nothing was written: a session is not known, or two batches met in a different order. */
const needsLongWay = (error: unknown) =>
	['23502', '40P01', '40001'].includes(String((error as { code?: unknown }).code))

/**
 * Writes a whole batch of events in one commit and one trip: begin, insert and commit are sent together. It takes for
 * granted that their sessions are known. Where one is not, the table refuses the batch, and it is written statement by statement.
 */
export const eventsRepository = (pool: pg.Pool, longWay: (events: Events) => Promise<boolean[]>) => {
	const run = (client: pg.PoolClient, name: 'eventsOfKnown' | 'steps', rows: object[]) =>
		client.query({ name: `analytics-${name}`, text: statements[name], values: [JSON.stringify(rows)] })

	async function write(events: Events): Promise<void> {
		const submissions = submissionRows(events)
		const client = await pool.connect()
		const sent = [client.query(beginWriting), run(client, 'eventsOfKnown', events.map(eventRow))]
		if (submissions.length > 0) sent.push(run(client, 'steps', submissions))
		const commit = client.query('commit')
		// if one is refused, all after it are, and the commit takes back what was done
		const answers = await Promise.allSettled([...sent, commit])
		const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
		// a connection that cannot end its transaction is closed
		client.release(answers.at(-1)?.status === 'rejected' ? failures.at(-1) : undefined)
		if (failures.length > 0) throw failures[0]
		const { command } = await commit
		if (command !== 'COMMIT') throw new Error(`the database answered ${command} to a commit`)
	}

	return {
		write: async (events: Events): Promise<boolean[]> => {
			try {
				await write(events)
				return events.map(() => true)
			} catch (error) {
				if (needsLongWay(error)) return longWay(events)
				throw error
			}
		},
	}
}
