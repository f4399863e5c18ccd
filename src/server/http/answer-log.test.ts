import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { logAnswers, refusalLog } from './answer-log.ts'
import { loggedUrl } from './logged-url.ts'

vi.mock('./logged-url.ts', { spy: true })

test('of one customer so many refusals are logged in a minute; those of others and what was done always are', async () => {
	let now = 0
	const lines: string[] = []
	const app = Fastify({
		logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
		disableRequestLogging: true,
		trustProxy: true,
	})
	logAnswers(
		app,
		refusalLog(() => now),
	)
	app.get('/refused', (_request, reply) => reply.code(429).send())
	app.get('/failed', (_request, reply) => reply.code(503).send())
	app.post('/done', (_request, reply) => reply.code(200).send())
	const askFrom = async (address: string, url = '/refused', method: 'GET' | 'POST' = 'GET') => {
		await app.inject({ method, url, headers: { 'x-forwarded-for': address } })
		return lines.splice(0).length
	}
	let logged = 0
	// many networks that one customer has
	for (let at = 0; at < 400; at++) logged += await askFrom(`2001:db8:1:${at.toString(16)}::1`)
	expect(logged).toBe(300)
	// to read an address costs more than a refusal
	expect(loggedUrl).toHaveBeenCalledTimes(300)
	expect(await askFrom('2001:db8:2::1')).toBe(1)
	expect(await askFrom('2001:db8:1::1', '/failed')).toBe(1)
	expect(await askFrom('2001:db8:1::1', '/done', 'POST')).toBe(1)
	now = 60_000
	expect(await askFrom('2001:db8:1::1')).toBe(1)
	await app.close()
})
