import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { demoGalleyTitle, uploadGalley } from '../support/galleys.ts'
import { aManuscript } from '../support/manuscript.ts'
import { latestMail } from '../support/outbox.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
	const journal = { title: 'Drift', description: 'x', issn: '1234-5679' }
	journalId = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
})
afterAll(() => app.close())

async function anArticle() {
	const response = await postArticle(app, aSubmission({ title: demoGalleyTitle, journalId }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: { id: number; trackingPath: string } }
	return { id: data.id, page: data.trackingPath }
}
const remind = () => app.runJob('remind-authors')
const setStatus = (id: number, status: string) => staff.patch(`/api/articles/${id}/status`, { status })

const kinds = {
	proof: {
		mail: 'proof-request',
		async ask(id: number) {
			await uploadGalley(app, id, { headers: staff.headers })
			expect((await staff.post(`/api/articles/${id}/proofs`, {})).status).toBe(200)
		},
		age: "update article_proofs set sent_at = sent_at - interval '6 days' where article_id = $1",
	},
	agreement: {
		mail: 'agreement-request',
		async ask(id: number) {
			expect((await staff.post(`/api/articles/${id}/agreements`)).status).toBe(200)
		},
		age: "update agreements set requested_at = requested_at - interval '6 days' where article_id = $1",
	},
}
const requested = async (id: number, mail: string) => {
	const { rows } = await app.pool.query<{ data: { isReminder?: boolean } }>(
		'select data from mails where article_id = $1 and kind = $2 order by id',
		[id, mail],
	)
	return rows.map(({ data }) => data.isReminder === true)
}

test.each(Object.entries(kinds))('of a waiting %s an author is reminded once, after some days', async (_, kind) => {
	const { id } = await anArticle()
	await kind.ask(id)
	await remind()
	expect(await requested(id, kind.mail)).toEqual([false])
	await app.pool.query(kind.age, [id])
	for (const _ of [1, 2]) await remind()
	expect(await requested(id, kind.mail)).toEqual([false, true])
	expect(await latestMail(staff, kind.mail)).toContain('/track/')
	// a reminder that was queued is not sent once the article is published
	await setStatus(id, 'published')
	expect(await latestMail(staff, kind.mail)).toMatch(/any more\.$/)
})

test.each(Object.entries(kinds))(
	'nobody is reminded of a waiting %s once the article is withdrawn, rejected or published',
	async (_, kind) => {
		const [withdrawn, rejected, published] = [await anArticle(), await anArticle(), await anArticle()]
		for (const { id } of [withdrawn, rejected, published]) {
			await kind.ask(id)
			await app.pool.query(kind.age, [id])
		}
		await postJson(app, `/api/articles${withdrawn.page}/withdraw`, {})
		await setStatus(rejected.id, 'rejected')
		await setStatus(published.id, 'published')
		await remind()
		for (const { id } of [withdrawn, rejected, published]) expect(await requested(id, kind.mail)).toEqual([false])
	},
)

test('of a proof that was answered nobody is reminded', async () => {
	const { id, page } = await anArticle()
	await kinds.proof.ask(id)
	await app.pool.query(kinds.proof.age, [id])
	expect((await postJson(app, `/api/articles${page}/proofs/1/approve`, {})).status).toBe(200)
	await remind()
	expect(await requested(id, kinds.proof.mail)).toEqual([false])
})

test('the mail that asks about a rejected article is not sent; about a published one it is', async () => {
	for (const kind of Object.values(kinds)) {
		const { id } = await anArticle()
		await kind.ask(id)
		await setStatus(id, 'published')
		expect(await latestMail(staff, kind.mail)).toContain('/track/')
		await setStatus(id, 'rejected')
		expect(await latestMail(staff, kind.mail)).toMatch(/any more\.$/)
	}
})
