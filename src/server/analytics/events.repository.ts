import type pg from 'pg'
import type { FactOf } from './facts.ts'
import { eventRow, submissionRows } from './rows.ts'
import { beginWriting, isLockConflict, statements } from './statements.repository.ts'

type Events = FactOf<'event'>[]

/**
 * Writes a whole batch of events in one commit and one trip: begin, insert and commit are sent together. Where a session
 * is not known nothing is inserted, and the batch goes the long way; so does one whose sessions change by it.
 */
export const eventsRepository = (pool: pg.Pool, longWay: (events: Events) => Promise<boolean[]>) => {
	/** False when nothing was written. */
	async function write(events: Events): Promise<boolean> {
		const client = await pool.connect()
		const begin = client.query(beginWriting)
		const insert = client.query<{ all_known: boolean }>({
			name: 'analytics-eventsOfKnown',
			text: statements.eventsOfKnown,
			values: [JSON.stringify(events.map(eventRow))],
		})
		const commit = client.query('commit')
		// if one is refused, all after it are, and the commit takes back what was done
		const answers = await Promise.allSettled([begin, insert, commit])
		const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
		// a connection that cannot end its transaction is closed
		client.release(answers.at(-1)?.status === 'rejected' ? failures.at(-1) : undefined)
		if (failures.length > 0) throw failures[0]
		const { command } = await commit
		if (command !== 'COMMIT') throw new Error(`the database answered ${command} to a commit`)
		return (await insert).rows[0]?.all_known ?? false
	}

	return {
		write: async (events: Events): Promise<boolean[]> => {
			if (submissionRows(events).length > 0) return longWay(events)
			try {
				return (await write(events)) ? events.map(() => true) : longWay(events)
			} catch (error) {
				if (isLockConflict(error)) return longWay(events)
				throw error
			}
		},
	}
}
