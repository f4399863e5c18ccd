import { authorLine, displayName, isSameName, readAnyName, readName } from '../../citations/author-line.ts'
import { type ArticleStatus, undecidedStatuses } from '../../contract/article-words.ts'
import { maxAsked } from '../../contract/author-words.ts'
import type { ArticleAuthor, ArticleAuthorByStaff, StoredAuthor, SubmittedAuthor } from '../../contract/authors.ts'
import { fieldError } from '../app-error.ts'
import { type Institutions, namesAlone } from '../institutions/institutions.service.ts'
import type { Tx } from '../work/work.service.ts'
import { type AuthorRow, authorsRepository, type NewAuthorRow } from './authors.repository.ts'

/** What the article itself says about its corresponding author. */
type Corresponding = { authorName: string; authorEmail: string }

/** Co-authors may be asked, and may answer, while the article is not decided. */
export const isUndecided = ({
	status,
	withdrawnAt,
}: {
	status: ArticleStatus
	withdrawnAt: Date | string | null
}): boolean => withdrawnAt === null && undecidedStatuses.includes(status)

/** At most one is the corresponding author: the one that says so, or the one with that address. */
function correspondingAt(authors: readonly (SubmittedAuthor | ArticleAuthorByStaff)[], email: string): number {
	const marked = authors.flatMap(({ isCorresponding }, at) => (isCorresponding ? [at] : []))
	if (marked.length > 1)
		throw fieldError('invalid_input', 'authors', 'Only one author can be the corresponding author.')
	return marked[0] ?? authors.findIndex((author) => author.email?.toLowerCase() === email.toLowerCase())
}

/** The name of a row of a submission, in its parts. */
function partsOf(author: SubmittedAuthor, at: number): StoredAuthor {
	const { family, given, particle, suffix, isOrganisation, name = '' } = author
	if (family) return { family, given, particle, suffix, isOrganisation }
	if (isOrganisation) return { family: name, isOrganisation }
	const read = readName(name)
	if (!read)
		throw fieldError('invalid_input', `authors.${at}.name`, `Author ${at + 1}: please enter one name in each row.`)
	return read
}

/** Address and institution of the corresponding author are those of the article. */
const toRow = (
	{ family, given, particle, suffix, isOrganisation }: StoredAuthor,
	{ email, institution, country, orcid }: SubmittedAuthor | ArticleAuthorByStaff,
	isCorresponding: boolean,
): NewAuthorRow => ({
	family,
	given: given || null,
	particle: particle || null,
	suffix: suffix || null,
	isOrganisation: isOrganisation ?? false,
	isCorresponding,
	email: isCorresponding ? null : (email ?? null),
	institution: isCorresponding ? null : (institution ?? null),
	country: country ?? null,
	orcid: orcid ?? null,
})

/** The authors of a submission as they are stored; none where only the author's name was sent. */
export function authorsOfSubmission(
	authors: readonly SubmittedAuthor[] | undefined,
	{ authorName, authorEmail }: Corresponding,
): NewAuthorRow[] {
	if (!authors || authors.length === 0) return []
	const corresponding = correspondingAt(authors, authorEmail)
	if (corresponding === -1)
		throw fieldError('invalid_input', 'authors', 'Please say which of the authors is the corresponding author.')
	return authors.map((author, at) => {
		if (at !== corresponding) return toRow(partsOf(author, at), author, false)
		const read = readAnyName(authorName)
		const parts = author.family ? partsOf(author, at) : read
		return toRow(isSameName(parts, read) ? parts : read, author, true)
	})
}

/** The same as staff enter them, where the corresponding author need not be named. */
export function authorsByStaff(
	authors: readonly ArticleAuthorByStaff[] | null | undefined,
	{ authorEmail }: Pick<Corresponding, 'authorEmail'>,
): NewAuthorRow[] {
	if (!authors) return []
	const corresponding = correspondingAt(authors, authorEmail)
	return authors.map((author, at) => toRow(author, author, at === corresponding))
}

const namesOf = ({ family, given, particle, suffix, isOrganisation }: NewAuthorRow): StoredAuthor => ({
	family,
	...(given && { given }),
	...(particle && { particle }),
	...(suffix && { suffix }),
	...(isOrganisation && { isOrganisation }),
})

export const nameOf = (row: NewAuthorRow): string => displayName(namesOf(row))

/** What the article keeps of its authors for lists and search; nothing without rows. */
export const lineOf = (rows: readonly NewAuthorRow[]): string | null =>
	rows.length === 0 ? null : authorLine(rows.map(namesOf))

/** What citations and the public page use: no address. */
export const publicAuthorOf = (
	row: AuthorRow,
	article: { institution: string | null },
	{ rorOf }: Pick<Institutions, 'rorOf'> = namesAlone,
) => {
	const institution = row.isCorresponding ? article.institution : row.institution
	const ror = institution && rorOf(institution, row.country)
	return {
		...namesOf(row),
		...(institution && { institution }),
		...(ror && { ror }),
		...(row.orcid && { orcid: row.orcid }),
	}
}

/** As staff read and send them. */
export function articleAuthorOf(
	row: AuthorRow,
	article: { authorEmail: string; institution: string | null },
): ArticleAuthor {
	const { country, isCorresponding, confirmation } = row
	const email = isCorresponding ? article.authorEmail : row.email
	return {
		...publicAuthorOf(row, article),
		...(email && { email }),
		...(country && { country }),
		...(isCorresponding && { isCorresponding }),
		...(confirmation !== 'none' && { confirmation }),
	}
}

/** Who has to be asked: co-authors with an address of their own. A stranger named the addresses, so there is a limit. */
export function withQuestions(
	rows: readonly NewAuthorRow[],
	authorEmail: string,
	{ isMailed = true }: { isMailed?: boolean } = {},
): NewAuthorRow[] {
	let asked = 0
	return rows.map((row) => {
		const isAsked = row.confirmation !== undefined && row.confirmation !== 'none'
		const mayAsk = !row.isCorresponding && row.email && row.email.toLowerCase() !== authorEmail.toLowerCase()
		if ((!isAsked && !mayAsk) || ++asked > maxAsked) return row
		return isAsked ? row : { ...row, confirmation: 'asked', askedAt: isMailed ? new Date() : null }
	})
}

export const countAsked = (rows: readonly NewAuthorRow[], authorEmail: string): number =>
	withQuestions(rows, authorEmail).filter(({ confirmation }) => confirmation === 'asked').length

/** Whether so many mails to co-authors may be sent; they are counted. */
export type MayMail = (mails: number) => Promise<boolean>

/** Puts the question into the outbox for those who are asked for the first time. */
export async function askCoauthors(
	tx: Tx,
	rows: readonly AuthorRow[],
	{ before = [], mayMail = async () => true }: { before?: readonly AuthorRow[]; mayMail?: MayMail | undefined } = {},
): Promise<void> {
	const asked = rows.filter(
		({ id, email, confirmation }) => confirmation === 'asked' && email && !before.some((known) => known.id === id),
	)
	const isAllowed = await mayMail(asked.length)
	for (const { id, articleId, email } of asked) {
		const question = { kind: 'coauthor-question', recipient: email ?? '', articleId, data: { authorId: id } } as const
		const mail = isAllowed && (await tx.queueMail(question))
		// too many mails for this address or from this network: a reminder can be sent at once
		if (!mail) await authorsRepository(tx).change(id, { askedAt: null })
	}
}

/** What a co-author said stays as long as name and address do; everybody else is asked again, by another link. */
export function keepAnswers(rows: readonly NewAuthorRow[], before: readonly AuthorRow[]): NewAuthorRow[] {
	const left = before.filter(({ confirmation }) => confirmation !== 'none')
	return rows.map((row) => {
		const at = left.findIndex(
			(known) =>
				!row.isCorresponding &&
				known.email?.toLowerCase() === row.email?.toLowerCase() &&
				isSameName(namesOf(known), namesOf(row)),
		)
		const [known] = at === -1 ? [] : left.splice(at, 1)
		if (!known) return row
		const { id, confirmation, objection, askedAt, remindedAt, decidedAt, linkVersion } = known
		return { ...row, id, confirmation, objection, askedAt, remindedAt, decidedAt, linkVersion }
	})
}

/** The corresponding author's row follows when the author's name of the article changes. */
export function withAuthorName(rows: readonly AuthorRow[], authorName: string): AuthorRow[] | undefined {
	const name = readAnyName(authorName)
	const at = rows.findIndex(({ isCorresponding }) => isCorresponding)
	const row = rows[at]
	if (!row || isSameName(namesOf(row), name)) return undefined
	const { family, given = null, particle = null, suffix = null, isOrganisation = false } = name
	return rows.with(at, { ...row, family, given, particle, suffix, isOrganisation })
}
