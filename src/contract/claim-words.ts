/** What is claimed about a journal, in the order of its trust card. */
export const claimKinds = [
	'issn',
	'publisher',
	'board',
	'review',
	'fees',
	'licence',
	'archiving',
	'guidelines',
	'impact_factor',
	'index',
] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimLabels: Record<ClaimKind, string> = {
	issn: 'ISSN',
	publisher: 'Publisher',
	board: 'Editors and board',
	review: 'Review type and time',
	fees: 'Fees and waivers',
	licence: 'Licence and copyright',
	archiving: 'Archiving',
	guidelines: 'Guidelines for authors',
	impact_factor: 'Impact factor',
	index: 'Index',
}

/**
 * `not_stated`: the journal says nothing. `unchecked`: nobody of the staff has checked it. `changed`: not checked since
 * the value changed. `stale`: checked too long ago.
 */
export const claimStates = ['not_stated', 'unchecked', 'changed', 'stale', 'checked'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimStateLabels: Record<ClaimState, string> = {
	not_stated: 'Not stated',
	unchecked: 'Not checked',
	changed: 'Not checked since the change',
	stale: 'Check is out of date',
	checked: 'Checked',
}

/** What the public history of a journal is about. */
export const journalChangeFields = ['fee', 'waiver', 'indexing', 'submissions', 'listing'] as const

/** What a stored document may be; its limit is that of every attachment. */
export const claimDocumentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type ClaimDocumentType = (typeof claimDocumentTypes)[number]
/** For the `accept` attribute of a file field. */
export const claimDocumentEndings = '.pdf,.png,.jpg,.jpeg'

export const firstImpactYear = 1975
