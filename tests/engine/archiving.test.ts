import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { archivedFolders } from '../../src/db/engine/archiving.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { usedFolder } from '../process/program.ts'

const segment = '0000000100000001000000AA'

async function firstOf(options: Omit<Parameters<typeof openDatabase>[0], 'log'>, query: string): Promise<unknown> {
	const database = await openDatabase({ ...options, log: () => {} })
	const client = new pg.Client(database.config)
	await client.connect()
	try {
		return Object.values((await client.query(query)).rows[0] ?? {})[0]
	} finally {
		await client.end()
		await database.stop()
	}
}

test('a database that took the place of another one gets a spool of its own, and the segments of the other are kept', async () => {
	const dataDir = await usedFolder()
	const { spool } = await archivedFolders(dataDir)
	await mkdir(spool)
	await writeFile(join(spool, 'ready'), '0123456789abcdef')
	await writeFile(join(spool, segment), 'of the other database')
	// by a command, which does not know whether there is to be an archive
	expect(await firstOf({ dataDir }, 'show archive_mode')).toBe('off')
	expect(await firstOf({ dataDir, isArchived: true }, 'select pg_switch_wal() is not null')).toBe(true)
	expect(await readdir(spool)).not.toContain(segment)
	const kept = (await readdir(dataDir)).find((name) => name.startsWith('postgres-archive-')) ?? ''
	expect(await readdir(join(dirname(spool), kept))).toEqual([segment, 'ready'])
	expect(await firstOf({ dataDir, isArchived: true }, 'show archive_mode')).toBe('on')
})

test('a spool from before it said for which database it is stays, with its segments', async () => {
	const dataDir = await usedFolder()
	const { spool } = await archivedFolders(dataDir)
	await mkdir(spool)
	for (const name of ['ready', segment]) await writeFile(join(spool, name), '')
	expect(await firstOf({ dataDir, isArchived: true }, 'select pg_switch_wal() is not null')).toBe(true)
	expect(await readdir(spool)).toContain(segment)
})
