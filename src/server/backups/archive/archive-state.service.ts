import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archivedFolders, systemOfSpool } from '../../../db/engine/archiving.ts'
import { messageOf } from '../../../db/engine/problem.ts'
import type { ArchiveSettings } from './archive-settings.ts'
import { openArchive } from './archive-store.ts'
import { readMoments } from './bases.ts'
import { checkClaim } from './claim.ts'
import { hasGap, isLogFile, storedLogs } from './log-names.ts'
import { hasAnother } from './ship-log.ts'

export type ArchiveState = {
	/** Why it cannot be read. */
	problem: string | undefined
	/** For how long the oldest segment has waited to be copied there. */
	waitingSeconds: number
	/** Since the newest segment was copied there; undefined while there is none. */
	newestSeconds: number | undefined
	/** Since the last copy of the whole database. */
	baseSeconds: number | undefined
	isTorn: boolean
	/** Another database writes into it too, such as that of a copied data folder. */
	isShared: boolean
	/** When it has to be looked at. */
	limits: { baseSeconds: number }
}

const secondsSince = (moment: Date) => (Date.now() - moment.getTime()) / 1000

/** Of the archive, as it is; undefined where none is configured. */
export async function readArchiveState(
	{ store: place, baseHours }: ArchiveSettings,
	dataDir: string,
): Promise<ArchiveState | undefined> {
	if (place === undefined) return undefined
	const state: ArchiveState = {
		...{ problem: undefined, waitingSeconds: 0, newestSeconds: undefined, baseSeconds: undefined },
		...{ isTorn: false, isShared: false },
		limits: { baseSeconds: 2 * baseHours * 3600 },
	}
	try {
		const { spool } = await archivedFolders(dataDir)
		const waiting = (await readdir(spool).catch(() => [])).filter(isLogFile)
		// one may be copied meanwhile
		const ages = await Promise.all(
			waiting.map((name) =>
				stat(join(spool, name)).then(
					({ mtime }) => secondsSince(mtime),
					() => 0,
				),
			),
		)
		state.waitingSeconds = Math.max(0, ...ages)
		const store = await openArchive(place)
		try {
			await checkClaim(store, spool, await systemOfSpool(spool))
			const [moments, logs] = [await readMoments(store), await storedLogs(store)]
			const newest = logs.at(-1)
			const base = moments.at(-1)
			state.isShared = await hasAnother(waiting, { spool, logs })
			if (newest) state.newestSeconds = secondsSince(newest.modifiedAt)
			if (base) {
				state.baseSeconds = secondsSince(new Date(base.endedAt))
				state.isTorn = hasGap(logs, base.startSegment)
			}
		} finally {
			store.close()
		}
	} catch (error) {
		state.problem = messageOf(error)
	}
	return state
}

const minute = 60
/** From where on it is told: the job comes every minute. */
const latest = 15 * minute

/** What is wrong with it, as sentences; nothing when all is well. */
export function archiveProblems(state: ArchiveState): string[] {
	const { problem, waitingSeconds, newestSeconds, baseSeconds, isTorn, isShared, limits } = state
	if (problem !== undefined) return [`The archive cannot be read: ${problem}`]
	return [
		...(isShared
			? [
					'Another database writes into this archive, perhaps that of a copied data folder, and nothing of this one is copied any more. Stop the other one, or set a new place for the archive of this one.',
				]
			: []),
		...(waitingSeconds > latest ? ['Parts of the log of the database wait to be copied into the archive.'] : []),
		...(waitingSeconds <= latest && (newestSeconds ?? 0) > latest
			? ['Nothing has come into the archive for a while: it grows only while the app runs.']
			: []),
		...(baseSeconds === undefined
			? [
					'The archive has no copy of the database yet, so that no moment can be restored from it. The app begins the first one within a minute of its start.',
				]
			: baseSeconds > limits.baseSeconds
				? ['The last copy of the database in the archive is too old.']
				: []),
		...(isTorn ? ['Parts of the log are missing in the archive: moments after them cannot be restored.'] : []),
	]
}
