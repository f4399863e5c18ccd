import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnProof, Proof } from '../../src/contract/proofs.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { demoGalleyBytes, demoGalleyTitle, uploadGalley } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle, postForm, postJson } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let staff: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp({ pages: true })
	headers = (await signUp(app)).headers
	staff = staffCalls(app, headers)
	const journal = { title: 'Drift', description: 'x', issn: '1234-5679' }
	journalId = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
})
afterAll(() => app.close())

/** With a galley, unless told. */
async function anArticle({ hasGalley = true } = {}) {
	const response = await postArticle(app, aSubmission({ title: demoGalleyTitle, journalId }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: { id: number; trackingPath: string } }
	if (hasGalley) await uploadGalley(app, data.id, { headers })
	return { id: data.id, page: data.trackingPath }
}
const send = (id: number, body: object = {}) => staff.post<Proof[]>(`/api/articles/${id}/proofs`, body)
const proofsOf = async (id: number) => (await staff.get<Proof[]>(`/api/articles/${id}/proofs`)).data
const own = async (page: string) => (await app.json<{ data: OwnProof[] }>(`/api/articles${page}/proofs`)).data
const approve = (page: string, number = 1) => postJson(app, `/api/articles${page}/proofs/${number}/approve`, {})
const correct = (page: string, corrections: string, number = 1) =>
	postJson(app, `/api/articles${page}/proofs/${number}/corrections`, { corrections })
const mailsOf = async (id: number) => {
	const { rows } = await app.pool.query<{ kind: string }>(
		"select kind from mails where article_id = $1 and kind like 'proof-%' order by id",
		[id],
	)
	return rows.map(({ kind }) => kind)
}
const actionsOf = async (id: number) =>
	(await staff.get<{ action: string }[]>(`/api/activity?record=article&recordId=${id}`)).data
		.map(({ action }) => action)
		.filter((action) => action.startsWith('proof'))

test('the author corrects the first proof and approves the second; staff read both', async () => {
	const { id, page } = await anArticle()
	expect(await own(page)).toEqual([])
	const { status, data } = await send(id, { note: 'Mind Table 2.', dueOn: '2026-12-01' })
	expect([status, data]).toMatchObject([
		200,
		[{ number: 1, galleyVersion: 1, state: 'waiting', note: 'Mind Table 2.', dueOn: '2026-12-01' }],
	])
	expect(await own(page)).toMatchObject([{ number: 1, state: 'waiting', pages: 2, fileSize: demoGalleyBytes.length }])
	const html = await (await app.get(page)).text()
	expect(html).toContain('Mind Table 2.')
	expect(html).toContain('Check the proof')
	const file = await app.get(`/api/articles${page}/proofs/1/download`)
	expect(Buffer.from(await file.arrayBuffer()).equals(demoGalleyBytes)).toBe(true)

	expect((await correct(page, '1. Page 1: Rooke, not Rook.\r\n\r\n2) Page 2: 12 %\n')).status).toBe(200)
	// the same form, sent again
	expect((await correct(page, 'Page 1: Rooke, not Rook.\nPage 2: 12 %')).status).toBe(200)
	expect((await approve(page)).status).toBe(409)
	expect(await proofsOf(id)).toMatchObject([
		{ state: 'corrections', corrections: ['Page 1: Rooke, not Rook.', 'Page 2: 12 %'] },
	])

	await uploadGalley(app, id, { headers, bytes: Buffer.concat([demoGalleyBytes, Buffer.from('\n')]) })
	expect((await send(id)).data).toMatchObject([{ number: 2, galleyVersion: 2, state: 'waiting' }, { number: 1 }])
	expect((await approve(page, 2)).status).toBe(200)
	expect((await approve(page, 2)).status).toBe(200)
	expect((await own(page)).map(({ state }) => state)).toEqual(['approved', 'corrections'])
	expect(await mailsOf(id)).toEqual(['proof-request', 'proof-notice', 'proof-request', 'proof-notice'])
	expect(await actionsOf(id)).toEqual(['proof_answered', 'proof_sent', 'proof_answered', 'proof_sent'])
})

test('without script: corrections and approval are forms', async () => {
	const { id, page } = await anArticle()
	await send(id)
	const empty = await postForm(app, `${page}/proof-corrections`, { proof: '1', corrections: ' ' })
	expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('at least one correction')])
	const sent = await postForm(app, `${page}/proof-corrections`, { proof: '1', corrections: 'Page 1: x\nPage 2: y' })
	expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page}#proof-title`])
	await send(id)
	expect((await postForm(app, `${page}/proof-approval`, { proof: '2' })).status).toBe(303)
	expect((await proofsOf(id)).map(({ state }) => state)).toEqual(['approved', 'corrections'])
})

test('one waits at a time; a closed one, a stranger’s and one without a galley are refused with a sentence', async () => {
	const bare = await anArticle({ hasGalley: false })
	expect(await send(bare.id)).toMatchObject({ status: 409, error: expect.stringMatching(/galley first/) })
	const { id, page } = await anArticle()
	await uploadGalley(app, id, { headers, bytes: Buffer.concat([demoGalleyBytes, Buffer.from('\n')]) })
	expect(await send(id, { galleyVersion: 1 })).toMatchObject({
		...{ status: 409, error: 'Galley 2 is the current one now: please look at it before you send it.' },
	})
	const both = await Promise.all([send(id, { galleyVersion: 2 }), send(id)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	expect((await approve(bare.page)).status).toBe(404)
	expect((await app.get(`/api/articles${bare.page}/proofs/1/download`)).status).toBe(404)
	expect((await correct(page, 'x\n'.repeat(101))).status).toBe(400)
	expect((await staff.post(`/api/articles/${id}/proofs/1/close`)).status).toBe(200)
	expect((await staff.post(`/api/articles/${id}/proofs/1/close`)).status).toBe(409)
	expect((await approve(page)).status).toBe(409)
	expect(await proofsOf(id)).toMatchObject([{ state: 'closed', closedBy: expect.any(String) }])
	expect((await staff.post(`/api/articles/${id}/proofs/9/close`)).status).toBe(404)
	expect(await send(id, { dueOn: 'soon' })).toMatchObject({ status: 400 })
})

test('a withdrawn article has nothing to approve', async () => {
	const { id, page } = await anArticle()
	await send(id)
	expect((await postJson(app, `/api/articles${page}/withdraw`, {})).status).toBe(200)
	expect((await approve(page)).status).toBe(409)
	expect((await send(id)).status).toBe(409)
})
