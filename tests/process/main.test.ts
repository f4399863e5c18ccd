import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isOfBusyMachine } from '../engine/apps.ts'
import { testDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { newFolder, start, startMain, usedFolder } from './program.ts'

describe('the app as a process', () => {
	test('starts on an empty folder, says where it is, and killed with -9 starts again on what it had; stops on SIGTERM', async () => {
		const dataDir = await newFolder()
		const first = startMain({ DATA_DIR: dataDir })
		const url = await first.ready
		expect(first.output()).toContain(`Data folder: ${dataDir}`)
		expect(first.output()).toMatch(/Demonstration content: \d+ journals/)
		await expect.poll(() => first.output()).toMatch(/^Registration is open to this machine.*ADMIN_REGISTRATION=invite/m)
		expect(await (await fetch(`${url}/journals`)).text()).toContain('Academic Journals')
		expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
		const titles = async (address: string) => {
			const { data } = (await (await fetch(`${address}/api/journals`)).json()) as { data: { title: string }[] }
			return data.map(({ title }) => title)
		}
		const before = await titles(url)
		expect(before.length).toBeGreaterThan(0)

		first.child.kill('SIGKILL')
		await first.ended
		const second = startMain({ DATA_DIR: dataDir })
		expect(await titles(await second.ready)).toEqual(before)
		expect(second.output()).not.toContain('Demonstration content')
		second.child.kill('SIGTERM')
		expect(await second.ended).toMatchObject({ code: 0 })
	})

	test('listening for other machines, it prints a link for the first account; stops in order when its terminal is closed', async () => {
		const app = startMain({ DATA_DIR: await usedFolder(), HOST: '0.0.0.0', DEMO_CONTENT: '0' })
		const { port } = new URL(await app.ready)
		const link = `http://localhost:${port}/admin/login?invitation=`
		await expect.poll(() => app.output()).toContain(link)
		expect(app.output()).not.toContain('Registration is open')
		app.child.kill('SIGHUP')
		expect(await app.ended).toMatchObject({ code: 0 })
	})

	test('a database with an account gets no demonstration content, as one that was restored or moved', async () => {
		const dataDir = await usedFolder()
		const create = start(['scripts/admin.ts', 'create', 'ada@example.org', 'Ada Lovelace'], { DATA_DIR: dataDir })
		expect(await create.ended, create.output()).toMatchObject({ code: 0 })
		const app = startMain({ DATA_DIR: dataDir })
		const { data } = (await (await fetch(`${await app.ready}/api/journals`)).json()) as { data: unknown[] }
		expect(data).toEqual([])
		expect(app.output()).not.toContain('Demonstration content')
	})

	test('two on one data folder both answer; demonstration content and site settings change beside them', async () => {
		const dataDir = await usedFolder()
		const [first, second] = [startMain({ DATA_DIR: dataDir }), startMain({ DATA_DIR: dataDir })]
		const urls = await Promise.all([first.ready, second.ready])
		const pages = () => Promise.all(urls.map(async (url) => (await fetch(`${url}/journals`)).text()))
		for (const html of await pages()) expect(html).toMatch(/demonstration/i)

		const command = async (...args: string[]) => {
			const program = start(args, { DATA_DIR: dataDir })
			expect(await program.ended, program.output()).toMatchObject({ code: 0 })
			return program.output()
		}
		await command('scripts/site.ts', 'set', 'name', 'Quire & Sons')
		await expect
			.poll(pages)
			.toEqual([expect.stringContaining('Quire &amp; Sons'), expect.stringContaining('Quire &amp; Sons')])
		expect(await command('scripts/demo.ts', 'remove')).toMatch(
			/^\d\d demonstration journals and 8 demonstration sections were removed\./,
		)
		await expect
			.poll(pages)
			.toEqual([expect.stringContaining('No journals found'), expect.stringContaining('No journals found')])
		for (const html of await pages()) expect(html).not.toMatch(/demonstration/i)
		expect(await command('scripts/demo.ts', 'fill')).toContain('nothing was changed')

		first.child.kill('SIGTERM')
		await first.ended
		expect((await fetch(`${urls[1]}/api/journals?page=1`)).status).toBe(200)
	})
})

describe('what the operator can fix is one sentence', () => {
	const refused = async (env: Record<string, string>) => {
		const program = start(['src/main.ts'], { PORT: '0', DATA_DIR: await usedFolder(), ...env })
		const { code } = await program.ended
		expect(code).toBe(1)
		const lines = program.output().trim().split('\n')
		return lines.at(-1) ?? ''
	}

	test('a taken port', async () => {
		const other = createServer().listen(0, '127.0.0.1')
		await once(other, 'listening')
		const port = String((other.address() as AddressInfo).port)
		expect(await refused({ PORT: port })).toBe(
			`Port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another with PORT=3001 npm start.`,
		)
		other.close()
	})

	test('a wrong setting', async () => {
		expect(await refused({ PORT: 'eighty' })).toBe('The setting PORT must be a port number; it is now "eighty".')
	})

	test('a setting that is refused after the database was opened, which does not stay', async () => {
		const dataDir = await usedFolder()
		let isOnceMore: boolean
		do {
			// on a busy machine the app may give up waiting for the server's answer: then once more
			const program = start(['src/main.ts'], { PORT: '0', DATA_DIR: dataDir, COUNTRY_FILE: '/nope' })
			expect(await program.ended).toEqual({ code: 1 })
			const lines = program.output().trim().split('\n')
			expect(lines.at(-1)).toMatch(/^The setting COUNTRY_FILE must be a file in MaxMind's format/)
			isOnceMore = lines.some(isOfBusyMachine)
		} while (isOnceMore)
		expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
	})

	test('a database that is not there', async () => {
		const sentence = await refused({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/fleuron' })
		expect(sentence).toMatch(/127\.0\.0\.1.*\.$/)
		expect(sentence).not.toContain('secret')
	})

	test('the app is killed', async () => {
		const script = join(import.meta.dirname, '../../scripts/run.cjs')
		const env = {
			...process.env,
			PORT: '0',
			DATABASE_URL: addressOf(await testDatabase()),
			DATA_DIR: await newFolder(),
		}
		const npm = spawn(process.execPath, [script, 'start'], { env })
		onTestFinished(() => void npm.kill())
		let said = ''
		for (const stream of [npm.stdout, npm.stderr])
			stream.on('data', (chunk) => {
				said += String(chunk)
			})
		const ended = once(npm, 'close')
		await expect.poll(() => said, { timeout: 120_000 }).toContain('Fleuron is at')
		const [app] = (await readFile(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8')).split(' ')
		process.kill(Number(app), 'SIGKILL')
		expect(await ended).toEqual([1, null])
		expect(said).toContain('"npm run start" was ended by SIGKILL: is there enough memory?')
	})

	test('a host Node that is too old', () => {
		const script = join(import.meta.dirname, '../../scripts/run.cjs')
		const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require(${JSON.stringify(script)})`
		const { status, stderr } = spawnSync(process.execPath, ['-e', old], { encoding: 'utf8' })
		expect(status).toBe(1)
		expect(stderr.trim()).toBe('Fleuron needs Node 20 or newer to start; this is Node 18.20.0.')
	})
})
