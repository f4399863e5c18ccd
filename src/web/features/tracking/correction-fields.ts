import { articleLimits } from '../../../contract/article-words.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { type CorrectableField, correctionLabels } from '../../../contract/correction-words.ts'
import { email, type FormErrors, problemsIn, type Rule, required } from '../../lib/form-rules.ts'

/** As the form names them: a journal is written by its title. */
export type FieldName = Exclude<CorrectableField, 'journalId'> | 'authorEmail' | 'journal'

/** In the order of the form; all authors of the paper follow the institution. */
export const fieldNames: readonly FieldName[] = [
	'title',
	'authorName',
	'authorEmail',
	'authorPhone',
	'institution',
	'researchField',
	'journal',
	'abstract',
	'keywords',
	'expectedPublicationDate',
	'publishingBudget',
	'specificRequirements',
]

export const labelOf = (name: FieldName): string => correctionLabels[name === 'journal' ? 'journalId' : name]

const requiredFields: readonly FieldName[] = [
	'title',
	'authorName',
	'authorEmail',
	'researchField',
	'abstract',
	'keywords',
]
export const isRequired = (name: FieldName): boolean => requiredFields.includes(name)

/** What is stored. */
export const storedIn = (article: TrackedArticle, name: FieldName): string =>
	(name === 'journal' ? article.journalTitle : article[name]) ?? ''

/** What the author wants there: what waits for a decision or a confirmation, or else what is stored. */
export function wantedIn(article: TrackedArticle, name: FieldName): string {
	const { proposals, pendingEmail } = article.correction
	if (name === 'authorEmail' && pendingEmail) return pendingEmail
	const field = name === 'journal' ? 'journalId' : name
	const open = proposals.find((proposal) => proposal.field === field && proposal.state === 'proposed')
	return open ? (open.after ?? '') : storedIn(article, name)
}

const atMost =
	(max: number): Rule =>
	(text) =>
		text.length > max ? `At most ${max} characters` : undefined

const limited = Object.entries(articleLimits).filter(([name]) => (fieldNames as readonly string[]).includes(name))

export function checkCorrection(form: FormData): FormErrors {
	return {
		...problemsIn(form, Object.fromEntries(limited.map(([name, max]) => [name, atMost(max)]))),
		...problemsIn(form, Object.fromEntries(requiredFields.map((name) => [name, required]))),
		...problemsIn(form, { authorEmail: email }),
	}
}
