import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'
import { type Refusing, refuseAtOnce } from './refuse-at-once.ts'

type Limits = {
	/** Each request under way keeps memory and waits for all before it: more would only make everybody wait longer. */
	underWay: number
	/** With more of them, connections are closed after the answer: newcomers would wait for those that are open. */
	crowd: number
	/** Requests that came at the same moment wait for each other: those that would wait longer are refused. */
	turnMs: number
	/** Fewer are no crowd: they are answered, however long one of them takes. */
	inTurn: number
}
const usual: Limits = { underWay: 1_000, crowd: 100, turnMs: 1_000, inTurn: 20 }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A site that is asked for more than it can answer tells some to come back, and goes on answering the others. */
export function limitUnderWay(refusing: Refusing, answer: Listener, limits = usual): Listener {
	let underWay = 0
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

	return (request, response) => {
		if (isTurnOver() || underWay >= limits.underWay) return refuseAtOnce(refusing, response, tooManyRequests())
		underWay++
		// Node accepts one connection in each turn of its event loop: those that stay open would have all turns for themselves
		if (underWay > limits.crowd) response.shouldKeepAlive = false
		response.once('close', () => underWay--)
		answer(request, response)
	}
}

export const tooManyRequests = () =>
	new AppError('unavailable', 'Very many people use this site right now. Please try again in a few seconds.', {
		retryAfter: 5,
	})
