import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bearerOf, isFromOutside } from '../http/caller.ts'
import { assetHeaders, strictTransport } from '../http/security-headers.ts'
import type { FirstAnswer } from '../http/server.ts'
import { sharedAnswer } from '../shared-answer.ts'
import { exposition, type ReadMetric } from './exposition.ts'

const path = '/metrics'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** To make them takes about a tenth of a second in which nobody else is answered. */
const keptMs = 1_000

/** Prometheus tells how long it waits. */
const sentByPrometheus = (name: string) => name === 'x-prometheus-scrape-timeout-seconds'

type Options = {
	read: () => Promise<ReadMetric[]>
	token: string | undefined
	/** Whether visitors come by https. */
	isEncrypted: boolean
	log: Log
}
type Log = { error: (details: object, sentence: string) => void }

/**
 * Answers /metrics to programs on this machine, and to those with the token. For everybody else it is an address like any
 * that does not exist, answered by what answers those.
 */
export function metricsAnswer({ read, token, isEncrypted, log }: Options): FirstAnswer {
	const expected = token === undefined ? undefined : hash(token)

	const write = sharedAnswer(async () => exposition(await read()), { keptMs })
	const sharedHeaders = { ...assetHeaders, ...(isEncrypted && strictTransport) }

	function mayRead(request: IncomingMessage): boolean {
		const given = bearerOf(request.headers.authorization)
		if (given !== undefined) return expected !== undefined && timingSafeEqual(hash(given), expected)
		return !isFromOutside(request, sentByPrometheus)
	}

	return (request, response, newId) => {
		const { url = '', method } = request
		if (url !== path && !url.startsWith(`${path}?`)) return false
		if ((method !== 'GET' && method !== 'HEAD') || !mayRead(request)) return false
		const headers = { ...sharedHeaders, 'cache-control': 'no-store', 'x-request-id': newId() }
		write().then(
			({ contentType, text }) => {
				response.writeHead(200, { ...headers, 'content-type': contentType })
				response.end(method === 'HEAD' ? undefined : text)
			},
			(error: unknown) => {
				log.error({ err: error }, 'the metrics could not be read')
				response.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '10' })
				response.end('The metrics cannot be read right now.')
			},
		)
		return true
	}
}
