import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubmissionReceipt } from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { aSubmission, postArticle, postJson, publicSettings } from './requests.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof signUp>>
const bytes = aManuscript({ size: 300_000 })

async function addJournal(on: TestApp): Promise<number> {
	await on.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' })]),
	)
	return (await on.pool.query<{ id: number }>('select id from journals')).rows[0]?.id ?? 0
}
async function submit(on: TestApp, journalId: number, name = 'paper.docx', values: object = {}) {
	const response = await postArticle(on, aSubmission({ journalId, ...values }), { bytes, name })
	return ((await response.json()) as { data: SubmissionReceipt }).data
}

let journalId: number
beforeAll(async () => {
	app = await startApp()
	staff = await signUp(app)
	journalId = await addJournal(app)
})
afterAll(() => app.close())

const download = (id: number, headers: Record<string, string> = {}) =>
	app.get(`/api/articles/${id}/download`, { ...staff.headers, ...headers })
const sum = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

describe('the file of an article', () => {
	test('comes back exactly, as an attachment that nothing keeps or sniffs', async () => {
		const { id } = await submit(app, journalId)
		const response = await download(id)
		expect(response.status).toBe(200)
		expect(sum(await response.bytes())).toBe(sum(bytes))
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			'content-disposition': `attachment; filename="paper.docx"; filename*=UTF-8''paper.docx`,
			'content-length': String(bytes.length),
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'accept-ranges': 'bytes',
		})
	})

	test.each([
		['bytes=0-99', 0, 100],
		['bytes=299900-', 299_900, 300_000],
		['bytes=-50', 299_950, 300_000],
		['bytes=299990-400000', 299_990, 300_000],
		['bytes=-400000', 0, 300_000],
	])('the range %s', async (range, start, end) => {
		const { id } = await submit(app, journalId)
		const response = await download(id, { range })
		expect(response.status).toBe(206)
		expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/300000`)
		expect(sum(await response.bytes())).toBe(sum(bytes.subarray(start, end)))
	})

	test('a range it does not have is 416, nonsense is the whole file', async () => {
		const { id } = await submit(app, journalId)
		const outside = await download(id, { range: 'bytes=300000-' })
		expect(outside.status).toBe(416)
		expect(outside.headers.get('content-range')).toBe('bytes */300000')
		expect(await outside.json()).toEqual({
			success: false,
			error: 'The file has no such part.',
			code: 'range_not_satisfiable',
		})
		for (const range of ['bytes=abc', 'lines=1-2', 'lines=300000-', 'bytes=0-1,5-6', 'bytes=9-3']) {
			const whole = await download(id, { range })
			expect(whole.status, range).toBe(200)
			expect((await whole.bytes()).length).toBe(300_000)
		}
	})

	test.each(['a"b\r\nset-cookie: x=1.docx', 'शोध "पत्र".docx', `%0d%0a'();.docx`, '🌿.docx'])(
		'the name %j adds no header',
		async (name) => {
			const { id } = await submit(app, journalId)
			await app.pool.query('update articles set file_name = $1 where id = $2', [name, id])
			const headers = await new Promise<string[]>((resolve, reject) => {
				get(`${app.url}/api/articles/${id}/download`, { headers: staff.headers }, (response) => {
					response.resume()
					resolve(response.rawHeaders)
				}).on('error', reject)
			})
			const disposition = headers[headers.findIndex((text) => text.toLowerCase() === 'content-disposition') + 1] ?? ''
			expect(headers.map((text) => text.toLowerCase())).not.toContain('set-cookie')
			expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/)
			expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name)
		},
	)

	test('is for staff alone', async () => {
		const { id } = await submit(app, journalId)
		const attempts: Record<string, string>[] = [{}, { authorization: 'Bearer x' }, { cookie: `token=${staff.token}` }]
		for (const headers of attempts) expect((await app.get(`/api/articles/${id}/download`, headers)).status).toBe(401)
	})

	test('an article without one, an unknown article, a file that is gone', async () => {
		const made = await postJson(app, '/api/articles', aSubmission(), staff.headers)
		const { data } = (await made.json()) as { data: { id: number } }
		const none = await download(data.id)
		expect(none.status).toBe(404)
		expect(await none.json()).toMatchObject({ error: 'This article has no file.' })
		expect((await download(2_000_000)).status).toBe(404)
		const { id } = await submit(app, journalId)
		const { rows } = await app.pool.query<{ file_path: string }>('select file_path from articles where id = $1', [id])
		await app.files.remove(rows[0]?.file_path ?? '')
		expect((await download(id)).status).toBe(404)
	})
})

describe('the sweep', () => {
	test('removes what no article names after an hour, and nothing else', async () => {
		const { id } = await submit(app, journalId)
		const deleted = await submit(app, journalId)
		await app.pool.query('delete from articles where id = $1', [deleted.id])
		expect(await app.sweeping.sweep()).toEqual({ removed: 0 })
		const later = new Date(Date.now() + 3_700_000)
		const { removed } = await app.sweeping.sweep(later)
		expect(removed).toBeGreaterThanOrEqual(1)
		expect(await app.sweeping.sweep(later)).toEqual({ removed: 0 })
		expect(sum(await (await download(id)).bytes())).toBe(sum(bytes))
	})
})

describe('the sweep when something is wrong', () => {
	const later = (days = 0) => new Date(Date.now() + 3_700_000 + days * 86_400_000)

	test('touches nothing of another database', async () => {
		const other = await startApp({ settings: { files: app.settings.files } })
		try {
			const { id } = await submit(app, journalId)
			await app.sweeping.sweep()
			expect(await other.sweeping.sweep(later())).toEqual({ removed: 0 })
			expect((await download(id)).status).toBe(200)
		} finally {
			await other.close()
		}
	})

	test('removes nothing when most files seem to belong to no record', async () => {
		for (let i = 0; i < 60; i++) await submit(app, journalId)
		await app.pool.query(`update articles set file_path = 'away-' || file_path`)
		expect(await app.sweeping.sweep(later())).toEqual({ removed: 0 })
		await app.pool.query(`update articles set file_path = replace(file_path, 'away-', '')`)
	})

	test('removed files can be restored for a week', async () => {
		const { id } = await submit(app, journalId)
		const { rows } = await app.pool.query<{ file_path: string }>('delete from articles where id = $1 returning *', [id])
		const name = rows[0]?.file_path.replaceAll('/', '-') ?? ''
		const trash = () => readdir(join(app.settings.files.folder, '.trash'))
		await app.sweeping.sweep(later())
		expect(await trash()).toContain(name)
		await app.sweeping.sweep(later(6))
		expect(await trash()).toContain(name)
		await app.sweeping.sweep(later(8))
		expect(await trash()).not.toContain(name)
	})
})

describe('what everybody may read', () => {
	const planted = {
		authorEmail: 'planted@example.org',
		authorPhone: '+1 555 0100',
		specificRequirements: 'planted wish',
	}

	test('is eleven fields, whatever the status, while local', async () => {
		const { id } = await submit(app, journalId, 'planted-name.docx', planted)
		await app.pool.query(`update articles set admin_notes = 'planted note' where id = $1`, [id])
		const response = await app.get(`/api/articles/public/${id}`)
		const text = await response.text()
		expect(Object.keys((JSON.parse(text) as { data: object }).data).sort()).toEqual(
			[
				...['abstract', 'authorName', 'doi', 'id', 'institution', 'journalTitle', 'keywords'],
				...['researchField', 'status', 'submittedAt', 'title'],
			].sort(),
		)
		for (const hidden of ['planted', '555 0100', 'articles/']) expect(text).not.toContain(hidden)
		expect((await app.get('/api/articles/public/2000000')).status).toBe(404)
	})

	test('is published articles alone on a public site; staff read all', async () => {
		const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
		try {
			const own = await signUp(site)
			const { id } = await submit(site, await addJournal(site))
			const read = (headers: Record<string, string> = {}) => site.get(`/api/articles/public/${id}`, headers)
			const hidden = await read()
			expect(hidden.status).toBe(404)
			expect(await hidden.text()).toBe(await (await site.get('/api/articles/public/2000000')).text())
			expect((await read(own.headers)).status).toBe(200)
			for (const status of ['under_review', 'accepted', 'rejected', 'published']) {
				await site.pool.query('update articles set status = $1 where id = $2', [status, id])
				expect((await read()).status).toBe(status === 'published' ? 200 : 404)
			}
		} finally {
			await site.close()
		}
	})
})
