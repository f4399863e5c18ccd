import { find } from 'linkifyjs'
import { describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import type { CoauthorSetup } from './coauthor-setup.ts'
import { postForm } from './requests.ts'

/** What a co-author is asked, and answers. */
export function coauthorAnswers(setup: CoauthorSetup): void {
	const { asked, details, tracked, question, post, mailsTo, mailOf } = setup

	describe('a co-author with an address', () => {
		test('is asked once by mail, and opening the link decides nothing', async () => {
			const { id, email, call, reference, coauthor } = await asked()
			await expect.poll(() => mailOf(email, reference)).toBeTruthy()
			const mail = await mailOf(email, reference)
			expect(mail?.text).toContain('Dear Bo Lind,')
			expect(mail?.text).toContain('On the drift of small things')
			expect(mail?.text).toContain(`/authorship/${coauthor.token}`)
			for (let at = 0; at < 20; at++) await question(coauthor.token)
			expect(await question(coauthor.token)).toEqual({
				...{
					reference,
					title: 'On the drift of small things',
					journalTitle: 'Open Journal',
					submittedBy: 'Ada Writer',
				},
				...{ submittedAt: expect.any(String), authors: ['Ada Writer', 'Bo Lind'], name: 'Bo Lind' },
				...{ confirmation: 'asked', objection: null, decidedAt: null, isOpen: true, agreementSignedAt: null },
			})
			expect((await details(id)).coauthors[0]).toMatchObject({ confirmation: 'asked', decidedAt: null })
			expect((await tracked(call)).coauthors[0]).toMatchObject({ name: 'Bo Lind', email, confirmation: 'asked' })
			expect(await mailsTo(email)).toEqual(['coauthor-question'])
			const { rows } = await setup.app.pool.query<{ text: string }>('select text from mails where recipient = $1', [
				email,
			])
			expect(rows[0]?.text, 'staff who read the outbox cannot answer').not.toContain(coauthor.token)
		})

		test('confirms, objects with a reason that only staff read, and takes that back', async () => {
			const { id, call, coauthor } = await asked()
			const path = `/api/authorship/${coauthor.token}`
			expect((await post(`${path}/confirm`)).status).toBe(200)
			expect(await question(coauthor.token)).toMatchObject({ confirmation: 'confirmed', decidedAt: expect.any(String) })

			expect((await post(`${path}/object`, { reason: ' ' })).status).toBe(400)
			expect((await post(`${path}/object`, { reason: 'My data were used without me.' })).status).toBe(200)
			const read = await details(id)
			expect(read).toMatchObject({
				openObjections: 1,
				objections: [{ authorId: coauthor.id, name: 'Bo Lind', reason: 'My data were used without me.' }],
				coauthors: [{ confirmation: 'objected', objection: 'My data were used without me.', remindableAt: null }],
			})
			const own = JSON.stringify(await tracked(call))
			expect(own).toContain('objected')
			expect(own).not.toContain('My data')
			const listed = await setup.staff.get<Article[]>('/api/articles?objection=true')
			expect(listed.data.map((article) => article.id)).toEqual([id])
			expect(
				(await setup.staff.get<Article[]>('/api/articles?objection=false')).data.map((one) => one.id),
			).not.toContain(id)
			await expect.poll(() => mailOf(setup.staffEmail, 'My data were used')).toBeTruthy()

			await post(`${path}/confirm`)
			expect(await details(id)).toMatchObject({ openObjections: 0, objections: [], coauthors: [{ objection: null }] })
			const { rows } = await setup.app.pool.query<{ action: string; actor_kind: string; changes: object }>(
				`select action, actor_kind, changes from activity where record_kind = 'article' and record_id = $1 and action like 'authorship%' order by id`,
				[id],
			)
			expect(rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`)).toEqual([
				'coauthor authorship_confirmed',
				'coauthor authorship_objected',
				'coauthor authorship_confirmed',
			])
		})

		test.each(['accepted', 'rejected', 'published'])(
			'cannot answer any more once the article is %s',
			async (status) => {
				const { id, coauthor } = await asked()
				await setup.staff.patch(`/api/articles/${id}/status`, { status })
				const refused = await post(`/api/authorship/${coauthor.token}/confirm`)
				expect(refused.status).toBe(409)
				expect(await question(coauthor.token)).toMatchObject({ confirmation: 'asked', isOpen: false })
				expect((await setup.staff.post(`/api/articles/${id}/coauthors/${coauthor.id}/remind`)).status).toBe(409)
			},
		)

		test('answers without script too, and gets the page back when the reason is missing', async () => {
			const { id, coauthor } = await asked()
			const page = `/authorship/${coauthor.token}`
			const confirmed = await postForm(setup.app, `${page}/confirm`, {})
			expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, page])
			const refused = await postForm(setup.app, `${page}/object`, { reason: '' })
			expect(refused.status).toBe(400)
			expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
			expect(await refused.text()).toContain('Why do you object?')
			await postForm(setup.app, `${page}/object`, { reason: 'Not mine.' })
			expect((await details(id)).objections).toHaveLength(1)
		})

		test('gets a mail in which nothing of a stranger is a link', async () => {
			const offer = 'Buy at https://evil.example/now or evil.example, sales@evil.example'
			const { email, reference } = await asked(
				{ title: `${offer} ${offer} ${offer}`, authorName: 'See evil.example' },
				'Visit evil.example',
			)
			await expect.poll(() => mailOf(email, reference)).toBeTruthy()
			const mail = await mailOf(email, reference)
			const parts = [mail?.subject ?? '', mail?.text ?? '', String(mail?.html ?? '')]
			expect(parts.flatMap((part) => find(part)).filter(({ value }) => /evil|sales/.test(value))).toEqual([])
			expect(mail?.text).toContain('Hello,')
			expect(mail?.text).not.toContain('See evil')
		})
	})
}
