import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TaggedCache } from '../content/tagged-cache.ts'
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts'

export const pageKey = (address: string) => `page ${address}`

/**
 * Sends a page that is kept under exactly this address, before the web framework looks at the request: four times as
 * many a second. Keys are canonical addresses, so whatever is spelled otherwise is not found here and goes the long way.
 */
export function sendKeptPage(
	cache: TaggedCache<ReadyAnswer>,
	request: IncomingMessage,
	response: ServerResponse,
	newId: () => string,
): boolean {
	if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined)
		return false
	const kept = cache.peek(pageKey(request.url ?? ''))
	if (!kept) return false
	sendReady(kept, request, response, newId())
	return true
}
