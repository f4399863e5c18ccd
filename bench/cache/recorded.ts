import { request } from 'node:http'

/** An answer of the app, to be sent by the bare server: headers as a flat list, the body as base64. */
export type Recorded = { head: string[]; body: string }

/** What the app has, because the header `keep-alive` tells it. */
export const keptAliveMs = 72_000

/** Node writes these itself, in both servers. */
const ownHeaders = ['date', 'connection', 'keep-alive']

export async function record(url: string, headers: Record<string, string>): Promise<Recorded> {
	const { rawHeaders, status, body } = await answerOf(url, headers)
	const head: string[] = []
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
		if (!ownHeaders.includes(name.toLowerCase())) head.push(name, value)
	}
	if (status !== 200 || !head.includes('br')) throw new Error(`${url} answered ${status}, not with a brotli page`)
	return { head, body: body.toString('base64') }
}

type Answer = { rawHeaders: string[]; status: number | undefined; body: Buffer }

export function answerOf(url: string, headers: Record<string, string>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () =>
				resolve({ rawHeaders: response.rawHeaders, status: response.statusCode, body: Buffer.concat(chunks) }),
			)
		})
		sent.on('error', reject).end()
	})
}
