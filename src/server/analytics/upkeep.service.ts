import type { Db } from '../../db/client.ts'
import { rollupsRepository } from './rollups.repository.ts'

const quarter = 900_000
/** What arrived waits for less than this until it is written. */
const settled = 5 * 60_000
const atATime = 5_000

/** Work on what was counted: sums for the reports, and an end to what is old. Each may run twice, or late. */
export function upkeepService(db: Db, months: number, clock: () => number = Date.now) {
	const rollups = rollupsRepository(db)
	return {
		async rollUp(): Promise<void> {
			await rollups.close(Math.floor((clock() - settled) / quarter) * quarter)
			await rollups.rollUp()
			await rollups.foldChanges()
		},

		/** Removes what is older than so many months, in whole days. */
		async forgetOld(): Promise<void> {
			const today = new Date(clock())
			const from = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate())
			await rollups.keepFrom(from)
			while ((await rollups.removeBefore(from, atATime)) > 0);
		},
	}
}
