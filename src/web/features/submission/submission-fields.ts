import { articleLimits } from '../../../contract/article-words.ts'
import { emailProblem } from '../../../contract/plain-email.ts'

/** What the author writes, in the order of the form. */
export const textFields = [
	'title',
	'researchField',
	'abstract',
	'keywords',
	'authorName',
	'authorEmail',
	'authorPhone',
	'institution',
	'expectedPublicationDate',
	'publishingBudget',
	'specificRequirements',
] as const
export type TextField = (typeof textFields)[number]
export type SubmissionValues = Record<TextField, string>

/** Everything that can be wrong, in the order of the form. */
const allFields = [
	'articleFile',
	...textFields.slice(0, textFields.indexOf('expectedPublicationDate')),
	'authors',
	'journalId',
	...textFields.slice(textFields.indexOf('expectedPublicationDate')),
] as const
export type SubmissionField = (typeof allFields)[number]

/** The labels of the fields. */
export const fieldNames: Record<SubmissionField, string> = {
	articleFile: 'Word document',
	title: 'Article Title',
	researchField: 'Research Field',
	abstract: 'Abstract',
	keywords: 'Keywords',
	authorName: 'Full Name',
	authorEmail: 'Email',
	authorPhone: 'Phone',
	institution: 'Institution',
	authors: 'Co-authors',
	journalId: 'Target Journal',
	expectedPublicationDate: 'Expected Publication Date',
	publishingBudget: 'Publishing Budget',
	specificRequirements: 'Specific Requirements',
}
export type SubmissionErrors = Partial<Record<SubmissionField, string>>

const required: readonly TextField[] = ['title', 'researchField', 'abstract', 'keywords', 'authorName', 'authorEmail']

export const isRequired = (field: TextField): boolean => required.includes(field)

export const emptyValues = (): SubmissionValues =>
	Object.fromEntries(textFields.map((field) => [field, ''])) as SubmissionValues

/** What is wrong with one text, in the words of the specification; the server asks for the same. */
export function textProblem(field: TextField, text: string): string | undefined {
	if (field === 'authorEmail') return emailProblem(text)
	const value = text.trim()
	if (value === '') return isRequired(field) ? 'Required' : undefined
	const limit = articleLimits[field]
	return value.length > limit ? `At most ${limit} characters` : undefined
}

type Whole = {
	values: SubmissionValues
	/** What is wrong with the list of authors. */
	authors?: string | undefined
	hasJournal: boolean
	hasFile: boolean
}

/** The fields with something wrong. */
export function checkSubmission({ values, authors, hasJournal, hasFile }: Whole): SubmissionErrors {
	const problems = textFields.map((field) => [field, textProblem(field, values[field])] as const)
	return {
		...Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)),
		...(authors && { authors }),
		...(!hasJournal && { journalId: 'Please select a journal' }),
		...(!hasFile && { articleFile: 'Required' }),
	}
}

export const fieldsWithError = (errors: SubmissionErrors): SubmissionField[] =>
	allFields.filter((field) => errors[field] !== undefined)

export const firstWithError = (errors: SubmissionErrors): SubmissionField | undefined => fieldsWithError(errors)[0]

export const controlId = (field: SubmissionField) => `submission-${field}`

/** A refusal may name fields; those of the form are shown where they are. */
export function errorsOf(details: Readonly<Record<string, string>>): SubmissionErrors {
	const row = Object.keys(details).find((field) => field.startsWith('authors.'))
	const inRow = row && `Author ${Number(row.split('.')[1]) + 1}: ${details[row]}`
	return {
		...(inRow && { authors: inRow }),
		...Object.fromEntries(allFields.flatMap((field) => (details[field] ? [[field, details[field]]] : []))),
	}
}
