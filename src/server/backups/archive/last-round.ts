import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../../db/engine/durable.ts'

type Mark = 'begun' | 'done'

/** In the spool, which all processes of an embedded database share. */
const markOf = (spool: string, mark: Mark) => join(spool, `round-${mark}`)

export const noteRound = (spool: string, mark: Mark): Promise<void> =>
	replaceFile(markOf(spool, mark), new Date().toISOString())

/** Since the last one, of any process. */
export async function roundSeconds(spool: string, mark: Mark): Promise<number | undefined> {
	const found = await stat(markOf(spool, mark)).catch(() => undefined)
	// the clock may have been set back since
	return found && Math.abs(Date.now() - found.mtimeMs) / 1000
}
