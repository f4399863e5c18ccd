import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPostmaster } from '../../src/db/engine/server.ts'
import { isRunning, startMain, usedFolder } from './program.ts'

const soon = { interval: 20, timeout: 120_000 }
const root = join(import.meta.dirname, '../..')

/** The app in a terminal of its own, as a person starts it. */
async function startInTerminal(dataDir: string) {
	const command = 'echo "process $$"; exec node_modules/.bin/node --import ./src/resolve-once.ts src/main.ts'
	const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', SHELL: '/bin/sh' }
	const terminal = spawn('script', ['-qfc', command, '/dev/null'], {
		cwd: root,
		// beyond some hundred a minute refusals are logged at the level debug alone
		env: { ...env, PORT: '0', DATA_DIR: dataDir, DEMO_CONTENT: '0', LOG_LEVEL: 'debug' },
	})
	let text = ''
	terminal.stdout.on('data', (piece) => {
		text += String(piece)
	})
	const found = (pattern: RegExp) => vi.waitUntil(() => pattern.exec(text)?.[1], soon)
	const pid = Number(await found(/process (\d+)/))
	onTestFinished(async () => {
		terminal.kill('SIGKILL')
		if (await isRunning(pid)) process.kill(pid, 'SIGKILL')
	})
	return { pid, terminal, url: await found(/Fleuron is at (\S+)/), found }
}

test('a terminal that is closed while the app logs stops the app and its database', async () => {
	const dataDir = await usedFolder()
	const { pid, terminal, url, found } = await startInTerminal(dataDir)
	const database = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0
	const asking = { isOver: false }
	async function ask(): Promise<void> {
		while (!asking.isOver)
			await fetch(`${url}/api/none`).then(
				(answer) => answer.text(),
				() => sleep(5),
			)
	}
	const clients = Array.from({ length: 6 }, ask)
	await found(/("statusCode":404|\/api\/none)/)
	terminal.kill('SIGKILL')
	await vi.waitUntil(async () => !(await isRunning(pid)), soon)
	asking.isOver = true
	await Promise.all(clients)
	expect(database).toBeGreaterThan(0)
	expect(await isRunning(database)).toBe(false)
})

test('an app whose output nobody reads any more goes on, and stops in order', async () => {
	const app = startMain({ DATA_DIR: await usedFolder(), DEMO_CONTENT: '0', LOG_LEVEL: 'info' })
	const url = await app.ready
	for (const stream of [app.child.stdout, app.child.stderr]) stream?.destroy()
	for (let times = 0; times < 3; times++) expect((await fetch(`${url}/api/none`)).status).toBe(404)
	const ended = once(app.child, 'exit')
	app.child.kill('SIGTERM')
	expect((await ended)[0]).toBe(0)
})
