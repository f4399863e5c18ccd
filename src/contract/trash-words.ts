/** What can be deleted and restored. */
export const trashKinds = [
	'article',
	'contact',
	'journal',
	'section',
	'testimonial',
	'campaign',
	'saved_reply',
	'partner',
] as const
export type TrashKind = (typeof trashKinds)[number]
