export const impactLevels = ['High', 'Medium', 'Low'] as const

/**
 * What is known of the fee: authors pay nothing, an amount, a fee that is told on request, or nothing is known.
 * It follows from the other fields about the fee.
 */
export const feeStates = ['none', 'amount', 'on_request', 'not_stated'] as const

/** What staff narrow their list down by; `imported`: added by an import, and not made active since. */
export const journalStatuses = ['active', 'inactive', 'imported'] as const
export type JournalStatus = (typeof journalStatuses)[number]

/** In characters; the figures in digits before the point. */
export const journalLimits = {
	title: 300,
	slug: 300,
	abbreviation: 160,
	alternativeTitle: 300,
	description: 10_000,
	category: 160,
	issn: 40,
	impactFactor: 6,
	scope: 20_000,
	guidelines: 20_000,
	frequency: 100,
	language: 200,
	processingTime: 100,
	publicationFee: 9,
	invoicePrice: 30,
	publisher: 300,
	reviewType: 160,
	copyright: 300,
	/** The largest number, not characters. */
	weeks: 520,
}

/** The list of indexes: how many names, and how long each may be. */
export const indexingLimits = { names: 50, name: 100 }

/** The other lists of a journal, in the same terms. */
export const journalListLimits = {
	keywords: { names: 50, name: 100 },
	subjects: { names: 30, name: 160 },
	licences: { names: 10, name: 60 },
	archiving: { names: 20, name: 160 },
	otherFees: { names: 10, name: 20 },
}

/** A fee in another currency than US dollars, such as `500000 IDR`. */
export const otherFeePattern = /^\d{1,12}(\.\d{1,2})? [A-Z]{3}$/

/** What became of a journal that was to be changed with others. */
export const bulkOutcomes = ['changed', 'unchanged', 'refused', 'missing'] as const

/** How many journals one call changes. */
export const maxBulkJournals = 1_000

/** How many journals a visitor gets in one file; staff get all. */
export const maxExportedJournals = 5_000
