import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimStates } from '../../src/contract/claim-words.ts'
import type { JournalChange, JournalClaim, StaffClaim } from '../../src/contract/journal-claims.ts'
import type { Journal } from '../../src/contract/journals.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'

let app: TestApp
let staff: Staff

beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
	await app.pool.query('delete from journals')
})
afterEach(() => {
	vi.useRealTimers()
})

const fields = {
	...{ title: 'Annals of Testing', issn: '1234-5679', description: 'About tests.', publisher: 'Test Press' },
	...{ indexing: ['DOAJ', 'ABDC'], publicationFee: '350', impactFactor: '2.10' },
}
const add = async (values: object = {}) =>
	(await staff.json<Journal>('POST', '/api/journals', { ...fields, ...values })).data
const change = (id: number, values: object) => staff.json<Journal>('PUT', `/api/journals/${id}`, values)
const check = (id: number, body: object) => staff.json<JournalClaim>('POST', `/api/journals/${id}/claims`, body)
const claimsOf = async (id: number) => (await app.json<{ data: JournalClaim[] }>(`/api/journals/${id}/claims`)).data
const claim = async (id: number, kind: string, name = '') =>
	(await claimsOf(id)).find((one) => one.kind === kind && one.name === name)
const due = async (search = '') =>
	(await staff.json<StaffClaim[]>('GET', `/api/journal-claims?page=1&limit=100${search}`)).data
const history = async (id: number) =>
	(await app.json<{ data: JournalChange[] }>(`/api/journals/${id}/history?limit=50`)).data

const months = (count: number) => {
	const moment = new Date()
	moment.setUTCMonth(moment.getUTCMonth() + count)
	return moment
}

describe('claims about a journal', () => {
	test('are what it states, in order, and unchecked at first', async () => {
		const { id } = await add()
		const claims = await claimsOf(id)
		expect(claims.map(({ kind, name, value, state }) => [name || kind, value, state])).toEqual([
			['issn', '1234-5679', 'unchecked'],
			['publisher', 'Test Press', 'unchecked'],
			['board', null, 'not_stated'],
			['review', null, 'not_stated'],
			['fees', '350 USD', 'unchecked'],
			['licence', null, 'not_stated'],
			['archiving', null, 'not_stated'],
			['guidelines', null, 'not_stated'],
			['impact_factor', '2.1', 'unchecked'],
			['DOAJ', 'DOAJ', 'unchecked'],
			['ABDC', 'ABDC', 'unchecked'],
		])
		expect(claims[0]).toEqual({
			...{ kind: 'issn', name: '', value: '1234-5679', state: 'unchecked' },
			...{ sourceUrl: null, document: null, year: null, checkedAt: null },
		})
	})

	test('are confirmed with a source, which a later confirmation keeps, and the log says by whom', async () => {
		const { id } = await add()
		const sourceUrl = 'https://example.org/jcr'
		const { data } = await check(id, { kind: 'impact_factor', value: '2.1', sourceUrl, year: '2025' })
		expect(data).toMatchObject({ state: 'checked', sourceUrl, year: 2025, checkedAt: expect.stringMatching(/Z$/) })
		expect((await check(id, { kind: 'impact_factor', value: '2.1' })).data).toMatchObject({ sourceUrl, year: 2025 })
		const { data: emptied } = await check(id, { kind: 'impact_factor', value: '2.1', sourceUrl: '', year: '' })
		expect(emptied).toMatchObject({ sourceUrl: null, year: null, state: 'checked' })
		const { rows } = await app.pool.query(
			"select label, actor_kind, changes from activity where action = 'confirmed' and record_id = $1 order by id",
			[id],
		)
		expect(rows).toHaveLength(3)
		expect(rows[0]).toMatchObject({
			label: fields.title,
			actor_kind: 'staff',
			changes: { sourceUrl: { after: sourceUrl } },
		})
	})

	test('turn stale when the clock moves on, and are confirmed again in one call', async () => {
		const { id } = await add()
		await check(id, { kind: 'index', name: 'DOAJ', value: 'DOAJ' })
		const state = async () => (await claim(id, 'index', 'DOAJ'))?.state
		vi.useFakeTimers({ toFake: ['Date'], now: months(11) })
		expect(await state()).toBe('checked')
		vi.setSystemTime(months(13))
		expect(await state()).toBe('stale')
		vi.useRealTimers()
		expect(await state()).toBe('checked')
	})

	test('turn stale by the setting', async () => {
		const other = await startApp({ database: app.database, settings: { journalClaimMonths: 2 } })
		try {
			const { id } = await add()
			await check(id, { kind: 'issn', value: '1234-5679' })
			vi.useFakeTimers({ toFake: ['Date'], now: months(3) })
			expect((await claim(id, 'issn'))?.state).toBe('checked')
			const { data } = await other.json<{ data: JournalClaim[] }>(`/api/journals/${id}/claims`)
			expect(data[0]?.state).toBe('stale')
		} finally {
			await other.close()
		}
	})

	test('are not checked since their value changed, or since it was removed and entered again', async () => {
		const { id } = await add()
		await check(id, { kind: 'fees', value: '350 USD' })
		await check(id, { kind: 'publisher', value: 'Test Press' })
		await change(id, { publicationFee: 400, publisher: '' })
		expect(await claim(id, 'fees')).toMatchObject({ value: '400 USD', state: 'changed' })
		expect(await claim(id, 'publisher')).toMatchObject({ value: null, state: 'not_stated' })
		await change(id, { publisher: 'Other Press' })
		expect((await claim(id, 'publisher'))?.state).toBe('changed')
		await check(id, { kind: 'fees', value: '400 USD' })
		expect((await claim(id, 'fees'))?.state).toBe('checked')
	})

	test('are about every field that they name', async () => {
		const { id } = await add({
			...{ publicationFee: 0, hasWaiver: false, otherFees: '', country: 'IN', eissn: '2049-3630' },
			...{ licences: 'CC BY', copyright: 'Authors keep it', reviewType: 'Open peer review', weeks: 12 },
			...{ archiving: ['CLOCKSS'], boardUrl: 'https://example.org/board', aimsUrl: 'https://example.org/aims' },
		})
		const values = (await claimsOf(id)).map(({ value }) => value)
		expect(values.slice(0, 8)).toEqual([
			'1234-5679; 2049-3630',
			'Test Press, IN',
			'https://example.org/board',
			'Open peer review; 12 weeks',
			'No fee; No waivers',
			'CC BY; Authors keep it',
			'CLOCKSS',
			'https://example.org/aims',
		])
	})

	test('are refused with a sentence', async () => {
		const { id } = await add()
		const bad: [object, number][] = [
			[{ kind: 'issn', value: '0000-0000' }, 409],
			[{ kind: 'board', value: 'x' }, 409],
			[{ kind: 'index', name: 'Scopus', value: 'Scopus' }, 404],
			[{ kind: 'nonsense', value: 'x' }, 400],
			[{ kind: 'issn' }, 400],
			[{ kind: 'issn', value: '1234-5679', sourceUrl: 'javascript:alert(1)' }, 400],
			[{ kind: 'issn', value: '1234-5679', year: 2025 }, 400],
			[{ kind: 'impact_factor', value: '2.1', year: 1800 }, 400],
		]
		for (const [body, status] of bad) expect((await check(id, body)).status, JSON.stringify(body)).toBe(status)
		expect((await claimsOf(id)).every(({ checkedAt }) => checkedAt === null)).toBe(true)
	})

	test('of an inactive or unknown journal are not found', async () => {
		const { id } = await add({ isActive: false })
		for (const path of [`${id}/claims`, `${id}/history`, '999999/claims', '999999/history'])
			expect((await app.get(`/api/journals/${path}`)).status, path).toBe(404)
		expect((await staff.json('GET', `/api/journals/${id}/claims`)).status).toBe(200)
	})

	test('name nobody in public', async () => {
		const { id } = await add()
		await check(id, { kind: 'issn', value: '1234-5679' })
		await change(id, { publicationFee: 1 })
		for (const path of ['claims', 'history']) {
			const text = await (await app.get(`/api/journals/${id}/${path}`)).text()
			expect(text).not.toMatch(/checkedBy|admin|"actor/i)
		}
	})
})

describe('the list for staff', () => {
	test('holds what is missing, changed or stale of active journals, narrowed by state, kind and title', async () => {
		const { id } = await add()
		await add({ title: 'Hidden Letters', isActive: false })
		await check(id, { kind: 'issn', value: '1234-5679' })
		await check(id, { kind: 'fees', value: '350 USD' })
		await change(id, { publicationFee: 400 })
		expect((await due()).map(({ journalTitle }) => journalTitle)).toEqual(Array(10).fill(fields.title))
		expect((await due('&state=changed')).map(({ kind, value }) => [kind, value])).toEqual([['fees', '400 USD']])
		expect((await due('&state=checked')).map(({ kind, checkedBy }) => [kind, checkedBy])).toEqual([
			['issn', expect.stringMatching(/\w/)],
		])
		expect((await due('&kind=index')).map(({ name }) => name)).toEqual(['DOAJ', 'ABDC'])
		expect(await due('&q=nothing')).toEqual([])
		expect(await due('&q=ANNALS&state=stale')).toEqual([])
		const { rows } = await app.pool.query(
			"update journal_claims set checked_at = now() - interval '2 years' returning id",
		)
		expect(rows).toHaveLength(2)
		expect((await due('&state=stale')).map(({ kind }) => kind)).toEqual(['issn'])
		// the totals are worked out without the rows, so they must agree with them
		for (const search of [
			'',
			...claimStates.map((state) => `&state=${state}`),
			'&kind=index',
			'&kind=fees&state=unchecked',
		]) {
			const { data, meta } = await staff.json<StaffClaim[]>('GET', `/api/journal-claims?page=1&limit=100${search}`)
			expect((meta as { total: number }).total, search).toBe(data.length)
		}
		const ids = (await due()).map((row) => row.id)
		expect(new Set(ids).size).toBe(11)
		expect((await staff.json('GET', '/api/journal-claims?state=odd')).status).toBe(400)
	})
})

describe('the public history', () => {
	test('tells changes to fee, waiver, indexes and status, whatever made them, newest first', async () => {
		const { id } = await add()
		expect(await history(id)).toEqual([])
		await change(id, { title: 'Annals of Tests', indexing: ['ABDC', 'DOAJ'] })
		expect(await history(id)).toEqual([])
		await change(id, { publicationFee: '', hasWaiver: true })
		await change(id, { indexing: ['DOAJ', 'Scopus'], isAcceptingSubmissions: false })
		await app.pool.query('update journals set publication_fee = 0, is_active = false where id = $1', [id])
		await change(id, { isActive: true })
		expect((await history(id)).map(({ field, before, after }) => [field, before, after])).toEqual([
			['listing', ['inactive'], ['active']],
			['listing', ['active'], ['inactive']],
			['fee', ['on_request'], ['none']],
			['submissions', ['open'], ['closed']],
			['indexing', ['ABDC', 'DOAJ'], ['DOAJ', 'Scopus']],
			['waiver', [], ['yes']],
			['fee', ['350 USD'], ['on_request']],
		])
		const page = await app.json<{ meta: object; data: unknown[] }>(`/api/journals/${id}/history?page=2&limit=3`)
		expect(page).toMatchObject({ meta: { total: 7, page: 2, limit: 3 } })
		expect(page.data).toHaveLength(3)
	})

	test('cannot be rewritten, and goes with its journal', async () => {
		const { id } = await add()
		await change(id, { publicationFee: 1 })
		await expect(app.pool.query('update journal_changes set "before" = $1', [['free']])).rejects.toThrow('append-only')
		await staff.json('DELETE', `/api/journals/${id}`)
		const left = await app.pool.query('select from journal_changes union all select from journal_claims')
		expect(left.rowCount).toBe(0)
	})
})
