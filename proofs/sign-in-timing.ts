import type pg from 'pg'
import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildApp } from '../src/server/app.ts'
import { withFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long a refusal takes for an address with an account and for one without, asked in turn. */
async function measure(database: pg.ClientConfig, folder: string, tries: number) {
	const settings = { ...settingsIn({ DATA_DIR: folder, PORT: '0' }), limitFailedSignIns: false }
	const { app, auth } = await buildApp({ settings, database })
	try {
		await auth.createByOperator('known@example.org', 'Known', 'correct horse battery')
		const url = await app.listen({ port: 0, host: '127.0.0.1' })
		const ask = async (email: string) => {
			const started = performance.now()
			const response = await fetch(`${url}/api/admin/login`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ email, password: 'wrong one' }),
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
	} finally {
		await app.close()
	}
}

/** A wrong password and an unknown address cannot be told apart by the time of the answer. */
export async function run({ count = 200 } = {}) {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		try {
			await migrate(database.config)
			const { known, unknown } = await measure(database.config, folder, count)
			const difference = Math.abs(known / unknown - 1)
			return {
				columns: ['tries each', 'median, wrong password', 'median, unknown address', 'difference', 'limit'],
				rows: [
					[count, `${known.toFixed(1)} ms`, `${unknown.toFixed(1)} ms`, `${(difference * 100).toFixed(1)} %`, '5 %'],
				],
				holds: difference <= 0.05,
			}
		} finally {
			await database.stop()
		}
	})
}
