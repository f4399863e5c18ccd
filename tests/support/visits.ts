import { randomUUID } from 'node:crypto'

export const browsers = {
	chrome:
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
	iphone:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
	googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

type Headers = Record<string, string>
export type VisitAnswer = {
	status: number
	headers: globalThis.Headers
	success: boolean
	id?: string | null
	error?: string
	data: { stored: boolean; optOut: boolean; id?: string | null }
}

/** A browser that reports its visit to an app, call by call. */
export function visitorOn(
	url: string,
	{ agent = browsers.chrome, headers = {} }: { agent?: string; headers?: Headers } = {},
) {
	const visitorId = randomUUID()
	async function send(method: 'POST' | 'PUT', path: string, body: unknown, more: Headers = {}): Promise<VisitAnswer> {
		const response = await fetch(`${url}/api/analytics/track/${path}`, {
			method,
			headers: { 'content-type': 'application/json', 'user-agent': agent, ...headers, ...more },
			body: typeof body === 'string' ? body : JSON.stringify(body),
		})
		return { ...((await response.json()) as VisitAnswer), status: response.status, headers: response.headers }
	}
	return {
		visitorId,
		send,
		introduce: (record: object = {}) => send('POST', 'visitor', { visitorId, deviceType: 'desktop', ...record }),
		async begin(entryPage = '/') {
			const sessionId = randomUUID()
			const answer = await send('POST', 'session', { sessionId, visitorId, entryPage })
			const own = { sessionId, visitorId }
			return {
				...own,
				answer,
				view: (page: string, record: object = {}) => send('POST', 'pageview', { ...own, page, title: page, ...record }),
				event: (eventType: string, eventName: string, record: object = {}) =>
					send('POST', 'event', { ...own, eventType, eventName, ...record }),
				end: () => send('POST', `session/${sessionId}/end`, {}),
			}
		},
		update: (id: string | null | undefined, record: object) => send('PUT', `pageview/${id}`, record),
	}
}
