import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { connect, isEveryWriteRefused, wasRolledBack } from './client.ts'

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

test('a connection whose host is gone is not waited for where no other is to be had', async () => {
	let attempts = 0
	const log = (message: unknown) => {
		if (message === 'connecting new client') attempts++
	}
	const { pool } = connect({ ...(await testDatabase()), log })
	const client = await pool.connect()
	const { rows } = await client.query<{ name: string }>('select current_database() as name')
	await client.query(`alter database ${rows[0]?.name} connection limit 0`)
	const { stream } = (client as unknown as Connected).connection
	// what is sent is lost, so that the other side never answers
	stream.write = () => true
	client.release(new Error('it broke'))
	await expect(pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
	expect(attempts).toBe(2)
	stream.destroy()
	await pool.end()
})

test.each([
	['23505', true, false],
	['XX000', true, false],
	['53100', true, true],
	['25006', true, true],
	['57P01', false, false],
	['EPIPE', false, false],
	['ECONNRESET', false, false],
])('what %s says of a write', (code, isRolledBack, isOfAll) => {
	const error = new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
	expect([wasRolledBack(error), isEveryWriteRefused(error)]).toEqual([isRolledBack, isOfAll])
})

type Connected = { connection: { stream: Socket } }
