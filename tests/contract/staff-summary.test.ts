import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DashboardSummary, dashboardSummary } from '../../src/contract/admins.ts'
import type { Article } from '../../src/contract/articles.ts'
import { type FoundRecords, foundRecords } from '../../src/contract/record-search.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { sectionsRepository } from '../../src/server/sections/sections.repository.ts'
import { testimonialsRepository } from '../../src/server/testimonials/testimonials.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'
import { oddTexts, staffCalls } from '../support/staff-sessions.ts'
import { aMessage, aSubmission, postJson, publicSettings } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>

const articleNames = ['Quokka habitats', 'Soil and quokkas', 'Nothing special']
beforeAll(async () => {
	app = await startApp()
	staff = staffCalls(app, (await signUp(app)).headers)
	await app.work.run({ caller: systemCaller, changes: ['journals', 'sections', 'testimonials'] }, async (tx) => {
		await journalsRepository(tx).insert([
			aJournal({ title: 'Quokka Letters', issn: '1111-1119', isNew: true }),
			aJournal({ title: 'Hidden Quokka Notes', isNew: true, isActive: false }),
			aJournal({ title: 'Other Letters', description: 'Also about the quokka.' }),
		])
		await sectionsRepository(tx).insertMissing([
			{ title: 'Quokka Studies', slug: 'quokka-studies', description: 'All about it' },
		])
		await testimonialsRepository(tx).insert([
			{ name: 'Nia', position: 'Keeper', organization: 'Quokka House', content: 'Good.' },
			{ name: 'Quentin', content: 'I like the quokka.' },
		])
	})
	for (const title of articleNames) await staff.post('/api/articles', aSubmission({ title }))
	const { data } = await staff.get<Article[]>('/api/articles')
	await staff.put(`/api/articles/${data[0]?.id}`, { status: 'Under Review' })
	const first = await postJson(app, '/api/contacts', aMessage({ subject: 'A quokka in my garden' }))
	const { data: message } = (await first.json()) as { data: { id: number } }
	await staff.patch(`/api/contacts/${message.id}/status`, { status: 'closed' })
	await postJson(app, '/api/contacts', aMessage({ message: 'Not in its name: quokka' }))
	for (const email of ['quokka@example.org', 'quokka.gone@example.org'])
		await postJson(app, '/api/newsletters', { email })
	await app.pool.query(`update newsletter_subscribers set is_active = false where email like 'quokka.gone%'`)
})
afterAll(() => app.close())

describe('the figures of the dashboard', () => {
	test('are right, and are what the contract says', async () => {
		const { status, data } = await staff.get<DashboardSummary>('/api/admin/summary')
		expect(status).toBe(200)
		expect(dashboardSummary.strict().safeParse(data).error).toBeUndefined()
		expect(data).toEqual({
			articles: { total: 3, underReview: 1 },
			promises: { articles: { late: 0, atRisk: 0 }, contacts: { late: 0, atRisk: 0 } },
			fileScans: { waiting: 0, infected: 0 },
			unreadMessages: 0,
			openProposals: 0,
			revisions: 0,
			contacts: { total: 2, new: 1, unread: 0 },
			journals: { total: 3, new: 2 },
			newsletters: { total: 1, unsubscribed: 1 },
			isRegistrationOpenToAll: false,
		})
	})

	test('count every file that waits for the virus scanner or has a virus, and the list shows their articles', async () => {
		const { data: listed } = await staff.get<Article[]>('/api/articles')
		const [first, second] = listed.map(({ id }) => id).sort((one, other) => one - other)
		await app.pool.query(
			`insert into article_files (article_id, version, file_name, file_path, file_scan, sent_at)
			values ($1, 1, 'a.docx', 'articles/aa/a.docx', 'infected', now())`,
			[first],
		)
		await app.pool.query(
			`with message as (insert into article_messages (article_id, sender, text) values ($1, 'author', 'See.') returning id)
			insert into attachments (article_id, message_id, file_name, file_path, type, file_size, file_sha256, file_scan)
			select $1, id, 'b.pdf', 'attachments/bb/b.pdf', 'application/pdf', 1, 'x', 'waiting' from message`,
			[second],
		)
		onTestFinished(async () => {
			await app.pool.query('truncate article_files, attachments, article_messages cascade')
		})
		const { data } = await staff.get<DashboardSummary>('/api/admin/summary')
		expect(data.fileScans).toEqual({ waiting: 1, infected: 1 })
		const ids = async (state: string) =>
			(await staff.get<Article[]>(`/api/articles?fileScan=${state}`)).data.map(({ id }) => id)
		expect([await ids('infected'), await ids('waiting')]).toEqual([[first], [second]])
	})

	test('take one query beside the one for the token', async () => {
		const asked = vi.spyOn(app.pool, 'query')
		try {
			await staff.get('/api/admin/me')
			expect(asked).toHaveBeenCalledTimes(1)
			await staff.get('/api/admin/summary')
			expect(asked).toHaveBeenCalledTimes(3)
		} finally {
			asked.mockRestore()
		}
	})

	test('say when anyone may register', async () => {
		const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
		try {
			const own = staffCalls(site, (await signUp(site)).headers)
			const { data } = await own.get<DashboardSummary>('/api/admin/summary')
			expect(data).toMatchObject({ isRegistrationOpenToAll: true, articles: { total: 0, underReview: 0 } })
		} finally {
			await site.close()
		}
	})
})

describe('the search over everything', () => {
	const search = async (q: string, asked = staff) => {
		const answer = await asked.get<FoundRecords[]>(`/api/admin/search?q=${encodeURIComponent(q)}`)
		expect(answer.status).toBe(200)
		for (const found of answer.data) expect(foundRecords.strict().safeParse(found).error).toBeUndefined()
		return answer.data
	}
	const titlesOf = (found: FoundRecords[]) => found.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)])

	test('finds records of every kind, inactive ones too, and nobody who left', async () => {
		const found = await search(' QUOKKA ')
		expect(titlesOf(found)).toEqual([
			['article', ['Soil and quokkas', 'Quokka habitats']],
			['contact', [expect.any(String), 'A quokka in my garden']],
			['journal', expect.arrayContaining(['Hidden Quokka Notes', 'Quokka Letters', 'Other Letters'])],
			['category', ['Quokka Studies']],
			['testimonial', ['Nia', 'Quentin']],
			['subscriber', ['quokka@example.org']],
			['mail', expect.any(Array)],
		])
		const detailOf = (sought: string) => found.flatMap(({ hits }) => hits).find(({ title }) => title === sought)?.detail
		expect(detailOf('Quokka Letters')).toBe('1111-1119')
		expect(detailOf('Nia')).toBe('Keeper, Quokka House')
		const { data } = await staff.get<Article[]>('/api/articles?q=habitats')
		expect(detailOf('Quokka habitats')).toBe(`${data[0]?.reference} · Ada Writer`)
		expect(titlesOf(await search(data[0]?.reference ?? ''))).toContainEqual(['article', ['Quokka habitats']])
	})

	test('finds campaigns, saved replies and accounts', async () => {
		await staff.post('/api/campaigns', { subject: 'Wombat news', content: '<p>Hello</p>' })
		await staff.post('/api/saved-replies', { name: 'Thanks', text: 'The wombat thanks you.' })
		expect(titlesOf(await search('WOMBAT'))).toEqual([
			['campaign', ['Wombat news']],
			['saved_reply', ['Thanks']],
		])
		expect(titlesOf(await search('staff priya'))).toContainEqual(['account', ['Priya Staff']])
		expect((await staff.get<unknown[]>('/api/campaigns?q=news%20wombat')).data).toHaveLength(1)
		expect((await staff.get<unknown[]>('/api/campaigns?q=other')).meta).toMatchObject({ total: 0 })
	})

	test('shows nothing that the role may not read', async () => {
		const assistant = await signUp(app, { name: 'Wombat Watcher' })
		await app.pool.query(`update admins set role = 'assistant' where id = $1`, [assistant.admin.id])
		const kinds = async (asked: typeof staff) => (await search('wombat', asked)).map(({ kind }) => kind)
		expect(await kinds(staff)).toEqual(['campaign', 'saved_reply', 'account'])
		expect(await kinds(staffCalls(app, assistant.headers))).toEqual(['saved_reply'])
	})

	test('shows a few of a kind and says how many its list has', async () => {
		onTestFinished(async () => {
			await app.work.run({ caller: systemCaller, changes: ['contacts'] }, (tx) =>
				tx.execute(`delete from contacts where subject like 'Swarm %'`),
			)
		})
		for (let number = 0; number < 8; number++)
			await postJson(app, '/api/contacts', aMessage({ subject: `Swarm ${number}` }))
		const contacts = (await search('swarm')).find(({ kind }) => kind === 'contact')
		expect(contacts?.hits.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3].map((at) => `Swarm ${at}`))
		expect(contacts?.total).toBe((await staff.get('/api/contacts?q=swarm&limit=1')).meta?.total)
		expect(contacts?.total).toBe(8)
	})

	test('needs a text', async () => {
		for (const query of ['', '?q=', '?q=%20', `?q=${'a'.repeat(201)}`])
			expect((await staff.get(`/api/admin/search${query}`)).status, query).toBe(400)
	})

	test.each(oddTexts)('the text %j is only letters', async (q) => {
		const { meta } = await staff.get(`/api/articles?limit=1&q=${encodeURIComponent(q)}`)
		const articles = (await search(q)).find(({ kind }) => kind === 'article')
		expect(articles?.total ?? 0).toBe(meta?.total)
	})
})
