import { type AuthorRow, rowsAsText } from '../../lib/author-rows.ts'
import { draftOf } from '../../lib/draft.ts'
import { type SubmissionValues, textFields } from './submission-fields.ts'
import { stampOf } from './use-manuscript.ts'

export type JournalChoice = { id: number; title: string; issn: string }

/** Kept in the browser until it is sent: an abstract and a list of authors are too long to type again. */
export const submissionDraft = draftOf(
	'submit-article',
	[...textFields, 'authors', 'journalId', 'journalTitle', 'journalIssn', 'file'] as const,
	'browser',
)

export type Content = {
	values: SubmissionValues
	authors: AuthorRow[]
	journal: JournalChoice | undefined
	file: File | undefined
}

export const draftValues = ({ values, authors, journal, file }: Content) => ({
	...values,
	authors: rowsAsText(authors),
	journalId: journal ? String(journal.id) : '',
	journalTitle: journal?.title ?? '',
	journalIssn: journal?.issn ?? '',
	file: stampOf(file),
})

/** The part of a draft that is about the journal. */
export function choiceOf(stored: { journalId?: string; journalTitle?: string; journalIssn?: string }) {
	const id = Number(stored.journalId)
	const isChoice = Number.isInteger(id) && id > 0 && Boolean(stored.journalTitle)
	return isChoice ? { id, title: stored.journalTitle ?? '', issn: stored.journalIssn ?? '' } : undefined
}
