import type { ArticleDetails } from '../../../contract/articles.ts'
import type { StatusMailChoice } from '../../../contract/mail.ts'
import { orcidProblem } from '../../../contract/orcid.ts'
import { emailProblem } from '../../../contract/plain-email.ts'
import { changedFields } from '../../lib/field-rules.ts'
import { email, type FormErrors, problemsIn, required, textOf } from '../../lib/form-rules.ts'

const noParts = { family: '', given: '', particle: '', suffix: '' }
const noDetails = { email: '', institution: '', country: '', orcid: '' }

/** One author as the form keeps it. */
export const noName = { ...noParts, ...noDetails, isOrganisation: false, isCorresponding: false }
export type AuthorName = typeof noName

/** All authors; null while there is only the author's name. */
export const namesOf = (article: ArticleDetails | null): AuthorName[] | null =>
	article?.authors?.map(({ confirmation: _, ...author }) => ({ ...noName, ...author })) ?? null

function readNames(form: FormData): AuthorName[] | null {
	const written = textOf(form, 'authors')
	return written === '' ? null : (JSON.parse(written) as AuthorName[])
}

/** Only what was said: an organisation has only one name, and the corresponding author the address of the article. */
function toAuthor({ isOrganisation, isCorresponding, email: address, institution, ...texts }: AuthorName) {
	const { family, given, particle, suffix, country, orcid } = texts
	const said = {
		...(!isOrganisation && { given, particle, suffix }),
		...(!isCorresponding && { email: address, institution }),
		country,
		orcid,
	}
	const filled = Object.entries(said).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]))
	return {
		family: family.trim(),
		...(isOrganisation && { isOrganisation }),
		...(isCorresponding && { isCorresponding }),
		...Object.fromEntries(filled),
	}
}

/** What is wrong with one author, by field. */
export function authorProblems(author: AuthorName): Partial<Record<keyof AuthorName, string>> {
	const address = author.isCorresponding || author.email.trim() === '' ? undefined : emailProblem(author.email)
	const orcid = orcidProblem(author.orcid)
	return {
		...(author.family.trim() === '' && { family: 'Required' }),
		...(address && { email: address }),
		...(orcid && { orcid }),
	}
}

export const authorsWrong = 'Please correct what is marked.'

/** What was said about the mail of a new status. Nothing: the status is as it was. */
function readMail(form: FormData): StatusMailChoice | undefined {
	const written = textOf(form, 'mail')
	return written === '' ? undefined : (JSON.parse(written) as StatusMailChoice)
}

const rules = { title: required, authorName: required, authorEmail: email, researchField: required, abstract: required }

/** An imported article may have no address, field or abstract: what was empty may stay so. */
export function articleProblems(form: FormData, article: ArticleDetails | null = null): FormErrors {
	const mayBeEmpty = (name: string) => article?.[name as keyof typeof rules] === '' && textOf(form, name).trim() === ''
	const names = readNames(form)
	const { subject, message } = readMail(form) ?? {}
	return {
		...problemsIn(form, Object.fromEntries(Object.entries(rules).filter(([name]) => !mayBeEmpty(name)))),
		...(names?.some((name) => Object.keys(authorProblems(name)).length > 0) && { authors: authorsWrong }),
		// it is asked for where something is unusual
		...(textOf(form, 'status') === 'published' &&
			form.has('reason') &&
			textOf(form, 'reason').trim() === '' && { reason: 'Required' }),
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
	'acceptedOn',
	'publishedOn',
	'licence',
	'referenceList',
	'outsideUrl',
	'outsidePdfUrl',
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
