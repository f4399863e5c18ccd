/**
 * Tables as CSV. `toCsv([{ name: 'Title', value: (row) => row.title }], rows)`; see `ui/export-button.tsx`.
 */
export type CsvColumn<R> = { name: string; value: (row: R) => string | number | boolean | null | undefined }

/** A spreadsheet would run what begins like this as a formula; some know the wide signs of East Asia too. */
const looksLikeFormula = /^\s*[=+\-@\t\r＝＋－＠]/
/**
 * A spreadsheet whose separator is the semicolon knows no quotes after a comma: for it a cell begins after every semicolon,
 * tab and line break, also before quotation marks, which it drops there. A sign before words stays, because lists begin so;
 * without these marks it could only calculate.
 */
const formulaInside = /([;\t\r\n][ "]*)(?=[=@＝＠]|[+\-＋－][^;\t\r\n]*[(|!])/g
/** As people write international phone numbers. */
const phoneNumber = /^\+\d[\d ()./-]{4,38}$/

/** An apostrophe keeps a formula from running, and would break a phone number that is copied from the table. */
function harmless(text: string): string {
	// spaces as in E.123: with signs between its digits a spreadsheet would subtract and divide them
	if (phoneNumber.test(text)) return text.replace(/\s*[-/]+\s*/g, ' ').trimEnd()
	const inside = text.replace(formulaInside, "$1'")
	return looksLikeFormula.test(text) ? `'${inside}` : inside
}

function cell(value: string | number | boolean | null | undefined): string {
	if (typeof value === 'number') return String(value)
	const safe = harmless(String(value ?? ''))
	return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: string[]) => `${cells.join(',')}\r\n`

/** The headings, with the byte order mark, by which spreadsheets recognise UTF-8. */
export const csvHead = <R>(columns: readonly CsvColumn<R>[]): string =>
	`\uFEFF${lineOf(columns.map(({ name }) => cell(name)))}`

export const csvLines = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
	rows.map((row) => lineOf(columns.map(({ value }) => cell(value(row))))).join('')

export const toCsv = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
	csvHead(columns) + csvLines(columns, rows)

export const yesNo = (value: boolean | null) => (value === null ? '' : value ? 'Yes' : 'No')
