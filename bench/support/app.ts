import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import appFlags from '../../scripts/app-flags.json' with { type: 'json' }
import { buildApp } from '../../src/server/app.ts'
import { readSettings } from '../../src/server/settings.ts'
import { builtPages } from '../../src/server/ssr/page-host.ts'
import { withFolder } from './temporary.ts'

const dist = new URL('../../dist/', import.meta.url)
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** The app with its built pages in this process, on a free port. */
export async function startApp(database: pg.ClientConfig) {
	const host = await builtPages(dist)
	const settings = readSettings({ LOG_LEVEL: 'warn', PORT: '0' })
	const built = await buildApp({
		settings,
		database,
		pages: { host: async () => host, client: new URL('client/', dist) },
	})
	const url = await built.app.listen({ port: 0, host: '127.0.0.1' })
	return { ...built.core, ...built.services, ...built, host, url }
}

export type AppProcess = { url: string; pid: number }

/** The app as `npm start` runs it, in a process and a data folder of its own, with demonstration content. */
export async function withAppProcess<T>(
	work: (app: AppProcess) => Promise<T>,
	more: Record<string, string> = {},
): Promise<T> {
	return withFolder(async (folder) => {
		const child = spawn(process.execPath, [...appFlags, main], {
			// no .env of the project, no settings of the shell
			cwd: folder,
			env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...more },
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		const ended = once(child, 'exit')
		try {
			const url = await new Promise<string>((resolve, reject) => {
				let said = ''
				child.stdout.on('data', (chunk: Buffer) => {
					said += chunk
					const found = /Fleuron is at (\S+)\n/.exec(said)?.[1]
					if (found) resolve(found)
				})
				void ended.then(() => reject(new Error(`the app ended before it listened: ${said}`)))
			})
			return await work({ url, pid: child.pid as number })
		} finally {
			child.kill('SIGTERM')
			await ended
		}
	})
}
