import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { changes } from '../../src/db/changes.ts'
import { connect } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { fillDemoContent, removeDemoContent } from '../../src/server/demo.ts'
import { testDatabase } from '../support/database.ts'
import { namedDatabase } from '../support/named-database.ts'

test('several instances that start at once migrate once', async () => {
	const { server } = inject('database')
	const name = `migrate_${process.pid}_${Date.now().toString(36)}`
	const admin = new pg.Client(server)
	await admin.connect()
	await admin.query(`create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
	try {
		const config = namedDatabase(server, name)
		await Promise.all(Array.from({ length: 6 }, () => migrate(config)))
		await migrate(config)
		const { pool } = connect(config)
		const { rows } = await pool.query<{ count: number }>(
			'select count(*)::int as count from drizzle.__drizzle_migrations',
		)
		const { rows: tables } = await pool.query<{ name: string }>(
			"select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
		)
		await pool.end()
		const { default: journal } = await import('../../src/db/migrations/meta/_journal.json')
		expect(rows[0]?.count).toBe(journal.entries.length)
		expect(tables.map(({ name: table }) => table)).toEqual([
			'admins',
			'analytics_events',
			'analytics_page_views',
			'analytics_sessions',
			'analytics_visitors',
			'articles',
			'citations',
			'contacts',
			'content_items',
			'demo_fills',
			'journals',
			'newsletter_campaigns',
			'newsletter_subscribers',
			'partners',
			'publication_sections',
			'seo_pages',
			'site_settings',
			'testimonials',
		])
	} finally {
		await admin.query(`drop database ${name} with (force)`)
		await admin.end()
	}
})

test('demonstration content is filled once, and removing it leaves the rest alone', async () => {
	const { db, pool } = connect(await testDatabase())
	const saves = changes(db)
	const filled = await Promise.all([fillDemoContent(saves), fillDemoContent(saves)])
	expect(filled.filter((count) => count > 0)).toHaveLength(1)
	const count = async (table: string) =>
		(await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n
	expect(await count('journals')).toBeGreaterThanOrEqual(40)
	expect(await count('publication_sections')).toBe(8)

	// staff took one journal over and put a new one into a demonstration section
	await pool.query('update journals set is_demo = false where slug = (select min(slug) from journals)')
	expect((await removeDemoContent(saves)).sections).toBe(7)
	expect(await count('journals')).toBe(1)
	expect(await count('publication_sections')).toBe(1)
	expect(await fillDemoContent(saves)).toBe(0)
	expect(await count('journals')).toBe(1)
	await pool.end()
})
