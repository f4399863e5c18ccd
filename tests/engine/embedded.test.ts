import { execSync, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/engine/open.ts'
import {
	cleanUp,
	isGivenUp,
	isOfBusyMachine,
	isRoot,
	query,
	removeShared,
	serverPid,
	sharedFolder,
	startApp,
	tempFolder,
	until,
	untilStopped,
	userOf,
} from './apps.ts'

const quiet = () => {}

afterEach(cleanUp)
afterAll(removeShared)

test('a fresh folder becomes a database; a second start, and one on a backup, find what the first wrote', async () => {
	const dataDir = join(await tempFolder(), 'data')
	const sentences: string[] = []
	const usual = () => sentences.filter((sentence) => !isOfBusyMachine(sentence))
	const waitForStop = () => untilStopped(dataDir, { mayStay: sentences.some(isGivenUp) })
	const first = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
	expect(first.kind).toBe('embedded')
	expect(first.describe).toMatch(/^embedded PostgreSQL 18\.\d+ in /)
	expect(usual()).toEqual([expect.stringContaining('Creating'), expect.stringMatching(/in \d+\.\d s\.$/)])
	expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o710 : 0o700)
	await query(first.config, "create table kept as select 'Проблеми Законності' as title")
	await first.stop()
	await waitForStop()

	const second = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
	expect(usual()).toHaveLength(2)
	const found = await query(second.config, "select title from kept where title ilike '%проблем%'")
	expect(found).toEqual([{ title: 'Проблеми Законності' }])
	await second.stop()
	await second.stop()
	await waitForStop()

	const folder = dirname(dataDir)
	const [backUp = ''] = /^cp .+$/m.exec(await readFile(new URL('../../README.md', import.meta.url), 'utf8')) ?? []
	execSync(backUp, { cwd: folder })
	const copy = await openDatabase({ dataDir: join(folder, 'backup'), log: quiet })
	expect(await query(copy.config, 'select title from kept')).toEqual(found)
	await copy.stop()
})

test('the server is durable, listens on no port, and sorts without the host’s locales', async () => {
	const dataDir = await sharedFolder()
	const database = await openDatabase({ dataDir, log: quiet })
	const [settings] = await query(
		database.config,
		`select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
			current_setting('synchronous_commit') as commits, current_setting('server_encoding') as encoding,
			(select datlocprovider from pg_database where datname = current_database()) as provider`,
	)
	expect(settings).toEqual({ addresses: '', fsync: 'on', commits: 'on', encoding: 'UTF8', provider: 'b' })
	const pid = (await serverPid(dataDir)) ?? 0
	expect(pid).toBeGreaterThan(0)
	if (process.platform === 'linux') {
		expect(await listeningPorts(pid)).toEqual([])
		expect(await userOf(pid)).toBe(isRoot ? 65534 : process.getuid?.())
	}
	await database.stop()
})

/** The inodes of listening TCP sockets that a process holds. */
async function listeningPorts(pid: number): Promise<string[]> {
	const listening = new Set<string>()
	for (const table of ['tcp', 'tcp6']) {
		for (const line of (await readFile(`/proc/net/${table}`, 'utf8').catch(() => '')).split('\n').slice(1)) {
			const fields = line.trim().split(/\s+/)
			if (fields[3] === '0A') listening.add(`socket:[${fields[9]}]`)
		}
	}
	const held = await Promise.all(
		(await readdir(`/proc/${pid}/fd`)).map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')),
	)
	expect(held.some((target) => target.startsWith('socket:'))).toBe(true)
	return held.filter((target) => listening.has(target))
}

test.each([
	['too long for a socket', 'д'.repeat(60)],
	['with a comma and quotes', `a, "b" 'c' %p`],
])('a path %s is no obstacle', async (_, name) => {
	const dataDir = join(await tempFolder(), name)
	const database = await openDatabase({ dataDir, log: quiet })
	expect(Buffer.byteLength(database.config.host ?? '')).toBeLessThan(90)
	expect((await stat(database.config.host ?? '')).mode & 0o777).toBe(0o700)
	expect(await query(database.config, 'select 1 as one')).toEqual([{ one: 1 }])
	await database.stop()
	await rm(database.config.host ?? '', { recursive: true })
})

test('a half-finished initdb is repaired, and nothing that may be data is deleted', async () => {
	const dataDir = await tempFolder()
	// What an initdb of a process that is no more left beside the place, and what one left in the place.
	const dead = spawn('true')
	await new Promise((resolve) => dead.once('close', resolve))
	const leftover = join(dataDir, `postgres.new-${dead.pid}-0123abcd`)
	await mkdir(leftover)
	await writeFile(join(leftover, 'PG_VERSION'), '18\n')
	await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true })
	await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
	await writeFile(join(dataDir, 'postgres', 'base', 'precious'), 'rows')

	const sentences: string[] = []
	const database = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
	expect(await query(database.config, 'select 1 as one')).toEqual([{ one: 1 }])
	await database.stop()
	const names = await readdir(dataDir)
	expect(names.filter((name) => name.includes('.new-'))).toEqual([])
	const [aside = 'none'] = names.filter((name) => name.startsWith('postgres.incomplete-'))
	expect(await readFile(join(dataDir, aside, 'base', 'precious'), 'utf8')).toBe('rows')
	expect(sentences[0]).toContain(aside)
})

test('an initdb killed in the middle is taken up again', async () => {
	let dataDir = ''
	const isComplete = async () => (await readdir(dataDir)).includes('postgres')
	do {
		// on a busy machine it may be complete before it is killed: then once more
		dataDir = await tempFolder()
		const app = startApp('hold', dataDir)
		await until(async () => (await readdir(dataDir)).some((name) => /^postgres(\.new-|$)/.test(name)))
		await app.kill()
	} while (await isComplete())
	await mkdir(join(dataDir, 'postgres'))

	const database = await openDatabase({ dataDir, log: quiet })
	expect(await query(database.config, 'select 1 as one')).toEqual([{ one: 1 }])
	await database.stop()
	await until(async () => {
		if (!(await readdir(dataDir)).some((name) => /new|incomplete/.test(name))) return true
		// what an orphaned initdb was still writing is removed by the next start
		await (await openDatabase({ dataDir, log: quiet })).stop()
		return false
	})
})

test('the folder of another PostgreSQL is refused with the way to move it, and left alone', async () => {
	const dataDir = await tempFolder()
	await mkdir(join(dataDir, 'postgres', 'global'), { recursive: true })
	await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
	await writeFile(join(dataDir, 'postgres', 'global', 'pg_control'), 'control')
	const opening = openDatabase({ dataDir, log: quiet })
	await expect(opening).rejects.toMatchObject({ name: 'DatabaseProblem' })
	await expect(opening).rejects.toThrow(
		/made by PostgreSQL 17.*brings PostgreSQL 18.*npm run move -- older-postgres.*postgresql\/17.*DATABASE_URL/,
	)
	expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(['PG_VERSION', 'global'])
})

test('a data folder that cannot be one is named', async () => {
	const folder = await tempFolder()
	await writeFile(join(folder, 'file'), '')
	const opening = openDatabase({ dataDir: join(folder, 'file'), log: quiet })
	await expect(opening).rejects.toThrow(`The data folder ${join(folder, 'file')} cannot be used: a file`)
	await expect(opening).rejects.toMatchObject({ name: 'DatabaseProblem' })
})

test('a server that cannot start is one sentence with its reason and its log', async () => {
	const dataDir = await sharedFolder()
	await rename(join(dataDir, 'postgres', 'pg_wal'), join(dataDir, 'pg_wal'))
	const opening = openDatabase({ dataDir, log: quiet })
	await expect(opening).rejects.toMatchObject({ name: 'DatabaseProblem' })
	await expect(opening).rejects.toThrow(/could not be started on .*pg_wal.*Its log is .*postgres\.log\.$/)
	await rename(join(dataDir, 'pg_wal'), join(dataDir, 'postgres', 'pg_wal'))
})
