/** What an author may correct, in the order of the form. The e-mail address is confirmed separately. */
export const correctableFields = [
	'title',
	'authorName',
	'authorPhone',
	'institution',
	'researchField',
	'abstract',
	'keywords',
	'journalId',
	'expectedPublicationDate',
	'publishingBudget',
	'specificRequirements',
] as const
export type CorrectableField = (typeof correctableFields)[number]

/** What can be proposed once the review has started. All authors are one field: their order is part of it. */
export const proposalFields = [...correctableFields, 'authors', 'file'] as const
export type ProposalField = (typeof proposalFields)[number]

export const correctionLabels: Record<ProposalField | 'authorEmail', string> = {
	title: 'Title',
	authorName: 'Author name',
	authorEmail: 'Email',
	authorPhone: 'Phone',
	institution: 'Institution',
	researchField: 'Research field',
	abstract: 'Abstract',
	keywords: 'Keywords',
	journalId: 'Target journal',
	expectedPublicationDate: 'Expected publication date',
	publishingBudget: 'Publishing budget',
	specificRequirements: 'Specific requirements',
	authors: 'All authors',
	file: 'File',
}

export const proposalStates = ['proposed', 'accepted', 'declined'] as const

/** `change`: at once. `propose`: staff decide field by field. */
export const correctionModes = ['change', 'propose'] as const
export type CorrectionMode = (typeof correctionModes)[number]

/** In characters. */
export const maxDecisionReason = 1_000
export const maxAuthorLines = 60_000
/** A new address has this many days to be confirmed. */
export const addressChangeDays = 7
