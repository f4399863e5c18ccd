/** How sure a match is: good, weak with a warning, or none that could be named. */
export const matchStates = ['good', 'weak', 'none'] as const
export type MatchState = (typeof matchStates)[number]

/** In characters. */
export const matchLimits = { title: 500, abstract: 10_000, name: 160, fee: 1_000_000, weeks: 520 }

/** What a search for a fitting journal can be narrowed by. */
export const matchFilterNames = ['language', 'maxFee', 'subject', 'maxWeeks', 'licence', 'index', 'open'] as const
export type MatchFilterName = (typeof matchFilterNames)[number]

/** How an article's own journal compares with those that fit best. */
export const targetFits = ['best', 'fits', 'possible', 'mismatch'] as const
export type TargetFit = (typeof targetFits)[number]

/** The parts of a journal's record in which words can be found, as people call them. */
export const matchFieldLabels = {
	title: 'title',
	keywords: 'keywords',
	subjects: 'subjects',
	scope: 'scope',
	description: 'description',
} as const
export type MatchFieldName = keyof typeof matchFieldLabels
