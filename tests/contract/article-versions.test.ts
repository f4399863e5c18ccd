import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FileVersion } from '../../src/contract/article-versions.ts'
import type { ArticleDetails, SubmissionReceipt, TrackedArticle } from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { dataOf } from '../support/answers.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { clamdRoot, clamdServer, eicar } from '../support/clamd.ts'
import { filesOf } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { emptyTrash } from '../support/trash.ts'
import { aSubmission, postArticle, postJson, postManuscript } from './requests.ts'

const [first, second, third] = ['one', 'two', 'three'].map((text) => aManuscript({ text }))
const sum = (data: Uint8Array = new Uint8Array()) => createHash('sha256').update(data).digest('hex')

async function openApp(settings: Parameters<typeof startApp>[0] = {}) {
	const app = await startApp(settings)
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal()]),
	)
	const staff = await signUp(app)
	return {
		app,
		staff,
		async submit(values: Record<string, unknown> = {}) {
			const fields = aSubmission({ journalId: 1, ...values })
			const { id, trackingPath } = await dataOf<SubmissionReceipt>(
				await postArticle(app, fields, { bytes: first ?? new Uint8Array() }),
			)
			return { id, token: trackingPath.replace('/track/', '') }
		},
		attach: (id: number, bytes: Uint8Array = new Uint8Array(), name = 'paper.docx') =>
			postManuscript(app, { path: `/api/articles/${id}/file`, file: { bytes, name }, headers: staff.headers }),
		details: async (id: number) => dataOf<ArticleDetails>(await app.get(`/api/articles/${id}`, staff.headers)),
		download: (id: number, version: number) =>
			app.get(`/api/articles/${id}/versions/${version}/download`, staff.headers),
	}
}

let app: TestApp
let on: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
	on = await openApp()
	app = on.app
})
afterAll(() => app.close())

describe('versions of the file', () => {
	test('a very long name is cut between characters', async () => {
		const { id } = await on.submit()
		expect((await on.attach(id, second, `x${'😀'.repeat(100)}.docx`)).status).toBe(200)
		expect((await on.details(id)).fileName).toMatch(/^\uFFFD(😀){97}\.docx$/u)
	})

	test('staff replace it, and every version stays with its time, sum and sender', async () => {
		const { id, token } = await on.submit()
		const answer = await on.attach(id, second, 'better.docx')
		expect(answer.status).toBe(200)
		expect(await dataOf<FileVersion[]>(answer)).toEqual([
			expect.objectContaining({
				version: 1,
				fileName: 'paper.docx',
				sha256: sum(first),
				sentBy: null,
				isCurrent: false,
			}),
			expect.objectContaining({ version: 2, fileName: 'better.docx', sha256: sum(second), isCurrent: true }),
		])
		const { versions, submittedAt, fileName } = await on.details(id)
		expect(fileName).toBe('better.docx')
		expect(versions[0]?.sentAt).toBe(submittedAt)
		expect(versions[1]).toMatchObject({ sentBy: on.staff.admin.name, size: second?.length, scan: null })
		expect(sum(await (await on.download(id, 1)).bytes())).toBe(sum(first))
		expect(sum(await (await on.download(id, 2)).bytes())).toBe(sum(second))
		// the specified download is the current file, with its name
		const current = await app.get(`/api/articles/${id}/download`, on.staff.headers)
		expect(current.headers.get('content-disposition')).toContain('filename="better.docx"')
		expect(sum(await current.bytes())).toBe(sum(second))

		const tracked = await dataOf<TrackedArticle>(await app.get(`/api/articles/track/${token}`))
		expect(tracked.versions.map(({ version, sha256 }) => [version, sha256])).toEqual([
			[1, sum(first)],
			[2, sum(second)],
		])
		const own = await app.get(`/api/articles/track/${token}/versions/1/download`)
		expect(sum(await own.bytes())).toBe(sum(first))
		const { rows } = await app.pool.query(
			`select changes from activity where record_id = $1 and action = 'changed' order by id`,
			[id],
		)
		expect(rows).toEqual([{ changes: { file: { before: 'version 1: paper.docx', after: 'version 2: better.docx' } } }])
	})

	test.each([
		['Ada Writer', 'Writer'],
		['José García Márquez', 'Garcia-Marquez|Marquez'],
		['王小明', 'author'],
		['../../etc/passwd "x"', '[A-Za-z0-9-]+'],
	])('a version of %s is named by reference, number and family name', async (authorName, name) => {
		const { id } = await on.submit({ authorName })
		const { reference } = await on.details(id)
		const disposition = (await on.download(id, 1)).headers.get('content-disposition') ?? ''
		expect(disposition).toMatch(new RegExp(`^attachment; filename="${reference}-v1-(${name})\\.docx"`))
	})

	test('an article without a file gets its first version', async () => {
		const made = await postJson(app, '/api/articles', aSubmission(), on.staff.headers)
		const { id } = await dataOf<{ id: number }>(made)
		expect((await on.details(id)).versions).toEqual([])
		expect((await on.download(id, 1)).status).toBe(404)
		expect(await dataOf<FileVersion[]>(await on.attach(id, first))).toMatchObject([{ version: 1, isCurrent: true }])
	})

	test('the same file again is no second version, and leaves nothing in the store', async () => {
		const { id } = await on.submit()
		const before = await filesOf(app)
		expect(await dataOf<FileVersion[]>(await on.attach(id, first))).toHaveLength(1)
		expect(await filesOf(app)).toEqual(before)
	})

	test('files that arrive at once are versions one after the other', async () => {
		const { id } = await on.submit()
		const answers = await Promise.all([on.attach(id, second), on.attach(id, third)])
		expect(answers.map(({ status }) => status)).toEqual([200, 200])
		const { versions } = await on.details(id)
		expect(versions.map(({ version }) => version)).toEqual([1, 2, 3])
		expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(3)
	})

	test('what is no Word document is refused, and the current file stays', async () => {
		const { id } = await on.submit()
		const before = await filesOf(app)
		expect((await on.attach(id, Buffer.from('%PDF-1.7'), 'paper.pdf')).status).toBe(400)
		expect((await on.attach(id, Buffer.from('MZ'), 'paper.docx')).status).toBeGreaterThanOrEqual(400)
		const none = await postManuscript(app, { path: `/api/articles/${id}/file`, file: null, headers: on.staff.headers })
		expect(none.status).toBe(400)
		expect((await on.attach(2_000_000, first)).status).toBe(404)
		expect((await on.details(id)).versions).toHaveLength(1)
		expect(await filesOf(app)).toEqual(before)
	})

	test('the link of one author opens no file of another, and no version that is not there', async () => {
		const [one, other] = [await on.submit(), await on.submit()]
		await on.attach(other.id, second)
		for (const path of [`${one.token}/versions/2`, `${one.token}x/versions/1`, `x/versions/1`])
			expect((await app.get(`/api/articles/track/${path}/download`)).status).toBe(404)
		for (const version of ['0', '-1', 'x', '99999999999'])
			expect((await app.get(`/api/articles/track/${one.token}/versions/${version}/download`)).status).toBe(400)
	})

	test('the sweep keeps every version, and a deleted article takes all of them along', async () => {
		const { id } = await on.submit()
		await on.attach(id, second)
		await on.attach(id, third)
		await app.sweeping.sweep(new Date(Date.now() + 3_700_000))
		for (const version of [1, 2, 3]) expect((await on.download(id, version)).status).toBe(200)
		const before = (await filesOf(app)).length
		const gone = await fetch(`${app.url}/api/articles/${id}`, { method: 'DELETE', headers: on.staff.headers })
		expect(gone.status).toBe(200)
		await app.sweeping.sweep(new Date(Date.now() + 3_700_000))
		expect((await filesOf(app)).length).toBe(before)
		await emptyTrash(app)
		expect((await filesOf(app)).length).toBe(before - 3)
		const { rows } = await app.pool.query('select from article_files where article_id = $1', [id])
		expect(rows).toEqual([])
	})
})

describe.skipIf(!clamdRoot)('with a virus scanner', () => {
	test('an earlier version waits for it too, and nothing is given out before', async () => {
		const clamd = await clamdServer()
		onTestFinished(() => clamd.remove())
		const site = await openApp({ settings: { clamd: clamd.socket } })
		onTestFinished(() => site.app.close())
		const { id, token } = await site.submit()
		await site.attach(id, aManuscript({ text: eicar }))
		await site.attach(id, third)
		const scans = async () => (await site.details(id)).versions.map(({ scan }) => scan)
		expect(await scans()).toEqual(['waiting', 'waiting', 'waiting'])
		for (const version of [1, 2, 3]) expect((await site.download(id, version)).status).toBe(409)
		expect((await site.app.get(`/api/articles/track/${token}/versions/1/download`)).status).toBe(409)

		await clamd.start()
		await site.app.runJob('scan-files')
		await clamd.stop()
		expect(await scans()).toEqual(['clean', 'infected', 'clean'])
		expect((await site.download(id, 1)).status).toBe(200)
		expect((await site.download(id, 2)).status).toBe(422)
		expect((await site.app.get(`/api/articles/track/${token}/versions/2/download`)).status).toBe(422)
	})

	test('a proposed file waits for it too, and one with a virus is not accepted', async () => {
		const clamd = await clamdServer()
		onTestFinished(() => clamd.remove())
		const site = await openApp({ settings: { clamd: clamd.socket } })
		onTestFinished(() => site.app.close())
		const { id, token } = await site.submit()
		await site.app.pool.query(`update articles set status = 'under_review' where id = $1`, [id])
		const { correction } = await dataOf<TrackedArticle>(await site.app.get(`/api/articles/track/${token}`))
		const sent = await postManuscript(site.app, {
			path: `/api/articles/track/${token}/correction`,
			fields: { seen: correction.seen },
			file: { bytes: aManuscript({ text: eicar }) },
		})
		expect(sent.status).toBe(200)
		const [proposal] = (await site.details(id)).proposals
		const path = `/api/articles/${id}/proposals/${proposal?.id}`
		expect((await site.app.get(`${path}/download`, site.staff.headers)).status).toBe(409)

		await clamd.start()
		await site.app.runJob('scan-files')
		await clamd.stop()
		expect((await site.app.get(`${path}/download`, site.staff.headers)).status).toBe(422)
		expect((await postJson(site.app, path, { decision: 'accept' }, site.staff.headers)).status).toBe(422)
		expect((await postJson(site.app, path, { decision: 'decline' }, site.staff.headers)).status).toBe(200)
		expect((await site.details(id)).versions).toHaveLength(1)
	})
})
