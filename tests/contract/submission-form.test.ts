import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { filesOf } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { aSubmission, rowsIn } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal()]),
	)
})
afterAll(() => app.close())

const bytes = aManuscript()

/** As a browser without JavaScript sends the form. */
function post(values: Record<string, unknown>, file: Uint8Array | null = bytes, name = 'paper.docx') {
	const form = new FormData()
	for (const [field, value] of Object.entries(aSubmission({ website: '', ...values })))
		form.append(field, String(value))
	form.append('articleFile', new Blob([(file ?? new Uint8Array()) as Uint8Array<ArrayBuffer>]), file ? name : '')
	return fetch(`${app.url}/submit-article`, {
		method: 'POST',
		body: form,
		redirect: 'manual',
		headers: { origin: app.url },
	})
}

test('leads to the page that follows the article, and once more to the same', async () => {
	const response = await post({ journalId: 1 })
	expect(response.status).toBe(303)
	const path = response.headers.get('location') ?? ''
	expect(path).toMatch(/^\/track\//)
	expect((await app.get(`/api/articles${path}`)).status).toBe(200)
	expect((await post({ journalId: 1 })).headers.get('location')).toBe(path)
	expect(await rowsIn(app, 'articles')).toHaveLength(1)
	expect(await filesOf(app)).toHaveLength(1)
})

test('the same content later, or from elsewhere, does not lead to the page of the first', async () => {
	const first = await post({ journalId: 1, title: 'Sent twice' })
	const path = first.headers.get('location') ?? ''
	await app.pool.query(`update articles set submitted_at = now() - interval '11 minutes' where title = 'Sent twice'`)
	const later = await post({ journalId: 1, title: 'Sent twice' })
	expect(later.status).toBe(409)
	const html = await later.text()
	expect(html).toContain('This article was received before')
	expect(html).not.toContain(path)
	expect(later.headers.get('location')).toBeNull()
	// what is received from another network is another submission
	await app.pool.query(
		`update idempotency_keys set key = 'content of another network' where response->>'title' = 'Sent twice'`,
	)
	expect((await post({ journalId: 1, title: 'Sent twice' })).headers.get('location')).not.toBe(path)
})

test('says what is missing, and leaves nothing', async () => {
	const before = await filesOf(app)
	for (const [response, sentence] of [
		[await post({ title: '<b>', authorEmail: 'x', journalId: '' }), 'Target journal: Please select a journal'],
		[await post({ journalId: 1 }, null), 'Please attach your article'],
		[await post({ journalId: 1 }, new TextEncoder().encode('no document')), 'Nothing was sent yet'],
	] as const) {
		expect(response.status).toBeGreaterThanOrEqual(400)
		expect(response.status).toBeLessThan(500)
		const html = await response.text()
		expect(html).toContain(sentence)
		expect(response.headers.get('content-type')).toContain('text/html')
	}
	expect(await filesOf(app)).toEqual(before)
})
