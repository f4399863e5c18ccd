import type { ArticleDetails } from '../../../contract/articles.ts'
import type { StatusMailChoice } from '../../../contract/mail.ts'
import { changedFields } from '../../lib/field-rules.ts'
import { email, type FormErrors, problemsIn, required, textOf } from '../../lib/form-rules.ts'

export type AuthorName = { family: string; given: string; particle: string; suffix: string; isOrganisation: boolean }

export const noName: AuthorName = { family: '', given: '', particle: '', suffix: '', isOrganisation: false }

/** The author line as staff corrected it; null while it is taken from the author's name. */
export const namesOf = (article: ArticleDetails | null): AuthorName[] | null =>
	article?.authors?.map((author) => ({
		...noName,
		...author,
	})) ?? null

function readNames(form: FormData): AuthorName[] | null {
	const written = textOf(form, 'authors')
	return written === '' ? null : (JSON.parse(written) as AuthorName[])
}

/** Only what was said: an organisation has nothing but its name. */
function toAuthor({ family, given, particle, suffix, isOrganisation }: AuthorName) {
	if (isOrganisation) return { family: family.trim(), isOrganisation }
	const parts = Object.entries({ given, particle, suffix }).filter(([, part]) => part.trim() !== '')
	return { family: family.trim(), ...Object.fromEntries(parts.map(([name, part]) => [name, part.trim()])) }
}

export const authorNameMissing = 'Required for every author'

/** What was said about the mail of a new status. Nothing: the status is as it was. */
function readMail(form: FormData): StatusMailChoice | undefined {
	const written = textOf(form, 'mail')
	return written === '' ? undefined : (JSON.parse(written) as StatusMailChoice)
}

export function articleProblems(form: FormData): FormErrors {
	const names = readNames(form)
	const { subject, message } = readMail(form) ?? {}
	return {
		...problemsIn(form, {
			title: required,
			authorName: required,
			authorEmail: email,
			researchField: required,
			abstract: required,
		}),
		...(names?.some(({ family }) => family.trim() === '') && { authors: authorNameMissing }),
		...(subject?.trim() === '' && { 'mail.subject': 'Required' }),
		...(message?.trim() === '' && { 'mail.message': 'Required' }),
	}
}

const needed = ['title', 'authorName', 'authorEmail', 'researchField', 'abstract', 'status'] as const
const optional = [
	'authorPhone',
	'institution',
	'keywords',
	'journalId',
	'expectedPublicationDate',
	'publishingBudget',
	'specificRequirements',
	'adminNotes',
	'doi',
	'publicationYear',
	'volume',
	'issue',
	'pages',
] as const
const texts = [...needed, ...optional]
type Texts = Record<(typeof texts)[number], string>

const authorsOf = (names: AuthorName[] | null) => (names && names.length > 0 ? names.map(toAuthor) : null)

/** What the server is told; an empty field takes the value away. */
export const articleBody = (form: FormData) => ({
	...(Object.fromEntries(texts.map((name) => [name, textOf(form, name)])) as Texts),
	authors: authorsOf(readNames(form)),
})

/** What was changed of a known article: a colleague may have set its status while the form was open. */
export function changedArticle(form: FormData, article: ArticleDetails) {
	const { authors, ...values } = articleBody(form)
	const before = Object.fromEntries(texts.map((name) => [name, String(article[name] ?? '').trim()])) as Texts
	const isSameLine = JSON.stringify(authors) === JSON.stringify(authorsOf(namesOf(article)))
	const mail = readMail(form)
	const reason = textOf(form, 'reason')
	return {
		...changedFields(before, values),
		...(!isSameLine && { authors }),
		...(mail && { mail }),
		...(reason && { reason }),
	}
}
