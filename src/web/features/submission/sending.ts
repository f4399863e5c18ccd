import { useSyncExternalStore } from 'react'
import type { SubmissionReceipt } from '../../../contract/articles.ts'
import { timeOpen } from '../../lib/form-guard.tsx'
import { type UploadProgress, upload } from '../../lib/upload.ts'
import type { JournalChoice } from './journal-choice.ts'
import { type SubmissionValues, textFields } from './submission-fields.ts'

export type Submission = {
	values: SubmissionValues
	journal: JournalChoice
	file: File
	website: string
	startedAt: number
	idempotencyKey: string
}

/** What is said about a refusal that has no sentence of its own. */
export const noSentence = 'Failed to submit article'

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

// Outside of the form, because an author may look at another page while the document travels: when they come back, the
// form knows that it is on its way.
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

/** How far the upload has come; null when there is none. */
export const useSending = (): UploadProgress | null =>
	useSyncExternalStore(
		watch,
		() => current?.progress ?? null,
		() => null,
	)

export const cancelSending = (): void => {
	if (current) current.abort.abort(new SendingCancelled(isAllSent(current.progress)))
}

const askBeforeLeaving = (event: Event) => event.preventDefault()

/** Sends one article at a time: asked again while one is on its way, it answers undefined and does nothing. */
export async function sendSubmission(submission: Submission): Promise<SubmissionReceipt | undefined> {
	if (current) return undefined
	const abort = new AbortController()
	set({ progress: { sent: 0, total: 0 }, abort })
	window.addEventListener('beforeunload', askBeforeLeaving)
	try {
		const elapsed = await timeOpen(submission.startedAt)
		abort.signal.throwIfAborted()
		const answer = await upload('/api/articles', formOf(submission, elapsed), {
			idempotencyKey: submission.idempotencyKey,
			otherwise: noSentence,
			signal: abort.signal,
			onProgress: (progress) => set({ progress, abort }),
		})
		return answer as SubmissionReceipt
	} finally {
		window.removeEventListener('beforeunload', askBeforeLeaving)
		set(null)
	}
}

function formOf({ values, journal, file, website }: Submission, elapsed: number): FormData {
	const form = new FormData()
	for (const field of textFields) form.set(field, values[field].trim())
	form.set('journalId', String(journal.id))
	form.set('website', website)
	form.set('elapsed', String(elapsed))
	// last, so that a server can refuse by the fields before it takes the bytes
	form.set('articleFile', file, file.name)
	return form
}
