/** Words and limits about the authors of an article, without schemas. */

/** Did a co-author agree? `none`: there is nobody to ask, or the corresponding author. `asked`: the answer is open. */
export const confirmations = ['none', 'asked', 'confirmed', 'objected'] as const
export type Confirmation = (typeof confirmations)[number]

export const confirmationLabels: Record<Exclude<Confirmation, 'none'>, string> = {
	asked: 'Not answered yet',
	confirmed: 'Confirmed',
	objected: 'Objected',
}

export const maxAuthors = 200
/** So many co-authors of an article are asked by mail: their addresses come from a stranger. */
export const maxAsked = 30
/** A co-author is reminded at most once in so many hours. */
export const reminderHours = 48

/** In characters. */
export const coauthorLimits = { name: 200, institution: 300, reason: 2_000 }
