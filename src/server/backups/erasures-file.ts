import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../db/engine/durable.ts'
import { codeOf } from '../../db/engine/problem.ts'

/** Beside the backups, so that an older one is restored without who was erased since: keyed hashes and moments. */
const fileName = 'erasures.tsv'
/** An erasure may have begun before the moment of a backup, and have been done after it. */
const overlapMs = 600_000

type Erasure = { addressHash: string; erasedAt: Date }

/** Only written when it would change. */
export async function writeErasures(folder: string, erasures: Erasure[]): Promise<void> {
	const text = erasures.map(({ addressHash, erasedAt }) => `${addressHash}\t${erasedAt.toISOString()}\n`).join('')
	if (text !== (await readText(folder))) await replaceFile(join(folder, fileName), text)
}

/** The hashes of those who were erased after this moment, as far as the folder of the backups knows. */
export async function erasuresSince(folder: string, moment: Date): Promise<Set<string>> {
	const lines = (await readText(folder)).split('\n').map((line) => line.split('\t'))
	const later = lines.filter(([, at = '']) => Date.parse(at) > moment.getTime() - overlapMs)
	return new Set(later.map(([addressHash = '']) => addressHash))
}

async function readText(folder: string): Promise<string> {
	try {
		return await readFile(join(folder, fileName), 'utf8')
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return ''
		throw error
	}
}
