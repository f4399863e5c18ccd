import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startNginx } from '../../proofs/support/nginx-process.ts'
import appFlags from '../../scripts/app-flags.json' with { type: 'json' }
import { findOrFetchNginx, type Nginx } from '../../scripts/nginx.ts'
import { contract } from '../../src/contract/all.ts'
import type { FileRule, Route } from '../../src/contract/route.ts'
import { mostUnaccepted } from '../../src/server/http/listen.ts'
import { version } from '../../src/server/version.ts'
import { freePort } from '../engine/separate-server.ts'
import { newFolder } from './program.ts'

const nginx = findOrFetchNginx()
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
/** What the first group of the pattern finds. */
const found = (path: string, pattern: RegExp) => pattern.exec(read(path))?.[1] ?? ''

const bytesOf = ({ maxBytes, maxFiles = 1, longFields, also }: FileRule): number =>
	maxBytes * maxFiles + (longFields ? longFields.maxBytes * longFields.names.length : 0) + (also ? bytesOf(also) : 0)

test.each([
	['nginx/fleuron.conf', /^\s*client_max_body_size (\d+)m;$/m],
	['caddy/Caddyfile', /^\s*max_size (\d+)MiB$/m],
])('%s lets the largest files of the contract through', (path, pattern) => {
	const routes: Route[] = Object.values(contract).flatMap((domain) => Object.values<Route>(domain))
	const largest = Math.max(...routes.map(({ file }) => (file ? bytesOf(file) : 0)))
	expect(largest).toBeGreaterThan(100 * 1024 ** 2)
	const forFields = 1024 ** 2
	expect(Number(found(path, pattern)) * 1024 ** 2).toBeGreaterThanOrEqual(largest + forFields)
})

test.skipIf(!nginx)('nginx says 503 with a sentence where the app does not answer', async () => {
	const proxy = await startNginx(nginx as Nginx, `http://127.0.0.1:${await freePort()}`)
	try {
		const page = await fetch(`${proxy.url}/track/a-private-link`)
		expect(page.status).toBe(503)
		expect(page.headers.get('retry-after')).toBe('5')
		expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
		expect(await page.text()).toContain('Please try again in a few seconds.')
		const asked = await fetch(`${proxy.url}/api/contacts`, { method: 'POST', body: '{}' })
		expect(asked.status).toBe(503)
		expect(asked.headers.get('retry-after')).toBe('5')
		expect(await asked.json()).toEqual({
			success: false,
			error: 'This site cannot answer right now. Please try again in a few seconds.',
			code: 'unavailable',
			requestId: expect.any(String),
		})
		expect(proxy.log()).not.toContain('a-private-link')
	} finally {
		await proxy.end()
	}
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

test.skipIf(!hasCaddy)(
	'Caddy says 503 with a sentence where the app does not answer, and logs no address',
	async () => {
		const folder = await newFolder()
		const port = await freePort()
		const site = read('caddy/Caddyfile')
			.replace(/^publish\.example\.org \{$/m, `http://127.0.0.1:${port} {`)
			.replace(/^\{$/m, '{\n\tadmin off')
		const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', '-'], {
			env: { PATH: process.env.PATH, HOME: folder, FLEURON: `127.0.0.1:${await freePort()}` },
			stdio: ['pipe', 'ignore', 'pipe'],
		})
		let log = ''
		child.stderr.on('data', (chunk) => {
			log += String(chunk)
		})
		child.stdin.end(site)
		try {
			const url = `http://127.0.0.1:${port}`
			const page = await vi.waitFor(() => fetch(`${url}/track/a-private-link`), { timeout: 60_000 })
			expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
			expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
			const asked = await fetch(`${url}/api/contacts`, { method: 'POST', body: '{}' })
			expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5'])
			expect(await asked.json()).toMatchObject({ success: false, code: 'unavailable', requestId: expect.any(String) })
			expect((await fetch(`${url}/metrics`)).status).toBe(404)
		} finally {
			child.kill('SIGTERM')
			await once(child, 'exit')
		}
		expect(log).not.toContain('a-private-link')
	},
)

test.skipIf(!nginx)('nginx refuses /metrics, and passes the token on with the line of docs/operate.md', async () => {
	const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8')
	const line = /^location = \/metrics \{ .+ \}$/m.exec(operate)?.[0] ?? ''
	expect(line).not.toBe('')
	const app = createServer((request, response) => void response.end(request.headers.authorization))
	await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
	const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`
	const asShipped = await startNginx(nginx as Nginx, appUrl)
	const changed = await startNginx(nginx as Nginx, appUrl, (text) =>
		text.replace(/^\tlocation = \/metrics \{.*?^\t\}$/ms, line),
	)
	try {
		const ask = (url: string) => fetch(`${url}/metrics`, { headers: { authorization: 'Bearer token' } })
		expect((await ask(asShipped.url)).status).toBe(404)
		expect(await (await ask(changed.url)).text()).toBe('Bearer token')
	} finally {
		await Promise.all([asShipped.end(), changed.end()])
		app.close()
	}
})

test('the socket unit lets as many connections wait as the app does', () => {
	expect(Number(found('systemd/fleuron.socket', /^Backlog=(\d+)$/m))).toBe(mostUnaccepted)
})

test('the service may write where docs/operate.md puts backups and the archive, and starts without these folders', () => {
	const folders = found('systemd/fleuron.service', /^ReadWritePaths=(.+)$/m).split(' ')
	const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8')
	const named = [
		...operate.matchAll(/npm run backup -- (\/[\w/]+)/g),
		...operate.matchAll(/npm run restore -- (\/\w+\/\w+) --to/g),
	]
	expect(named.length).toBeGreaterThan(1)
	for (const [whole, folder] of named) expect(folders, whole).toContain(`-${folder}`)
})

test('the image starts the app with the flags of every other start', () => {
	const command = JSON.parse(found('docker/Dockerfile', /^CMD (\[.+\])$/m))
	expect(command).toEqual(['node_modules/.bin/node', ...appFlags, 'src/main.ts'])
})

/** Files and folders of the project that the image has, apart from RELEASE. */
const copiedIntoImage = () =>
	[...read('docker/Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm)]
		.flatMap(([, sources = '']) => sources.split(' '))
		.map((source) => source.replace('/opt/fleuron/', ''))

test('in the image a command runs on what was copied there, and installs and builds nothing', async () => {
	const image = await newFolder()
	const copied = copiedIntoImage()
	expect(copied).toEqual(expect.arrayContaining(['RELEASE', 'package.json', 'dist', 'node_modules', 'scripts', 'src']))
	// scripts are a copy, because they look for the project beside themselves
	cpSync(join(root, 'scripts'), join(image, 'scripts'), { recursive: true })
	cpSync(join(root, 'package.json'), join(image, 'package.json'))
	const line = found('docker/Dockerfile', /^RUN (printf .+ > RELEASE)$/m)
	execFileSync('sh', ['-c', line], { cwd: image, env: { PATH: process.env.PATH, COMMIT: 'abc' } })
	expect(readFileSync(join(image, 'RELEASE'), 'utf8')).toBe(
		`${version} ${process.platform}-${process.arch}\ncommit abc\n`,
	)
	mkdirSync(join(image, 'dist'))
	for (const path of ['node_modules', 'src']) symlinkSync(join(root, path), join(image, path))
	const doctor = spawnSync(process.execPath, ['scripts/run.cjs', 'doctor', '--no-such-option'], {
		...{ cwd: image, encoding: 'utf8' },
		env: { PATH: process.env.PATH, HOME: process.env.HOME },
	})
	expect(doctor.stderr).toMatch(/^Usage: npm run doctor/)
	expect({ code: doctor.status, said: doctor.stdout }).toEqual({ code: 64, said: '' })
	const check = spawnSync(process.execPath, ['scripts/run.cjs', 'check'], { cwd: image, encoding: 'utf8' })
	expect(check.stderr).toContain('this is a release')
})
