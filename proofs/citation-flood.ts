import type pg from 'pg'
import { citationFormats } from '../src/contract/citation-formats.ts'
import { openDatabase } from '../src/db/engine/open.ts'
import { migrate } from '../src/db/migrate.ts'
import { buildApp } from '../src/server/app.ts'
import { articlesRepository } from '../src/server/articles/articles.repository.ts'
import { newReference } from '../src/server/articles/reference.ts'
import { withFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'

const atOnce = 20

/** Asks for citations of one article, in any format, while its title changes. */
async function flood(database: pg.ClientConfig, folder: string, count: number) {
	const { app, core } = await buildApp({ settings: settingsIn({ DATA_DIR: folder, PORT: '0' }), database })
	const { db, pool } = core
	try {
		const article = {
			title: 'T',
			authorName: 'A. Author',
			authorEmail: 'a@example.org',
			researchField: 'x',
			abstract: 'x',
		}
		const stored = await articlesRepository(db).insert(article, newReference())
		const id = stored?.id ?? 0
		const url = await app.listen({ port: 0, host: '127.0.0.1' })
		let sent = 0
		let refused = 0
		async function ask(): Promise<void> {
			while (sent < count) {
				const number = sent++
				if (number % 100 === 0)
					await pool.query('update articles set title = $1 where id = $2', [`Title ${number}`, id])
				const format = citationFormats[number % 6]
				const response = await fetch(`${url}/api/articles/${id}/citations${format ? '' : '/all'}`, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ format }),
				})
				await response.text()
				if (!response.ok) refused++
			}
		}
		await Promise.all(Array.from({ length: atOnce }, ask))
		const { rows } = await pool.query<{ count: number }>('select count(*)::int from citations')
		return { refused, rows: rows[0]?.count ?? 0 }
	} finally {
		await app.close()
	}
}

/** However often citations are asked for, there is one row an article and format. */
export async function run({ count = 10_000 } = {}) {
	return withFolder(async (folder) => {
		const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: () => {} })
		try {
			await migrate(database.config)
			const { refused, rows } = await flood(database.config, folder, count)
			return {
				columns: ['calls', 'at once', 'refused', 'rows', 'limit'],
				rows: [[count, atOnce, refused, rows, citationFormats.length]],
				holds: rows === citationFormats.length && refused === 0,
			}
		} finally {
			await database.stop()
		}
	})
}
