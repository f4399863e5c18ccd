import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookMessage } from '../../src/contract/webhooks.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; message: WebhookMessage }
type Answer = { status: number; body?: string; headers?: Record<string, string> }

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Another program that is told about events, on this machine. */
export async function startReceiver() {
	const received: Received[] = []
	const state: { answer: Answer } = { answer: { status: 204 } }
	const server = createServer(async (request, response) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part as Buffer)
		const body = Buffer.concat(parts).toString()
		received.push({ path: request.url ?? '', headers: request.headers, body, message: JSON.parse(body) })
		const { status, body: answered, headers } = state.answer
		response.writeHead(status, headers).end(answered)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		received,
		port,
		url: `http://127.0.0.1:${port}/events`,
		answerWith: (answer: Answer) => {
			state.answer = answer
		},
		/** What came to this path. */
		at: (path: string) => received.filter((one) => one.path === path),
		close: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
