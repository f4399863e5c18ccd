import { useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import type { Submission } from './delivery.ts'
import { keepReceipt } from './receipts.ts'
import { submissionDraft } from './submission-draft.ts'
import { errorsOf, firstWithError, type SubmissionErrors } from './submission-fields.ts'
import { forgetKeptFile } from './use-manuscript.ts'

/** What is said about a refusal that has no sentence of its own. */
const noSentence = 'Failed to submit article'

/** Everything has left this browser; whether it arrived is not known yet. */
export const isAllSent = ({ sent, total }: UploadProgress): boolean => total > 0 && sent >= total

/** The author stopped it. */
export class SendingCancelled extends Error {
	readonly allSent: boolean
	constructor(allSent: boolean) {
		super('cancelled')
		this.allSent = allSent
	}
}

// Outside of the form, because an author may look at another page during the upload: when they come back, the form shows
// it.
let current: { progress: UploadProgress; abort: AbortController } | null = null
const listeners = new Set<() => void>()

function set(next: typeof current): void {
	current = next
	for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The progress of the upload; null when there is none. */
export const useSending = (): UploadProgress | null =>
	useSyncExternalStore(
		watch,
		() => current?.progress ?? null,
		() => null,
	)

export const cancelSending = (): void => {
	if (current) current.abort.abort(new SendingCancelled(isAllSent(current.progress)))
}

/** What only sending needs; asked for early, it is there when the button is pressed. */
export const loadDelivery = () => optionalChunk(() => import('./delivery.ts'))

export const loadReceiptView = () => import('./receipt-view.tsx')

const askBeforeLeaving = (event: Event) => event.preventDefault()

/** Sends one article at a time and reports success; a failure is thrown, and the form keeps everything. */
export async function sendSubmission(submission: Submission): Promise<void> {
	if (current) return
	// fetched during the upload, so that it is there when the receipt arrives
	optionalChunk(loadReceiptView).catch(() => {})
	const abort = new AbortController()
	set({ progress: { sent: 0, total: 0 }, abort })
	window.addEventListener('beforeunload', askBeforeLeaving)
	try {
		// without a connection this fails as the upload itself would
		const { deliver } = await loadDelivery()
		const receipt = await deliver(submission, {
			otherwise: noSentence,
			signal: abort.signal,
			onProgress: (progress) => set({ progress, abort }),
		})
		submissionDraft.clear()
		void forgetKeptFile()
		keepReceipt(receipt)
	} finally {
		window.removeEventListener('beforeunload', askBeforeLeaving)
		set(null)
	}
}

/** Stays beside the button when the notification has gone. */
export type Failure = { title: string; text: string }

/** Refusals about the document itself where they name no field: not readable, too large, another kind, not acceptable. */
const aboutTheFile = [400, 413, 415, 422]

/** The errors of the fields that a failed attempt is about. */
export function errorsIn(error: unknown): SubmissionErrors {
	if (!(error instanceof ApiError)) return {}
	const { status, details, sentence } = error
	const named = errorsOf(details)
	if (Object.keys(named).length > 0 || !aboutTheFile.includes(status)) return named
	return { articleFile: sentence === noSentence ? 'Please upload a file smaller than 10MB.' : sentence }
}

export function failureOf(error: unknown): Failure {
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
	const correct = onlyFile
		? `${kept} Please choose another document at the top of the form.`
		: `${kept} Correct what is marked, and press Submit Article again.`
	const next = firstWithError(marked) ? correct : again
	return { title, text: `${error.sentence}${/[.!?]$/.test(error.sentence) ? '' : '.'} ${next}` }
}
