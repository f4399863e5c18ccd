import { expect, test } from 'vitest'
import type * as z from 'zod'
import { submittedAuthors } from './authors.ts'
import { roundRoutes } from './rounds.ts'

const many = Array.from({ length: 20_000 }, () => ({}))

test.each<[string, z.ZodType, unknown]>([
	['authors of a submission', submittedAuthors, JSON.stringify(many)],
	['answers to remarks', roundRoutes.answer.body, { answers: JSON.stringify(many) }],
	['remarks', roundRoutes.open.body, { dueOn: '2026-12-01', remarks: many }],
])('of a list with very many %s only the first are looked at', (_, schema, value) => {
	const { error } = schema.safeParse(value)
	expect(error?.issues.length).toBeGreaterThan(0)
	expect(error?.issues.length).toBeLessThan(1_000)
})
