import type { Identity } from './age.ts'
import { type Manifest, tablePart } from './manifest.ts'
import { linesIn, readPart } from './parts.ts'
import { BackupProblem } from './problem.ts'

/** A key that signs links, as the database stores it: its name and value are in letters that COPY writes as they are. */
export type KeyInBackup = { name: string; value: string }

const mostKeys = 10_000

export async function keysIn(
	backup: string,
	{ tables }: Pick<Manifest, 'tables'>,
	identity: Identity | undefined,
): Promise<KeyInBackup[]> {
	const table = tables.find(({ name }) => name === 'secrets')
	if (!table) return []
	const keys: KeyInBackup[] = []
	for await (const line of linesIn(readPart(backup, tablePart(table.name), identity))) {
		if (line === '') continue
		const fields = line.split('\t')
		const of = (column: string) => fields[table.columns.indexOf(column)] ?? ''
		if (keys.length === mostKeys)
			throw new BackupProblem('The backup has more keys than any site: it is not one of Fleuron.')
		keys.push({ name: of('name'), value: of('value') })
	}
	return keys
}
