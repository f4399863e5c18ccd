import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from './all.ts'
import type { Route } from './route.ts'

const routes = Object.values(contract).flatMap((calls) => Object.values(calls) as Route[])

/** Every field that takes a day, and neither any text nor a moment. */
const days = routes.flatMap(({ method, path, query, body, staffBody }) =>
	[query, body, staffBody].flatMap((part) =>
		Object.entries((part?.shape ?? {}) as Record<string, z.ZodType>).flatMap(([field, schema]) =>
			schema.safeParse('2026-03-02').success &&
			!schema.safeParse('2026-02-30').success &&
			!schema.safeParse('2026-03-02T10:00:00Z').success
				? [[`${method} ${path}: ${field}`, schema] as const]
				: [],
		),
	),
)

test('there are days in lists, invoices, proofs and notices', () => {
	expect(days.length).toBeGreaterThan(10)
})

test.each(days)('%s has no year 0, which PostgreSQL does not know', (_, schema) => {
	expect(schema.safeParse('0000-01-01').success).toBe(false)
})
