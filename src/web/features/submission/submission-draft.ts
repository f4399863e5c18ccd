import { draftOf } from '../../lib/draft.ts'
import type { JournalChoice } from './journal-choice.ts'
import { stampOf } from './manuscript-file.ts'
import { type SubmissionValues, textFields } from './submission-fields.ts'

/** Kept in the browser until it is sent: an abstract and a list of authors are more than anybody types twice. */
export const submissionDraft = draftOf(
	'submit-article',
	[...textFields, 'journalId', 'journalTitle', 'journalIssn', 'file'] as const,
	'browser',
)

export type Content = { values: SubmissionValues; journal: JournalChoice | undefined; file: File | undefined }

export const draftValues = ({ values, journal, file }: Content) => ({
	...values,
	journalId: journal ? String(journal.id) : '',
	journalTitle: journal?.title ?? '',
	journalIssn: journal?.issn ?? '',
	file: stampOf(file),
})
