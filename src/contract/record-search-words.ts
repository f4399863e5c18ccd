/** Kinds of records that staff find in one search, in the order of its results. */
export const searchKinds = [
	'article',
	'contact',
	'journal',
	'category',
	'testimonial',
	'subscriber',
	'campaign',
	'mail',
	'saved_reply',
	'account',
] as const
export type SearchKind = (typeof searchKinds)[number]
