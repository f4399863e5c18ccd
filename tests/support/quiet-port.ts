import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens on and that stays so: it is below those that the system gives to
 * connections and to servers without a port of their own, of which the tests beside this one have hundreds.
 */
export async function quietPort(): Promise<number> {
	for (;;) {
		const port = randomInt(20_000, 32_000)
		const server = createServer().listen(port, '127.0.0.1')
		const isFree = await once(server, 'listening').then(
			() => true,
			() => false,
		)
		if (!isFree) continue
		server.close()
		await once(server, 'close')
		return port
	}
}
