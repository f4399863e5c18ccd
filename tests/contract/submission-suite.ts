import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxManuscriptBytes } from '../../src/contract/article-words.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { filesOf, type TestStore } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { addJournals, file, furtherSubmissions, idOf, receiptOf } from './further-submissions.ts'
import { aSubmission, postArticle, rowsIn } from './requests.ts'

let app: TestApp
let journalId: number
let closedId: number

const submit = (values: Record<string, unknown> = {}, sent: Parameters<typeof postArticle>[2] = file, headers = {}) =>
	postArticle(app, aSubmission({ journalId, ...values }), sent, headers)

/** Refused with a sentence, and nothing is stored. */
async function expectRefused(response: Response, status: number, error: string | RegExp, before: string[]) {
	const answer = (await response.json()) as { success: boolean; error: string }
	expect({ status: response.status, ...answer }).toMatchObject({
		status,
		success: false,
		error: typeof error === 'string' ? error : expect.stringMatching(error),
	})
	expect(await rowsIn(app, 'articles')).toEqual([])
	expect(await filesOf(app)).toEqual(before)
}

/** Everything about sending an article, the same on a disk and in a bucket. */
export function submissionSuite(openStore: () => Promise<TestStore>): void {
	let store: TestStore
	beforeAll(async () => {
		store = await openStore()
		app = await startApp({ settings: store.settings })
		await addJournals(app)
		journalId = await idOf(app, 'Open Journal')
		closedId = await idOf(app, 'Closed Journal')
	})
	afterAll(async () => {
		await app.close()
		await store.close()
	})
	beforeEach(() => app.pool.query('delete from articles'))

	describe('a submission', () => {
		test('is stored with its file and answered with a receipt', async () => {
			const response = await submit()
			expect(response.status).toBe(200)
			const receipt = await receiptOf(response)
			expect(receipt).toEqual({
				id: expect.any(Number),
				reference: expect.stringMatching(/^20\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
				title: 'On the drift of small things',
				status: 'submitted',
				submittedAt: expect.stringMatching(/^20.*Z$/),
				trackingPath: expect.stringMatching(/^\/track\/20\d\d-\w{4}-\w{4}\.[\w-]{43}$/),
			})
			const [row] = await rowsIn(app, 'articles')
			expect(row).toMatchObject({
				...{ id: receipt.id, reference: receipt.reference, journal_id: journalId, status: 'submitted' },
				...{ title: 'On the drift of small things', author_name: 'Ada Writer', author_email: 'ada@example.org' },
				...{ author_phone: '+44 20 7946 0000', institution: 'University of Somewhere', research_field: 'Physics' },
				abstract: 'Small things drift.\nWe measured how far.',
				keywords: 'drift, small, things, measure, far',
				expected_publication_date: 'spring 2027',
				publishing_budget: 'up to 300 dollars',
				specific_requirements: 'Colour figures',
				...{ file_name: 'paper.docx', file_size: String(file.bytes.length), admin_notes: null, doi: null },
			})
			// a name that tells nothing
			expect(row?.file_path).toMatch(/^articles\/([0-9a-f]{2}\/)?[0-9a-f]{32}\.docx$/)
		})

		test('needs only what the form marks', async () => {
			const blank = { authorPhone: '', institution: undefined, expectedPublicationDate: '' }
			const response = await submit({ ...blank, publishingBudget: '', specificRequirements: undefined })
			expect(response.status).toBe(200)
			expect((await rowsIn(app, 'articles'))[0]).toMatchObject({ author_phone: null, institution: null })
		})

		test('sets nothing but the fields of the form', async () => {
			for (const forbidden of [
				{ status: 'published', adminNotes: 'mine', doi: '10.5555/1', filePath: '/etc/passwd', fileUrl: 'https://x' },
				{ fileName: 'other.docx', id: 99, reference: '2020-AAAAAA', submittedAt: '2020-01-01', isDemo: 'true' },
			])
				expect((await submit(forbidden)).status).toBe(200)
			const rows = await rowsIn(app, 'articles')
			expect(rows).toHaveLength(2)
			for (const row of rows) {
				expect(row).toMatchObject({ status: 'submitted', admin_notes: null, doi: null, file_url: null, is_demo: false })
				expect(row.file_name).toBe('paper.docx')
				expect(row.file_path).not.toContain('passwd')
				expect(row.id).not.toBe(99)
				expect(`${row.reference} ${row.submitted_at}`).not.toContain('2020')
			}
		})

		test('in any script, with a file name in any script', async () => {
			const title = 'हिन्दी साहित्य में प्रकृति 自然 الطبيعة 🌿'
			const name = 'C:\\Users\\आदा\\शोध-पत्र "अंतिम".DOCX'
			expect((await submit({ title }, { ...file, name })).status).toBe(200)
			expect((await rowsIn(app, 'articles'))[0]).toMatchObject({
				title,
				file_name: expect.stringMatching(/^शोध-पत्र .*\.DOCX$/),
			})
		})

		test('of exactly 10 MB passes', async () => {
			const bytes = aManuscript({ size: maxManuscriptBytes })
			expect(bytes.length).toBe(maxManuscriptBytes)
			expect((await submit({}, { bytes })).status).toBe(200)
		})
	})

	describe('refused, and nothing is stored', () => {
		test.each<[string, Record<string, unknown>, Record<string, string>]>([
			['no title', { title: ' ' }, { title: 'Required' }],
			['no author', { authorName: undefined }, { authorName: 'Required' }],
			['a wrong address', { authorEmail: 'ada' }, { authorEmail: 'Invalid email' }],
			['two addresses', { authorEmail: 'a@example.org,b@example.org' }, { authorEmail: 'Invalid email' }],
			['no field', { researchField: '' }, { researchField: 'Required' }],
			['no abstract', { abstract: '' }, { abstract: 'Required' }],
			['no keywords', { keywords: '' }, { keywords: 'Required' }],
			['no journal', { journalId: '' }, { journalId: 'Please select a journal' }],
			['a journal by name', { journalId: 'Nature' }, { journalId: 'Please select a journal' }],
			['journal 0', { journalId: 0 }, { journalId: 'Please select a journal' }],
		])('%s', async (_what, values, details) => {
			const before = await filesOf(app)
			const response = await submit(values)
			expect(await response.clone().json()).toMatchObject({ details })
			await expectRefused(response, 400, /\S/, before)
		})

		test('everything missing is named at once', async () => {
			const response = await postArticle(app, {}, null)
			expect(response.status).toBe(400)
			expect(Object.keys(((await response.json()) as { details: object }).details).sort()).toEqual(
				['abstract', 'authorEmail', 'authorName', 'journalId', 'keywords', 'researchField', 'title'].sort(),
			)
		})

		test('a journal that is closed, or that nobody knows', async () => {
			const before = await filesOf(app)
			await expectRefused(await submit({ journalId: closedId }), 409, /^Closed Journal is closed/, before)
			await expectRefused(await submit({ journalId: 2_000_000_000 }), 400, /not in our list/, before)
			const large = { bytes: aManuscript({ size: 2_000_000 }) }
			await expectRefused(await submit({ journalId: closedId }, large), 409, /^Closed Journal is closed/, before)
			await expectRefused(await submit({ journalId: closedId, website: 'x' }), 409, /^Closed Journal/, before)
		})

		test('a closed journal does not use the key up', async () => {
			const headers = { 'idempotency-key': 'first-closed-then-open' }
			expect((await submit({ journalId: closedId }, file, headers)).status).toBe(409)
			expect((await submit({}, file, headers)).status).toBe(200)
			expect(await rowsIn(app, 'articles')).toHaveLength(1)
		})

		test('no file, an empty one, one with another ending', async () => {
			const before = await filesOf(app)
			await expectRefused(await submit({}, null), 400, /attach your article/, before)
			await expectRefused(await submit({}, { bytes: new Uint8Array() }), 400, /\S/, before)
			const named = await submit({}, { ...file, name: 'paper.pdf' })
			await expectRefused(named, 400, 'Please upload a Word document (.docx only).', before)
		})

		test('one byte more than 10 MB, with and without a declared length', async () => {
			const before = await filesOf(app)
			const bytes = aManuscript({ size: maxManuscriptBytes + 1 })
			await expectRefused(await submit({}, { bytes }), 413, 'Please upload a file smaller than 10MB.', before)
			const far = aManuscript({ size: maxManuscriptBytes + 3_000_000 })
			await expectRefused(await submit({}, { bytes: far }), 413, 'Please upload a file smaller than 10MB.', before)
		})

		test('a file in another field, two files, too many fields, a field twice, a forbidden name', async () => {
			const before = await filesOf(app)
			const send = (change: (form: FormData) => void) => {
				const form = new FormData()
				for (const [name, value] of Object.entries(aSubmission({ journalId }))) form.append(name, String(value))
				change(form)
				return fetch(`${app.url}/api/articles`, { method: 'POST', body: form })
			}
			const blob = new Blob([file.bytes])
			await expectRefused(
				await send((form) => form.append('other', blob, 'a.docx')),
				400,
				/No file is expected/,
				before,
			)
			const two = await send((form) => {
				form.append('articleFile', blob, 'a.docx')
				form.append('articleFile', blob, 'b.docx')
			})
			await expectRefused(two, 413, /one file/, before)
			const many = await send((form) => {
				for (let i = 0; i < 30; i++) form.append(`more${i}`, 'x')
			})
			await expectRefused(many, 413, /too many/, before)
			await expectRefused(await send((form) => form.append('title', 'again')), 400, 'title was sent twice.', before)
			await expectRefused(await send((form) => form.append('__proto__', 'x')), 400, /not allowed/, before)
			await expectRefused(
				await send((form) => form.append('huge', 'x'.repeat(70_000))),
				413,
				'huge is too long.',
				before,
			)
		})

		test('half a character, or a field that is no plain text', async () => {
			const before = await filesOf(app)
			const send = (type: string, value: string) =>
				fetch(`${app.url}/api/articles`, {
					method: 'POST',
					headers: { 'content-type': 'multipart/form-data; boundary=x' },
					body: `--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: ${type}\r\n\r\n${value}\r\n--x--\r\n`,
				})
			await expectRefused(await send('application/json', '"\\ud800"'), 400, 'title must be plain text.', before)
			await expectRefused(await send('application/json', '{"a":1}'), 400, 'title must be plain text.', before)
			const { headers } = await signUp(app)
			const response = await fetch(`${app.url}/api/articles`, {
				method: 'POST',
				headers: { ...headers, 'content-type': 'application/json' },
				body: JSON.stringify(aSubmission()).replace('On the', '\\ud800'),
			})
			await expectRefused(response, 400, 'title contains a character that cannot be stored.', before)
		})

		test('a form that is broken or cut off', async () => {
			const before = await filesOf(app)
			const raw = (body: string, type = 'multipart/form-data; boundary=x') =>
				fetch(`${app.url}/api/articles`, { method: 'POST', body, headers: { 'content-type': type } })
			const part = '--x\r\ncontent-disposition: form-data; name="articleFile"; filename="a.docx"\r\n\r\nPK'
			for (const [body, type] of [
				['no boundary at all', undefined],
				[part, undefined],
				[part, 'multipart/form-data'],
				['--x--', undefined],
				['', undefined],
			] as const) {
				const response = await raw(body, type)
				expect(response.status, body).toBeGreaterThanOrEqual(400)
				expect(response.status, body).toBeLessThan(500)
				expect(((await response.json()) as { error: string }).error).toMatch(/^[A-Z].*\.$|Required/)
			}
			expect(await filesOf(app)).toEqual(before)
		})

		test.each([
			'text/plain',
			'application/x-www-form-urlencoded',
			'application/octet-stream',
			'multipart/mixed; boundary=x',
		])('%s is no way around the rules', async (type) => {
			const body = new URLSearchParams(Object.entries(aSubmission()).map(([key, value]) => [key, String(value)]))
			const response = await fetch(`${app.url}/api/articles`, {
				method: 'POST',
				body: body.toString(),
				headers: { 'content-type': type },
			})
			expect(response.status).toBe(415)
			expect(await rowsIn(app, 'articles')).toEqual([])
		})

		test.each([
			'application/json',
			'application/json\t',
			' application/json ;charset=utf-8',
			'APPLICATION/JSON; x=multipart/form-data',
		])('JSON as %j needs staff', async (type) => {
			const response = await fetch(`${app.url}/api/articles`, {
				method: 'POST',
				body: JSON.stringify(aSubmission({ status: 'published' })),
				headers: { 'content-type': type },
			})
			expect([401, 415]).toContain(response.status)
			expect(await rowsIn(app, 'articles')).toEqual([])
		})
	})

	furtherSubmissions(() => ({ app, journalId }))
}
