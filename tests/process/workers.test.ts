import { existsSync, readFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startMain, usedFolder } from './program.ts'

/** Processes that a process has started and that run the app. */
function workersOf(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
	return children.map(Number).filter((child) => commandOf(child).includes('main.ts'))
}

/** Nothing for a process that has ended meanwhile. */
function commandOf(pid: number): string {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
	} catch {
		return ''
	}
}

type Begun = { finish: () => void; status: Promise<number> }

/** A message of which the server has read the head and a part of the body: it says so before the body is sent. */
async function beginMessage(url: string, number: number): Promise<Begun> {
	const body = JSON.stringify({
		...{ name: `Ada ${number}`, email: `ada${number}@example.org`, subject: 'Fees' },
		message: 'What does it cost to publish in this journal?',
	})
	const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
	const { promise, resolve, reject } = Promise.withResolvers<Begun>()
	const status = Promise.withResolvers<number>()
	status.promise.catch(() => {})
	const call: ClientRequest = request(`${url}/api/contacts`, { method: 'POST', headers, agent: false })
	call.on('response', (response) => {
		response.resume().on('end', () => status.resolve(response.statusCode ?? 0))
	})
	call.on('error', (error) => {
		status.reject(error)
		reject(error)
	})
	call.on('continue', () => {
		call.write(body.slice(0, 20))
		resolve({ finish: () => void call.end(body.slice(20)), status: status.promise })
	})
	call.flushHeaders()
	return promise
}

test('WORKERS=2: one port, a killed worker comes back, SIGTERM loses no request', async () => {
	const app = startMain({ DATA_DIR: await usedFolder(), WORKERS: '2', HOST: '0.0.0.0', DEMO_CONTENT: '0' })
	const { port } = new URL(await app.ready)
	const url = `http://127.0.0.1:${port}`
	const pid = app.child.pid ?? 0
	const metrics = async () => (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
	const startOf = async (worker: number) =>
		new RegExp(`^process_start_time_seconds{worker="${worker}"} (\\S+)$`, 'm').exec(await metrics())?.[1]

	/** When the worker that answers now was started, once it is another one than before. */
	const startAfter = (worker: number, before: string | undefined) =>
		vi.waitFor(
			async () => {
				const start = await startOf(worker)
				if (start === undefined || start === before) throw new Error(`worker ${worker} does not answer yet`)
				return start
			},
			{ timeout: 120_000 },
		)

	const started = await startAfter(2, undefined)
	expect(workersOf(pid)).toHaveLength(2)
	expect(await metrics()).toMatch(/^fleuron_workers 2$/m)
	// what the database knows is told once
	expect((await metrics()).match(/^fleuron_database_up\b.*$/gm)).toHaveLength(1)

	const [, second = 0] = workersOf(pid)
	process.kill(second, 'SIGKILL')
	await expect.poll(() => app.output()).toContain('Worker 2 ended by SIGKILL; it is started again in 0.3 s.')
	expect((await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status).toBe(200)
	await startAfter(2, started)
	// the other worker may tell what it knew a second ago
	await expect.poll(metrics).toMatch(/^fleuron_worker_restarts_total 1$/m)

	const messages = await Promise.all(Array.from({ length: 4 }, (_, number) => beginMessage(url, number)))
	const workers = workersOf(pid)
	app.child.kill('SIGTERM')
	await expect.poll(() => app.output()).toContain('Stopping: requests under way are finished first.')
	for (const { finish } of messages) finish()
	const statuses = await Promise.all(messages.map(({ status }) => status))
	expect(statuses).toEqual([200, 200, 200, 200])
	expect(await app.ended).toMatchObject({ code: 0 })
	for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH')
	expect(app.output().match(/This link creates the first one/g)).toHaveLength(1)
	expect(app.output().match(/Fleuron is at/g)).toHaveLength(1)
})

test('WORKERS=2: connections that arrive while a worker hangs and is killed are answered by the other', async () => {
	const folder = await usedFolder()
	const app = startMain({ DATA_DIR: folder, WORKERS: '2', HOST: '127.0.0.1', DEMO_CONTENT: '0' })
	const url = await app.ready
	const metrics = async () => (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
	await vi.waitFor(async () => expect(await metrics()).toContain('worker="2"'), { timeout: 120_000 })

	const [, second = 0] = workersOf(app.child.pid ?? 0)
	process.kill(second, 'SIGSTOP')
	const asked = Array.from({ length: 6 }, () => fetch(`${url}/readyz`, { headers: { connection: 'close' } }))
	await Promise.any(asked)
	process.kill(second, 'SIGKILL')
	const statuses = (await Promise.all(asked)).map(({ status }) => status)
	expect(statuses).toEqual([200, 200, 200, 200, 200, 200])

	// one that hangs while the app stops is killed, and the database is stopped all the same
	const [first = 0] = workersOf(app.child.pid ?? 0)
	process.kill(first, 'SIGSTOP')
	app.child.kill('SIGTERM')
	expect(await app.ended).toMatchObject({ code: 0 })
	expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})
