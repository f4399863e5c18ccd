import { execFileSync } from 'node:child_process'
import { readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/engine/open.ts'
import { cleanUp, query, removeShared, serverPid, sharedFolder, startApp, tempFolder } from './apps.ts'

afterEach(cleanUp)
afterAll(removeShared)

test('a data folder that was copied while PostgreSQL ran never leads to the database of the original', async () => {
	const dataDir = await sharedFolder()
	const app = startApp('hold', dataDir)
	const config = await app.opened()
	await query(config, 'drop table if exists kept; create table kept as select 1 as n')
	const pid = await serverPid(dataDir)
	const copy = join(await tempFolder(), 'copy')
	execFileSync('cp', ['-a', dataDir, copy])

	const lock = join(await realpath(copy), 'postgres', 'postmaster.pid')
	const opening = openDatabase({ dataDir: copy, log: () => {} })
	await expect(opening).rejects.toMatchObject({ name: 'DatabaseProblem' })
	await expect(opening).rejects.toThrow(
		`The database in ${join(copy, 'postgres')} was copied or moved from ${join(dataDir, 'postgres')} while PostgreSQL had it open`,
	)
	await expect(opening).rejects.toThrow(`remove ${lock}`)
	expect(await readdir(join(copy, 'postgres'))).toContain('postmaster.pid')

	// as the sentence says for a copy of a single moment
	await rm(lock)
	const copied = await openDatabase({ dataDir: copy, log: () => {} })
	await query(copied.config, 'insert into kept values (2)')
	expect(await query(config, 'select n from kept')).toEqual([{ n: 1 }])
	expect(await serverPid(dataDir)).toBe(pid)
	expect(await serverPid(copy)).not.toBe(pid)
	await copied.stop()
	await app.stop()
})
