import type { QueryClient } from '@tanstack/react-query'
import type { GetPath } from './api.ts'
import { forgetUnknownChanges } from './live-updates.ts'
import { staffKey } from './staff-api.ts'

/**
 * Refetches these calls, on staff pages and on public ones, where nothing goes stale by itself. Resolves when what is on
 * the screen has arrived.
 */
export async function refresh(client: QueryClient, paths: readonly GetPath[]): Promise<void> {
	forgetUnknownChanges()
	const keys = paths.flatMap((path) => [staffKey(path), [path] as const])
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
	// what was heard meanwhile is part of the answers
	forgetUnknownChanges()
}
