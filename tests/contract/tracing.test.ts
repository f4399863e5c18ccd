import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { quietPort } from '../support/quiet-port.ts'

type Span = {
	traceId: string
	spanId: string
	parentSpanId?: string
	name: string
	attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Sent = { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] }

/** What a collector of OpenTelemetry takes by HTTP. */
async function startCollector() {
	const received: { url: string | undefined; key: unknown; body: Sent }[] = []
	const server = createServer(async (request, response) => {
		received.push({ url: request.url, key: request.headers['api-key'], body: (await json(request)) as Sent })
		response.setHeader('content-type', 'application/json').end('{}')
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		spans: () => received.flatMap(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []),
		close: () => server.close(),
	}
}

const message = {
	name: 'Ada Writer',
	email: 'ada@example.org',
	subject: 'A fee in rupees',
	message: 'How much is an article?',
}
const send = (url: string, headers = {}) =>
	fetch(`${url}/api/contacts`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(message),
	})

test('a request and its statements are one trace, without anything of the visitor', async () => {
	const collector = await startCollector()
	const app = await startApp({ settings: { tracing: { endpoint: collector.endpoint, headers: { 'api-key': 'k1' } } } })
	const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
	const sent = await send(app.url, { traceparent })
	expect(sent.status).toBe(200)
	expect((await fetch(`${app.url}/api/journals?q=cartography`)).status).toBe(200)
	expect((await fetch(`${app.url}/api/journals/999999`)).status).toBe(404)
	await app.close()
	collector.close()

	const spans = collector.spans()
	const attributeOf = ({ attributes }: Span, wanted: string) => attributes.find(({ key }) => key === wanted)?.value
	const request = spans.find(({ name }) => name === 'POST /api/contacts') as Span
	expect(request).toBeDefined()
	expect(attributeOf(request, 'http.response.status_code')).toEqual({ intValue: 200 })
	expect(attributeOf(request, 'fleuron.request_id')).toEqual({ stringValue: sent.headers.get('x-request-id') })
	const children = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
	expect(children.every(({ traceId }) => traceId === request.traceId)).toBe(true)
	const texts = children.map((child) => attributeOf(child, 'db.query.text')?.stringValue ?? '')
	expect(texts.filter((text) => text.startsWith('insert into "contacts"'))).toHaveLength(1)
	expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /api/journals', 'GET /api/journals/:id']))
	expect(collector.received[0]).toMatchObject({ url: '/v1/traces', key: 'k1' })

	const everything = JSON.stringify(collector.received)
	for (const secret of [...Object.values(message), 'cartography', '999999', '0af7651916cd43dd8448eb211c80319c'])
		expect(everything).not.toContain(secret)
})

test('a collector that is away changes no answer and no stop, and the log says it', async () => {
	const lines: string[] = []
	const app = await startApp({
		settings: { tracing: { endpoint: `http://127.0.0.1:${await quietPort()}`, headers: {} }, logLevel: 'warn' },
		log: (line) => void lines.push(line),
	})
	expect((await send(app.url)).status).toBe(200)
	await app.close()
	expect(lines.join('')).toContain('traces could not be sent')
})
