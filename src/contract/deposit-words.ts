/** A deposit at Crossref: waits to be sent, was sent and waits for the result, is registered, or was refused. */
export const depositStates = ['queued', 'sent', 'accepted', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** How far the registration of a published article is. `outdated`: it was changed since Crossref accepted it. */
export const registrationStates = ['no_doi', 'not_sent', ...depositStates, 'outdated'] as const
export type RegistrationState = (typeof registrationStates)[number]

export const registrationLabels: Record<RegistrationState, string> = {
	no_doi: 'No DOI',
	not_sent: 'Not deposited',
	queued: 'Waiting to be sent',
	sent: 'Sent, no result yet',
	accepted: 'Accepted by Crossref',
	failed: 'Deposit failed',
	outdated: 'Changed since it was registered',
}

/** What its test system accepts is not registered. */
export const crossrefTestHost = 'test.crossref.org'
/** Of what a receiver answered, so much is kept. */
export const maxDepositAnswer = 1000
/** What was changed is sent again by itself once it was left alone for so many minutes. */
export const quietMinutes = 10
/** So many articles are given a DOI or queued by one call. */
export const maxDepositBatch = 500
