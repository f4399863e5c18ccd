import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'
import { type Refusing, refuseAtOnce } from './refuse-at-once.ts'

type Limits = {
	/** Each request that the app works at keeps memory and waits for all before it: more would only make everybody wait longer. */
	underWay: number
	/** With more of them, connections are closed after the answer: newcomers would wait for those that are open. */
	crowd: number
	/** Requests that came at the same moment wait for each other: those that would wait longer are refused. */
	turnMs: number
	/** Fewer are no crowd: they are answered, however long one of them takes. */
	inTurn: number
}
const usual: Limits = { underWay: 1_000, crowd: 100, turnMs: 1_000, inTurn: 20 }

/** What operators and a proxy ask: a crowd is when they need it, and an app that refused them would be taken for a broken one. */
const neverRefused = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A site that is asked for more than it can answer tells some to come back, and goes on answering the others. */
export function limitUnderWay(refusing: Refusing, answer: Listener, limits = usual): Listener {
	const open = new Set<ServerResponse>()
	/** One turn of the event loop: what has arrived when it begins is answered before anything else is looked at. */
	let turn: { started: number; requests: number } | undefined

	function isTurnOver(): boolean {
		const now = performance.now()
		if (!turn) {
			turn = { started: now, requests: 0 }
			setImmediate(() => {
				turn = undefined
			})
		}
		return ++turn.requests > limits.inTurn && now - turn.started > limits.turnMs
	}

	/** Who sends or reads slowly waits for nobody but himself, and must not shut out the others. */
	function countOurs(): number {
		if (open.size < limits.crowd) return open.size
		let ours = 0
		for (const { req, headersSent } of open) if (req.complete && !headersSent) ours++
		return ours
	}

	return (request, response) => {
		const underWay = countOurs()
		const isTooMuch = isTurnOver() || underWay >= limits.underWay
		if (isTooMuch && !neverRefused.test(request.url ?? '')) return refuseAtOnce(refusing, response, tooManyRequests())
		open.add(response)
		// Node accepts one connection in each turn of its event loop: those that stay open would have all turns for themselves
		if (underWay >= limits.crowd) response.shouldKeepAlive = false
		response.once('close', () => open.delete(response))
		answer(request, response)
	}
}

export const tooManyRequests = () =>
	new AppError('unavailable', 'Very many people use this site right now. Please try again in a few seconds.', {
		retryAfter: 5,
	})
