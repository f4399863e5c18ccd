import type { SubmissionReceipt } from '../../../contract/articles.ts'

/** What an author needs to find a submission again. */
export type Receipt = Pick<SubmissionReceipt, 'reference' | 'title' | 'submittedAt' | 'trackingPath'> & {
	journalTitle: string
	fileName: string
	/** Where the author can send the link to. */
	email?: string
}

const place = 'receipt:submit-article'
const listeners = new Set<(receipt: Receipt) => void>()

/** The last receipt of this tab; it ends with the tab, because its link opens the submission. */
export function lastReceipt(): Receipt | undefined {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
		return isReceipt(stored) ? stored : undefined
	} catch {
		return undefined
	}
}

export function keepReceipt(receipt: Receipt): void {
	try {
		sessionStorage.setItem(place, JSON.stringify(receipt))
	} catch {
		// blocked: it is still on the screen
	}
	for (const listener of listeners) listener(receipt)
}

/** Calls with the receipt of a submission that has just arrived. */
export function watchReceipts(listener: (receipt: Receipt) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** This visit to the page shows the receipt, also after a reload; another visit to the same page shows the form. */
export function rememberOnPage(reference: string | undefined): void {
	window.history.replaceState({ ...window.history.state, receipt: reference }, '', window.location.pathname)
}

export function receiptOfPage(): Receipt | undefined {
	const receipt = lastReceipt()
	return receipt && window.history.state?.receipt === receipt.reference ? receipt : undefined
}

const texts = ['reference', 'title', 'submittedAt', 'trackingPath', 'journalTitle', 'fileName'] as const

const isReceipt = (value: unknown): value is Receipt =>
	typeof value === 'object' &&
	value !== null &&
	texts.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
