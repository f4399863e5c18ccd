import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeReady, sendReady } from './ready-answer.ts'

test('a very long answer is kept compressed alone, and every reader gets all of it', async () => {
	const text = JSON.stringify(
		Array.from({ length: 90_000 }, (_, id) => ({ id, title: `Annals of Soil ${id}`, rest: 'é'.repeat(40) })),
	)
	const body = Buffer.from(text)
	const answer = await makeReady({ status: 200, headers: { 'content-type': 'application/json' }, body })
	expect(answer.bytes).toBeLessThan(body.length / 2)
	const server = createServer((request, response) => sendReady(answer, { request, response, id: 'x' }))
	onTestFinished(() => void server.close())
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	for (const encoding of ['identity', 'gzip', 'br']) {
		const got = await fetch(url, { headers: { 'accept-encoding': encoding } })
		expect(got.headers.get('content-encoding') ?? 'identity').toBe(encoding)
		if (encoding === 'identity') expect(got.headers.get('content-length')).toBe(String(body.length))
		expect((await got.text()) === text).toBe(true)
	}
	const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
	expect(head.headers.get('content-length')).toBe(String(body.length))
})
