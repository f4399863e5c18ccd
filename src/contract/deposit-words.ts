/** A deposit at Crossref: waits to be sent, was sent and waits for the result, is registered, or was refused. */
export const depositStates = ['queued', 'sent', 'accepted', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** How far the registration of a published article is. */
export const registrationStates = ['no_doi', 'not_sent', ...depositStates] as const
export type RegistrationState = (typeof registrationStates)[number]

export const registrationLabels: Record<RegistrationState, string> = {
	no_doi: 'No DOI',
	not_sent: 'Not deposited',
	queued: 'Waiting to be sent',
	sent: 'Sent, no result yet',
	accepted: 'Accepted by Crossref',
	failed: 'Deposit failed',
}

/** What its test system accepts is not registered. */
export const crossrefTestHost = 'test.crossref.org'
/** Of what a receiver answered, so much is kept. */
export const maxDepositAnswer = 1000
/** So many articles are given a DOI or queued by one call. */
export const maxDepositedAtOnce = 500
