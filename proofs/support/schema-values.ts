type Random = () => number
export type Schema = {
	type?: string
	enum?: unknown[]
	const?: unknown
	anyOf?: Schema[]
	oneOf?: Schema[]
	allOf?: Schema[]
	properties?: Record<string, Schema>
	required?: string[]
	additionalProperties?: Schema | boolean
	items?: Schema
	minimum?: number
	maximum?: number
	minLength?: number
	maxLength?: number
	minItems?: number
	maxItems?: number
	pattern?: string
}

/** Texts that have broken programs: half characters, control signs, other scripts, markup, paths, numbers, patterns. */
const hostileTexts = [
	'',
	' ',
	'a\u0000b',
	'\ud800',
	'\udc00x',
	'\u202e\u2066abc',
	'e\u0301'.repeat(40),
	'👩‍👩‍👧‍👦',
	'İstanbul ﬀ ẞ',
	"' or 1=1 --",
	'"; drop table articles; --',
	'%',
	'_\\',
	'<script>alert(1)</script>',
	'</title><svg onload=alert(1)>',
	'../../../etc/passwd',
	'..\\..\\windows',
	'%2e%2e%2f',
	'a\r\nbcc: x@example.org',
	'=HYPERLINK("http://x")',
	'{{constructor}}',
	'__proto__',
	'1e400',
	'-1',
	'2147483648',
	'9'.repeat(40),
	'0000-00-00',
	'2026-02-30',
	'-271821-04-20',
	'275760-09-13T00:00:00Z',
	'(a+)+$',
	'a'.repeat(300),
	'ä'.repeat(5_000),
	'[]',
	'null',
]
const hostileValues: unknown[] = [
	...hostileTexts,
	null,
	true,
	[],
	{},
	[[[[]]]],
	-1,
	0,
	1.5,
	1e308,
	2 ** 53,
	{ a: { b: 1 } },
]

/** Texts that ordinary calls carry, for fields that only take such. */
const plainTexts = [
	'Soil carbon under maize',
	'ada@example.org',
	'1234-5679',
	'2026-11-01',
	'2026-11-01T10:00:00Z',
	'https://example.org/page',
	'10.1234/abc.1',
	'0000-0002-1825-0097',
	'published',
	'12',
	'12.50',
	'en',
	'IN',
	'correct horse battery',
	'home',
]

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

function aText(random: Random, { minLength = 0, maxLength = 200, pattern }: Schema): string {
	const fits = (text: string) =>
		text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
	const fitting = plainTexts.filter(fits)
	if (fitting.length > 0) return oneOf(random, fitting)
	return 'x'.repeat(Math.max(1, minLength))
}

const aNumber = (random: Random, { type, minimum = 0, maximum = 1_000 }: Schema): number => {
	// ids of records that exist are small
	const most = Math.min(maximum, minimum + 40)
	const value = minimum + random() * (most - minimum)
	return type === 'integer' ? Math.round(value) : Number(value.toFixed(2))
}

const anObject = (random: Random, { properties = {}, required = [] }: Schema): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(properties)
			.filter(([name]) => required.includes(name) || random() < 0.4)
			.map(([name, field]) => [name, fittingValue(random, field)]),
	)

/** A value that fits the schema, as far as a schema says what fits. */
export function fittingValue(random: Random, schema: Schema): unknown {
	if (schema.const !== undefined) return schema.const
	if (schema.enum) return oneOf(random, schema.enum)
	const choices = schema.anyOf ?? schema.oneOf
	if (choices) return fittingValue(random, oneOf(random, choices))
	if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fittingValue(random, part)))
	if (schema.type === 'object' || schema.properties) return anObject(random, schema)
	if (schema.type === 'array') {
		const count = Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, Math.floor(random() * 4)))
		return Array.from({ length: count }, () => fittingValue(random, schema.items ?? {}))
	}
	if (schema.type === 'integer' || schema.type === 'number') return aNumber(random, schema)
	if (schema.type === 'boolean') return random() < 0.5
	if (schema.type === 'null') return null
	return aText(random, schema)
}

/** The same value with something hostile in one place. */
export function spoiled(random: Random, value: unknown): unknown {
	const isRecord = typeof value === 'object' && value !== null
	const names = isRecord ? Object.keys(value) : []
	if (names.length === 0 || random() < 0.1) return oneOf(random, hostileValues)
	const name = oneOf(random, names)
	const inner = spoiled(random, (value as Record<string, unknown>)[name])
	if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? inner : item))
	return { ...(value as object), [name]: inner }
}

export const hostileText = (random: Random): string => oneOf(random, hostileTexts)
