import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressReader } from './client-address.ts'

const trusted = [
	undefined,
	['127.0.0.1'],
	['loopback'],
	['loopback', '10.0.0.0/8'],
	['127.0.0.1', '10.0.0.0/255.0.0.0', '2001:db8::/32'],
	['192.0.2.1'],
]
const forwarded = [
	undefined,
	'203.0.113.9',
	'203.0.113.9, 10.1.2.3',
	'198.51.100.1, 203.0.113.9, 10.1.2.3',
	'203.0.113.9, 2001:db8::7',
	'::ffff:203.0.113.9, ::ffff:10.1.2.3',
	'junk, 10.1.2.3',
]

test('an address is read as Fastify reads it, for every trusted proxy and every forwarding header', async () => {
	for (const trust of trusted) {
		const app = Fastify({ trustProxy: trust ?? false })
		const addressOf = addressReader(trust)
		app.get('/', async (request) => ({ theirs: request.ip, ours: addressOf(request.raw) }))
		const url = await app.listen({ port: 0, host: '127.0.0.1' })
		try {
			for (const header of forwarded) {
				const response = await fetch(url, header === undefined ? {} : { headers: { 'x-forwarded-for': header } })
				const { theirs, ours } = (await response.json()) as { theirs: string; ours: string }
				expect(ours, `${trust} ${header}`).toBe(theirs)
			}
		} finally {
			await app.close()
		}
	}
})
