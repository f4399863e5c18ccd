import type { FastifyRequest } from 'fastify'
import { HttpProblem } from './problem.ts'

/** Who asks, as far as a service needs to know. */
export type Caller = {
	/** The network address: forwarding headers count only when a trusted proxy sent them. */
	address: string
	/** Requests with the same key are one request that was repeated. */
	idempotencyKey: string | undefined
}

export function callerOf(request: FastifyRequest): Caller {
	const key = request.headers['idempotency-key']
	if (key !== undefined && !(typeof key === 'string' && /^[\x21-\x7e]{1,64}$/.test(key)))
		throw new HttpProblem(400, 'The Idempotency-Key must be 1 to 64 visible ASCII characters without blanks.')
	return { address: request.ip, idempotencyKey: key }
}
