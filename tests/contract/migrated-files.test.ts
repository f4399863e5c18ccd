import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { versionsRepository } from '../../src/server/articles/versions.repository.ts'
import { dropDatabase } from '../support/drop-database.ts'
import { namedDatabase } from '../support/named-database.ts'

type Journal = { entries: { idx: number }[] }

test('a file that was stored before there were versions is version 1, sent by its author', async () => {
	const { server } = inject('database')
	const name = `files_${process.pid}_${Date.now().toString(36)}`
	const admin = new pg.Client(server)
	await admin.connect()
	await admin.query(`create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
	onTestFinished(async () => {
		await dropDatabase(admin, name)
		await admin.end()
	})
	const config = namedDatabase(server, name)

	// as the last release left it
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-migrations-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	await cp(fileURLToPath(new URL('../../src/db/migrations', import.meta.url)), folder, { recursive: true })
	const path = join(folder, 'meta/_journal.json')
	const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
	await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= 14) }))
	const client = new pg.Client(config)
	await client.connect()
	await runMigrations(drizzle(client), { migrationsFolder: folder })
	await client.query(
		`insert into articles (reference, title, author_name, author_email, research_field, abstract, file_name, file_path, file_size, file_sha256, submitted_at)
		values ('2026-AAAA-BBBB', 'On drift', 'Ada Writer', 'ada@example.org', 'Physics', 'Short.', 'paper.docx', 'articles/aa/x.docx', 42, 'abc', '2026-01-05T09:30:00Z')`,
	)
	await client.end()

	await migrate(config)
	const { db, pool } = connect(config)
	const versions = await versionsRepository(db).list(1)
	const used = await versionsRepository(db).usedFiles(['articles/aa/x.docx', 'articles/aa/y.docx'])
	await pool.end()
	expect(versions).toMatchObject([
		{
			version: 1,
			fileName: 'paper.docx',
			sha256: 'abc',
			sentAt: '2026-01-05T09:30:00.000Z',
			sentBy: null,
			isCurrent: true,
		},
	])
	expect([...used]).toEqual(['articles/aa/x.docx'])
})
