import type { Identity } from './age.ts'
import type { Erasure } from './erasures-file.ts'
import { type Manifest, tablePart } from './manifest.ts'
import { linesIn, readPart } from './parts.ts'
import { BackupProblem } from './problem.ts'

type Backup = { backup: string; manifest: Pick<Manifest, 'tables'>; identity: Identity | undefined }
type Wanted = { table: string; columns: string[]; most: number }

/** A key that signs links, as the database stores it. */
export type KeyInBackup = { name: string; value: string }

export async function keysIn(stored: Backup): Promise<KeyInBackup[]> {
	const rows = await rowsIn(stored, { table: 'secrets', columns: ['name', 'value'], most: 10_000 })
	return rows.map(([name = '', value = '']) => ({ name, value }))
}

/** Who was erased before the backup was made. */
export async function erasuresKnownIn(stored: Backup): Promise<Erasure[]> {
	const columns = ['address_hash', 'erased_at']
	const rows = await rowsIn(stored, { table: 'erased_persons', columns, most: 1_000_000 })
	return rows.map(([addressHash = '', erasedAt = '']) => ({ addressHash, erasedAt: new Date(erasedAt) }))
}

/** For values without characters that COPY escapes. None where the backup is of a version without the table. */
async function rowsIn({ backup, manifest, identity }: Backup, { table, columns, most }: Wanted): Promise<string[][]> {
	const found = manifest.tables.find(({ name }) => name === table)
	if (!found) return []
	const places = columns.map((column) => found.columns.indexOf(column))
	const rows: string[][] = []
	for await (const line of linesIn(readPart(backup, tablePart(table), identity))) {
		if (line === '') continue
		const fields = line.split('\t')
		if (rows.length === most)
			throw new BackupProblem(`The backup has more rows in ${table} than any site: it is not one of Fleuron.`)
		rows.push(places.map((place) => fields[place] ?? ''))
	}
	return rows
}
