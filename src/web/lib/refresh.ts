import type { QueryClient } from '@tanstack/react-query'
import type { GetPath } from './api.ts'
import { staffKey } from './staff-api.ts'

/**
 * What is shown of these calls is asked for anew, on staff's pages and on public ones: nothing goes stale by itself
 * there. Resolves when what is on the screen has arrived.
 */
export async function refresh(client: QueryClient, paths: readonly GetPath[]): Promise<void> {
	const keys = paths.flatMap((path) => [staffKey(path), [path] as const])
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
