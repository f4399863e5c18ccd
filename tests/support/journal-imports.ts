import type { JournalImport } from '../../src/contract/journal-imports.ts'
import type { TestApp } from './app.ts'

type Headers = Record<string, string>

/** The ISSN with these seven digits. */
export function issnOf(seven: number): string {
	const digits = String(seven).padStart(7, '0')
	const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
	const check = (11 - (sum % 11)) % 11
	return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`
}

let last = 5_000_000
/** One that no other test has. */
export const anIssn = (): string => issnOf(++last)

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const csvOf = (rows: string[][], separator = ','): Uint8Array =>
	new TextEncoder().encode(rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join(''))

const doajHeadings = {
	title: 'Journal title',
	website: 'Journal URL',
	print: 'Journal ISSN (print version)',
	online: 'Journal EISSN (online version)',
	keywords: 'Keywords',
	languages: 'Languages in which the journal accepts manuscripts',
	publisher: 'Publisher',
	country: 'Country of publisher',
	licence: 'Journal license',
	copyright: 'Author holds copyright without restrictions',
	review: 'Review process',
	board: 'URL for the Editorial Board page',
	weeks: 'Average number of weeks between article submission and publication',
	apc: 'APC',
	amount: 'APC amount',
	waiver: 'Journal waiver policy (for developing country authors etc)',
	archiving: 'Preservation Services',
	subjects: 'Subjects',
	editorMail: 'E-mail of the editor',
}
type DoajRow = Partial<Record<keyof typeof doajHeadings, string>>

/** A table with DOAJ's columns, and one that is not imported. */
export const doajTable = (rows: DoajRow[]): Uint8Array =>
	csvOf([
		Object.values(doajHeadings),
		...rows.map((row) => (Object.keys(doajHeadings) as (keyof DoajRow)[]).map((name) => row[name] ?? '')),
	])

export const aPlainTable = (issn = anIssn()): Uint8Array =>
	csvOf([
		['Name', 'ISSN', 'Office'],
		['Journal of Plain Tables', issn, 'Room 3'],
	])

export async function sendTable(app: TestApp, headers: Headers, file: Uint8Array, mode?: string) {
	const form = new FormData()
	if (mode) form.append('mode', mode)
	form.append('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: 'text/csv' }), 'journals.csv')
	return fetch(`${app.url}/api/journal-imports`, { method: 'POST', headers, body: form })
}

export async function uploadTable(app: TestApp, headers: Headers, file: Uint8Array, mode?: string) {
	const { data } = (await (await sendTable(app, headers, file, mode)).json()) as { data: JournalImport }
	return { id: data.id }
}

export async function actOn(app: TestApp, headers: Headers, id: number, action: 'start' | 'cancel' | 'undo') {
	const response = await fetch(`${app.url}/api/journal-imports/${id}/${action}`, { method: 'POST', headers })
	const answer = (await response.json()) as { data: JournalImport; error?: string }
	return { status: response.status, ...answer }
}

/** One that was checked: a new journal, and a problem. */
export async function checkedImport(app: TestApp, headers: Headers) {
	const table = doajTable([{ title: 'Journal of Checked Rows', online: anIssn(), weeks: 'soon' }])
	const params = await uploadTable(app, headers, table)
	await app.runJob('import-journals')
	return params
}

export async function finishedImport(app: TestApp, headers: Headers) {
	const params = await checkedImport(app, headers)
	await actOn(app, headers, params.id, 'start')
	await app.runJob('import-journals')
	return params
}
