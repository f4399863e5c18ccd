import { isPictureAddress, orderOf } from '../../contract/field-checks.ts'
import { maxAddressLength, maxOrder } from '../../contract/form-limits.ts'
import type { Rule } from './form-rules.ts'

/** Rules that several forms of staff have in common; `required` and its like are in `form-rules.ts`. */

/** The problem of the first rule that finds one. */
export const each =
	(...list: Rule[]): Rule =>
	(text) =>
		list.reduce<string | undefined>((problem, rule) => problem ?? rule(text), undefined)

export const atMost =
	(limit: number): Rule =>
	(text) =>
		text.length > limit ? `At most ${limit} characters` : undefined

export const orderRule: Rule = (text) => {
	const order = orderOf(text)
	if (order < 1) return 'Must be 1 or more'
	return order > maxOrder ? 'Is too large' : undefined
}

/** A picture: an https address, or one of our own paths. */
export const pictureRule: Rule = (text) =>
	text === '' || isPictureAddress(text)
		? atMost(maxAddressLength)(text)
		: 'Must be an address that begins with https://'

/** What the person changed: a field that is not sent stays as it is, also where a colleague changed it meanwhile. */
export function changedFields<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
	return Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value)) as Partial<V>
}
