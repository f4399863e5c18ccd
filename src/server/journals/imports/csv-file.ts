import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { importLimits } from '../../../contract/journal-import-words.ts'
import { AppError, fieldError } from '../../app-error.ts'

/** One line of a table. The headings are row 1, as in a spreadsheet. */
export type CsvRow = { row: number; cells: string[]; bytes: number }
type Bytes = AsyncIterable<Buffer>

const separators = [',', ';', '\t', '|']
/** Enough for the headings and some rows. */
const headBytes = 256 * 1024
const sampledRows = 3
/** The rows of a piece are parsed in one go. */
const pieceBytes = 4 * 1024
/** Spreadsheets export empty rows too, but have no more than these. */
const spreadsheetRows = 1_048_576
/** Rows with too many or too few cells, for each of which the parser makes an error object: thousands take seconds. */
const brokenRows = 2_000

/** A row that goes on to the end of the file. */
class UnclosedQuote extends AppError {
	constructor(row: number) {
		const sentence = `A quotation mark is opened in row ${row} and not closed. Please correct the file.`
		super('file_refused', sentence, { fields: { file: sentence } })
	}
}

export const badFile = (sentence: string) => fieldError('file_refused', 'file', sentence)

const notUtf8 = () =>
	badFile('The file is not in UTF-8. Please save it as “CSV UTF-8” in your spreadsheet and upload it again.')

const tooManyRows = () => badFile(`The file has too many rows: at most ${importLimits.rows} are imported at once.`)

const tooManyBroken = () =>
	badFile(
		`More than ${brokenRows} rows have another number of cells than the first one. Please check its separators and quotation marks.`,
	)

/** The text of a file without its byte order mark, in small pieces. Anything but UTF-8 is refused. */
async function* textOf(bytes: Bytes): AsyncGenerator<Buffer> {
	const decoder = new TextDecoder('utf-8', { fatal: true })
	let isFirst = true
	for await (const chunk of bytes) {
		if (isFirst) refuseOtherKinds(chunk)
		isFirst = false
		const text = decoded(decoder, chunk)
		if (text.includes('\0')) throw badFile('The file is not a text file. Please export the table as CSV.')
		const utf8 = Buffer.from(text)
		for (let at = 0; at < utf8.length; at += pieceBytes) yield utf8.subarray(at, at + pieceBytes)
	}
	decoded(decoder)
}

function decoded(decoder: TextDecoder, chunk?: Buffer): string {
	try {
		return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
	} catch {
		throw notUtf8()
	}
}

function refuseOtherKinds(start: Buffer): void {
	const hex = start.subarray(0, 4).toString('hex')
	if (hex === '504b0304' || hex === 'd0cf11e0')
		throw badFile('This is a spreadsheet or an archive, not a CSV file. Please save the table as “CSV UTF-8”.')
	if (/^(fffe|feff)/.test(hex)) throw notUtf8()
}

type Parsed = { record: string[]; info: { bytes: number; records: number; empty_lines: number } }

/** The rows in their order, empty ones left out. Only one is in memory at a time; a table with too many is refused. */
export async function* readRows(bytes: Bytes, separator: string): AsyncGenerator<CsvRow> {
	const parser = parse({
		delimiter: separator,
		record_delimiter: ['\r\n', '\n', '\r'],
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		ltrim: separator !== '\t',
		max_record_size: importLimits.row,
		info: true,
	})
	// its failure is thrown by the loop below
	const fed = pipeline(Readable.from(textOf(bytes)), parser).catch(() => {})
	let columns: number | undefined
	let [filled, broken] = [0, 0]
	try {
		for await (const { record, info } of parser as AsyncIterable<Parsed>) {
			const row = info.records + info.empty_lines
			columns ??= record.length
			if (record.length !== columns && ++broken > brokenRows) throw tooManyBroken()
			const isBlank = record.every((cell) => cell.trim() === '')
			if ((!isBlank && ++filled - 1 > importLimits.rows) || info.records > spreadsheetRows) throw tooManyRows()
			if (!isBlank) yield { row, cells: record.map(unquoted), bytes: info.bytes }
		}
	} catch (error) {
		// the parser counts: rows that it read may not have arrived here
		const { records, empty_lines } = parser.info
		throw error instanceof CsvError ? new UnclosedQuote(records + empty_lines + 1) : error
	}
	await fed
}

/** Cells with blanks around their quotation marks, or with unescaped ones inside, come with the outer ones. */
function unquoted(cell: string): string {
	const text = cell.trim()
	return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
}

export type TableHead = { separator: string; headings: string[]; samples: string[][] }

async function* head(bytes: Bytes): AsyncGenerator<Buffer> {
	let size = 0
	for await (const chunk of bytes) {
		// cut at the end of a character
		const rest = chunk.subarray(0, headBytes - size)
		const end = rest.length < chunk.length ? lastWhole(rest) : rest.length
		yield rest.subarray(0, end)
		size += rest.length
		if (size >= headBytes) return
	}
}

function lastWhole(bytes: Buffer): number {
	let end = bytes.length
	while (end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1
	return Math.max(0, end - 1)
}

/** Headings and first rows, with the separator that gives the most columns. */
export async function readHead(bytes: Bytes): Promise<TableHead> {
	const chunks: Buffer[] = []
	for await (const chunk of head(bytes)) chunks.push(chunk)
	const start = Buffer.concat(chunks)
	let best: TableHead = { separator: ',', headings: [], samples: [] }
	for (const separator of separators) {
		const rows = await firstRows(start, separator)
		const [first] = rows
		if (!first || first.cells.length <= best.headings.length) continue
		best = { separator, headings: first.cells.map(cleanHeading), samples: rows.slice(1).map(({ cells }) => cells) }
	}
	if (best.headings.length === 0) throw badFile('The file is empty.')
	if (best.headings.length === 1)
		throw badFile('The file has only one column. Please separate columns by commas, semicolons or tabs.')
	if (best.headings.length > importLimits.columns)
		throw badFile(`The file has more than ${importLimits.columns} columns.`)
	if (best.samples.length === 0) throw badFile('The file has headings and no rows.')
	return best
}

const cleanHeading = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()

/** Nothing where the text cannot be a table with this separator. */
async function firstRows(start: Buffer, separator: string): Promise<CsvRow[]> {
	const rows: CsvRow[] = []
	try {
		for await (const row of readRows(Readable.from([start]), separator)) {
			rows.push(row)
			if (rows.length > sampledRows) break
		}
	} catch (error) {
		if (!(error instanceof UnclosedQuote)) throw error
	}
	return rows
}

/** Headings of a table that is read once to its end: refused are other encodings, broken quotation marks, too many rows. */
export async function readTable(bytes: Bytes): Promise<TableHead> {
	const pieces = bytes[Symbol.asyncIterator]()
	const start: Buffer[] = []
	let size = 0
	while (size < headBytes) {
		const next = await pieces.next()
		if (next.done) break
		start.push(next.value)
		size += next.value.length
	}
	async function* whole() {
		yield* start
		for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
	}
	const found = await readHead(Readable.from(start))
	for await (const _row of readRows(whole(), found.separator));
	return found
}
