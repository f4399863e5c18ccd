import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../src/contract/admins.ts'
import type { Journal } from '../src/contract/journals.ts'
import { startApp, withFolder } from './support/app-process.ts'

const limitMilliseconds = 1_000

/** A change saved through one instance is on the pages of the other: how long that takes. */
export async function run({ count = 100 } = {}) {
	return withFolder(async (folder) => {
		const env = { DATA_DIR: folder, DEMO_CONTENT: '1' }
		const first = await startApp(env)
		const second = await startApp(env)
		try {
			const send = async <T>(method: string, path: string, body: object, headers = {}): Promise<T> => {
				const response = await fetch(`${first.url}${path}`, {
					method,
					headers: { 'content-type': 'application/json', ...headers },
					body: JSON.stringify(body),
				})
				if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
				return ((await response.json()) as { data: T }).data
			}
			const account = { email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }
			const { token } = await send<Session>('POST', '/api/admin/register', account)
			const list = (await (await fetch(`${first.url}/api/journals?page=1`)).json()) as { data: Journal[] }
			const id = list.data[0]?.id
			const times: number[] = []
			for (let change = 0; change < count; change++) {
				const title = `Annals of Change ${change}`
				await send('PUT', `/api/journals/${id}`, { title }, { authorization: `Bearer ${token}` })
				const saved = performance.now()
				while (!(await (await fetch(`${second.url}/journals/${id}/details`)).text()).includes(title)) await sleep(1)
				times.push(performance.now() - saved)
			}
			times.sort((a, b) => a - b)
			const slowest = times.at(-1) ?? Number.POSITIVE_INFINITY
			const inMs = (milliseconds = Number.NaN) => `${milliseconds.toFixed(0)} ms`
			return {
				columns: ['changes', 'median', 'slowest', 'limit'],
				rows: [[count, inMs(times[Math.floor(count / 2)]), inMs(slowest), inMs(limitMilliseconds)]],
				holds: slowest <= limitMilliseconds,
			}
		} finally {
			await second.end('SIGTERM')
			await first.end('SIGTERM')
		}
	})
}
