import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { Article } from '../../src/contract/articles.ts'
import type { BulkResult } from '../../src/contract/bulk.ts'
import type { PublishGate } from '../../src/contract/publish-gate.ts'
import { signUp } from '../support/admins.ts'
import { aText } from '../support/agreements.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { uploadGalley } from '../support/galleys.ts'
import { issue } from '../support/invoices.ts'
import { aPdf } from '../support/pdfs.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postFiles } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
	const journal = { title: 'Drift', description: 'x', issn: '1234-5679', publicationFee: '250', publishedHere: true }
	journalId = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
	await staff.post('/api/settings/agreements', aText({ journalId, after: 0, isAsked: true }))
})
afterAll(() => app.close())

const coauthors = [
	{ given: 'Ada', family: 'Writer', isCorresponding: true },
	{ given: 'Bo', family: 'Lind', email: 'bo@example.org' },
]
const anArticle = async (values: Record<string, unknown> = {}) => {
	const body = aSubmission({ journalId, authors: coauthors, ...values })
	const { id } = (await staff.post<Article>('/api/articles', body)).data
	await staff.patch(`/api/articles/${id}/status`, { status: 'accepted' })
	return id
}
const gateOf = async (id: number) => (await staff.get<PublishGate>(`/api/articles/${id}/publish-gate`)).data
const lastOf = async (id: number) =>
	(await staff.get<ActivityEntry[]>(`/api/activity?record=article&recordId=${id}&action=status_changed`)).data[0]

/** One that passed its check. */
async function approveGalley(id: number): Promise<void> {
	await uploadGalley(app, id, { headers: staff.headers })
	await app.pool.query("update article_galleys set problems = '{}' where article_id = $1", [id])
	await staff.post(`/api/articles/${id}/proofs`, {})
	await app.pool.query("update article_proofs set state = 'approved' where article_id = $1", [id])
}

/** Everything that the journal asks for. */
async function complete(id: number): Promise<void> {
	const copy = { fields: {}, files: [{ name: 'paper.pdf', bytes: aPdf() }] }
	await postFiles(app, `/api/articles/${id}/agreements/signed-copy`, copy, staff.headers)
	const { data } = await issue(staff, id)
	const payment = { amountMinor: 25_000, method: 'bank', receivedOn: '2026-01-05' }
	await staff.post(`/api/invoices/${data.invoices[0]?.id}/payments`, payment)
	await approveGalley(id)
	await app.pool.query(
		"update article_authors set confirmation = 'confirmed' where article_id = $1 and email is not null",
		[id],
	)
}

test('names each gap, and a call that publishes all the same is not refused but recorded with them', async () => {
	const id = await anArticle()
	const { checks, gaps } = await gateOf(id)
	expect(checks.map(({ check, state }) => [check, state])).toEqual([
		...[
			['agreement', 'gap'],
			['payment', 'gap'],
			['proof', 'gap'],
			['metadata', 'done'],
			['authors', 'gap'],
		],
	])
	expect(gaps).toEqual(['no_agreement', 'unpaid', 'no_proof', 'unconfirmed'])
	expect((await staff.patch(`/api/articles/${id}/status`, { status: 'published' })).status).toBe(200)
	expect(await lastOf(id)).toMatchObject({ reason: null, gaps })
})

test('says done when everything is there, and nothing is unusual then', async () => {
	const id = await anArticle()
	await complete(id)
	const { checks, gaps } = await gateOf(id)
	expect([checks.map(({ state }) => state), gaps]).toEqual([Array.from({ length: 5 }, () => 'done'), []])
	await staff.patch(`/api/articles/${id}/status`, { status: 'published' })
	expect(await lastOf(id)).toMatchObject({ reason: null, gaps: [] })
})

test('follows waivers, open invoices, refused galleys and missing words', async () => {
	const id = await anArticle({ keywords: '', abstract: 'x' })
	const stateOf = async (check: string) => (await gateOf(id)).checks.find((known) => known.check === check)
	expect(await stateOf('metadata')).toMatchObject({ state: 'gap', text: 'Missing: keywords.' })
	await issue(staff, id)
	expect((await stateOf('payment'))?.text).toMatch(/^Invoice INV.*: to be paid\.$/)
	await staff.post(`/api/articles/${id}/fee-waiver`, { reason: 'No funding.' })
	expect(await stateOf('payment')).toMatchObject({ state: 'done' })
	await staff.post(`/api/articles/${id}/agreements`)
	expect(await stateOf('agreement')).toMatchObject({ state: 'gap', text: 'It waits for the author.' })
	await approveGalley(id)
	expect(await stateOf('proof')).toMatchObject({ state: 'done', text: 'The author approved galley 1.' })
	await app.pool.query("update article_proofs set state = 'corrections' where article_id = $1", [id])
	expect(await stateOf('proof')).toMatchObject({ state: 'gap', text: 'The author sent corrections.' })
	await app.pool.query("update article_galleys set problems = '{fonts}' where article_id = $1", [id])
	expect(await stateOf('proof')).toMatchObject({ state: 'gap', text: 'Galley 1 did not pass its check.' })
	expect((await staff.get('/api/articles/2000000/publish-gate')).status).toBe(404)
})

test('asks nothing of an article without authors to ask at a free journal that publishes elsewhere', async () => {
	const journal = { title: 'Elsewhere', description: 'x', issn: '2049-3630', publicationFee: '0' }
	const { id: other } = (await staff.post<{ id: number }>('/api/journals', journal)).data
	const id = await anArticle({ journalId: other, authors: undefined })
	const { checks, gaps } = await gateOf(id)
	expect([checks.map(({ state }) => state), gaps]).toEqual([
		['not_needed', 'not_needed', 'not_needed', 'done', 'not_needed'],
		[],
	])
})

test('a bulk change refuses rows with gaps by name, unless a reason is sent with them', async () => {
	const [open, done] = [await anArticle(), await anArticle()]
	await complete(done)
	const rows = [open, done].map((id) => ({ id, status: 'published' }))
	const { data } = await staff.post<(BulkResult & { gaps: string[] })[]>('/api/articles/bulk/status', { rows })
	expect(data.map(({ gaps }) => gaps)).toEqual([['no_agreement', 'unpaid', 'no_proof', 'unconfirmed'], []])
	expect(data.map(({ refusal }) => refusal)).toEqual([
		'The agreement is not signed. The fee is neither paid nor waived. The author has not approved the galley. Not every co-author has confirmed. A reason is needed.',
		null,
	])
	const again = [{ id: open, status: 'published', reason: 'The board decided so.' }]
	const second = await staff.post<BulkResult[]>('/api/articles/bulk/status', { rows: again })
	expect(second.data).toMatchObject([{ refusal: null }])
	expect(await lastOf(open)).toMatchObject({
		reason: 'The board decided so.',
		gaps: expect.arrayContaining(['unpaid']),
	})
})
