/** Staff name a picture there, so a page that asks for it does as it should. */
export const namedAddress = 'https://example.org/'

/** What a field takes that does not take any text. */
const fittingByName: [RegExp, unknown][] = [
	[/email|address$/i, 'ada@example.org'],
	[/url|website|image|logo|link/i, namedAddress],
	[/assigneeId/, 1],
	[/currency/i, 'USD'],
	[/timeZone/, 'Asia/Kolkata'],
	[/country/i, 'IN'],
	[/Id$/, '00000000-0000-4000-8000-000000000000'],
]

const fieldOf = (value: unknown, name: string): unknown => (Object(value) as Record<string, unknown>)[name]

/**
 * The same values, with what the refusal says about one field heeded: shorter, with a word, as in the values that are
 * known to be valid, of its kind, or without it.
 */
export function heeded(value: unknown, [name = '', ...rest]: string[], refusal: string, valid?: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value
	const record = value as Record<string, unknown>
	if (rest.length > 0) {
		const inner = heeded(record[name], rest, refusal, fieldOf(valid, name))
		return Array.isArray(value) ? value.with(Number(name), inner) : { ...record, [name]: inner }
	}
	const text = record[name]
	const most = Number(/At most (\d+) characters/.exec(refusal)?.[1])
	const word = /\{\w+\}/.exec(refusal)?.[0]
	const known = fittingByName.find(([pattern]) => pattern.test(name))
	if (typeof text === 'string' && most) return { ...record, [name]: text.slice(0, most) }
	if (typeof text === 'string' && word && !text.includes(word))
		return { ...record, [name]: `${word}\n\n${text.slice(0, 500)}` }
	const usual = fieldOf(valid, name)
	if (usual !== undefined && JSON.stringify(text) !== JSON.stringify(usual)) return { ...record, [name]: usual }
	if (known && text !== known[1]) return { ...record, [name]: known[1] }
	if (Array.isArray(value)) return value.filter((_, at) => at !== Number(name))
	const { [name]: _, ...others } = record
	return others
}
