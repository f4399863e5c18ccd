import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the spool, which all processes of an embedded database share. */
const markOf = (spool: string) => join(spool, 'last-round')

export const noteRound = (spool: string): Promise<void> =>
	writeFile(markOf(spool), new Date().toISOString(), { mode: 0o600 })

/** Since the last one began, in any process. */
export async function roundSeconds(spool: string): Promise<number> {
	const found = await stat(markOf(spool)).catch(() => undefined)
	// the clock may have been set back since
	return found ? Math.abs(Date.now() - found.mtimeMs) / 1000 : Number.POSITIVE_INFINITY
}
