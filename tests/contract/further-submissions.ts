import { describe, expect, test } from 'vitest'
import type { SubmissionReceipt } from '../../src/contract/articles.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { filesOf } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { aSubmission, from, postArticle, postJson, publicSettings, rowsIn } from './requests.ts'

export async function addJournals(on: TestApp): Promise<void> {
	await on.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([
			aJournal({ title: 'Open Journal' }),
			aJournal({ title: 'Closed Journal', isAcceptingSubmissions: false }),
		]),
	)
}
export const idOf = async (on: TestApp, title: string) =>
	(await on.pool.query<{ id: number }>('select id from journals where title = $1', [title])).rows[0]?.id ?? 0

export const file = { bytes: aManuscript() }
export const receiptOf = async (response: Response) => ((await response.json()) as { data: SubmissionReceipt }).data

/** Further submissions: repeated ones, by programs, many at once, and by staff. */
export function furtherSubmissions(running: () => { app: TestApp; journalId: number }): void {
	const submit = (values: Record<string, unknown> = {}, sent: Parameters<typeof postArticle>[2] = file, headers = {}) =>
		postArticle(running().app, aSubmission({ journalId: running().journalId, ...values }), sent, headers)

	describe('sent again', () => {
		test('with the same key it is one submission and one receipt, also at the same moment', async () => {
			const { app } = running()
			const before = await filesOf(app)
			const headers = { 'idempotency-key': 'form-1' }
			const responses = await Promise.all([1, 2, 3, 4].map(() => submit({}, file, headers)))
			const receipts = await Promise.all(responses.map(receiptOf))
			expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1)
			expect(await receiptOf(await submit({}, file, headers))).toEqual(receipts[0])
			expect(await rowsIn(app, 'articles')).toHaveLength(1)
			expect(await filesOf(app)).toHaveLength(before.length + 1)
		})

		test('the same key with another text or another file is refused', async () => {
			const { app } = running()
			const headers = { 'idempotency-key': 'form-2' }
			expect((await submit({}, file, headers)).status).toBe(200)
			expect((await submit({ title: 'Another' }, file, headers)).status).toBe(422)
			expect((await submit({}, { bytes: aManuscript({ text: 'Other' }) }, headers)).status).toBe(422)
			expect(await rowsIn(app, 'articles')).toHaveLength(1)
		})

		test('a refused form may be sent again with its key', async () => {
			const headers = { 'idempotency-key': 'form-3' }
			expect((await submit({ title: '' }, file, headers)).status).toBe(400)
			expect((await submit({}, file, headers)).status).toBe(200)
		})
	})

	describe('programs and many senders', () => {
		test('a program that fills in the hidden field gets a receipt, and nothing is stored', async () => {
			const { app } = running()
			const before = await filesOf(app)
			const receipt = await receiptOf(await submit({ website: 'https://spam.example' }))
			expect(receipt.reference).toMatch(/^20/)
			expect(await rowsIn(app, 'articles')).toEqual([])
			expect(await filesOf(app)).toEqual(before)
			expect((await app.get(`/api/articles${receipt.trackingPath}`)).status).toBe(404)
		})

		test('twenty an hour from one network on a public site', async () => {
			const site = await startApp({ settings: publicSettings })
			try {
				await addJournals(site)
				const id = await idOf(site, 'Open Journal')
				const send = (address: string) => postArticle(site, aSubmission({ journalId: id }), file, from(address))
				for (let i = 0; i < 20; i++) expect((await send('203.0.113.1')).status).toBe(200)
				const refused = await send('203.0.113.1')
				expect(refused.status).toBe(429)
				expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
				expect((await send('203.0.113.2')).status).toBe(200)
				expect(await filesOf(site)).toHaveLength(21)
			} finally {
				await site.close()
			}
		})
	})

	describe('by staff', () => {
		test('JSON with a bearer is an article, with all that staff may say', async () => {
			const { app } = running()
			const { headers } = await signUp(app)
			const body = {
				...aSubmission({ status: 'Under Review', adminNotes: 'By post', doi: 'https://doi.org/10.5555/abc.1' }),
				...{ publicationYear: '2026', volume: 4, issue: '2', pages: '1-9', id: 77, filePath: '../x' },
			}
			const response = await postJson(app, '/api/articles', { ...body, volume: '4' }, headers)
			expect(response.status).toBe(200)
			const { data } = (await response.json()) as { data: Record<string, unknown> }
			expect(data).toMatchObject({
				...{ status: 'under_review', adminNotes: 'By post', doi: '10.5555/abc.1', publicationYear: 2026 },
				...{ volume: '4', issue: '2', pages: '1-9', journalId: null, filePath: null, fileUrl: null },
			})
			expect(data.id).not.toBe(77)
			const { rows } = await app.pool.query(
				`select actor_name as admin_name, changes -> 'status' ->> 'before' as from_status,
					changes -> 'status' ->> 'after' as to_status from activity where record_kind = 'article' and record_id = $1`,
				[data.id],
			)
			expect(rows).toEqual([{ admin_name: 'Priya Staff', from_status: null, to_status: 'under_review' }])
		})

		test('a wrong field is named', async () => {
			const { app } = running()
			const { headers } = await signUp(app)
			const response = await postJson(app, '/api/articles', aSubmission({ status: 'lost', doi: 'x' }), headers)
			expect(response.status).toBe(400)
			expect(Object.keys(((await response.json()) as { details: object }).details)).toEqual(['status', 'doi'])
			expect((await postJson(app, '/api/articles', aSubmission({ journalId: 999_999 }), headers)).status).toBe(400)
		})
	})
}
