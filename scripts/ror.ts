import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { csvHead, csvLines } from '../src/contract/csv.ts'
import { refuseUsage } from './command.ts'

const usage = `Usage: npm run ror -- DUMP.csv FILE.csv
Writes a trimmed table of institutions for ROR_FILE. DUMP.csv is the CSV file of ROR's data dump (https://ror.org/data, CC0).`

type Dumped = Record<string, string | undefined>
type Trimmed = { id: string; name: string; country: string; others: string }

/** Names of the dump are a list with languages: `en: Example University; fr: Université`. */
const namesIn = (list = '') =>
	list.split(';').map((name) => name.replace(/^\s*(?:[a-z]{2,3}|no_lang_code):/, '').trim())

function trimmed(row: Dumped): Trimmed | undefined {
	const { id = '', status = '', 'names.types.ror_display': name = '' } = row
	if (id === '' || name === '' || status !== 'active') return undefined
	const others = [...namesIn(row['names.types.label']), ...namesIn(row['names.types.alias'])]
	return {
		...{ id, name, country: row['locations.geonames_details.country_code']?.split(';')[0]?.trim() ?? '' },
		others: [...new Set(others)].filter((other) => other !== '' && other !== name).join('; '),
	}
}

const columns = [
	{ name: 'id', value: ({ id }: Trimmed) => id },
	{ name: 'name', value: ({ name }: Trimmed) => name },
	{ name: 'country', value: ({ country }: Trimmed) => country },
	{ name: 'other_names', value: ({ others }: Trimmed) => others },
]

async function trim(dump: string, file: string): Promise<number> {
	let count = 0
	await pipeline(
		createReadStream(dump),
		parse({ columns: true, bom: true, relax_column_count: true }),
		async function* (rows: AsyncIterable<Dumped>) {
			yield csvHead(columns)
			for await (const row of rows) {
				const kept = trimmed(row)
				if (!kept) continue
				count++
				yield csvLines(columns, [kept])
			}
		},
		createWriteStream(file),
	)
	return count
}

const [dump, file, ...more] = process.argv.slice(2)
if (!dump || !file || more.length > 0) refuseUsage(usage)
try {
	const count = await trim(dump, file)
	if (count === 0) throw new Error('no institution was found; is it the CSV file of the dump, schema 2?')
	process.stdout.write(`${count} institutions are in ${file}. Set ROR_FILE to it.\n`)
} catch (error) {
	process.stderr.write(`The dump could not be trimmed: ${(error as Error).message}\n`)
	process.exitCode = 1
}
