import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/all.ts'
import type { ArticleNeighbours } from '../../src/contract/article-lists.ts'
import type { ArticleNote } from '../../src/contract/article-notes.ts'
import type { ArticleDetails, SubmissionReceipt } from '../../src/contract/articles.ts'
import type { Mail } from '../../src/contract/mail.ts'
import { isLinkPermission } from '../../src/contract/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import type { SavedReply } from '../../src/contract/saved-replies.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { moveBack } from '../support/undo-window.ts'
import { aSubmission, postArticle, postJson } from './requests.ts'

let app: TestApp
let staff: Staff
beforeAll(async () => {
	app = await startApp({ demo: true })
	staff = await staffOn(app)
})
afterAll(() => app.close())

async function submitted(values: object = {}) {
	const answer = await postArticle(app, aSubmission({ journalId: 1, ...values }), { bytes: aManuscript() })
	const { data } = (await answer.json()) as { data: SubmissionReceipt }
	return { id: data.id, token: data.trackingPath.replace('/track/', '') }
}
const details = async (id: number) => (await staff.json<ArticleDetails>('GET', `/api/articles/${id}`)).data

describe('a note among staff', () => {
	test('is kept with its author and time, one for one key, and goes with the article', async () => {
		const { id } = await submitted()
		const add = (text: string, headers: Record<string, string> = {}) =>
			postJson(app, `/api/articles/${id}/notes`, { text }, { ...staff.headers, ...headers })
		expect((await add('First.')).status).toBe(200)
		await add(' Weak\r\nstatistics. ', { 'idempotency-key': 'n1' })
		const again = await add(' Weak\r\nstatistics. ', { 'idempotency-key': 'n1' })
		const { data } = (await again.json()) as { data: ArticleNote[] }
		expect(data).toEqual([
			{ id: expect.any(Number), by: expect.any(String), text: 'First.', at: expect.any(String) },
			expect.objectContaining({ text: 'Weak\nstatistics.' }),
		])
		const article = await details(id)
		expect(article.notes).toEqual(data)
		expect(article.adminNotes).toBeNull()
		await staff.json('DELETE', `/api/articles/${id}`)
		expect((await app.pool.query('select from article_notes where article_id = $1', [id])).rowCount).toBe(0)
	})

	test('says something, not too much, about an article that is there', async () => {
		const { id } = await submitted()
		for (const text of ['', ' \n', 'x'.repeat(5_001)])
			expect((await staff.json('POST', `/api/articles/${id}/notes`, { text })).status).toBe(400)
		expect((await staff.json('POST', '/api/articles/2000000/notes', { text: 'x' })).status).toBe(404)
	})
})

/** Everything that only staff may read; none of it may be in an answer for somebody else. */
const secrets = ['quite weak statistics', 'among ourselves only', 'because the editor insists']

test('no route for the holder of a private link, nor a public one, answers with what staff noted', async () => {
	const { id, token } = await submitted()
	const [adminNotes, note, reason] = secrets
	await postJson(app, `/api/articles/track/${token}/messages`, { text: 'Any news?' })
	await staff.json('PUT', `/api/articles/${id}`, { adminNotes, status: 'published', reason })
	await staff.json('POST', `/api/articles/${id}/notes`, { text: note })
	await moveBack(app, id)
	const written = JSON.stringify(await details(id))
	for (const secret of secrets) expect(written).toContain(secret)
	const routes = Object.values(contract).flatMap((calls) => Object.values<Route>(calls))
	const open = routes.filter(({ permission }) => permission === 'public' || isLinkPermission(permission))
	let answered = 0
	for (const { method, path } of open) {
		const address = path
			.replace('{token}', token)
			.replace('{version}', '1')
			.replace(/\{\w+\}/g, String(id))
		const body = { text: 'Hello', upTo: 1_000, format: 'APA', reference: 'x', email: 'ada@example.org' }
		const response = await fetch(app.url + address, {
			method,
			...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
		})
		const text = await response.text()
		if (response.ok) answered += 1
		for (const secret of secrets) expect(text, `${method} ${path}`).not.toContain(secret)
	}
	expect(answered).toBeGreaterThan(15)
	const { rows } = await app.pool.query('select data, html, text from mails where article_id = $1', [id])
	for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
})

describe('the neighbours of an article', () => {
	const list = async (query: string) =>
		(await staff.json<{ id: number }[]>('GET', `/api/articles?limit=100&${query}`)).data.map(({ id }) => id)
	const neighbours = async (id: number, query: string) =>
		(await staff.json<ArticleNeighbours>('GET', `/api/articles/${id}/neighbours?${query}`)).data

	test.each(['newest', 'oldest', 'title', 'author', 'field', 'status'])(
		'follow the order %s, both ways',
		async (sort) => {
			for (const title of ['Same', 'Same', 'Other']) await submitted({ title })
			const ids = await list(`sort=${sort}`)
			const walked = []
			for (let id = ids[0]; id !== undefined; ) {
				walked.push(id)
				const { previous, next } = await neighbours(id, `sort=${sort}`)
				expect(previous?.id).toBe(walked.at(-2))
				id = next?.id
			}
			expect(walked).toEqual(ids)
		},
	)

	test('are those of the filter, also when the article has left it', async () => {
		const made = [await submitted({ title: 'Filtered one' }), await submitted({ title: 'Filtered two' })]
		const last = await submitted({ title: 'Filtered three' })
		const [first, second] = made.map(({ id }) => id)
		await staff.json('PUT', `/api/articles/${second}`, { status: 'rejected' })
		const query = 'q=filtered&status=Submitted&sort=oldest'
		expect(await neighbours(second ?? 0, query)).toMatchObject({ previous: { id: first }, next: { id: last.id } })
		expect(await neighbours(first ?? 0, query)).toMatchObject({ previous: null, next: { id: last.id } })
		expect((await staff.json('GET', '/api/articles/2000000/neighbours')).status).toBe(404)
		expect((await staff.json('GET', `/api/articles/${first}/neighbours?status=lost`)).status).toBe(400)
	})
})

test('the mails about an article are read from the outbox', async () => {
	const { id } = await submitted({ authorEmail: 'mails@example.org' })
	await staff.json('POST', `/api/articles/${id}/messages`, { text: 'We read it today.' })
	const { data } = await staff.json<Mail[]>('GET', `/api/mail?articleId=${id}`)
	expect(data.map(({ kind }) => kind)).toEqual(['staff-message', 'submission-notice', 'submission-receipt'])
	expect(new Set(data.map(({ articleId }) => articleId))).toEqual(new Set([id]))
})

describe('saved replies', () => {
	const path = '/api/saved-replies'
	test('are listed by name, searched, changed and deleted; the log says so', async () => {
		const made = await staff.json<SavedReply>('POST', path, { name: 'Aardvark', text: 'Dear {author}.' })
		expect(made).toMatchObject({ status: 200, data: { name: 'Aardvark', text: 'Dear {author}.' } })
		const { id } = made.data
		const all = (await staff.json<SavedReply[]>('GET', path)).data
		expect(all[0]?.id).toBe(id)
		expect(all).toHaveLength(5)
		expect((await staff.json('GET', `${path}?q=aardv`)).meta).toMatchObject({ total: 1 })
		const changed = await staff.json<SavedReply>('PUT', `${path}/${id}`, { text: '{title} is {status}.' })
		expect(changed.data).toEqual({ id, name: 'Aardvark', text: '{title} is {status}.' })
		expect((await staff.json('DELETE', `${path}/${id}`)).status).toBe(200)
		expect((await staff.json('DELETE', `${path}/${id}`)).status).toBe(404)
		expect((await staff.json('PUT', `${path}/${id}`, { name: 'x' })).status).toBe(404)
		const log = await staff.json<{ action: string }[]>('GET', `/api/activity?record=saved_reply&recordId=${id}`)
		expect(log.data.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created'])
	})

	test('with an unknown placeholder are refused, with a sentence that names it', async () => {
		const refused = await staff.json('POST', path, { name: 'Wrong', text: 'Dear {autor}, {link}.' })
		expect(refused).toMatchObject({ status: 400, details: { text: expect.stringContaining('Unknown: {autor}.') } })
		expect((await staff.json('POST', path, { name: ' ', text: 'x' })).status).toBe(400)
	})
})
