import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '../../contract/all.ts'
import type { GetPath } from './api.ts'
import { updateReceiver } from './live-updates.ts'
import { staffKey } from './staff-api.ts'

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

/** What the page of staff reads of an article; a match takes long and changes with the texts of journals too. */
const partsOfArticle = Object.values(contract)
	.flatMap((routes) => Object.values(routes) as { method: string; path: string; permission: string }[])
	.filter(
		({ method, path, permission }) =>
			method === 'GET' && permission !== 'public' && /^\/api\/articles\/\{id\}(\/[a-z-]+)?$/.test(path),
	)
	.map(({ path }) => path as GetPath)
	.filter((path) => !/\/(download|journal-matches)$/.test(path))

async function staleAfter(id: number, keys: readonly (readonly [GetPath, object])[]): Promise<string[]> {
	const client = new QueryClient()
	const queryKey = ([path, input]: readonly [GetPath, object]) => [...staffKey(path), input, 'value']
	for (const key of keys) client.setQueryData(queryKey(key), {})
	const receiver = updateReceiver(client)
	receiver.receive([{ kind: 'article', id, isRemoved: false, isOwn: false, at: new Date().toISOString() }])
	await vi.advanceTimersByTimeAsync(5_000)
	receiver.stop()
	return keys.filter((key) => client.getQueryState(queryKey(key))?.isInvalidated).map(([path]) => path)
}

test('every part of the page of an article is asked for again when the article changes', async () => {
	expect(partsOfArticle).toContain('/api/articles/{id}/publication-notices')
	const keys = [...partsOfArticle, '/api/article-deposits' as const].map(
		(path) => [path, path.includes('{id}') ? { params: { id: 7 } } : {}] as const,
	)
	expect(await staleAfter(7, keys)).toEqual(keys.map(([path]) => path))
	expect(await staleAfter(8, [['/api/articles/{id}/documents', { params: { id: 7 } }]])).toEqual([])
})
