import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newIdentity, readIdentity } from '../../src/server/backups/age.ts'
import { readArchiveState } from '../../src/server/backups/archive/archive-state.service.ts'
import { openArchive } from '../../src/server/backups/archive/archive-store.ts'
import { storedLogs } from '../../src/server/backups/archive/log-names.ts'
import { recover } from '../../src/server/backups/archive/recover.ts'
import { archivedDatabase } from './archived-database.ts'
import { newFolder, start, usedFolder } from './program.ts'

async function run(args: string[], env: Record<string, string>) {
	const program = start(args, env)
	const { code } = await program.ended
	return { code, said: program.output() }
}

test('an argument that is missing makes no backup and no database', async () => {
	const env = { DATA_DIR: join(await newFolder(), 'data') }
	const usage = { code: 64, said: expect.stringContaining('Usage: npm run') }
	for (const program of ['backup', 'doctor'])
		expect(await run([`scripts/${program}.ts`, '--help'], env), program).toEqual({ ...usage, code: 0 })
	for (const args of [['check'], ['new-key'], ['check', 'folder', '--key'], [''], ['folder', '--key', 'file']])
		expect(await run(['scripts/backup.ts', ...args], env), args.join(' ')).toEqual(usage)
	expect(await run(['scripts/restore.ts', 'archive', '--to'], env)).toEqual({
		code: 64,
		said: expect.stringMatching(/^Usage/),
	})
	for (const moment of ['2026-02-30T17:25:00Z', '2026-11-18T09:30:00', 'yesterday'])
		expect(await run(['scripts/restore.ts', 'archive', '--to', moment], env)).toEqual({
			code: 64,
			said: expect.stringContaining(`"${moment}" is no moment: write it with its day, time and zone`),
		})
	await expect(readdir(env.DATA_DIR)).rejects.toThrow('ENOENT')
})

test('what is missing is named, and makes no database', async () => {
	const env = { DATA_DIR: join(await newFolder(), 'data') }
	const none = join(env.DATA_DIR, 'none')
	for (const [said, ...args] of [
		[`There is no folder ${none}.`, 'restore', none],
		[`There is no folder ${none}.`, 'backup', 'check', none],
		[`${none} is not an archive: it is missing, or there is`, 'restore', none, '--to', 'latest'],
		[`The key ${none} cannot be read: there is no such file or folder.`, 'backup', 'check', none, '--key', none],
		[`The key ${none} cannot be written: there is no such file or folder.`, 'backup', 'new-key', none],
	] as const) {
		const [program, ...more] = args
		expect(await run([`scripts/${program}.ts`, ...more], env)).toEqual({ code: 1, said: expect.stringContaining(said) })
	}
	const steering = await run(['scripts/backup.ts', 'check', 'no\u001b[2Jne\u009b'], env)
	expect(steering).toEqual({ code: 1, said: expect.stringMatching(/^[\n\x20-\x7e]+$/) })
	const archive = await newFolder()
	await writeFile(join(archive, 'archive.json'), '{}')
	expect((await run(['scripts/restore.ts', archive], env)).said).toContain('It is an archive: name a moment with --to.')
	await expect(readdir(env.DATA_DIR)).rejects.toThrow('ENOENT')
	expect(await run(['scripts/backup.ts', '/proc/backups'], { DATA_DIR: await usedFolder() })).toEqual({
		code: 1,
		said: expect.stringContaining('The folder /proc/backups cannot be made: the file system takes none there'),
	})
})

test('a command in a data folder without a database makes none', async () => {
	const folder = await newFolder()
	const env = { DATA_DIR: join(folder, 'data') }
	for (const [program, ...more] of [
		['admin', 'list'],
		['admin', 'create', 'a@example.org', 'A'],
		['site', 'show'],
		['demo', 'fill'],
		['keys', 'list'],
		['backup', join(folder, 'backups')],
		['move', 'database', 'postgres://nobody@127.0.0.1:1/none'],
	])
		expect(await run([`scripts/${program}.ts`, ...more], env), [program, ...more].join(' ')).toEqual({
			code: 1,
			said: expect.stringContaining(
				`There is no database in ${join(env.DATA_DIR, 'postgres')}: DATA_DIR names another`,
			),
		})
	await expect(readdir(env.DATA_DIR)).rejects.toThrow('ENOENT')
})

test('a data folder that was copied in part stays as it is', async () => {
	const dataDir = await usedFolder()
	const folder = join(dataDir, 'postgres')
	await rm(join(folder, 'global/pg_control'))
	const names = await readdir(dataDir)
	for (const [program = '', ...more] of [['doctor'], ['backup', await newFolder()], ['admin', 'list']])
		expect((await run([`scripts/${program}.ts`, ...more], { DATA_DIR: dataDir })).said, program).toContain(
			`The database in ${folder} is not complete (its file global/pg_control is missing)`,
		)
	expect(await readdir(dataDir)).toEqual(names)
})

test('doctor makes no database in the folder of one whose disk is not mounted, and knows of an interrupted move', async () => {
	const dataDir = await newFolder()
	await mkdir(join(dataDir, 'postgres'))
	expect(await run(['scripts/doctor.ts'], { DATA_DIR: dataDir })).toEqual({
		code: 2,
		said: expect.stringContaining(
			`There is no database in ${join(dataDir, 'postgres')}: DATA_DIR names another folder`,
		),
	})
	expect(await readdir(join(dataDir, 'postgres'))).toEqual([])
	// as a move of an older PostgreSQL leaves it that was killed between its two last steps
	const moved = { DATA_DIR: join(dataDir, 'moved') }
	const cluster = join(moved.DATA_DIR, 'postgres.upgrade/postgres')
	await mkdir(join(cluster, 'global'), { recursive: true })
	for (const name of ['PG_VERSION', 'global/pg_control']) await writeFile(join(cluster, name), '18')
	const said = expect.stringContaining('was interrupted at its end: run "npm run move -- older-postgres')
	expect(await run(['scripts/doctor.ts'], moved)).toEqual({ code: 2, said })
})

test('an interrupted restore says so and leaves no server; doctor knows that it is not whole, and it is run again', async () => {
	const [backups, dataDir] = [await newFolder(), await newFolder()]
	const made = await run(['scripts/backup.ts', backups], { DATA_DIR: await usedFolder() })
	const [, backup = ''] = /The backup (\S+) is done/.exec(made.said) ?? []
	const restoring = start(['scripts/restore.ts', backup], { DATA_DIR: dataDir })
	await expect.poll(restoring.output, { timeout: 120_000, interval: 2 }).toContain('Restoring')
	restoring.child.kill('SIGINT')
	expect(await restoring.ended).toEqual({ code: 1 })
	expect(restoring.output()).toContain('The restore was interrupted. Run it again.')
	await expect(readdir(join(dataDir, 'postgres'))).resolves.not.toContain('postmaster.pid')
	const found = await run(['scripts/doctor.ts'], { DATA_DIR: dataDir })
	expect(found).toEqual({
		code: 2,
		said: expect.stringContaining('A restore or move into this database was interrupted'),
	})
	const [, rows] = /is done: (\d+) rows/.exec(made.said) ?? []
	// the list of erased persons is beside the backup itself
	await writeFile(join(backups, 'erasures.tsv'), `a-hash\t${new Date().toISOString()}\n`)
	const link = join(await newFolder(), 'latest')
	await symlink(backup, link)
	const restored = await run(['scripts/restore.ts', link], { DATA_DIR: dataDir })
	expect(restored.said).toContain('0 persons who were erased later are erased again.')
	// as many as the backup had, or how many of them
	expect(restored).toEqual({
		code: 0,
		said: expect.stringMatching(new RegExp(`: (\\d+ of )?${rows} rows and 0 files`)),
	})
})

test('places that lie in each other are refused where that is dangerous, and told otherwise; a file is no place', async () => {
	const [backups, site] = [await newFolder(), await usedFolder()]
	expect(await run(['scripts/backup.ts', join(site, 'uploads/backups')], { DATA_DIR: site })).toEqual({
		code: 1,
		said: expect.stringContaining(`lies in ${join(site, 'uploads')}, which is the site's own`),
	})
	const made = await run(['scripts/backup.ts', site], { DATA_DIR: site })
	expect(made.said).toContain('It is in the data folder (DATA_DIR)')
	const [, backup = ''] = /The backup (\S+) is done/.exec(made.said) ?? []
	expect(await run(['scripts/backup.ts', backups], { DATA_DIR: site, ARCHIVE_DIR: join(site, 'postgres/a') })).toEqual({
		code: 1,
		said: expect.stringContaining('The setting ARCHIVE_DIR lies in'),
	})
	expect(await run(['scripts/restore.ts', backup], { DATA_DIR: join(backup, 'data') })).toEqual({
		code: 1,
		said: expect.stringContaining('set DATA_DIR to a folder outside of it'),
	})
	const file = join(backups, 'file')
	await writeFile(file, '')
	expect(await run(['scripts/restore.ts', backup], { DATA_DIR: file })).toEqual({
		code: 1,
		said: `The data folder ${file} cannot be used: a file that is not a folder is in the way.\n`,
	})
})

// only root can become a user who may not read it
test.skipIf(process.getuid?.() !== 0)('a backup of another user is a sentence', async () => {
	const backup = await newFolder()
	await writeFile(join(backup, 'manifest.json'), '')
	const asOther = `const { readManifest } = await import('./src/server/backups/manifest.ts')
		process.setgroups([]); process.setgid(12345); process.setuid(12345)
		await readManifest(${JSON.stringify(backup)}).catch(({ message }) => console.log(message))`
	expect(await run(['--input-type=module', '-e', asOther], {})).toEqual({
		code: 0,
		said: `The folder ${backup} cannot be used: this user may not read or write it.\n`,
	})
})

test('what is wrong with an archive is a sentence: another key, a damaged part, a moment after its end, another database', async () => {
	const { service, pool, archive, spool } = await archivedDatabase()
	await service.update()
	const store = await openArchive({ kind: 'disk', folder: archive })
	const given = { store, identity: undefined, to: undefined, say: () => {} }
	const recovered = async (more: object) => recover({ ...given, scratch: await newFolder(), ...more })
	const late = new Date(Date.now() + 86_400_000)
	await expect(recovered({ to: late })).rejects.toThrow(
		/ends before .*: what it can restore without a gap came there until/,
	)
	const key = readIdentity(newIdentity().identity)
	await expect(recovered({ identity: key })).rejects.toThrow('is not encrypted')

	await pool.query("insert into newsletter_subscribers (email) values ('later@example.org')")
	await service.update()
	const last = (await storedLogs(store)).at(-1)
	await truncate(join(archive, last?.path ?? ''), 40)
	await expect(recovered({})).rejects.toThrow(`The segment ${last?.name} of the archive ${archive} is damaged`)
	store.close()

	const description = join(archive, 'archive.json')
	await writeFile(description, JSON.stringify({ ...JSON.parse(await readFile(description, 'utf8')), system: '1' }))
	const place = { store: { kind: 'disk' as const, folder: archive }, baseHours: 24, keepDays: 7 }
	expect((await readArchiveState(place, dirname(spool)))?.problem).toContain('has the archive of another database')
})
