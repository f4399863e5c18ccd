import type { IncomingMessage } from 'node:http'
import type { TaggedCache } from '../content/tagged-cache.ts'
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import type { FirstAnswer } from '../http/server.ts'
import type { RequestStats } from '../monitoring/request-stats.ts'

export type CachedPageSent = (request: IncomingMessage, answer: { status: number; address: string }) => void

type Parts = {
	sent: (request: IncomingMessage, status: number) => void
	/** Whether an Accept header may ask for another form of a page. */
	mayAskForForm: (accept: string | undefined) => boolean
}

/**
 * Sends a page that is kept under exactly this address, before the web framework looks at the request: four times as
 * many a second. Keys are canonical addresses, so whatever is spelled otherwise is not found here and goes the long way.
 * All other keys of this cache begin with a word and a blank, which no address in a request has.
 */
export function cachedPages(
	cache: TaggedCache<ReadyAnswer>,
	{ kept: counts }: Pick<RequestStats, 'kept'>,
	{ sent, mayAskForForm }: Parts,
): FirstAnswer {
	return (request, response, newId) => {
		if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined)
			return false
		// such a request goes the long way, where the form is chosen
		if (mayAskForForm(request.headers.accept)) return false
		const kept = cache.peek(request.url ?? '')
		if (!kept) return false
		sendReady(kept, { request, response, id: newId() })
		if (response.statusCode === 304) counts.notModified++
		else counts.full++
		sent(request, response.statusCode)
		return true
	}
}
