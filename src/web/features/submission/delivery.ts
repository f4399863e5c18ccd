import { currentDeclaration } from '../../../contract/article-words.ts'
import type { SubmissionReceipt } from '../../../contract/articles.ts'
import { type AuthorRow, rowsToSend } from '../../lib/author-rows.ts'
import { timeOpen } from '../../lib/form-guard.tsx'
import { type UploadOptions, upload } from '../../lib/upload.ts'
import type { JournalChoice } from './submission-draft.ts'
import type { SubmissionValues } from './submission-fields.ts'

export type Submission = {
	values: SubmissionValues
	/** None where there is only the author of the form. */
	authors: AuthorRow[]
	journal: JournalChoice
	file: File
	website: string
	startedAt: number
	idempotencyKey: string
}

/** Sends the article to the server. */
export async function deliver(submission: Submission, options: Omit<UploadOptions, 'idempotencyKey'>) {
	const elapsed = await timeOpen(submission.startedAt)
	options.signal.throwIfAborted()
	const { idempotencyKey } = submission
	const answer = await upload('/api/articles', formOf(submission, elapsed), { ...options, idempotencyKey })
	return answer as SubmissionReceipt
}

function formOf({ values, authors, journal, file, website }: Submission, elapsed: number): FormData {
	const form = new FormData()
	for (const [field, text] of Object.entries(values)) form.set(field, text.trim())
	if (authors.length > 0) form.set('authors', rowsToSend(authors))
	form.set('journalId', String(journal.id))
	form.set('website', website)
	form.set('declaration', currentDeclaration)
	form.set('elapsed', String(elapsed))
	// last, so that a server can refuse by the fields before it takes the bytes
	form.set('articleFile', file, file.name)
	return form
}
