import { currentDeclaration } from '../../../contract/article-words.ts'
import type { SubmissionReceipt } from '../../../contract/articles.ts'
import { type AuthorRow, rowsToSend } from '../../lib/author-rows.ts'
import { timeOpen } from '../../lib/form-guard.tsx'
import { type UploadOptions, upload } from '../../lib/upload.ts'
import { reportVisitEvent } from '../../lib/visit-events.ts'
import { toast } from '../../ui/toast.ts'
import type { Receipt } from './receipts.ts'
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

/** Sends the article to the server, and says that it arrived. */
export async function deliver(
	submission: Submission,
	options: Omit<UploadOptions, 'idempotencyKey'>,
): Promise<Receipt> {
	const elapsed = await timeOpen(submission.startedAt)
	options.signal.throwIfAborted()
	const { idempotencyKey, journal, file, values } = submission
	const answer = await upload('/api/articles', formOf(submission, elapsed), { ...options, idempotencyKey })
	toast({
		title: 'Article submitted successfully!',
		description: "We'll review your submission and get back to you within 48 hours.",
	})
	reportVisitEvent({
		eventType: 'article_submit',
		eventName: 'Article submitted',
		eventCategory: 'conversion',
		metadata: { researchField: values.researchField, journalId: journal.id, hasFile: true },
	})
	const { reference, title, submittedAt, trackingPath } = answer as SubmissionReceipt
	const email = values.authorEmail.trim()
	return { reference, title, submittedAt, trackingPath, journalTitle: journal.title, fileName: file.name, email }
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
