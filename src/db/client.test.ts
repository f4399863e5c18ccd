import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { connect } from './client.ts'

const pidOf = async (pool: ReturnType<typeof connect>['pool']) =>
	(await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

test('a refused statement costs no connection, even if its text began a transaction', async () => {
	const { pool } = connect({ ...(await testDatabase()), max: 1 })
	const pid = await pidOf(pool)
	for (const text of ['select 1 / 0', 'begin; select 1 / 0; commit', "select 'x'::int; select 1"])
		await expect(pool.query(text)).rejects.toThrow()
	expect(await pidOf(pool)).toBe(pid)
	await pool.end()
})

test('where no new connection is to be had, callers wait for one that is open', async () => {
	const config = await testDatabase()
	const { pool } = connect(config)
	const { rows } = await pool.query<{ name: string }>('select current_database() as name')
	await pool.query(`alter database ${rows[0]?.name} connection limit 1`)
	const answers = await Promise.all(Array.from({ length: 20 }, () => pidOf(pool)))
	expect(new Set(answers).size).toBe(1)
	await pool.end()
})

test('a connection that breaks before its transaction begins is given back', async () => {
	const { db, pool } = connect({ ...(await testDatabase()), max: 1 })
	await db.execute(sql`select 1`)
	pool.once('acquire', (client) => void (client as unknown as Connected).connection.stream.destroy())
	await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
	expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
	await pool.end()
})

type Connected = { connection: { stream: { destroy: () => void } } }
