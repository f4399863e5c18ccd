import type { Session } from '../src/contract/admins.ts'
import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildApp } from '../src/server/app.ts'
import { type BankRun, runStatement } from '../tests/support/bank-invoices.ts'
import { styles } from '../tests/support/bank-lines.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { staffCalls } from '../tests/support/staff-sessions.ts'
import { withFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const linesEach = 200

/** Letters alone, so that names of different statements differ. */
const tagOf = (at: number): string =>
	[...at.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')

/** Statements of 200 lines, most of them traps, are compared with the invoices of one app, and what is sure is recorded. */
async function compareMany(statements: number, seed: number): Promise<BankRun[]> {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		try {
			await migrate(database.config)
			const settings = settingsIn({ DATA_DIR: folder, PORT: '0', ADMIN_REGISTRATION: 'open' })
			const { app, core } = await buildApp({ settings, database: database.config })
			try {
				const url = await app.listen({ port: 0, host: '127.0.0.1' })
				const staff = staffCalls({ url }, await signedIn(url))
				const runs: BankRun[] = []
				for (let at = 0; at < statements; at++) {
					const [style, second] = [styles[at % styles.length], styles[(at + 2) % styles.length]]
					if (!style || !second) break
					const random = seededRandom(seed * 10_000 + at)
					const run = { count: linesEach, random, style, second, tag: tagOf(at) }
					runs.push(await runStatement({ app: { url }, staff, pool: core.pool }, run))
				}
				return runs
			} finally {
				await app.close()
			}
		} finally {
			await database.stop()
		}
	})
}

async function signedIn(url: string): Promise<Record<string, string>> {
	const response = await fetch(`${url}/api/admin/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }),
	})
	const { data } = (await response.json()) as { data: Session }
	return { authorization: `Bearer ${data.token}` }
}

export async function run({ count = 20, seed = 1 } = {}) {
	const runs = await compareMany(count, seed)
	const sum = (of: (run: BankRun) => number) => runs.reduce((total, one) => total + of(one), 0)
	const faults = [
		sum(({ wrong }) => wrong.length),
		sum(({ wronglyPaid }) => wronglyPaid.length),
		sum(({ again }) => again),
		sum(({ unread }) => unread),
	]
	return {
		columns: [
			'statements',
			'seed',
			'lines',
			'kinds',
			'sure',
			'sure but wrong',
			'paid wrongly',
			'proposed again',
			'not read',
		],
		rows: [
			[runs.length, seed, sum(({ lines }) => lines), runs[0]?.traps.length ?? 0, sum(({ sure }) => sure), ...faults],
		],
		holds: faults.every((fault) => fault === 0) && sum(({ sure }) => sure) > runs.length * 10,
	}
}
