import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'
import { clientNetwork, customerNetwork } from '../limits/client-network.ts'
import { hasBody, type Refusing, refuseAtOnce } from './refuse-at-once.ts'

/** More than people in one building send at the same moment: nearly every request has arrived within milliseconds. */
const mostArriving = 100
/** Of one customer, so that somebody with many networks does not get all connections. */
const mostOfCustomer = 400
/** Beyond that, one each for networks of that customer that have nothing arriving: four of its networks do not shut out the others. */
const mostForOthers = 100

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type Options = Refusing & { profile: 'local' | 'public'; addressOf: (request: IncomingMessage) => string }

/**
 * A request may take minutes to arrive, and each keeps one of a limited number of connections. One network that sends
 * hundreds of them slowly would shut out everybody else, also through a proxy that passes bodies on as they come.
 */
export function limitArriving({ profile, addressOf, headers, newId }: Options, answer: Listener): Listener {
	// while local, test suites and benchmarks come from one address
	if (profile === 'local') return answer
	const arriving = new Map<string, number>()

	function refuse(response: ServerResponse): void {
		const sentence = 'Too many requests of your network are still on their way. Please try again in a minute.'
		refuseAtOnce({ headers, newId }, response, new AppError('too_many_requests', sentence, { retryAfter: 60 }))
	}

	return (request, response) => {
		if (!hasBody(request)) return answer(request, response)
		const address = addressOf(request)
		const network = clientNetwork(address)
		const customer = `customer ${customerNetwork(address)}`
		const own = arriving.get(network) ?? 0
		const most = own === 0 ? mostOfCustomer + mostForOthers : mostOfCustomer
		if (own >= mostArriving || (arriving.get(customer) ?? 0) >= most) return refuse(response)
		const networks = [network, customer]
		for (const network of networks) arriving.set(network, (arriving.get(network) ?? 0) + 1)
		let isCounted = true
		const arrived = () => {
			if (!isCounted) return
			isCounted = false
			for (const network of networks) {
				const left = (arriving.get(network) ?? 1) - 1
				if (left > 0) arriving.set(network, left)
				else arriving.delete(network)
			}
		}
		request.once('end', arrived)
		request.once('close', arrived)
		answer(request, response)
	}
}
