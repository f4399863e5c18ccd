import { emailProblem } from '../../contract/plain-email.ts'

/** One author of the paper. The row of the corresponding author has the specified fields for name, address, institution. */
export type AuthorRow = {
	/** For React, and to find the row again after a move. */
	key: number
	isSelf: boolean
	name: string
	email: string
	institution: string
	country: string
	orcid: string
	/** Where the document names them; not part of what is kept or sent. */
	source?: { line: string; confidence: 'certain' | 'likely' } | undefined
}

let lastKey = 0
export const newRow = (values: Partial<AuthorRow> = {}): AuthorRow => ({
	...{ isSelf: false, name: '', email: '', institution: '', country: '', orcid: '' },
	...values,
	key: ++lastKey,
})

const withoutKeys = (rows: readonly AuthorRow[]) => rows.map(({ key: _, source: __, ...row }) => row)

/** As the draft keeps them; nothing for no rows. */
export const rowsAsText = (rows: readonly AuthorRow[]): string =>
	rows.length === 0 ? '' : JSON.stringify(withoutKeys(rows))

/** Whatever is stored there, only rows of our own come back. */
export function rowsFromText(text: string | undefined): AuthorRow[] {
	try {
		const stored: unknown = JSON.parse(text || '[]')
		const rows = Array.isArray(stored) ? stored.map((row: Partial<AuthorRow>) => newRow(row)) : []
		const isRight = rows.every((row) => typeof row.name === 'string' && typeof row.email === 'string')
		return isRight && rows.filter(({ isSelf }) => isSelf).length === 1 ? rows : []
	} catch {
		return []
	}
}

/** What the server is sent: the corresponding author's name and address come from the form. */
export const rowsToSend = (rows: readonly AuthorRow[]): string =>
	JSON.stringify(
		rows.map(({ isSelf, name, email, institution, country, orcid }) => ({
			...(isSelf
				? { isCorresponding: true }
				: { name: name.trim(), email: email.trim(), institution: institution.trim() }),
			country,
			orcid: orcid.trim(),
		})),
	)

export type RowProblems = Partial<Record<'name' | 'email' | 'orcid', string>>
/** The rule for ORCID iDs comes with the rows, which are loaded when there are some. */
export type OrcidRule = (text: string) => string | undefined

export function rowProblems({ isSelf, name, email, orcid }: AuthorRow, orcidRule: OrcidRule): RowProblems {
	const address = isSelf || email.trim() === '' ? undefined : emailProblem(email)
	const wrongOrcid = orcidRule(orcid)
	return {
		...(!isSelf && name.trim() === '' && { name: 'Required' }),
		...(address && { email: address }),
		...(wrongOrcid && { orcid: wrongOrcid }),
	}
}

/** The first thing that is wrong, by the number of the author. */
export function rowsProblem(rows: readonly AuthorRow[], orcidRule: OrcidRule): string | undefined {
	for (const [at, row] of rows.entries()) {
		const [problem] = Object.values(rowProblems(row, orcidRule))
		if (problem) return `Author ${at + 1}: ${problem}`
	}
	return undefined
}
