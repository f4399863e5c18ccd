import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withUnmigrated } from '../../src/server/open.ts'
import { hashesOf, rowsOf } from '../../tests/support/contents.ts'
import { type Sent, settingsIn } from './authors.ts'

const root = join(import.meta.dirname, '../..')

type Env = Record<string, string>

/** As an operator runs it: a process of its own beside the app. */
export async function command(args: string[], env: Env): Promise<string> {
	const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/node'), args, {
		cwd: root,
		env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', ...env },
	})
	return stdout
}

export const everything = (env: Env) => {
	const settings = settingsIn(env)
	return withUnmigrated(settings, async ({ config, pool }) => ({
		rows: await rowsOf(config),
		files: await hashesOf(settings.files),
		articles: (
			await pool.query<{ title: string; file: string; row: string }>(
				'select title, file_path as file, articles::text as row from articles',
			)
		).rows,
	}))
}
export type Everything = Awaited<ReturnType<typeof everything>>

const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** While authors send, the site goes on: every row of the copy has to be one of the site, with its file, and no file without one. */
export function judgeUnderLoad(copy: Everything, site: Everything, sent: Map<string, Sent>): string[] {
	const rows = new Set(site.articles.map(({ row }) => row))
	const named = new Set(copy.articles.map(({ file }) => file))
	const wrong = copy.articles.filter(({ title, file, row }) => {
		const submission = sent.get(title)
		return !rows.has(row) || !submission || copy.files[file] !== sum(submission.bytes)
	})
	return [...wrong.map(({ title }) => title), ...Object.keys(copy.files).filter((key) => !named.has(key))]
}
