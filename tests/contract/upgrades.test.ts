import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { startApp } from '../support/app.ts'
import { newFolder, restored } from '../support/backups.ts'
import { passwordCost } from '../support/password-cost.ts'

const releases = join(import.meta.dirname, '../fixtures/releases')
const migrations = join(import.meta.dirname, '../../src/db/migrations')
const tags = readdirSync(releases).flatMap((file) => (file.endsWith('.tar.gz') ? [file.replace('.tar.gz', '')] : []))
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

beforeAll(() => {
	passwordCost.isReduced = false
})
afterAll(() => {
	passwordCost.isReduced = true
})

test('every version has its data and the checksums of its migrations', () => {
	const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
	const { version } = JSON.parse(read('package.json')) as { version: string }
	const versions = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, number = '']) => number)
	expect(versions).toContain(version)
	const files = versions.flatMap((number) => [`v${number}.migrations.sha256`, `v${number}.tar.gz`])
	expect(readdirSync(releases).sort()).toEqual(files.sort())
})

test.each(tags)('the migrations of %s are as they were released', (tag) => {
	const released = readFileSync(join(releases, `${tag}.migrations.sha256`), 'utf8')
		.trim()
		.split('\n')
	expect(released.length).toBeGreaterThan(30)
	for (const line of released) {
		const [sum, file = ''] = line.split(/\s+/)
		expect(sha256(readFileSync(join(migrations, file))), file).toBe(sum)
	}
})

test.each(tags)('a site of %s is brought up to date and works', async (tag) => {
	const folder = await newFolder()
	execFileSync('tar', ['-C', folder, '-xzf', join(releases, `${tag}.tar.gz`)])
	const { database, store, restore } = await restored(join(folder, tag))
	await restore()
	const app = await startApp({ database, settings: { files: store } })
	onTestFinished(() => app.close())
	const read = async <T>(path: string, headers = {}) =>
		((await (await fetch(`${app.url}${path}`, { headers })).json()) as { data: T }).data

	expect((await read<unknown[]>('/api/journals')).length).toBeGreaterThan(40)
	const signIn = await fetch(`${app.url}/api/admin/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'ada@example.org', password: 'release fixture 1' }),
	})
	const { data: session } = (await signIn.json()) as { data: { token: string } }
	const authorization = `Bearer ${session.token}`
	const articles = await read<Article[]>('/api/articles', { authorization })
	const sent = articles.find(({ authorEmail }) => authorEmail === 'writer@example.org')
	expect(sent).toMatchObject({ title: 'Reading Speed and Recall in Long Documents', fileName: 'reading-speed.docx' })
	const file = await fetch(`${app.url}/api/articles/${sent?.id}/download`, { headers: { authorization } })
	expect({ status: file.status, isWord: (await file.text()).startsWith('PK') }).toEqual({ status: 200, isWord: true })
	const contacts = await read<{ email: string }[]>('/api/contacts', { authorization })
	expect(contacts.map(({ email }) => email)).toContain('grace@example.org')
})
