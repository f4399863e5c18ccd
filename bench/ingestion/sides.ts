import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { execute } from '../support/temporary.ts'

const ids = { sessionId: '00000000-0000-4000-8000-00000000000a', visitorId: '00000000-0000-4000-8000-00000000000b' }

/** One click, as a page reports it. */
export const event = {
	method: 'POST',
	path: '/api/analytics/track/event',
	body: JSON.stringify({
		...ids,
		eventType: 'click',
		eventName: 'Submit Article',
		eventCategory: 'navigation',
		element: 'a.button',
		elementText: 'Submit Article',
		page: '/journals/12/details',
		url: 'https://publish.example.org/journals/12/details',
		metadata: { position: 3 },
	}),
}

const programs = {
	app: new URL('./app-server.ts', import.meta.url),
	bare: new URL('./bare-server.ts', import.meta.url),
}

/** A server in a process of its own, on a database with the one session that its events belong to. */
export async function withSide<T>(
	program: keyof typeof programs,
	database: pg.ClientConfig,
	work: (url: string) => Promise<T>,
): Promise<T> {
	await execute(
		database,
		`insert into analytics_visitors (visitor_id, device_type) values ('${ids.visitorId}', 'desktop');
		insert into analytics_sessions (session_id, visitor_id, entry_page) values ('${ids.sessionId}', '${ids.visitorId}', '/')`,
	)
	const child = fork(fileURLToPath(programs[program]))
	const ended = once(child, 'exit')
	try {
		child.send(database)
		const [url] = (await once(child, 'message')) as [string]
		return await work(url)
	} finally {
		child.disconnect()
		await ended
	}
}
