import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Nginx } from '../../scripts/nginx.ts'
import { freePort } from '../../tests/engine/separate-server.ts'

const example = new URL('../../deploy/nginx/fleuron.conf', import.meta.url)

const unchanged = (text: string) => text

/** The example of `deploy/nginx` in front of an app, on this machine and without TLS. `change` is what an operator edits in it. */
export async function startNginx({ program, libraries }: Nginx, appUrl: string, change = unchanged) {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-nginx-'))
	const port = await freePort()
	const settings = join(folder, 'nginx.conf')
	await writeFile(settings, mainSettings(change(siteSettings(port, new URL(appUrl).host)), folder))
	const child = spawn(program, ['-p', folder, '-c', settings, '-e', 'stderr'], {
		env: { LD_LIBRARY_PATH: libraries },
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let log = ''
	child.stderr.on('data', (chunk) => (log = `${log}${chunk}`.slice(-20_000)))
	const exited = once(child, 'exit')
	while (!(await takesConnections(port))) {
		if (child.exitCode !== null) throw new Error(`nginx did not start:\n${log}`)
		await sleep(20)
	}
	return {
		url: `http://127.0.0.1:${port}`,
		log: () => log,
		async end() {
			child.kill('SIGTERM')
			await exited
			await rm(folder, { recursive: true, force: true })
		},
	}
}

/** docs/operate.md says what a crowd needs of it. */
const mainSettings = (site: string, folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 2;
worker_rlimit_nofile 10000;
events { worker_connections 4096; }
http {
	client_body_temp_path ${folder}/body;
	proxy_temp_path ${folder}/proxy;
	fastcgi_temp_path ${folder}/fastcgi;
	uwsgi_temp_path ${folder}/uwsgi;
	scgi_temp_path ${folder}/scgi;
${site}
}
`

function siteSettings(port: number, app: string): string {
	const text = readFileSync(example, 'utf8')
		.replaceAll('127.0.0.1:3000', app)
		.replace(/^\tlisten 443 .*$/m, `\tlisten 127.0.0.1:${port} backlog=4096;`)
		.replace(/^\t(listen \[::\]:443|ssl_).*$/gm, '')
	// the server that only redirects to TLS
	return text.replace(/^server \{\n\tlisten 80;.*?^\}\n/ms, '')
}

const takesConnections = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, '127.0.0.1')
		const answer = (isOpen: boolean) => {
			socket.destroy()
			resolve(isOpen)
		}
		socket.on('connect', () => answer(true)).on('error', () => answer(false))
	})
