import { useSyncExternalStore } from 'react'
import type { SubmissionReceipt } from '../../../contract/articles.ts'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import type { UploadProgress } from '../../lib/upload.ts'
import type { Submission } from './delivery.ts'

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

/** What only sending needs; asked for early, it is there when the button is pressed. */
export const loadDelivery = () => optionalChunk(() => import('./delivery.ts'))

const askBeforeLeaving = (event: Event) => event.preventDefault()

/** Sends one article at a time: asked again while one is on its way, it answers undefined and does nothing. */
export async function sendSubmission(submission: Submission): Promise<SubmissionReceipt | undefined> {
	if (current) return undefined
	const abort = new AbortController()
	set({ progress: { sent: 0, total: 0 }, abort })
	window.addEventListener('beforeunload', askBeforeLeaving)
	try {
		// where the line is down this fails as the sending itself would
		const { deliver } = await loadDelivery()
		return await deliver(submission, {
			otherwise: noSentence,
			signal: abort.signal,
			onProgress: (progress) => set({ progress, abort }),
		})
	} finally {
		window.removeEventListener('beforeunload', askBeforeLeaving)
		set(null)
	}
}
