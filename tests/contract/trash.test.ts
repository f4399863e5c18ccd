import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrashItem } from '../../src/contract/trash.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { overtaken } from '../support/overtaken.ts'
import { aPicture } from '../support/pictures.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import { emptyTrash } from '../support/trash.ts'
import { walkWorkflow } from '../support/workflow.ts'
import { postManuscript } from './requests.ts'

let app: TestApp
let walked: Awaited<ReturnType<typeof walkWorkflow>>
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	walked = await walkWorkflow(app)
	staff = walked.staff
})
afterAll(() => app.close())

/** Every row of every table but those that tell of the deletion itself. */
async function wholeDatabase(): Promise<Record<string, unknown[]>> {
	const { rows: tables } = await app.pool.query<{ name: string }>(
		`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
		and table_name not in ('activity', 'trash', 'request_limits', 'admin_sessions', 'idempotency_keys') order by 1`,
	)
	const each = tables.map(
		({ name }) =>
			`select '${name}' as name, coalesce(array_agg(t::text order by t::text), '{}') as rows from "${name}" t`,
	)
	const { rows } = await app.pool.query<{ name: string; rows: string[] }>(each.join(' union all '))
	return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}

const inTrash = async (query = '') => (await staff.get<TrashItem[]>(`/api/trash${query}`)).data
const itemOf = async (kind: string, id: number) =>
	(await inTrash('?limit=100')).find(({ record }) => record.kind === kind && record.id === id)
async function restore(kind: string, id: number) {
	const item = await itemOf(kind, id)
	return staff.post(`/api/trash/${item?.id}/restore`)
}
const make = async (path: string, body: object) => (await staff.post<{ id: number }>(path, body)).data.id
const sweepLater = () => app.sweeping.sweep(new Date(Date.now() + 3_700_000))
const aJournal = (values: object = {}) => ({ title: 'Soil', description: 'Ground.', issn: '1234-5679', ...values })

describe('what is deleted', () => {
	test('an article with all that belongs to it comes back byte for byte, and its links work again', async () => {
		const { id, trackingPath } = walked
		const [before, file] = [await wholeDatabase(), await staffFile(id)]
		expect(before.article_messages?.length).toBeGreaterThan(1)
		const effects = (await staff.get(`/api/trash/effects?record=article&recordId=${id}`)).data
		expect(effects).toMatchObject({ messages: 2, notes: 1, files: 3, publishedArticles: 0, journals: 0, days: 30 })

		expect(await staff.remove(`/api/articles/${id}`)).toMatchObject({ status: 200, data: null })
		expect((await staff.get(`/api/articles/${id}`)).status).toBe(404)
		expect((await app.get(`/api/articles${trackingPath}`)).status).toBe(404)
		const left = await wholeDatabase()
		expect([left.articles, left.article_messages, left.round_remarks, left.attachments]).toEqual([[], [], [], []])
		expect(await sweepLater()).toEqual({ removed: 0 })
		expect(await itemOf('article', id)).toMatchObject({ deletedBy: 'Priya Staff', files: 3 })

		expect(await restore('article', id)).toMatchObject({ status: 200, data: { kind: 'article', id } })
		expect(await wholeDatabase()).toEqual(before)
		expect(await staffFile(id)).toEqual(file)
		expect((await app.get(`/api/articles${trackingPath}`)).status).toBe(200)
		const history = (await staff.get<{ action: string }[]>(`/api/activity?record=article&recordId=${id}`)).data
		expect(history.slice(0, 2).map(({ action }) => action)).toEqual(['restored', 'deleted'])
		expect(await itemOf('article', id)).toBeUndefined()
	})

	test('so does every other kind', async () => {
		const picture = await aPicture()
		const shown = await postManuscript(app, {
			path: '/api/testimonials/admin',
			fields: { name: 'Asha', content: 'Good.' },
			file: { bytes: picture, name: 'a.png' },
			headers: walked.headers,
			part: 'image',
		})
		const testimonial = ((await shown.json()) as { data: { id: number; image: string } }).data
		const kinds = [
			['contact', '/api/contacts', walked.contactId],
			['testimonial', '/api/testimonials/admin', testimonial.id],
			[
				'journal',
				'/api/journals',
				await make('/api/journals', aJournal({ issn: '0317-8471', impactFactor: '3.1', indexing: ['Scopus'] })),
			],
			[
				'section',
				'/api/publication-sections/admin',
				await make('/api/publication-sections/admin', { title: 'S', description: 'x' }),
			],
			['campaign', '/api/campaigns', await make('/api/campaigns', { subject: 'Spring', content: '<p>Soon.</p>' })],
			[
				'saved_reply',
				'/api/saved-replies',
				await make('/api/saved-replies', { name: 'Thanks', text: 'Dear {author}' }),
			],
		] as const
		// each is put back whole before the next one is deleted
		const before = await wholeDatabase()
		for (const [kind, path, id] of kinds) {
			expect((await staff.remove(`${path}/${id}`)).status, kind).toBe(200)
			expect(await wholeDatabase(), kind).not.toEqual(before)
			await sweepLater()
			expect((await restore(kind, id)).status, kind).toBe(200)
			expect(await wholeDatabase(), kind).toEqual(before)
		}
		expect((await app.get(testimonial.image)).status).toBe(200)
	})

	test('is erased with its files and its history when its time is over', async () => {
		const id = await make('/api/contacts', { name: 'Bo', email: 'Bo@Private.example', subject: 'Fees', message: 'Hi.' })
		await staff.patch(`/api/contacts/${id}/status`, { adminNotes: 'Called bo@private.example' })
		await staff.remove(`/api/contacts/${id}`)
		expect((await inTrash('?q=bo@private.EXAMPLE')).map(({ record }) => record.id)).toEqual([id])
		expect((await inTrash('?q=fees&record=contact')).map(({ label }) => label)).toEqual(['Fees, from Bo'])
		await emptyTrash(app)
		expect(await inTrash()).toEqual([])
		const { rows } = await app.pool.query(
			`select from activity where activity::text ilike '%private.example%' union all select from mails where recipient ilike '%private.example'`,
		)
		expect(rows).toEqual([])
	})

	test('does not take files with it that only its texts name', async () => {
		const { data } = await staff.get<{ filePath: string }>(`/api/articles/${walked.id}`)
		expect(data.filePath).toMatch(/^articles\//)
		const contact = { name: 'Bo', email: 'bo@example.org', subject: 'Hi', message: `See ${data.filePath} please.` }
		const id = await make('/api/contacts', contact)
		await staff.remove(`/api/contacts/${id}`)
		await staff.remove(`/api/trash/${(await itemOf('contact', id))?.id}`)
		await staffFile(walked.id)
	})

	test('and was scheduled for a moment that has passed is not sent when it is restored', async () => {
		const id = await make('/api/campaigns', { subject: 'Spring', content: '<p>Soon.</p>' })
		const state = async () => (await staff.get<{ state: string }>(`/api/campaigns/${id}`)).data.state
		await staff.post(`/api/campaigns/${id}/schedule`, { at: '2199-01-01T00:00:00Z' })
		await staff.remove(`/api/campaigns/${id}`)
		await restore('campaign', id)
		expect(await state()).toBe('scheduled')
		await staff.remove(`/api/campaigns/${id}`)
		await app.pool.query(`update trash set rows = replace(rows::text, '2199-01-01', '2001-01-01')::jsonb`)
		await restore('campaign', id)
		expect(await state()).toBe('draft')
	})

	test("and was of an account that is switched off meanwhile comes back as nobody's", async () => {
		const leaving = await signUp(app, { name: 'Leo Leaving' })
		const values = {
			title: 'T',
			authorName: 'A',
			authorEmail: 'a@example.org',
			researchField: 'Physics',
			abstract: 'x',
		}
		const records = [
			['article', '/api/articles', await make('/api/articles', values)],
			[
				'contact',
				'/api/contacts',
				await make('/api/contacts', { name: 'Bo', email: 'b@example.org', subject: 'Hi', message: 'x' }),
			],
		] as const
		const assigneeOf = async (path: string, id: number) =>
			(await staff.get<{ assigneeId: number | null }>(`${path}/${id}`)).data.assigneeId
		for (const [kind, path, id] of records) {
			await staff.patch(`${path}/${id}/assignee`, { assigneeId: leaving.admin.id })
			await staff.remove(`${path}/${id}`)
			await restore(kind, id)
			expect(await assigneeOf(path, id), kind).toBe(leaving.admin.id)
			await staff.remove(`${path}/${id}`)
		}
		await staff.patch(`/api/admin/people/${leaving.admin.id}`, { isActive: false })
		for (const [kind, path, id] of records) {
			await restore(kind, id)
			expect(await assigneeOf(path, id), kind).toBeNull()
			const { data } = await staff.get<object[]>(`/api/activity?record=${kind}&recordId=${id}&action=assigned`)
			expect(data[0], kind).toMatchObject({ changes: { assignee: { before: 'Leo Leaving', after: null } } })
		}
	})

	test('while a mail about it is being sent does not send that one again', async () => {
		const { id } = walked
		const state = async () => {
			const { rows } = await app.pool.query('select state, claim from mails where article_id = $1 order by id', [id])
			return rows
		}
		const [, ...others] = await state()
		await app.pool.query(
			`update mails set state = 'sending', claim = gen_random_uuid(), claimed_until = now()
			where id = (select min(id) from mails where article_id = $1)`,
			[id],
		)
		await staff.remove(`/api/articles/${id}`)
		await restore('article', id)
		expect(await state()).toEqual([{ state: 'failed', claim: null }, ...others])
		const [mail] = (await staff.get<{ id: number; reason: string }[]>('/api/mail?state=failed')).data
		expect(mail?.reason).toContain('being sent when its record was deleted')
		expect((await staff.post(`/api/mail/${mail?.id}/retry`)).status).toBe(200)
	})

	test('can be erased at once; nobody without the permission sees the trash', async () => {
		const id = await make('/api/saved-replies', { name: 'Old', text: 'x' })
		await staff.remove(`/api/saved-replies/${id}`)
		const item = await itemOf('saved_reply', id)
		expect((await staff.remove(`/api/trash/${item?.id}`)).status).toBe(200)
		expect((await staff.post(`/api/trash/${item?.id}/restore`)).status).toBe(404)
		expect((await staff.get('/api/trash/effects?record=journal&recordId=999999')).status).toBe(404)
	})
})

describe('a journal', () => {
	test('frees its slug and its ISSN, and says what is in the way when it is restored', async () => {
		const first = await make('/api/journals', aJournal({ title: 'Tides', issn: '2049-3630' }))
		await staff.remove(`/api/journals/${first}`)
		const second = await make('/api/journals', aJournal({ title: 'Tides', issn: '1111-1119' }))
		expect(await restore('journal', first)).toMatchObject({
			status: 409,
			code: 'slug_taken',
			error: expect.stringContaining('"Tides" has the slug tides now'),
		})
		await staff.put(`/api/journals/${second}`, { title: 'Ebb', slug: 'ebb', issn: '20493630' })
		expect(await restore('journal', first)).toMatchObject({
			status: 409,
			code: 'conflict',
			error: expect.stringContaining('"Ebb" has the ISSN 2049-3630 now'),
		})
		await staff.put(`/api/journals/${second}`, { issn: '1111-1119' })
		expect((await restore('journal', first)).status).toBe(200)
	})

	test('stays in the citations of its published articles, and gets its articles back', async () => {
		const journalId = await make('/api/journals', aJournal({ title: 'Dunes', issn: '1050-124X' }))
		const article = {
			authorName: 'Ada Writer',
			authorEmail: 'ada@example.org',
			researchField: 'Physics',
			abstract: 'x',
		}
		const published = await make('/api/articles', { ...article, title: 'One', status: 'published', journalId })
		const open = await make('/api/articles', { ...article, title: 'Two', journalId })
		const effects = (await staff.get(`/api/trash/effects?record=journal&recordId=${journalId}`)).data
		expect(effects).toMatchObject({ publishedArticles: 1, otherArticles: 1 })
		const journalOf = async (id: number) => {
			const { data } = await staff.get<{ journalId: number | null; journalTitle: string | null }>(`/api/articles/${id}`)
			return [data.journalId, data.journalTitle]
		}
		const citation = async () =>
			(await staff.post<{ citationText: string }>(`/api/articles/${published}/citations`, { format: 'APA' })).data
				.citationText
		const cited = await citation()
		expect(cited).toContain('Dunes')

		await staff.remove(`/api/articles/${open}`)
		await staff.remove(`/api/journals/${journalId}`)
		expect(await journalOf(published)).toEqual([null, 'Dunes'])
		expect(await citation()).toBe(cited)
		// an article that comes back before its journal waits for it
		expect((await restore('article', open)).status).toBe(200)
		expect(await journalOf(open)).toEqual([null, null])
		// a published one keeps the name although the journal is not there
		await staff.remove(`/api/articles/${published}`)
		expect((await restore('article', published)).status).toBe(200)
		expect(await citation()).toBe(cited)
		expect((await restore('journal', journalId)).status).toBe(200)
		expect(await journalOf(published)).toEqual([journalId, 'Dunes'])
		expect(await journalOf(open)).toEqual([journalId, 'Dunes'])

		await staff.remove(`/api/journals/${journalId}`)
		await emptyTrash(app)
		expect(await citation()).toBe(cited)
		await staff.put(`/api/articles/${published}`, { journalId: null })
		expect(await journalOf(published)).toEqual([null, null])
	})
})

async function staffFile(id: number): Promise<Buffer> {
	const response = await app.get(`/api/articles/${id}/download`, walked.headers)
	expect(response.status).toBe(200)
	return Buffer.from(await response.arrayBuffer())
}

test('what is restored while old items are erased does not keep the others', async () => {
	const ids = [await make('/api/journals', aJournal()), await make('/api/journals', aJournal({ issn: '2049-3630' }))]
	for (const id of ids) await staff.remove(`/api/journals/${id}`)
	const [first, second] = [await itemOf('journal', ids[0] ?? 0), await itemOf('journal', ids[1] ?? 0)]
	await overtaken(app, { text: 'delete from trash where id = $1', values: [first?.id] }, () => emptyTrash(app))
	expect((await app.pool.query('select from trash where id = $1', [second?.id])).rowCount).toBe(0)
})
