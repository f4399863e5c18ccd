import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aPlainTable, uploadTable } from '../support/journal-imports.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { emptyTrash } from '../support/trash.ts'
import { aSubmission, postArticle, postJson } from './requests.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof signUp>>
let journalId: number
beforeAll(async () => {
	app = await startApp({ settings: { activityMonths: 12 } })
	staff = await signUp(app, { name: 'Priya Staff' })
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' })]),
	)
	const { rows } = await app.pool.query<{ id: number }>('select id from journals')
	journalId = rows[0]?.id ?? 0
})
afterAll(() => app.close())

const call = async <T>(method: string, path: string, body?: object) => {
	const response = await fetch(`${app.url}${path}`, {
		method,
		headers: { ...staff.headers, ...(body && { 'content-type': 'application/json' }) },
		...(body && { body: JSON.stringify(body) }),
	})
	return {
		status: response.status,
		...((await response.json()) as { data: T; meta: { total: number }; error: string }),
	}
}
const log = (query = '') => call<ActivityEntry[]>('GET', `/api/activity${query}`)
const ofRecord = async (record: string, id: number) => (await log(`?record=${record}&recordId=${id}`)).data

async function submitted() {
	const response = await postArticle(app, aSubmission({ journalId }), { bytes: aManuscript() })
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: { id: number; reference: string; trackingPath: string } }).data
}

describe('the activity log', () => {
	test('tells who did what to an article, with the fields before and after', async () => {
		const { id, reference, trackingPath } = await submitted()
		await call('PUT', `/api/articles/${id}`, { title: 'A better title', status: 'under_review' })
		await call('PATCH', `/api/articles/${id}/status`, { status: 'under_review', adminNotes: 'Called the author.' })
		await postJson(app, `/api/articles${trackingPath}/messages`, { text: 'Any news?' })
		await postJson(app, `/api/articles${trackingPath}/withdraw`, {})
		const entries = (await ofRecord('article', id)).reverse()
		expect(entries.map(({ actor, action }) => `${actor.kind} ${action}`)).toEqual([
			'visitor created',
			'staff status_changed',
			'staff changed',
			'author message_added',
			'author withdrawn',
		])
		expect(entries[1]).toMatchObject({
			actor: { id: staff.admin.id, name: 'Priya Staff' },
			record: { kind: 'article', id, label: reference },
			changes: {
				title: { after: 'A better title' },
				status: { before: 'submitted', after: 'under_review' },
			},
			requestId: expect.stringMatching(/\w/),
		})
		expect(entries[2]?.changes).toEqual({ adminNotes: { before: null, after: 'Called the author.' } })
		// what was written is in the conversation, not in the log
		expect(JSON.stringify(entries)).not.toContain('Any news?')
	})

	test('has nothing of a write that changed nothing or was refused', async () => {
		const { id } = await submitted()
		const before = (await log()).meta.total
		await call('PATCH', `/api/articles/${id}/status`, { status: 'submitted' })
		expect((await call('PUT', `/api/articles/${id}`, { journalId: 2_000_000 })).status).toBe(400)
		expect((await call('DELETE', '/api/contacts/2000000')).status).toBe(404)
		expect((await log()).meta.total).toBe(before)
	})

	test('names a campaign by its subject, whatever happens to it', async () => {
		const campaign = async () =>
			(await call<{ id: number }>('POST', '/api/campaigns', { subject: 'Spring', content: '<p>Soon.</p>' })).data.id
		const [sent, cancelled, deleted] = [await campaign(), await campaign(), await campaign()]
		await call('POST', `/api/campaigns/${sent}/send`)
		await call('POST', `/api/campaigns/${cancelled}/schedule`, { at: '2100-01-01T00:00:00Z' })
		await call('POST', `/api/campaigns/${cancelled}/cancel`)
		await call('DELETE', `/api/campaigns/${deleted}`)
		for (const [id, action] of [
			[sent, 'sent'],
			[cancelled, 'cancelled'],
			[cancelled, 'scheduled'],
			[deleted, 'deleted'],
		] as const)
			expect((await ofRecord('campaign', id)).find((entry) => entry.action === action)?.record.label).toBe('Spring')
	})

	test('has the values before each of several changes at once', async () => {
		const journal = { title: 'Journal 0', description: 'About drift.', issn: '1234-5679' }
		const section = { title: 'Section 0', description: 'All that drifts.' }
		const testimonial = { name: 'Name 0', content: 'Quick and clear.' }
		for (const [record, path, body, field] of [
			['journal', '/api/journals', journal, 'title'],
			['section', '/api/publication-sections/admin', section, 'title'],
			['testimonial', '/api/testimonials/admin', testimonial, 'name'],
		] as const) {
			const { id } = (await call<{ id: number }>('POST', path, body)).data
			const values = Array.from({ length: 8 }, (_, number) => `Value ${number}`)
			await Promise.all(values.map((value) => call('PUT', `${path}/${id}`, { [field]: value })))
			const changes = (await ofRecord(record, id)).flatMap((entry) => entry.changes[field] ?? []).reverse()
			expect(changes, record).toHaveLength(values.length)
			expect(changes.slice(1).map(({ before }) => before)).toEqual(changes.slice(0, -1).map(({ after }) => after))
		}
	})

	test('names the journal that an article had, and each value before can be saved again', async () => {
		const { id } = await submitted()
		const details = { journalId: null, institution: 'Delhi Institute', doi: '10.1000/xyz', publicationYear: 2026 }
		await call('PUT', `/api/articles/${id}`, details)
		const changes = (await ofRecord('article', id))[0]?.changes ?? {}
		expect(changes.journalId).toEqual({ before: journalId, after: null, beforeName: 'Open Journal', afterName: null })
		const earlier = Object.fromEntries(Object.entries(changes).map(([field, { before }]) => [field, before]))
		expect(Object.keys(earlier)).toEqual(expect.arrayContaining(Object.keys(details)))
		expect((await call('PUT', `/api/articles/${id}`, earlier)).status).toBe(200)
		expect((await call('GET', `/api/articles/${id}`)).data).toMatchObject(earlier)
	})

	test('an undone change stays in the log and is removed from the history', async () => {
		const { id, reference } = await submitted()
		const changed = await call<{ pendingMail: { id: number } }>('PATCH', `/api/articles/${id}/status`, {
			status: 'accepted',
		})
		await call('POST', `/api/articles/${id}/status/undo`, { mailId: changed.data.pendingMail.id })
		const [undone, change, created] = await ofRecord('article', id)
		expect([undone?.action, change?.action, created?.action]).toEqual(['status_undone', 'status_changed', 'created'])
		expect(undone).toMatchObject({ undoes: change?.id, record: { label: reference } })
		const { data } = await call<{ history: { to: string }[]; status: string }>('GET', `/api/articles/${id}`)
		expect([data.status, data.history.map(({ to }) => to)]).toEqual(['submitted', ['submitted']])
	})

	test('never has a password, a token or a code', async () => {
		const invited = await call<{ link: string }>('POST', '/api/admin/invitations', { email: 'new@example.org' })
		await call('POST', '/api/admin/password', { currentPassword: staff.password, newPassword: 'another long one' })
		await postJson(app, '/api/admin/forgot-password', { email: staff.email })
		const { rows } = await app.pool.query<{ entry: string }>('select activity::text as entry from activity')
		const all = rows.map(({ entry }) => entry).join('\n')
		const code = new URL(invited.data.link).searchParams.get('invitation') ?? ''
		for (const secret of [staff.password, 'another long one', staff.token, code, 'argon2'])
			expect(all).not.toContain(secret)
		expect(all).toContain('password_changed')
	})

	test('the outbox does not show the private link of a submission', async () => {
		const { id, trackingPath } = await submitted()
		const { rows } = await app.pool.query<{ id: number }>(
			"select id from mails where article_id = $1 and kind = 'submission-receipt'",
			[id],
		)
		const mail = await call<{ text: string; previewPath: string }>('GET', `/api/mail/${rows[0]?.id}`)
		const preview = await (await app.get(mail.data.previewPath)).text()
		expect(mail.data.text).toContain('/track/')
		expect(mail.data.text + preview).not.toContain(trackingPath)
	})

	test('is filtered by record, person, action, actor and time, in pages', async () => {
		const { id } = await submitted()
		await call('PATCH', `/api/articles/${id}/status`, { status: 'accepted' })
		const byPerson = await log(`?person=${staff.admin.id}&limit=100`)
		expect(byPerson.data.every(({ actor }) => actor.id === staff.admin.id)).toBe(true)
		expect(byPerson.data.length).toBeGreaterThan(0)
		expect((await log('?action=withdrawn')).data.every(({ action }) => action === 'withdrawn')).toBe(true)
		expect((await log('?actor=author')).data.every(({ actor }) => actor.kind === 'author')).toBe(true)
		expect((await log('?from=2100-01-01T00:00:00Z')).meta.total).toBe(0)
		expect((await log('?to=2000-01-01T00:00:00Z')).meta.total).toBe(0)
		const [first, second] = [await log('?limit=2'), await log('?limit=2&page=2')]
		expect(first.data).toHaveLength(2)
		expect(first.data.map((entry) => entry.id)).not.toContain(second.data[0]?.id)
		const impossible = ['?from=0000-01-01T00:00:00Z', '?to=9999-12-31T23:59:59-23:59']
		for (const query of ['?record=planet', '?person=x', '?from=yesterday', '?action=flown', ...impossible])
			expect((await log(query)).status, query).toBe(400)
	})

	test('shows nobody what their role may not read elsewhere', async () => {
		await call('POST', '/api/campaigns', { subject: 'Spring', content: '<p>Soon.</p>' })
		await uploadTable(app, staff.headers, aPlainTable())
		const assistant = await signUp(app)
		await call('PATCH', `/api/admin/people/${assistant.admin.id}`, { role: 'assistant' })
		const read = async (query: string) =>
			(await (await app.get(`/api/activity${query}`, assistant.headers)).json()) as { meta: { total: number } }
		for (const record of ['campaign', 'account', 'invitation', 'journal_import']) {
			expect((await log(`?record=${record}`)).meta.total, record).toBeGreaterThan(0)
			expect((await read(`?record=${record}`)).meta.total, record).toBe(0)
		}
		expect((await read('?record=article')).meta.total).toBeGreaterThan(0)
	})

	test('cannot be changed or emptied', async () => {
		await submitted()
		for (const statement of [
			`update activity set actor_name = 'Nobody'`,
			'delete from activity',
			'truncate activity cascade',
		])
			await expect(app.pool.query(statement)).rejects.toThrow('append-only')
	})

	test.each([
		['erasure', 'delete from activity'],
		['erasure', 'truncate activity cascade'],
		['retention', `update activity set actor_name = 'Nobody'`],
		['retention', 'truncate activity cascade'],
	])('is not opened by %s for: %s', async (reason, statement) => {
		await submitted()
		// one string is one transaction
		const opened = app.pool.query(`select set_config('fleuron.activity', '${reason}', true); ${statement}`)
		await expect(opened).rejects.toThrow('append-only')
	})

	test('what it said about a record stays when staff delete the record', async () => {
		const values = { url: 'https://receiver.example/hook', description: 'A program', events: ['article.published'] }
		const made = await call<{ id: number }>('POST', '/api/webhooks', values)
		expect(made.status).toBe(200)
		await call('DELETE', `/api/webhooks/${made.data.id}`)
		const [deleted, created] = await ofRecord('webhook', made.data.id)
		expect(deleted?.action).toBe('deleted')
		expect(created).toMatchObject({ action: 'created', record: { label: 'A program' } })
		expect(JSON.stringify(created?.changes)).toContain(values.url)
	})

	test('is not blanked by an editor, who may delete an article but not erase it', async () => {
		const editor = await signUp(app)
		await call('PATCH', `/api/admin/people/${editor.admin.id}`, { role: 'editor' })
		const { id } = await submitted()
		await call('PUT', `/api/articles/${id}`, { title: 'A title that stays in the log' })
		const theirs = staffCalls(app, editor.headers)
		expect((await theirs.remove(`/api/articles/${id}`)).status).toBe(200)
		const [item] = (await theirs.get<{ id: number }[]>('/api/trash?record=article')).data
		expect((await theirs.remove(`/api/trash/${item?.id}`)).status).toBe(403)
		expect(JSON.stringify(await ofRecord('article', id))).toContain('A title that stays in the log')
		expect((await call('DELETE', `/api/trash/${item?.id}`)).status).toBe(200)
		expect(JSON.stringify(await ofRecord('article', id))).not.toContain('A title that stays in the log')
	})

	test('what it said about a record is blanked when the record is erased, and only that', async () => {
		const { id } = await submitted()
		await call('PUT', `/api/articles/${id}`, { authorEmail: 'private@example.org' })
		await call('DELETE', `/api/articles/${id}`)
		expect(JSON.stringify(await ofRecord('article', id))).toContain('private@example.org')
		await emptyTrash(app)
		const entries = await ofRecord('article', id)
		expect(entries.map(({ action }) => action)).toEqual(['erased', 'deleted', 'changed', 'created'])
		expect(entries[2]).toMatchObject({ changes: {}, record: { label: null }, actor: { name: 'Priya Staff' } })
		expect(JSON.stringify(entries)).not.toContain('private@example.org')
	})

	test('is kept for as long as the setting says; the status history stays with its article', async () => {
		const { id, trackingPath } = await submitted()
		await postJson(app, `/api/articles${trackingPath}/messages`, { text: 'Hello' })
		const later = new Date(Date.now() + 367 * 24 * 3_600_000)
		await app.activity.removeExpired(new Date())
		expect(await ofRecord('article', id)).toHaveLength(2)
		await app.activity.removeExpired(later)
		expect((await ofRecord('article', id)).map(({ action }) => action)).toEqual(['created'])
		expect((await log('?record=account')).meta.total).toBe(0)
		const { data } = await call<{ history: unknown[] }>('GET', `/api/articles/${id}`)
		expect(data.history).toHaveLength(1)
	})
})
