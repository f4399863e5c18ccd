/** What is looked at before an article is published, in this order. */
export const publishChecks = ['agreement', 'payment', 'proof', 'metadata', 'authors'] as const
export type PublishCheck = (typeof publishChecks)[number]
export const publishCheckLabels: Record<PublishCheck, string> = {
	agreement: 'Agreement',
	payment: 'Payment',
	proof: 'Proof',
	metadata: 'Metadata',
	authors: 'Authors',
}

export const publishCheckStates = ['done', 'gap', 'not_needed'] as const
export type PublishCheckState = (typeof publishCheckStates)[number]
export const publishCheckStateLabels: Record<PublishCheckState, string> = {
	done: 'Done',
	gap: 'Missing',
	not_needed: 'Not needed',
}
