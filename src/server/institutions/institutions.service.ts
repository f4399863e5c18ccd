import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { rorUri } from '../../contract/ror.ts'
import { SettingsProblem } from '../settings.ts'
import { comparableName } from './institution-names.ts'

export type Institutions = {
	/** The address of the one institution that has this name; nothing where none, or more than one, is known by it. */
	rorOf: (name: string, country: string | null) => string | undefined
	/** Of the file: what other systems are told changes with it. */
	version: string | undefined
}

/** Without the file institutions are told by their names alone. */
export const namesAlone: Institutions = { rorOf: () => undefined, version: undefined }

const columns = ['id', 'name', 'country', 'other_names'] as const
const prefix = 'https://ror.org/'

const refused = (file: string, problem: string) =>
	new SettingsProblem(
		`The setting ROR_FILE must be a CSV file with the columns id and name, as "npm run ror" writes it; ${problem} in "${file}".`,
	)

type Row = Partial<Record<(typeof columns)[number], string>>

/** Several institutions of one name are kept in one text, each as nine characters and two for its country. */
function add(known: Map<string, string>, name: string, entry: string): void {
	const key = comparableName(name)
	if (key === '') return
	const before = known.get(key)
	if (!before?.split(' ').some((one) => one.startsWith(entry.slice(0, 9))))
		known.set(key, before ? `${before} ${entry}` : entry)
}

async function load(file: string): Promise<{ known: Map<string, string>; version: string }> {
	const known = new Map<string, string>()
	const text = await readFile(file)
	const rows: Row[] = parse(text, { columns: true, bom: true, relax_column_count: true, max_record_size: 64 * 1024 })
	for (const [at, { id = '', name = '', country = '', other_names: others = '' }] of rows.entries()) {
		const address = rorUri(id)
		if (!address) throw refused(file, `row ${at + 2} has the id "${id.slice(0, 60)}", which is no ROR iD,`)
		if (name.trim() === '') throw refused(file, `row ${at + 2} has no name`)
		const entry = address.slice(prefix.length) + country.trim().toUpperCase()
		for (const one of [name, ...others.split(';')]) add(known, one, entry)
	}
	if (rows.length === 0) throw refused(file, 'there is no row')
	return { known, version: createHash('sha256').update(text).digest('base64url').slice(0, 12) }
}

/** The table of institutions of the setting ROR_FILE, kept in memory: nothing is asked of anybody else. */
export async function readInstitutions(file: string | undefined): Promise<Institutions> {
	if (file === undefined) return namesAlone
	const { known, version } = await load(file).catch((error: Error) => {
		if (error instanceof SettingsProblem) throw error
		throw refused(file, `it cannot be read (${error.message})`)
	})
	return {
		version,
		rorOf(name, country) {
			const entries = known.get(comparableName(name))?.split(' ') ?? []
			// an institution of another country has the same name by chance
			const fitting = entries.filter((entry) => !country || entry.length === 9 || entry.endsWith(country))
			const [only, ...others] = fitting
			return only && others.length === 0 ? prefix + only.slice(0, 9) : undefined
		},
	}
}
