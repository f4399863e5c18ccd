import { describe, expect, test } from 'vitest'
import type { Coauthor } from '../../src/contract/authors.ts'
import { coauthorPage } from '../support/coauthors.ts'
import type { CoauthorSetup } from './coauthor-setup.ts'
import { postForm } from './requests.ts'

/** Reminders of co-authors, and what their links open. */
export function coauthorReminders(setup: CoauthorSetup): void {
	const { address, submitted, asked, details, tracked, post, mailsTo, mailOf } = setup

	describe('reminders', () => {
		test('are sent once in 48 hours, by the author and by staff', async () => {
			const { id, call, email, coauthor } = await asked()
			expect((await post(`${call}/coauthors/${coauthor.id}/remind`)).status).toBe(200)
			await expect.poll(() => mailOf(email, 'Reminder:')).toBeTruthy()
			const again = await post(`${call}/coauthors/${coauthor.id}/remind`)
			expect(again.status).toBe(409)
			expect(await again.json()).toMatchObject({ error: 'A co-author can be reminded once in 48 hours.' })
			const path = `/api/articles/${id}/coauthors/${coauthor.id}/remind`
			expect((await setup.staff.post(path)).status).toBe(409)
			await setup.app.pool.query(`update article_authors set reminded_at = now() - interval '49 hours' where id = $1`, [
				coauthor.id,
			])
			const { data } = await setup.staff.post<{ coauthors: Coauthor[]; link: string | null }>(path)
			expect(data).toMatchObject({ link: null, coauthors: [{ id: coauthor.id, confirmation: 'asked' }] })
			expect(await mailsTo(email)).toEqual(['coauthor-question', 'coauthor-reminder', 'coauthor-reminder'])
		})

		test('work without script, and end with the answer', async () => {
			const { trackingPath, email, coauthor } = await asked()
			const sent = await postForm(setup.app, `${trackingPath}/remind`, { coauthor: String(coauthor.id) })
			expect([sent.status, sent.headers.get('location')]).toEqual([303, `${trackingPath}#coauthors-title`])
			expect(await mailsTo(email)).toHaveLength(2)
			await post(`/api/authorship/${coauthor.token}/confirm`)
			await setup.app.pool.query(`update article_authors set reminded_at = null where id = $1`, [coauthor.id])
			expect((await postForm(setup.app, `${trackingPath}/remind`, { coauthor: String(coauthor.id) })).status).toBe(409)
			expect((await postForm(setup.app, `${trackingPath}/remind`, {})).status).toBe(400)
		})

		test('go to nobody of another article', async () => {
			const [own, other] = [await asked(), await asked()]
			expect((await post(`${own.call}/coauthors/${other.coauthor.id}/remind`)).status).toBe(404)
			expect((await setup.staff.post(`/api/articles/${own.id}/coauthors/${other.coauthor.id}/remind`)).status).toBe(404)
			expect(await mailsTo(other.email)).toEqual(['coauthor-question'])
		})
	})

	describe('links', () => {
		test('of an author and of a co-author open nothing of each other', async () => {
			const { call, trackingPath, coauthor } = await asked()
			const authorToken = trackingPath.replace('/track/', '')
			for (const path of ['', '/confirm', '/object']) {
				const method = path === '' ? 'GET' : 'POST'
				const answer = await fetch(`${setup.app.url}/api/authorship/${authorToken}${path}`, { method })
				expect(answer.status, path).toBe(404)
			}
			for (const path of [
				'',
				'/withdraw',
				'/restore',
				'/messages',
				'/messages/read',
				`/coauthors/${coauthor.id}/remind`,
			]) {
				const method = path === '' ? 'GET' : 'POST'
				const answer = await fetch(`${setup.app.url}/api/articles/track/${coauthor.token}${path}`, { method })
				expect(answer.status, path).toBe(404)
			}
			expect((await tracked(call)).withdrawnAt).toBeNull()
			for (const made of [coauthor.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), '1.1.x', 'x'])
				expect((await fetch(`${setup.app.url}/api/authorship/${made}`)).status).toBe(404)
		})

		test('end when staff remove or replace a co-author; the new one is asked, an answer of the others stays', async () => {
			const [kept, gone] = [address('kept'), address('gone')]
			const { id } = await submitted([
				{ isCorresponding: true },
				{ name: 'Kim Kept', email: kept },
				{ name: 'Gus Gone', email: gone },
			])
			const before = (await details(id)).coauthors
			const tokens = await Promise.all(
				before.map(async (one) => (await coauthorPage(setup.app, one.id)).replace('/authorship/', '')),
			)
			await post(`/api/authorship/${tokens[0]}/confirm`)
			const fresh = address('fresh')
			const list = (await details(id)).authors ?? []
			await setup.staff.put(`/api/articles/${id}`, {
				authors: [{ ...list[1], family: 'KEPT' }, { family: 'Gone', given: 'Gus', email: fresh }, list[0]],
			})
			const after = await details(id)
			expect(after.coauthors.map(({ email, confirmation }) => [email, confirmation])).toEqual([
				[kept, 'confirmed'],
				[fresh, 'asked'],
			])
			expect(after.authors?.[2]).toMatchObject({ isCorresponding: true, family: 'Writer' })
			expect((await fetch(`${setup.app.url}/api/authorship/${tokens[0]}`)).status).toBe(200)
			expect((await fetch(`${setup.app.url}/api/authorship/${tokens[1]}`)).status).toBe(404)
			expect([await mailsTo(kept), await mailsTo(fresh)]).toEqual([['coauthor-question'], ['coauthor-question']])
			await setup.staff.put(`/api/articles/${id}`, { authors: null })
			expect((await fetch(`${setup.app.url}/api/authorship/${tokens[0]}`)).status).toBe(404)
		})

		test('are never in the log', async () => {
			const { coauthor } = await asked()
			const { loggedUrl } = await import('../../src/server/http/logged-url.ts')
			for (const path of ['', '/confirm', '/object', '/remind', '/coauthors/7/remind'])
				for (const place of ['/api/authorship/', '/authorship/', '/track/', '/api/articles/track/'])
					expect(loggedUrl({ url: `${place}${coauthor.token}${path}` })).not.toContain(coauthor.token)
		})
	})
}
