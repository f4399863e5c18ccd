import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { bankLimits } from '../../../contract/bank-statement-words.ts'
import { withoutDirectionSigns } from '../../../contract/direction-signs.ts'
import { recogniseColumns } from './bank-columns.ts'
import { badFile } from './statement-text.ts'

type Row = { row: number; cells: string[] }
export type StatementTable = { headings: string[]; rows: Row[] }

const separators = [',', ';', '\t', '|']
/** Above their table banks write who has the account, its number and the period. */
const mostPreamble = 40
/** In characters: no bank writes more, and patterns are applied to every cell. */
const longestCell = 1_000
const longestRecord = 100_000
/** Enough to see which separator the table has. */
const headCharacters = 32 * 1024

type Parsed = { record: string[]; info: { lines: number } }

function rowsOf(text: string, separator: string, isCut = false): Row[] {
	const parsed = parse(text, {
		bom: true,
		delimiter: separator,
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_column_count: true,
		relax_quotes: true,
		// a cell that goes on in what was cut off is no fault
		skip_records_with_error: isCut,
		info: true,
		// more is refused below
		to: bankLimits.rows + 2 * mostPreamble,
		max_record_size: longestRecord,
	}) as unknown as Parsed[]
	return parsed
		.map(({ record, info }) => ({ row: info.lines, cells: record.map(clean) }))
		.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Some banks write `="00123"`, so that a spreadsheet keeps the zeros, or an apostrophe before a number. */
const clean = (cell: string): string =>
	withoutDirectionSigns(cell.slice(0, longestCell))
		.normalize('NFKC')
		// one sign may stand for eighteen
		.slice(0, longestCell)
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
		.replace(/^="(.*)"$/, '$1')
		.replace(/^'(?=[\d+-])/, '')
		.toWellFormed()

/** Nothing where a quotation mark is opened and not closed, with this separator. */
function headRows(text: string, separator: string, isCut: boolean): Row[] | undefined {
	try {
		return rowsOf(text, separator, isCut)
	} catch (error) {
		if (error instanceof CsvError) return undefined
		throw error
	}
}

const unclosed = () => badFile('A quotation mark is opened and not closed. Please download the statement again.')
const refusalOf = ({ code }: CsvError) =>
	code === 'CSV_MAX_RECORD_SIZE' ? badFile('A line of the file is too long.') : unclosed()

const filled = ({ cells }: Row): number => cells.filter((cell) => cell !== '').length

/** The row of headings: the one with the most columns that have a meaning, or else the one with the most names. */
function headingsAt(rows: Row[]): { at: number; meanings: number; columns: number } {
	let best = { at: 0, meanings: 0, columns: 0 }
	for (const [at, row] of rows.slice(0, mostPreamble).entries()) {
		const samples = rows.slice(at + 1, at + 20).map(({ cells }) => cells)
		const meanings = new Set(recogniseColumns(row.cells, samples).filter((field) => field !== null)).size
		const columns = filled(row)
		const isBetter =
			meanings >= 2 || best.meanings >= 2 ? meanings > best.meanings : columns > best.columns && !hasNumbers(row)
		if (isBetter) best = { at, meanings, columns }
	}
	return best
}

/** Headings are names: a row with amounts or dates is none. */
const hasNumbers = ({ cells }: Row): boolean => cells.some((cell) => /^[\d.,/:\s+-]*\d[\d.,/:\s+-]*$/.test(cell))

/** The table of a statement, below whatever the bank writes above it. */
export function tableOf(text: string): StatementTable {
	// cut at the end of a row, or its last cells would be missing
	const isCut = text.length > headCharacters
	const head = isCut ? text.slice(0, headCharacters).replace(/[\r\n][^\r\n]*$/, '') : text
	const heads = separators.map((separator) => ({ separator, rows: headRows(head, separator, isCut) }))
	const choices = heads.map(({ separator, rows = [] }) => ({ separator, ...headingsAt(rows) }))
	const [best] = choices.sort((a, b) => b.meanings - a.meanings || b.columns - a.columns)
	if ((!best || best.columns < 2) && heads.some(({ rows }) => rows === undefined)) throw unclosed()
	if (!best || best.columns < 2)
		throw badFile('The file is not a table. Please download the statement as CSV, with a row of headings.')
	const rows = readWhole(text, best.separator)
	const headings = (rows[best.at]?.cells ?? []).map((name) => name.slice(0, 100).toWellFormed())
	const below = rows.slice(best.at + 1)
	if (headings.length > bankLimits.columns) throw badFile(`The file has more than ${bankLimits.columns} columns.`)
	if (below.length === 0) throw badFile('The file has headings and no lines.')
	if (below.length > bankLimits.rows)
		throw badFile(`The file has too many lines: at most ${bankLimits.rows} are compared at once.`)
	return { headings, rows: below }
}

function readWhole(text: string, separator: string): Row[] {
	try {
		return rowsOf(text, separator)
	} catch (error) {
		if (error instanceof CsvError) throw refusalOf(error)
		throw error
	}
}
