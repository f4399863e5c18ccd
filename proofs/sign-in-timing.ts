import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildApp } from '../src/server/app.ts'
import { withFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const calls = {
	'wrong password': (email: string) => ['/api/admin/login', { email, password: 'wrong one' }] as const,
	'forgotten password': (email: string) => ['/api/admin/forgot-password', { email }] as const,
}
const limit = 0.05

/** How long the answer takes for an address with an account and for one without, asked in turn. */
async function measure(url: string, call: (typeof calls)[keyof typeof calls], tries: number) {
	const ask = async (email: string) => {
		const [path, body] = call(email)
		const started = performance.now()
		const response = await fetch(`${url}${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(body),
		})
		await response.text()
		return performance.now() - started
	}
	const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
	for (let i = 0; i < tries + 10; i++) {
		const order = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
		for (const kind of order) {
			const time = await ask(`${kind}@example.org`)
			// the first ones warm up
			if (i >= 10) times[kind].push(time)
		}
	}
	return { known: median(times.known), unknown: median(times.unknown) }
}

/** An address with an account and one without cannot be told apart by the time of the answer. */
export async function run({ count = 200 } = {}) {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		try {
			await migrate(database.config)
			const settings = { ...settingsIn({ DATA_DIR: folder, PORT: '0' }), limitFailedSignIns: false }
			const { app, services } = await buildApp({ settings, database: database.config })
			const { auth } = services
			try {
				await auth.createByOperator('known@example.org', 'Known', 'correct horse battery')
				const url = await app.listen({ port: 0, host: '127.0.0.1' })
				const rows: string[][] = []
				let holds = true
				for (const [name, call] of Object.entries(calls)) {
					const { known, unknown } = await measure(url, call, count)
					const difference = Math.abs(known / unknown - 1)
					if (difference > limit) holds = false
					rows.push([
						...[name, String(count), `${known.toFixed(1)} ms`, `${unknown.toFixed(1)} ms`],
						...[`${(difference * 100).toFixed(1)} %`, `${limit * 100} %`],
					])
				}
				return {
					columns: ['call', 'tries each', 'median, with an account', 'median, without', 'difference', 'limit'],
					rows,
					holds,
				}
			} finally {
				await app.close()
			}
		} finally {
			await database.stop()
		}
	})
}
