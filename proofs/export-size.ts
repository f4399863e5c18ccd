import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { connect } from '../src/db/client.ts'
import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { cellsOf, hostileCells, isFormula } from '../tests/support/hostile-cells.ts'
import { type AppProcess, startApp, withFolder } from './support/app-process.ts'

const limits = { megabytes: 50, formulas: 0 }
const call = promisify(execFile)

/** Every record has a text that a spreadsheet would run, and as much text as a real one. */
async function fill(pool: pg.Pool, count: number): Promise<void> {
	const hostile = `($2::text[])[1 + n % ${hostileCells.length}]`
	await pool.query(
		`insert into contacts (name, email, phone, subject, message)
		select ${hostile}, 'p' || n || '@example.org', '+1-555-0' || n, ${hostile}, ${hostile} || repeat(' soil and trees', 40)
		from generate_series(1, $1::int) n`,
		[count, hostileCells],
	)
	await pool.query(
		`insert into articles (reference, title, author_name, author_email, author_phone, research_field, keywords, abstract)
		select '2026-' || lpad(n::text, 8, '0'), ${hostile}, ${hostile}, 'a' || n || '@example.org', '+44 20 ' || n, 'Biology', ${hostile},
			repeat('About soil and trees. ', 80)
		from generate_series(1, $1::int) n`,
		[count, hostileCells],
	)
	await pool.query(
		`insert into newsletter_subscribers (email, confirmed_at) select 's' || n || '@example.org', now() from generate_series(1, $1::int) n`,
		[count],
	)
}

async function tokenOf({ url }: AppProcess): Promise<string> {
	const account = { email: 'staff@example.org', password: 'correct horse battery', name: 'Staff' }
	const response = await fetch(`${url}/api/admin/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(account),
	})
	const { data, token = data?.token } = (await response.json()) as { token?: string; data?: { token?: string } }
	return token ?? ''
}

/** One whole export; the text is not kept, only its end and how many records it has. */
async function read(app: AppProcess, path: string, token: string) {
	const before = app.memory()
	let peak = before
	const timer = setInterval(() => {
		peak = Math.max(peak, app.memory())
	}, 20)
	try {
		const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
		const chunks: Uint8Array[] = []
		for await (const chunk of response.body ?? []) chunks.push(chunk)
		peak = Math.max(peak, app.memory())
		const bytes = Buffer.concat(chunks)
		return { status: response.status, bytes, megabytes: peak - before }
	} finally {
		clearInterval(timer)
	}
}

/** How many cells LibreOffice takes for formulas; undefined where it is not installed. */
async function formulasIn(folder: string, name: string, bytes: Buffer): Promise<number | undefined> {
	const file = join(folder, `${name}.csv`)
	await writeFile(file, bytes)
	try {
		const home = `-env:UserInstallation=file://${join(folder, 'office')}`
		await call('soffice', [home, '--headless', '--convert-to', 'fods', '--outdir', folder, file], { timeout: 600_000 })
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
		throw error
	}
	const { stdout } = await call('grep', ['-c', 'table:formula=', join(folder, `${name}.fods`)]).catch(
		(error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
	)
	return Number(stdout.trim() || 0)
}

const exports = [
	['contacts', '/api/contacts/export'],
	['articles', '/api/articles/export'],
	['subscribers', '/api/newsletters/admin/export'],
] as const

/** Exports of whole lists: what they add to the memory of the app, and what a spreadsheet makes of them. */
export async function run({ count = 50_000 } = {}) {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		try {
			await migrate(database.config)
			const { pool } = connect(database.config)
			await fill(pool, count)
			await pool.end()
			const app = await startApp({ DATA_DIR: folder })
			try {
				const token = await tokenOf(app)
				// what the first call of any kind takes is not the export's
				for (const [, path] of exports) await read(app, `${path}?q=p1@`, token)
				const rows: (string | number)[][] = []
				let holds = true
				for (const [name, path] of exports) {
					const { status, bytes, megabytes } = await read(app, path, token)
					const formulas = await formulasIn(folder, name, bytes)
					const records = bytes.toString().split(/@example\.org,/).length - 1
					holds &&=
						status === 200 && records === count && megabytes <= limits.megabytes && (formulas ?? 0) <= limits.formulas
					for (const cell of cellsOf(bytes.toString())) if (isFormula(cell)) holds = false
					rows.push([name, records, (bytes.length / 1e6).toFixed(1), megabytes.toFixed(1), formulas ?? 'not installed'])
				}
				return { columns: ['export', 'records', 'MB', 'added memory (MB)', 'formulas in LibreOffice'], rows, holds }
			} finally {
				await app.end('SIGTERM')
			}
		} finally {
			await database.stop()
		}
	})
}
