import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../loopback.ts'
import type { Settings } from '../settings.ts'

type Listening = Pick<Settings, 'host' | 'port' | 'hasPassedSocket'>

/** Connections that wait to be accepted; Linux cuts others off when many come at once, and Node's usual 511 are soon there. */
export const mostUnaccepted = 4_096
/** Where systemd passes the first socket it holds. */
const firstPassedFd = 3

/**
 * Listens on the address of the settings, or on the socket that systemd holds for the app: connections that arrive during
 * a restart wait there, and none is refused.
 */
export async function listen(app: FastifyInstance, { host, port, hasPassedSocket }: Listening): Promise<void> {
	if (!hasPassedSocket) {
		await app.listen({ port, host, backlog: mostUnaccepted })
		return
	}
	// an address, because Fastify would listen twice for "localhost"; Node lets 511 connections wait in it once it listens
	const passed = { fd: firstPassedFd, host: '127.0.0.1' }
	await app.listen(passed)
	const { address } = app.server.address() as AddressInfo
	// what visitors may do depends on HOST
	if (isLoopback(host) && !isLoopback(address))
		throw new Error(`The socket listens on ${address}, but HOST is ${host}. Set HOST to the address of the socket.`)
}
