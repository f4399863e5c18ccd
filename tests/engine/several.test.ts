import { spawn } from 'node:child_process'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { join as joinServer, leave, leaveLast } from '../../src/db/engine/connection.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import {
	type App,
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
} from './apps.ts'

const quiet = () => {}
/** Waits until the server has ended that these apps have left. */
const untilLeft = (dataDir: string, ...apps: App[]) =>
	untilStopped(dataDir, { mayStay: apps.flatMap(({ lines }) => lines).some(isGivenUp) })

afterEach(cleanUp)
afterAll(removeShared)

/** The rows an app had acknowledged that are not in the database; its lines end when it was killed. */
async function missingRows(app: App, config: pg.ClientConfig): Promise<number[]> {
	const acknowledged = app.lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)))
	expect(acknowledged.length).toBeGreaterThan(50)
	const rows = await query(config, 'select number from written')
	const found = new Set(rows.map((row) => row.number))
	return acknowledged.filter((number) => !found.has(number))
}

const isWriting = (app: App) => until(async () => app.lines.filter((line) => line.startsWith('row ')).length > 50)

test('an app killed in the middle of writes loses nothing, and the next joins its server', async () => {
	const dataDir = await sharedFolder()
	const app = startApp('write', dataDir)
	await isWriting(app)
	const pid = await serverPid(dataDir)
	await app.kill()
	expect(await serverPid(dataDir)).toBe(pid)

	const database = await openDatabase({ dataDir, log: quiet })
	expect(await serverPid(dataDir)).toBe(pid)
	expect(await missingRows(app, database.config)).toEqual([])
	await database.stop()
	// the server may not have seen the end of the killed app before this one asked whether it is the last
	await untilStopped(dataDir, { mayStay: true })
})

test('app and server killed together in the middle of writes lose nothing', async () => {
	const dataDir = await sharedFolder()
	const app = startApp('write', dataDir)
	await isWriting(app)
	process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
	await app.kill()

	const database = await openDatabase({ dataDir, log: quiet })
	expect(await missingRows(app, database.config)).toEqual([])
	await database.stop()
})

test('two apps share one folder; the first to stop leaves the server to the other', async () => {
	const dataDir = await sharedFolder()
	const first = startApp('hold', dataDir)
	const config = await first.opened()
	const second = startApp('hold', dataDir)
	expect(await second.opened()).toEqual(config)
	const pid = await serverPid(dataDir)

	await query(config, 'create table if not exists shared (n int)')
	await first.stop()
	expect(await serverPid(dataDir)).toBe(pid)
	await query(config, 'insert into shared values (1)')
	await second.stop()
	await untilLeft(dataDir, first, second)
	expect(second.lines.filter((line) => line.startsWith('log') && !isOfBusyMachine(line))).toEqual([])
})

test('ten first starts at once end with one server that all of them use', async () => {
	const dataDir = join(await tempFolder(), 'data')
	const apps = Array.from({ length: 10 }, () => startApp('hold', dataDir))
	const configs = await Promise.all(apps.map((app) => app.opened()))
	expect(new Set(configs.map((config) => JSON.stringify(config))).size).toBe(1)
	const held = await query(
		configs[0] ?? {},
		"select count(*)::int as n from pg_stat_activity where application_name = 'fleuron-engine'",
	)
	expect(held).toEqual([{ n: 10 }])
	await Promise.all(apps.map((app) => app.stop()))
	await untilLeft(dataDir, ...apps)
	const problems = apps.flatMap((app) => app.lines).filter((line) => /error|lost/.test(line))
	expect(problems.join('\n')).toBe('')
})

test('a process that has left minds nothing when another one then stops the server', async () => {
	const dataDir = await sharedFolder()
	const sentences: string[] = []
	const database = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
	const client = (await joinServer(String(database.config.host))) as pg.Client
	const ended = new Promise((resolve) => client.once('end', resolve))
	const send = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
	// the other one stops the server between the two questions of the first
	client.query = (async (text: string, values: unknown[]) => {
		const answer = await send(text, values)
		if (text.includes('unlock')) {
			await database.stop()
			await untilStopped(dataDir, { mayStay: sentences.some(isGivenUp) })
			await ended
		}
		return answer
	}) as typeof client.query
	expect(await leaveLast(client, 200_000)).toBe(false)
	await leave(client)
})

test('starts that meet a server being stopped wait and start it again', async () => {
	const dataDir = await sharedFolder()
	const sentences: string[] = []
	const log = (sentence: string) => sentences.push(sentence)
	let current = await openDatabase({ dataDir, log })
	for (let round = 0; round < 8; round++) {
		const stopping = current.stop()
		// From the first moment of the stop to after its end.
		await sleep(round * 8)
		const next = await openDatabase({ dataDir, log })
		await stopping
		expect(await query(next.config, 'select 1 as one')).toEqual([{ one: 1 }])
		current = next
	}
	await current.stop()
	await untilStopped(dataDir, { mayStay: sentences.some(isGivenUp) })
})

test('a server killed while open comes back by itself, and the app stops it as usual', async () => {
	const dataDir = await sharedFolder()
	const sentences: string[] = []
	const database = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
	await query(database.config, 'drop table if exists kept; create table kept as select 1 as n')
	process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
	await until(async () => sentences.includes('Connected to PostgreSQL again.'))
	expect(await query(database.config, 'select n from kept')).toEqual([{ n: 1 }])
	await database.stop()
	await untilStopped(dataDir, { mayStay: sentences.some(isGivenUp) })
})

test('a folder that vanishes under the app is not created again, and is used when it is back', async () => {
	const dataDir = await sharedFolder()
	const folder = join(dataDir, 'postgres')
	const sentences: string[] = []
	const database = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
	await query(database.config, 'drop table if exists kept; create table kept as select 1 as n')
	const pid = (await serverPid(dataDir)) ?? 0
	await rename(folder, `${folder}-away`)
	process.kill(pid, 'SIGKILL')
	await until(async () => sentences.includes(`The database in ${folder} is not there any more.`))
	await rename(`${folder}-away`, folder)
	await until(async () => sentences.includes('Connected to PostgreSQL again.'))
	expect(await query(database.config, 'select n from kept')).toEqual([{ n: 1 }])
	await database.stop()
})

test('stop() right after the server was killed ends, and the folder opens again', async () => {
	const dataDir = await sharedFolder()
	const database = await openDatabase({ dataDir, log: quiet })
	await query(database.config, 'drop table if exists kept; create table kept as select 1 as n')
	process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
	await database.stop()

	const again = await openDatabase({ dataDir, log: quiet })
	expect(await query(again.config, 'select n from kept')).toEqual([{ n: 1 }])
	await again.stop()
	// what was still coming back when the first one stopped may have joined and left meanwhile
	await untilStopped(dataDir, { mayStay: true })
})

test('a server that does not react is ended', async () => {
	const dataDir = await sharedFolder()
	let isOnceMore: boolean
	do {
		// on a busy machine the app may give up before it tells the server to stop: then once more
		const sentences: string[] = []
		const database = await openDatabase({ dataDir, log: (sentence) => sentences.push(sentence) })
		const pid = (await serverPid(dataDir)) ?? 0
		process.kill(pid, 'SIGSTOP')
		await database.stop()
		isOnceMore = sentences.some(isGivenUp)
		if (isOnceMore) process.kill(pid, 'SIGCONT')
	} while (isOnceMore)
	await expect.poll(() => serverPid(dataDir)).toBeUndefined()
})

test('no second server starts while a process of a killed one still works on the folder', async () => {
	const dataDir = await sharedFolder()
	const app = startApp('hold', dataDir)
	const client = new pg.Client(await app.opened())
	client.on('error', () => {})
	await client.connect()
	const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
	const survivor = rows[0]?.pid ?? 0
	process.kill(survivor, 'SIGSTOP')
	process.kill((await serverPid(dataDir)) ?? 0, 'SIGKILL')
	await app.kill()

	const next = startApp('hold', dataDir)
	const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8')
	await until(async () => (await log()).split('pre-existing shared memory block').length > 3)
	expect(next.lines.filter((line) => !isOfBusyMachine(line))).toEqual([])
	process.kill(survivor, 'SIGKILL')
	await next.opened()
	await next.stop()
})

test('lock files of a crashed machine whose numbers now belong to a stranger are no obstacle', async () => {
	const dataDir = await sharedFolder()
	const first = await openDatabase({ dataDir, log: quiet })
	const folder = join(dataDir, 'postgres')
	const files = [join(folder, 'postmaster.pid'), join(dataDir, 'socket', '.s.PGSQL.5432.lock')]
	const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
	await first.stop()

	const { uid, gid } = await stat(folder)
	// The same user as the server's, or PostgreSQL itself would see that it is a stranger.
	const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
	try {
		for (const [index, file] of files.entries()) {
			await writeFile(file, contents[index]?.replace(/^\d+/, String(stranger.pid)) ?? '', { mode: 0o600 })
			if (isRoot) await chown(file, uid, gid)
		}
		const second = await openDatabase({ dataDir, log: quiet })
		expect(await query(second.config, 'select 1 as one')).toEqual([{ one: 1 }])
		await second.stop()
		expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
	} finally {
		stranger.kill()
	}
})
