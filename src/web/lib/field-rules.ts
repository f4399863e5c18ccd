import type { Rule } from './form-rules.ts'

/** Rules that several forms of staff have in common; `required` and its like are in `form-rules.ts`. */

/** The first rule that objects has the word. */
export const each =
	(...list: Rule[]): Rule =>
	(text) =>
		list.reduce<string | undefined>((problem, rule) => problem ?? rule(text), undefined)

export const atMost =
	(limit: number): Rule =>
	(text) =>
		text.length > limit ? `At most ${limit} characters` : undefined

/** A display order: what is no number counts as 1, so only numbers can be wrong. */
export const orderRule: Rule = (text) => {
	const order = orderOf(text)
	if (order < 1) return 'Must be 1 or more'
	return order > 1_000_000 ? 'Is too large' : undefined
}

export function orderOf(text: string): number {
	const number = Number(text.trim() || Number.NaN)
	return Number.isFinite(number) ? Math.trunc(number) : 1
}

/** A picture: an https address, or one of our own paths. */
export const pictureRule: Rule = (text) => {
	if (text === '' || /^\/(?!\/)[\w./-]+$/.test(text)) return undefined
	return URL.canParse(text) && new URL(text).protocol === 'https:'
		? undefined
		: 'Must be an address that begins with https://'
}

/** What the person changed: a field that is not sent stays as it is, also where a colleague changed it meanwhile. */
export function changedFields<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
	return Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value)) as Partial<V>
}
