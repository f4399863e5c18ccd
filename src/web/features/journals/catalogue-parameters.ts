import type { FacetName } from '../../../contract/journal-search-words.ts'

// Apart from the search itself: the routes of all pages name these.

/** What can be chosen besides the category, which is in the path. The order is that of addresses. */
export const choiceNames = [
	'accepting',
	'index',
	'weeks',
	'fee',
	'waiver',
	'subject',
	'language',
	'licence',
	'impact',
	'country',
	'isNew',
] as const satisfies readonly FacetName[]
export type ChoiceName = (typeof choiceNames)[number]

export const catalogueParameters = ['q', ...choiceNames, 'sort', 'view', 'page', 'section']

/** Too many combinations to cache their pages. */
export const uncachedParameters = ['q', ...choiceNames.filter((name) => name !== 'accepting' && name !== 'isNew')]
