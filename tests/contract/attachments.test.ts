import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleDetails, ArticleMessage, TrackedArticle } from '../../src/contract/articles.ts'
import { attachmentLimits } from '../../src/contract/attachment-words.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { hostilePictures } from '../support/hostile-pictures.ts'
import { aManuscript } from '../support/manuscript.ts'
import { latestMail } from '../support/outbox.ts'
import { aPdf } from '../support/pdfs.ts'
import { aPicture } from '../support/pictures.ts'
import { howToRepeat, sampleOf } from '../support/sample.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { emptyTrash } from '../support/trash.ts'
import { from, postFiles, publicSettings } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	headers = (await signUp(app)).headers
	staff = staffCalls(app, headers)
})
afterAll(() => app.close())

type File = { name: string; bytes: Uint8Array }

async function submitted(on: TestApp = app) {
	const path = await storeSubmission(on, {})
	const reference = path.split('/')[2]?.split('.')[0] ?? ''
	const { rows } = await on.pool.query<{ id: number }>('select id from articles where reference = $1', [reference])
	return { id: rows[0]?.id ?? 0, call: `/api/articles${path}`, page: path }
}
const send = (call: string, files: File[], more: Record<string, string> = {}) =>
	postFiles(app, `${call}/messages`, { fields: { text: 'See the files.' }, files }, more)
const messagesOf = async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data.messages
const pdf = (name = 'figures.pdf', bytes = aPdf()) => ({ name, bytes })
const refusalOf = async (response: Response) => ({
	status: response.status,
	...((await response.json()) as { error: string; details?: Record<string, string> }),
})
const storedFiles = async () => {
	const { rows } = await app.pool.query<{ file_path: string }>('select file_path from attachments')
	return rows.map(({ file_path }) => file_path)
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('files with a message', () => {
	test('of all four kinds arrive on both sides, and pictures lose what they told', async () => {
		const { id, call } = await submitted()
		const manuscript = aManuscript()
		const picture = await aPicture({ format: 'jpeg', secret: 'a home address' })
		const response = await send(call, [
			{ name: 'table.docx', bytes: manuscript },
			pdf(),
			{ name: 'plot.png', bytes: await aPicture({ secret: 'a camera' }) },
			{ name: 'photo.exe', bytes: picture },
		])
		expect(response.status).toBe(200)
		const [message] = await messagesOf(call)
		const names = message?.attachments.map(({ fileName, type }) => [fileName, type])
		expect(names).toEqual([
			['table.docx', expect.stringContaining('wordprocessingml')],
			['figures.pdf', 'application/pdf'],
			['plot.png', 'image/png'],
			['photo.exe.jpg', 'image/jpeg'],
		])
		const details = (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data
		expect(details.messages[0]?.attachments).toEqual(message?.attachments)
		expect(await latestMail(staff, 'author-message')).toMatch(
			/Files on its page: table\.docx\s+figures\.pdf\s+plot\.png\s/,
		)

		const [docx, , png, jpeg] = message?.attachments ?? []
		const download = await app.get(`${call}/attachments/${docx?.id}`)
		expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(manuscript))
		expect(Object.fromEntries(download.headers)).toMatchObject({
			'content-disposition': expect.stringMatching(/^attachment; filename="table.docx"/),
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining('sandbox'),
			'cache-control': 'no-store',
		})
		for (const [file, format] of [
			[png, 'png'],
			[jpeg, 'jpeg'],
		] as const) {
			const shown = await app.get(`/api/articles/${id}/attachments/${file?.id}`, headers)
			const bytes = Buffer.from(await shown.arrayBuffer())
			expect(bytes.length).toBe(file?.fileSize)
			const { exif, width, format: made } = await sharp(bytes).metadata()
			expect({ exif, width, made }).toEqual({ exif: undefined, width: 64, made: format })
		}
	})

	test('go from staff to the author, by JSON without them as before', async () => {
		const { id, call } = await submitted()
		const sent = { fields: { text: 'Please sign this.' }, files: [pdf('form.pdf')] }
		expect((await postFiles(app, `/api/articles/${id}/messages`, sent, headers)).status).toBe(200)
		expect(await latestMail(staff, 'staff-message')).toContain('File on your private page: form.pdf')
		await staff.post(`/api/articles/${id}/messages`, { text: 'And a second message.' })
		expect(await latestMail(staff, 'staff-message')).not.toContain('on your private page:')
		const messages = await messagesOf(call)
		expect(messages.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([['form.pdf'], []])
		expect((await postFiles(app, `/api/articles/${id}/messages`, sent)).status, 'without a token').toBe(401)
	})

	test('sent twice with one key are one message, and no file is left over', async () => {
		const { call } = await submitted()
		const before = (await storedFiles()).length
		const key = { 'idempotency-key': `files-${before}` }
		for (let times = 0; times < 2; times++) expect((await send(call, [pdf()], key)).status).toBe(200)
		expect(await messagesOf(call)).toHaveLength(1)
		expect(await storedFiles()).toHaveLength(before + 1)
		expect(await refusalOf(await send(call, [pdf('other.pdf')], key))).toMatchObject({ status: 422 })
	})

	test('are removed with the article', async () => {
		const { id, call } = await submitted()
		await send(call, [pdf()])
		const [path = ''] = (await storedFiles()).slice(-1)
		expect(await app.core.files.exists(path)).toBe(true)
		await staff.remove(`/api/articles/${id}`)
		expect(await app.core.files.exists(path)).toBe(true)
		await emptyTrash(app)
		expect(await app.core.files.exists(path)).toBe(false)
		expect(await storedFiles()).not.toContain(path)
	})

	test('are kept by the sweep', async () => {
		const { call } = await submitted()
		await send(call, [pdf()])
		const later = new Date(Date.now() + 2 * 3_600_000)
		await app.sweeping.sweep(later)
		const [message] = await messagesOf(call)
		expect((await app.get(`${call}/attachments/${message?.attachments[0]?.id}`)).status).toBe(200)
	})
})

describe('a file is refused with a sentence that names it, and nothing is stored', () => {
	const tooLarge = Buffer.concat([aPdf(), Buffer.alloc(attachmentLimits.bytes)]).subarray(0, attachmentLimits.bytes + 1)
	const cases: [what: string, files: () => File[] | Promise<File[]>, status: number, sentence: RegExp][] = [
		['a sixth file', () => Array.from({ length: 6 }, () => pdf()), 413, /^Please attach at most 5 files\.$/],
		['one byte more than 10 MB', () => [pdf('large.pdf', tooLarge)], 413, /smaller than 10MB/],
		['an empty file', () => [pdf('empty.pdf', Buffer.alloc(0))], 400, /^empty\.pdf: The file is empty/],
		[
			'a script',
			() => [pdf(), pdf('evil.pdf', aPdf({ objects: ['<< /S /JavaScript >>'] }))],
			422,
			/^evil\.pdf: .*script/,
		],
		['a web page', () => [{ name: 'page.pdf', bytes: Buffer.from('<html>') }], 415, /^page\.pdf: Please attach/],
		['WebP', async () => [{ name: 'a.webp', bytes: await aPicture({ format: 'webp' }) }], 415, /^a\.webp: /],
		['a zip', () => [{ name: 'a.docx', bytes: Buffer.from('PK\x03\x04 not a zip') }], 422, /^a\.docx: /],
	]
	test.each(cases)('%s', async (_what, files, status, sentence) => {
		const { call } = await submitted()
		const before = await storedFiles()
		const refusal = await refusalOf(await send(call, await files()))
		expect(refusal).toMatchObject({ status, error: expect.stringMatching(sentence) })
		expect(refusal.details?.files).toBe(refusal.error)
		expect(await messagesOf(call)).toEqual([])
		expect(await storedFiles()).toEqual(before)
	})

	test('exactly 10 MB and five files are taken', async () => {
		const { call } = await submitted()
		const full = aManuscript({ size: attachmentLimits.bytes })
		const files = [{ name: 'full.docx', bytes: full }, ...Array.from({ length: 4 }, () => pdf())]
		expect((await send(call, files)).status).toBe(200)
		expect((await messagesOf(call))[0]?.attachments.map(({ fileSize }) => fileSize)).toContain(attachmentLimits.bytes)
	})

	// all of them: npm run proof -- hostile-pictures
	test('a hostile picture is taken without what is hostile, or refused', async () => {
		const { id } = await submitted()
		for (const { name, make, verdict } of sampleOf(hostilePictures, 8, 'attachments')) {
			const sent = { fields: { text: name }, files: [{ name: 'picture.png', bytes: await make() }] }
			const response = await postFiles(app, `/api/articles/${id}/messages`, sent, headers)
			if (verdict !== 'taken') expect({ name, status: response.status }).toEqual({ name, status: expect.any(Number) })
			expect(response.status, `${name}, ${howToRepeat}`).toBeLessThan(500)
			if (verdict === 'taken') continue
			expect(response.status, `${name}, ${howToRepeat}`).toBeGreaterThanOrEqual(400)
		}
	})
})

describe('who may download', () => {
	test('nobody without the link of this article or an account', async () => {
		const [mine, other] = [await submitted(), await submitted()]
		await send(mine.call, [pdf()])
		const file = (await messagesOf(mine.call))[0]?.attachments[0]?.id
		expect((await app.get(`${mine.call}/attachments/${file}`)).status).toBe(200)
		expect((await app.get(`${other.call}/attachments/${file}`)).status).toBe(404)
		expect((await app.get(`/api/articles/track/2026-ABCD-EFGH.x/attachments/${file}`)).status).toBe(404)
		expect((await app.get(`/api/articles/${mine.id}/attachments/${file}`)).status).toBe(401)
		expect((await app.get(`/api/articles/${other.id}/attachments/${file}`, headers)).status).toBe(404)
		expect((await app.get(`/api/articles/${mine.id}/attachments/999999`, headers)).status).toBe(404)
	})
})

describe('the form of the private page without script', () => {
	const post = (page: string, text: string, files: File[]) =>
		postFiles(app, `${page}/messages`, { fields: { after: '0', text }, files }, { origin: app.url })

	test('sends files, once however often it is sent', async () => {
		const { call, page } = await submitted()
		for (let times = 0; times < 2; times++) expect((await post(page, 'Here', [pdf()])).status).toBe(303)
		expect((await messagesOf(call)).map(({ attachments }: ArticleMessage) => attachments.length)).toEqual([1])
		// what a browser sends where no file was chosen
		expect((await post(page, 'No file', [{ name: '', bytes: Buffer.alloc(0) }])).status).toBe(303)
	})

	test('keeps the text when a file is refused', async () => {
		const { call, page } = await submitted()
		for (const files of [
			[{ name: 'page.html', bytes: Buffer.from('<html>') }],
			Array.from({ length: 6 }, () => pdf()),
		]) {
			const refused = await post(page, 'A long & careful text', files)
			expect(refused.status).toBeGreaterThanOrEqual(400)
			const html = await refused.text()
			expect(html).toContain('A long &amp; careful text')
			expect(html).toContain('enctype="multipart/form-data"')
			expect(html).toContain('Files have to be chosen again')
		}
		expect(await messagesOf(call)).toEqual([])
	})
})

test('there is a limit for one article, and none for staff', async () => {
	const { id, call } = await submitted()
	await send(call, [pdf()])
	await app.pool.query(
		`insert into attachments (article_id, message_id, file_name, file_path, type, file_size, file_sha256)
		select article_id, message_id, file_name, file_path || n, type, 1, '' from attachments, generate_series(1, 39) as n
		where article_id = $1`,
		[id],
	)
	expect(await refusalOf(await send(call, [pdf()]))).toMatchObject({
		status: 429,
		error: expect.stringContaining('e-mail'),
	})
	const sent = { fields: { text: 'From staff.' }, files: [pdf()] }
	expect((await postFiles(app, `/api/articles/${id}/messages`, sent, headers)).status).toBe(200)
})

test('on a public site the files of one network are counted', async () => {
	const open = await startApp({ settings: publicSettings })
	try {
		const { call } = await submitted(open)
		const sent = { fields: { text: 'Hello' }, files: [pdf('x.pdf', Buffer.from('%PDF-1'))] }
		const post = (address: string) => postFiles(open, `${call}/messages`, sent, from(address))
		const statuses = new Set<number>()
		for (let times = 0; times < 101; times++) statuses.add((await post('203.0.113.7')).status)
		expect([...statuses]).toEqual([422, 429])
		expect((await post('203.0.113.8')).status).toBe(422)
	} finally {
		await open.close()
	}
})
