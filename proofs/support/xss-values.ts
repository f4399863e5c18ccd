import { fittingValue, type Schema } from './schema-values.ts'

/** As many payloads as fit, from the next one on: where one is escaped wrongly, it need not be the first. */
function textFor(next: () => string, { minLength = 0, maxLength = 2_000 }: Schema): string {
	let text = ''
	for (;;) {
		const longer = text === '' ? next() : `${text} ${next()}`
		if (longer.length > maxLength || longer.length > 2_000)
			return (text || longer.slice(0, maxLength)).padEnd(minLength)
		text = longer
	}
}

/** Whether any text of its length fits a field. */
const isFree = (schema: Schema & { format?: string }) =>
	schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.pattern && !schema.format

type Made = { random: () => number; next: () => string; noted: (field: string) => void }

/**
 * A value that fits, with payloads in every field that takes any text; `noted` is told which. The other fields are those
 * of a value that is known to be valid, where there is one.
 */
export function hostileValue(made: Made, schema: Schema, known?: unknown, at = ''): unknown {
	const { random, next, noted } = made
	const valid = schema.type === 'string' ? known : parsed(known)
	const inner = (part: Schema, value = valid, name = at) => hostileValue(made, part, value, name)
	const choices = schema.anyOf ?? schema.oneOf
	if (choices) return inner(chosen(choices, valid))
	if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part)))
	if (schema.properties) {
		const fields = Object(valid) as Record<string, unknown>
		const isAsked = (name: string) => schema.required?.includes(name) || name in fields
		const names = Object.entries(schema.properties).filter(
			([name, field]) => isAsked(name) || isText(field) || (valid === undefined && random() < 0.3),
		)
		// what people cannot see is for programs that fill in everything
		return Object.fromEntries(
			names
				.filter(([name]) => !isTrap(name, schema))
				.map(([name, field]) => [name, inner(field, fields[name], `${at}.${name}`)]),
		)
	}
	if (schema.type === 'array' && schema.items) {
		const { items } = schema
		const list = Array.isArray(valid) && valid.length > 0 ? valid : [undefined]
		return list.map((one) => inner(items, one, `${at}[]`))
	}
	if (!isFree(schema) || (valid !== undefined && isKey.test(at))) return valid ?? fittingValue(random, schema)
	noted(at)
	return textFor(next, schema)
}
/** What names a version of a record or a link: any other text is refused. */
const isKey = /\.(after|code|seen)$/

/** Lists are texts in forms with files. */
function parsed(value: unknown): unknown {
	if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
	return JSON.parse(value)
}

/** The one that takes any text, or that the valid value is of. */
function chosen(choices: Schema[], valid: unknown): Schema {
	const known = Object(valid) as Record<string, unknown>
	const isOfIt = ({ properties = {} }: Schema) =>
		Object.entries(properties).every(([name, field]) => field.const === undefined || field.const === known[name])
	const others = choices.filter(({ type }) => type !== 'null')
	return choices.find(isFree) ?? others.find(isOfIt) ?? others[0] ?? {}
}
const isTrap = (name: string, { properties = {} }: Schema) =>
	name === 'elapsed' || (name === 'website' && 'elapsed' in properties)
export const isText = (schema: Schema): boolean =>
	isFree(schema) || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isText) || isTextList(schema)
const isTextList = ({ type, items, properties = {} }: Schema): boolean =>
	(type === 'array' && items !== undefined && isText(items)) || Object.values(properties).some(isText)
