import * as z from 'zod'
import type { Route, RouteInput } from '../../contract/route.ts'
import { AppError } from '../app-error.ts'

const expectations: Record<string, string> = { array: 'a list', object: 'an object', int: 'a whole number' }

// Messages for people where a schema has none of its own.
z.config({
	customError: (issue) => {
		if (issue.input === undefined || issue.input === null) return 'Required'
		switch (issue.code) {
			case 'invalid_type':
				return `must be ${expectations[issue.expected] ?? `a ${issue.expected}`}`
			case 'too_small':
				if (issue.origin === 'string')
					return Number(issue.minimum) === 1 ? 'Required' : `must have ${issue.minimum} characters or more`
				return `must be ${issue.minimum} or more`
			case 'too_big':
				return issue.origin === 'string'
					? `must have ${issue.maximum} characters or fewer`
					: `must be ${issue.maximum} or less`
			case 'invalid_format':
				return issue.format === 'email' ? 'Invalid email' : 'is not in the right form'
			default:
				return 'is not valid'
		}
	},
})

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** PostgreSQL cannot store a NUL, and no honest request has one. */
function refuseUnstorable(value: unknown, name: string): void {
	if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
		throw new AppError('invalid_input', `${name} contains a character that cannot be stored.`, {
			fields: {
				[name]: value.includes('\0') ? 'contains a NUL character' : 'contains half a character',
			},
		})
	if (Array.isArray(value)) for (const item of value) refuseUnstorable(item, name)
	else if (typeof value === 'object' && value !== null)
		// no list of entries is made for it: this looks at every call
		for (const key of Object.keys(value)) {
			if (forbiddenKeys.has(key)) throw new AppError('invalid_input', `The field name "${key}" is not allowed.`)
			refuseUnstorable(key, name)
			refuseUnstorable((value as Record<string, unknown>)[key], key)
		}
}

function explain(error: z.ZodError): AppError {
	const details: Record<string, string> = {}
	for (const issue of error.issues) details[issue.path.join('.') || 'body'] ??= issue.message
	const [path = 'request', message = 'is not valid'] = Object.entries(details)[0] ?? []
	// `authors.2.email` is not how people say it
	const field = path.replace(/\.(\d+)(\.|$)/g, (_, at: string, end) => `, row ${Number(at) + 1}${end && ', '}`)
	const sentence = /^[a-z]/.test(message) ? `${field} ${message}.` : `${field}: ${message}.`
	return new AppError('invalid_input', sentence, { fields: details })
}

function parse(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
	if (!schema) return undefined
	refuseUnstorable(value, part)
	const result = schema.safeParse(value ?? {})
	if (!result.success) throw explain(result.error)
	return result.data
}

/** Params, query and body of a call by the schemas of its route; unknown fields are dropped. */
export function validate<R extends Route>(
	route: R,
	input: { params?: unknown; query?: unknown; body?: unknown },
): RouteInput<R> {
	return {
		params: parse(route.params, input.params, 'address'),
		query: parse(route.query, input.query, 'query'),
		body: parse(route.body, input.body, 'body'),
	} as RouteInput<R>
}

/** A filter of a list that takes several spellings; blank means that nothing was chosen. */
export function readFilter<S extends z.ZodType>(schema: S, name: string, value: string | undefined) {
	if (!value?.trim()) return undefined
	return (parse(z.object({ [name]: schema }), { [name]: value }, name) as Record<string, z.output<S>>)[name]
}
