import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { SubmissionReceipt } from '../../src/contract/articles.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
	const journal = { title: 'Open Journal', description: 'Open.', issn: '1234-5679' }
	journalId = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
})
afterAll(() => app.close())

async function submit(values: Record<string, unknown> = {}, headers?: Record<string, string>) {
	const response = await postArticle(app, aSubmission({ journalId, ...values }), { bytes: aManuscript() }, headers)
	return ((await response.json()) as { data: SubmissionReceipt }).data
}
const renew = (id: number) => staff.post<{ link: string | null }>(`/api/articles/${id}/private-link`)
const pathOf = (link: string | null) => new URL(link ?? '').pathname
const statusOf = async (path: string) => (await app.get(`/api/articles${path}`)).status

describe('a private link', () => {
	test('works until staff renew it; then only the new one reads, withdraws and writes', async () => {
		const { id, trackingPath } = await submit()
		expect(await statusOf(trackingPath)).toBe(200)
		const first = pathOf((await renew(id)).data.link)
		const second = pathOf((await renew(id)).data.link)
		expect(new Set([trackingPath, first, second]).size).toBe(3)
		for (const old of [trackingPath, first]) {
			expect(await statusOf(old)).toBe(404)
			expect((await postJson(app, `/api/articles${old}/withdraw`, {})).status).toBe(404)
			expect((await postJson(app, `/api/articles${old}/messages`, { text: 'Hello' })).status).toBe(404)
		}
		expect((await postJson(app, `/api/articles${second}/withdraw`, {})).status).toBe(200)
	})

	test('of a later version cannot be made from an earlier one', async () => {
		const { id, trackingPath, reference } = await submit()
		const { link } = (await renew(id)).data
		const signature = trackingPath.slice(trackingPath.lastIndexOf('.') + 1)
		const current = pathOf(link).slice(pathOf(link).lastIndexOf('.') + 1)
		for (const forged of [
			`/track/${reference}.2.${signature}`,
			`/track/${reference}.${current}`,
			`/track/${reference}.02.${current}`,
			`/track/${reference}.3.${current}`,
		])
			expect(await statusOf(forged), forged).toBe(404)
	})

	test('is not told to staff: not with the article, not in the preview of a mail about it', async () => {
		const { id, trackingPath } = await submit()
		const token = trackingPath.replace('/track/', '')
		const drafted = await staff.post<{ text: string; previewPath: string }>(`/api/articles/${id}/status-mail`, {
			status: 'accepted',
		})
		const preview = await (await app.get(drafted.data.previewPath)).text()
		const { data: article } = await staff.get(`/api/articles/${id}`)
		expect(drafted.data.text).toContain('/track/••••••••')
		expect(drafted.data.text + preview + JSON.stringify(article)).not.toContain(token)
	})

	test('without mail the new one is answered once, and the activity log says that staff saw it', async () => {
		const { id, reference } = await submit()
		expect((await renew(id)).data.link).toMatch(new RegExp(`^${app.url}/track/${reference}\\.2\\.[\\w-]{43}$`))
		const { data } = await staff.get<ActivityEntry[]>(`/api/activity?record=article&recordId=${id}&limit=2`)
		expect(data.map(({ action, actor }) => [action, actor.kind])).toEqual([
			['link_shown', 'staff'],
			['link_renewed', 'staff'],
		])
		const { rows } = await app.pool.query<{ stored: string }>(
			`select (select json_agg(m) from mails m where article_id = $1)::text
				|| (select json_agg(a) from activity a where record_id = $1)::text as stored`,
			[id],
		)
		expect(rows[0]?.stored).not.toContain('/track/')
	})

	test('a repetition of the submission does not tell the new one', async () => {
		const key = { 'idempotency-key': 'the-same-submission' }
		const first = await submit({ title: 'Sent twice' }, key)
		await renew(first.id)
		const again = await submit({ title: 'Sent twice' }, key)
		expect(again.id).toBe(first.id)
		expect(await statusOf(again.trackingPath)).toBe(404)
	})

	test('with mail it goes to the author, and later mails name it too', async () => {
		const smtp = await startSmtp()
		const mailing = await startApp({ database: app.database, settings: { mail: smtp.settings } })
		onTestFinished(async () => {
			await mailing.close()
			await smtp.close()
		})
		const { id } = await submit({ authorEmail: 'linked@example.org' })
		await app.pool.query(`delete from mails where article_id = $1`, [id])
		const by = staffCalls(mailing, (await signUp(mailing)).headers)
		mailing.mail.start()
		expect((await by.post(`/api/articles/${id}/private-link`)).data).toEqual({ link: null })
		await expect.poll(async () => (await smtp.read('linked@example.org')).length).toBe(1)
		const [mail] = await smtp.read('linked@example.org')
		const path = /\/track\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
		expect((await mailing.get(`/api/articles${path}`)).status).toBe(200)
		const { data } = await by.get<{ id: number }[]>('/api/mail?kind=private-link')
		expect((await by.get<{ text: string }>(`/api/mail/${data[0]?.id}`)).data.text).toContain('/track/••••••••')
	})
})
