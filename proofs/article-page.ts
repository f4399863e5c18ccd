import pg from 'pg'
import type { Session } from '../src/contract/admins.ts'
import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildApp } from '../src/server/app.ts'
import { withFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const timesAsLong = 3
type Size = { messages: number; versions: number }
const sizes: Record<'small' | 'full', Size> = {
	small: { messages: 1, versions: 1 },
	full: { messages: 40, versions: 5 },
}

/** Every second article is small, so that both kinds are everywhere in the tables. */
async function fill(pool: pg.Pool, articles: number): Promise<{ small: number[]; full: number[] }> {
	await pool.query(
		`insert into articles (reference, title, author_name, author_email, research_field, abstract, file_name, file_path, file_version)
		select 'PROOF-' || n, 'Article ' || n, 'A. Author', 'author' || n || '@example.org', 'Physics', repeat('word ', 200),
			'paper.docx', 'articles/' || n || '.docx', case when n % 2 = 0 then $2::int else 1 end
		from generate_series(1, $1::int) as n`,
		[articles * 2, sizes.full.versions],
	)
	const { rows } = await pool.query<{ id: number }>('select id from articles order by id')
	const ids = rows.map(({ id }) => id)
	const ofKind = { small: ids.filter((_, at) => at % 2 === 0), full: ids.filter((_, at) => at % 2 === 1) }
	for (const kind of ['small', 'full'] as const) {
		const { messages, versions } = sizes[kind]
		await pool.query(
			`insert into article_messages (article_id, sender, staff_name, text)
			select id, case when n % 2 = 0 then 'staff' else 'author' end, 'Priya', repeat('hello ', 50)
			from unnest($1::int[]) as id, generate_series(1, $2::int) as n`,
			[ofKind[kind], messages],
		)
		await pool.query(
			`insert into article_files (article_id, version, file_name, file_path, sent_at)
			select id, n, 'paper.docx', 'articles/' || id || '-' || n || '.docx', now()
			from unnest($1::int[]) as id, generate_series(1, $2::int) as n`,
			[ofKind[kind], versions - 1],
		)
		await pool.query(
			`insert into activity (actor_kind, action, record_kind, record_id, changes)
			select 'visitor', 'created', 'article', id, '{"status": {"before": null, "after": "submitted"}}'
			from unnest($1::int[]) as id`,
			[ofKind[kind]],
		)
	}
	await pool.query('analyze')
	return ofKind
}

/** Counts what the app asks its database. */
function queryCounter() {
	const { query } = pg.Client.prototype
	let count = 0
	Object.assign(pg.Client.prototype, {
		query(this: pg.Client, ...parameters: unknown[]) {
			count += 1
			return Reflect.apply(query, this, parameters)
		},
	})
	return { read: () => count, end: () => Object.assign(pg.Client.prototype, { query }) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(database: pg.ClientConfig, folder: string, articles: number) {
	const settings = settingsIn({ DATA_DIR: folder, PORT: '0', ADMIN_REGISTRATION: 'open' })
	const { app, core } = await buildApp({ settings, database })
	const queries = queryCounter()
	try {
		const url = await app.listen({ port: 0, host: '127.0.0.1' })
		const ids = await fill(core.pool, articles)
		const account = { email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }
		const headers = { 'content-type': 'application/json' }
		const signedIn = await fetch(`${url}/api/admin/register`, {
			method: 'POST',
			headers,
			body: JSON.stringify(account),
		})
		const { token } = ((await signedIn.json()) as { data: Session }).data
		const read = async (path: string) => {
			const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
			if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
			await response.arrayBuffer()
		}
		/** The calls of the page, one after the other: then each query belongs to this page. */
		const openPage = async (id: number) => {
			const before = queries.read()
			const started = performance.now()
			await read(`/api/articles/${id}`)
			await read(`/api/articles/${id}/neighbours`)
			await read(`/api/mail?articleId=${id}&limit=50`)
			await read('/api/articles/status-changes')
			await read('/api/saved-replies')
			return { queries: queries.read() - before, milliseconds: performance.now() - started }
		}
		const opened = {
			small: [] as Awaited<ReturnType<typeof openPage>>[],
			full: [] as Awaited<ReturnType<typeof openPage>>[],
		}
		for (let at = 0; at < 20; at++) await openPage(ids.full[at % articles] ?? 0)
		for (let at = 0; at < articles; at++)
			for (const kind of ['small', 'full'] as const) opened[kind].push(await openPage(ids[kind][at] ?? 0))
		return opened
	} finally {
		queries.end()
		await app.close()
	}
}

/** The page of an article: as many queries with many messages and versions as with one, and not much more time. */
export async function run({ count = 200 } = {}) {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		try {
			await migrate(database.config)
			const opened = await measure(database.config, folder, count)
			const figures = (['small', 'full'] as const).map((kind) => ({
				...sizes[kind],
				queries: median(opened[kind].map((page) => page.queries)),
				milliseconds: median(opened[kind].map((page) => page.milliseconds)),
			}))
			const [small, full] = figures
			const ratio = (full?.milliseconds ?? Number.NaN) / (small?.milliseconds ?? Number.NaN)
			return {
				columns: ['articles', 'messages', 'versions', 'queries a page (median)', 'median', 'times as long', 'limit'],
				rows: figures.map(({ messages, versions, queries, milliseconds }, at) => [
					...[count, messages, versions, queries, `${milliseconds.toFixed(1)} ms`],
					...(at === 0 ? ['1', ''] : [ratio.toFixed(2), timesAsLong]),
				]),
				holds: small?.queries === full?.queries && ratio <= timesAsLong,
			}
		} finally {
			await database.stop()
		}
	})
}
