import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../db/engine/durable.ts'
import { codeOf } from '../../db/engine/problem.ts'
import { openStored, textOf } from './parts.ts'
import { folderProblem } from './problem.ts'

/** Beside the backups, so that an older one is restored without who was erased since: keyed hashes and moments. */
export const erasuresName = 'erasures.tsv'
/** Of 200,000 persons. A list that somebody made longer would be read every minute. */
export const longestErasures = 20_000_000
/** An erasure may have begun before the moment of a backup, and have been done after it. */
const overlapMs = 600_000

export type Erasure = { addressHash: string; erasedAt: Date }

/** Erasures are known as long in the database, too. */
const rememberedMonths = 24

/**
 * Adds what this database knows to what the file knows already: after a restore, or in a copy, the database does not know
 * everybody who was erased.
 */
export function withErasures(before: string, erasures: Erasure[]): string {
	const known = new Map(linesOf(before).map(({ addressHash, erasedAt }) => [addressHash, erasedAt]))
	for (const { addressHash, erasedAt } of erasures)
		if (erasedAt > (known.get(addressHash) ?? new Date(0))) known.set(addressHash, erasedAt)
	const oldest = new Date()
	oldest.setUTCMonth(oldest.getUTCMonth() - rememberedMonths)
	return [...known]
		.filter(([, erasedAt]) => erasedAt >= oldest)
		.sort(([, one], [, other]) => one.getTime() - other.getTime())
		.map(([addressHash, erasedAt]) => `${addressHash}\t${erasedAt.toISOString()}\n`)
		.join('')
}

/** Only when it would change. */
export async function writeErasures(folder: string, erasures: Erasure[]): Promise<void> {
	const before = await readErasures(folder)
	const text = withErasures(before, erasures)
	if (text !== before) await replaceFile(join(folder, erasuresName), text)
}

/** The hashes of those who were erased after this moment. */
export function erasuresIn(text: string, moment: Date): Set<string> {
	const later = linesOf(text).filter(({ erasedAt }) => erasedAt.getTime() > moment.getTime() - overlapMs)
	return new Set(later.map(({ addressHash }) => addressHash))
}

/** A clock may be wrong by this much. Who was erased long before may have come back by their own will. */
const wrongClockMs = 7 * 86_400_000

/** Whom the restored rows do not know as erased: the clock may have been set back since the backup was made. */
export function erasuresUnknownTo(known: Erasure[], text: string, moment: Date): Set<string> {
	const knownAt = new Map(known.map(({ addressHash, erasedAt }) => [addressHash, erasedAt]))
	const unknown = linesOf(text).filter(
		({ addressHash, erasedAt }) =>
			erasedAt.getTime() > moment.getTime() - wrongClockMs && erasedAt > (knownAt.get(addressHash) ?? new Date(0)),
	)
	return new Set(unknown.map(({ addressHash }) => addressHash))
}

/** Whom a backup of this moment brings back, although they were erased. `known`: who is erased in its rows. */
export const erasedSince = (known: Erasure[], text: string, moment: Date): Set<string> =>
	erasuresIn(text, moment).union(erasuresUnknownTo(known, text, moment))

/** A line that was damaged is left out. */
function linesOf(text: string): Erasure[] {
	const lines = text.split('\n').map((line) => line.split('\t'))
	return lines
		.map(([addressHash = '', at = '']) => ({ addressHash, erasedAt: new Date(at) }))
		.filter(({ addressHash, erasedAt }) => addressHash !== '' && !Number.isNaN(erasedAt.getTime()))
}

/** Others may write into the folder of backups: only an ordinary file is read, and no more of it than fits into memory. */
export async function readErasures(folder: string): Promise<string> {
	const path = join(folder, erasuresName)
	try {
		await lstat(path)
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return ''
		throw folderProblem(folder, error)
	}
	return textOf(openStored(folder, erasuresName), `The list ${path}`, longestErasures)
}
