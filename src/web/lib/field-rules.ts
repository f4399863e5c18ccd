/** What is wrong with the text of a field, in a few words, or nothing. */
export type FieldRule = (text: string) => string | undefined

/** The first rule that objects has the word. */
export const rules =
	(...list: FieldRule[]): FieldRule =>
	(text) =>
		list.reduce<string | undefined>((problem, rule) => problem ?? rule(text), undefined)

export const required: FieldRule = (text) => (text.trim() === '' ? 'Required' : undefined)

export const atMost =
	(limit: number): FieldRule =>
	(text) =>
		text.trim().length > limit ? `At most ${limit} characters` : undefined

/** A display order; what is no number becomes 1, so only numbers can be wrong. */
export const orderRule: FieldRule = (text) => (orderOf(text) < 1 ? 'Must be 1 or more' : undefined)

export function orderOf(text: string): number {
	const number = Number(text.trim() || Number.NaN)
	return Number.isFinite(number) ? Math.trunc(number) : 1
}

/** A picture: an https address, or one of our own paths. */
export const pictureRule: FieldRule = (text) => {
	const address = text.trim()
	if (address === '' || /^\/(?!\/)[\w./-]+$/.test(address)) return undefined
	return URL.canParse(address) && new URL(address).protocol === 'https:'
		? undefined
		: 'Must be an address that begins with https://'
}

/** Every field with something wrong, in the order of the rules. */
export function problemsOf<F extends string>(
	byField: Partial<Record<F, FieldRule>>,
	values: Record<F, unknown>,
): Partial<Record<F, string>> {
	const entries = Object.entries(byField) as [F, FieldRule][]
	const problems = entries.map(([field, rule]) => [field, rule(String(values[field]))] as const)
	return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Partial<Record<F, string>>
}

/** What the person changed: a field that is not sent stays as it is, also where a colleague changed it meanwhile. */
export function changedFields<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
	return Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value)) as Partial<V>
}
