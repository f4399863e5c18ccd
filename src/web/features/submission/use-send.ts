import { useState } from 'react'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { tellVisit } from '../../lib/visit-events.ts'
import { toast } from '../../ui/toast.ts'
import type { Submission } from './delivery.ts'
import { loadReceiptView } from './lazy-receipt.tsx'
import { keepReceipt } from './receipts.ts'
import { noSentence, SendingCancelled, sendSubmission } from './sending.ts'
import { submissionDraft } from './submission-draft.ts'
import { errorsOf, firstWithError, type SubmissionErrors } from './submission-fields.ts'
import { forgetKeptFile } from './use-manuscript.ts'

/** Stays beside the button when the notification has gone. */
export type Failure = { title: string; text: string }

/** Sends the article and says how it went. Whatever fails, the form keeps everything. */
export function useSend(show: (errors: SubmissionErrors) => void) {
	const [failure, setFailure] = useState<Failure>()

	async function send(submission: Submission) {
		setFailure(undefined)
		loadReceiptView()
		try {
			const receipt = await sendSubmission(submission)
			if (!receipt) return
			submissionDraft.clear()
			void forgetKeptFile()
			toast({
				title: 'Article submitted successfully!',
				description: "We'll review your submission and get back to you within 48 hours.",
			})
			const { reference, title, submittedAt, trackingPath } = receipt
			const { journal, file, values } = submission
			tellVisit({
				eventType: 'article_submit',
				eventName: 'Article submitted',
				eventCategory: 'conversion',
				metadata: { researchField: values.researchField, journalId: journal.id, hasFile: true },
			})
			keepReceipt({
				reference,
				title,
				submittedAt,
				trackingPath,
				journalTitle: journal.title,
				fileName: file.name,
				email: values.authorEmail.trim(),
			})
		} catch (error) {
			setFailure(failureOf(error))
			if (error instanceof SendingCancelled) return
			if (error instanceof ApiError) show(errorsIn(error))
			toast({ title: 'Error submitting article', description: sentenceOf(error), variant: 'destructive' })
		}
	}

	return { failure, send }
}

/** Refusals about the document itself where they name no field: not readable, too large, another kind, not acceptable. */
const aboutTheFile = [400, 413, 415, 422]

function errorsIn({ status, details, sentence }: ApiError): SubmissionErrors {
	const named = errorsOf(details)
	if (Object.keys(named).length > 0 || !aboutTheFile.includes(status)) return named
	return { articleFile: sentence === noSentence ? 'Please upload a file smaller than 10MB.' : sentence }
}

function failureOf(error: unknown): Failure {
	const kept = 'Everything you entered is still here.'
	const again = `${kept} Press Submit Article to send it again.`
	if (error instanceof SendingCancelled)
		return error.allSent
			? {
					title: 'You stopped waiting for the answer.',
					text: `The article may have arrived. ${again} It is stored only once.`,
				}
			: { title: 'The upload was cancelled.', text: `Nothing was submitted. ${again}` }
	const title = 'Your article was not submitted.'
	if (!(error instanceof ApiError))
		return { title, text: `${navigator.onLine ? 'The connection failed.' : 'You are offline.'} ${again}` }
	const marked = errorsIn(error)
	const onlyFile = Object.keys(marked).join() === 'articleFile'
	const mend = onlyFile
		? `${kept} Please choose another document at the top of the form.`
		: `${kept} Correct what is marked, and press Submit Article again.`
	const next = firstWithError(marked) ? mend : again
	return { title, text: `${error.sentence}${/[.!?]$/.test(error.sentence) ? '' : '.'} ${next}` }
}
