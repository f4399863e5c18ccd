/** Words of the search in the catalogue, for pages too. */

export const journalSorts = ['relevance', 'title', 'impact', 'fee', 'time', 'newest'] as const
export type JournalSort = (typeof journalSorts)[number]

/** What the catalogue is narrowed down by; each is a parameter of `GET /api/journals` too. */
export const facetNames = [
	'section',
	'subject',
	'index',
	'fee',
	'waiver',
	'weeks',
	'language',
	'licence',
	'accepting',
	'impact',
	'country',
	'isNew',
] as const
export type FacetName = (typeof facetNames)[number]

/** In US dollars; a fee in another currency alone is not converted. */
export const feeRanges = ['none', '1-199', '200-499', '500-999', '1000-', 'other', 'on_request', 'not_stated'] as const
export type FeeRange = (typeof feeRanges)[number]

/** From submission to publication, at most so many weeks. */
export const weekLimits = ['4', '6', '8', '12', '16', '26', '52'] as const

/** Where a word of a search was found, what counts most first. */
export const matchFields = [
	'title',
	'alternativeTitle',
	'issn',
	'keywords',
	'subjects',
	'indexing',
	'publisher',
	'languages',
	'scope',
	'description',
] as const
export type MatchField = (typeof matchFields)[number]

/** A facet with more values tells those with the most journals, and what is chosen. */
export const maxFacetValues = 60
/** How many values of a facet can be chosen. */
export const maxChoices = 30

export const feeRangeLabels: Record<FeeRange, string> = {
	none: 'No fee',
	'1-199': 'Under $200',
	'200-499': '$200 to $499',
	'500-999': '$500 to $999',
	'1000-': '$1,000 and more',
	other: 'In another currency',
	on_request: 'On request',
	not_stated: 'Not stated',
}
