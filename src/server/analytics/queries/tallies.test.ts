import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { connect } from '../../../db/client.ts'
import { readPages } from './tallies.ts'

const views = 20_000
const pages = 400

test('a list of many pages reads each view a few times at most, also for pages that were seen long ago', async () => {
	// one connection: it tells what it has read
	const { db, pool } = connect({ ...(await testDatabase()), max: 1 })
	onTestFinished(() => pool.end())
	await pool.query(`insert into analytics_page_views (session_id, visitor_id, page, title, viewed_at)
		select gen_random_uuid(), gen_random_uuid(), case when n <= ${pages} * 2 then '/page-' || n % ${pages} else '/' end,
			'Title ' || n, timestamptz '2026-01-01Z' + n * interval '1 second' from generate_series(1, ${views}) n`)
	await pool.query('analyze analytics_page_views')
	const rowsRead = async () => {
		await pool.query('select pg_stat_force_next_flush()')
		const { rows } = await pool.query<{ count: number }>(
			`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_user_tables
			where relname = 'analytics_page_views'`,
		)
		return rows[0]?.count ?? Number.NaN
	}
	const before = await rowsRead()
	const found = await readPages(db, { from: Date.UTC(2026, 0), to: Date.UTC(2026, 1) }, 1_000)
	expect((await rowsRead()) - before).toBeLessThan(views * 4)
	expect(found).toHaveLength(pages + 1)
	expect(found.slice(0, 2)).toEqual([
		{ page: '/', title: `Title ${views}`, views: views - pages * 2, uniqueViews: views - pages * 2 },
		{ page: '/page-0', title: `Title ${pages * 2}`, views: 2, uniqueViews: 2 },
	])
})
