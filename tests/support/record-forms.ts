import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { FormErrors } from '../../src/web/lib/form-rules.ts'

type Values = Record<string, string | boolean>
type Fields = { check: (form: FormData) => FormErrors; body: (form: FormData) => object }

/** What a browser makes of a form with these values: a switch that is off is not in it. */
export function formOf(values: Values): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(values)) if (value !== false) form.set(name, String(value))
	return form
}

/** A form of a record and the schema of the server that takes it: both have to agree about every value. */
export function recordForm(fields: Fields, schema: z.ZodType, good: Values) {
	const check = (values: Values) => fields.check(formOf(values))
	const accepts = (values: Values) => schema.safeParse(fields.body(formOf(values))).success
	return {
		check,
		accepts,

		testLimits: (limits: Record<string, number>) =>
			test.each(Object.entries(limits))(
				'takes a %s of %i characters and no more, as the server does',
				(field, limit) => {
					const fits = { ...good, [field]: 'x'.repeat(limit) }
					const tooLong = { ...good, [field]: 'x'.repeat(limit + 1) }
					expect([check(fits), accepts(fits)]).toEqual([{}, true])
					expect([check(tooLong), accepts(tooLong)]).toEqual([{ [field]: `At most ${limit} characters` }, false])
				},
			),

		testValues: (cases: readonly (readonly [field: string, text: string, isGood: boolean])[]) =>
			test.each(cases)('%s %j: %j, as the server does', (field, text, isGood) => {
				const values = { ...good, [field]: text }
				expect([Object.keys(check(values)), accepts(values)]).toEqual([isGood ? [] : [field], isGood])
			}),
	}
}
