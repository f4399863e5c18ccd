import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalListMeta, JournalMatch } from '../../src/contract/journal-search.ts'
import { journalRoutes } from '../../src/contract/journals.ts'
import { metaOf } from '../../src/contract/route.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { sectionsRepository } from '../../src/server/sections/sections.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'

type List = {
	data: { id: number; title: string; matches?: JournalMatch[] }[]
	meta: { total: number; page: number; limit: number } & JournalListMeta
}

let app: TestApp
let staff: Staff
let earthId: number

beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
	await app.work.run({ caller: systemCaller, changes: ['journals', 'sections'] }, async (tx) => {
		const ids = await sectionsRepository(tx).insertMissing([
			{ title: 'Earth', slug: 'earth', description: 'Ground.', order: 1 },
			{ title: 'Law', slug: 'law', description: 'Courts.', order: 2 },
		])
		earthId = ids.get('earth') ?? 0
		await journalsRepository(tx).insert([
			aJournal({
				...{ title: 'Smallholder Soils', description: 'Farms.', issn: '9897-2634', publisher: 'Field Press' },
				...{ scope: 'Compost\nErosion', subjects: ['Soil science', 'Agriculture'], keywords: ['manure'] },
				...{ indexing: ['Scopus', 'DOAJ'], language: 'English, French', processingTime: '4-6 weeks' },
				...{ publicationFee: '290', licences: ['CC BY'], country: 'IN', hasWaiver: true, impactFactor: '3.6' },
				...{ impact: 'High', isNew: true, publicationSectionId: earthId },
			}),
			aJournal({
				...{ title: 'Science of Clay', description: 'Science of soil science.', issn: '1234-567X' },
				...{ alternativeTitle: 'Tonkunde', indexing: ['Scopus'], language: 'German', processingTime: '3 months' },
				...{ publicationFee: '0', licences: ['CC BY', 'CC0'], country: 'DE', impactFactor: '1' },
				...{ publicationSectionId: earthId, isAcceptingSubmissions: false },
			}),
			aJournal({
				...{ title: 'Derecho y Género', description: 'Courts.', subjects: ['Law'], issn: '2049-3630' },
				...{ publicationSectionId: ids.get('law') ?? 0, language: 'Spanish', impact: 'Low' },
			}),
			aJournal({ title: 'Hidden Soil', isActive: false, subjects: ['Soil science'], indexing: ['Scopus'] }),
		])
	})
})
afterAll(() => app.close())

const list = (query: Record<string, string>) => app.json<List>(`/api/journals?${new URLSearchParams(query)}`)
const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title)

describe('words', () => {
	test.each<[string, string[]]>([
		// the text as a whole first, then all words in any order
		['soil science', ['Science of Clay', 'Smallholder Soils']],
		['science soil', ['Smallholder Soils', 'Science of Clay']],
		['SCOP small', ['Smallholder Soils']],
		['genero', ['Derecho y Género']],
		['género derecho', ['Derecho y Género']],
		['mallhold', ['Smallholder Soils']],
		['9897-2634', ['Smallholder Soils']],
		['98972634', ['Smallholder Soils']],
		['1234567x', ['Science of Clay']],
		['ISSN 9897', []],
		['field press', ['Smallholder Soils']],
		['tonkunde', ['Science of Clay']],
		['french manure', ['Smallholder Soils']],
		['eros compost', ['Smallholder Soils']],
		['german scopus', ['Science of Clay']],
		['ience of cl', ['Science of Clay']],
		['nce of soil sc', ['Science of Clay']],
		['hidden', []],
		['soil law', []],
	])('%j finds %j', async (q, expected) => expect(await titles({ q })).toEqual(expected))

	test('a typing error is forgiven only where nothing else matches', async () => {
		const forgiven = await list({ q: 'smallhoder sois' })
		expect(forgiven.data.map(({ title }) => title)).toEqual(['Smallholder Soils'])
		expect(forgiven.meta.isApproximate).toBe(true)
		const exact = await list({ q: 'clay' })
		expect([exact.meta.total, exact.meta.isApproximate]).toEqual([1, undefined])
		// every word is compared with all others, so a long text is not corrected
		const long = await list({ q: 'smallhoder sois smallhodel soil smallholde so small smallh smallho' })
		expect([long.meta.total, long.meta.isApproximate]).toEqual([0, undefined])
	})

	test('every journal says why it was found', async () => {
		const { data } = await list({ q: 'soil scop french', fields: 'card' })
		expect(data[0]?.matches).toEqual([
			{ word: 'soil', field: 'title', text: 'Soils' },
			{ word: 'scop', field: 'indexing', text: 'Scopus' },
			{ word: 'french', field: 'languages', text: 'French' },
		])
		expect(data[0]).not.toHaveProperty('scope')
		expect((await list({ q: 'science', subject: 'Soil science' })).data[0]?.matches).toEqual([
			{ word: 'science', field: 'subjects', text: 'Soil science' },
		])
		expect((await list({ q: '98972634' })).data[0]?.matches).toEqual([
			{ word: '98972634', field: 'issn', text: '9897-2634' },
		])
		expect((await list({ q: 'mallhold' })).data[0]?.matches).toEqual([
			{ word: 'mallhold', field: 'title', text: 'Smallholder' },
		])
	})
})

describe('facets', () => {
	test.each<[Record<string, string>, string[]]>([
		[{ index: 'Scopus' }, ['Science of Clay', 'Smallholder Soils']],
		[{ index: 'DOAJ|Nowhere' }, ['Smallholder Soils']],
		[{ subject: 'Soil science|Law' }, ['Derecho y Género', 'Smallholder Soils']],
		[{ fee: 'none' }, ['Science of Clay']],
		[{ fee: '200-499|on_request' }, ['Derecho y Género', 'Smallholder Soils']],
		[{ waiver: 'true' }, ['Smallholder Soils']],
		[{ weeks: '6' }, ['Smallholder Soils']],
		[{ weeks: '16' }, ['Science of Clay', 'Smallholder Soils']],
		[{ language: 'fr|de' }, ['Science of Clay', 'Smallholder Soils']],
		[{ licence: 'CC0' }, ['Science of Clay']],
		[{ impact: 'Low' }, ['Derecho y Género']],
		[{ country: 'IN' }, ['Smallholder Soils']],
		[{ accepting: 'false', index: 'Scopus' }, ['Science of Clay']],
		[{ isNew: 'true', facets: '1' }, ['Smallholder Soils']],
		[{ slug: 'law', facets: '1' }, ['Derecho y Género']],
		[{ q: 'soil', index: 'Scopus', weeks: '6' }, ['Smallholder Soils']],
		[{ sort: 'fee' }, ['Science of Clay', 'Smallholder Soils', 'Derecho y Género']],
		[{ sort: 'time' }, ['Smallholder Soils', 'Science of Clay', 'Derecho y Género']],
		[{ sort: 'impact', facets: '1' }, ['Smallholder Soils', 'Science of Clay', 'Derecho y Género']],
		[{ sort: 'newest', facets: '1' }, ['Derecho y Género', 'Science of Clay', 'Smallholder Soils']],
		[{ sort: 'title', q: 'science' }, ['Science of Clay', 'Smallholder Soils']],
		[{ facets: '1', limit: '1', page: '2' }, ['Science of Clay']],
	])('%j', async (query, expected) => expect(await titles(query)).toEqual(expected))

	const countsOf = async (name: string, query: Record<string, string> = {}) => {
		const { meta } = await list({ ...query, facets: '1' })
		const values = meta.facets?.find((facet) => facet.name === name)?.values ?? []
		return Object.fromEntries(values.map(({ label, count }) => [label, count]))
	}

	test('count the journals that visitors see', async () => {
		expect(await countsOf('section')).toEqual({ Earth: 2, Law: 1 })
		expect(await countsOf('subject')).toEqual({ Agriculture: 1, Law: 1, 'Soil science': 1 })
		expect(await countsOf('index')).toEqual({ Scopus: 2, DOAJ: 1 })
		expect(await countsOf('fee')).toEqual({ 'No fee': 1, '$200 to $499': 1, 'On request': 1 })
		expect(await countsOf('weeks')).toEqual({
			'Within 6 weeks': 1,
			'Within 8 weeks': 1,
			'Within 12 weeks': 1,
			'Within 16 weeks': 2,
			'Within 26 weeks': 2,
			'Within 52 weeks': 2,
		})
		expect(await countsOf('language')).toEqual({ English: 1, French: 1, German: 1, Spanish: 1 })
		expect(await countsOf('country')).toEqual({ Germany: 1, India: 1 })
		expect(await countsOf('accepting')).toEqual({ 'Open for submissions': 2, Closed: 1 })
	})

	test('counts follow the other choices and the search, not the own choice', async () => {
		expect(await countsOf('index', { index: 'DOAJ' })).toEqual({ Scopus: 2, DOAJ: 1 })
		expect(await countsOf('licence', { index: 'DOAJ' })).toEqual({ 'CC BY': 1 })
		expect(await countsOf('index', { index: 'DOAJ', fee: 'none' })).toEqual({ Scopus: 1, DOAJ: 0 })
		expect(await countsOf('index', { q: 'clay' })).toEqual({ Scopus: 1 })
		expect(await countsOf('subject', { subject: 'Nothing' })).toEqual({
			...{ Agriculture: 1, Law: 1, 'Soil science': 1, Nothing: 0 },
		})
	})

	test('staff count the inactive ones too', async () => {
		const { meta } = await staff.json<unknown>('GET', '/api/journals?index=Scopus')
		expect(meta).toMatchObject({ total: 3 })
	})

	test.each([
		['fee=cheap', 'fee'],
		['weeks=7', 'weeks'],
		['impact=Huge', 'impact'],
		['sort=colour', 'sort'],
		['waiver=maybe', 'waiver'],
		[`subject=${'a|'.repeat(20)}${Array.from({ length: 31 }, (_, index) => `s${index}`).join('|')}`, 'subject'],
		[`index=${'x'.repeat(201)}`, 'index'],
	])('%s is refused', async (query, field) => {
		const answer = await app.get(`/api/journals?${query}`)
		const { details } = (await answer.json()) as { details: Record<string, string> }
		expect([answer.status, Object.keys(details)[0]?.split('.')[0]]).toEqual([400, field])
	})

	test('a parameter may be repeated, as a form sends it', async () => {
		const { meta } = await app.json<List>('/api/journals?language=fr&language=es')
		expect(meta.total).toBe(2)
	})
})

describe('nothing found', () => {
	test('names the choices to drop and what there is then', async () => {
		const { meta } = await list({ q: 'soil', language: 'es', index: 'Scopus' })
		expect(meta.total).toBe(0)
		expect(meta.hints).toEqual([{ drop: 'language', total: 2 }])
		expect((await list({ q: 'derecho', language: 'fr' })).meta.hints).toEqual([
			{ drop: 'language', total: 1 },
			{ drop: 'q', total: 1 },
		])
		expect((await list({ q: 'clay zzzzz' })).meta.hints).toEqual([{ drop: 'word', word: 'zzzzz', total: 1 }])
		expect((await list({ q: 'zzzzz' })).meta.hints).toEqual([])
	})

	test('an answer with everything in it fits the contract exactly', async () => {
		const { data, meta } = await list({ q: 'soil', facets: '1', fields: 'card' })
		journalRoutes.list.response.parse(data)
		expect(metaOf(journalRoutes.list).strict().safeParse(meta).success).toBe(true)
	})
})

describe('a change', () => {
	test('is found at once, and what was deleted no longer is', async () => {
		expect(await titles({ q: 'oceanography' })).toEqual([])
		const made = { title: 'Sea Letters', issn: '1111-1111', description: 'Waves.', subjects: ['Oceanography'] }
		const { data } = await staff.json<{ id: number }>('POST', '/api/journals', made)
		expect(await titles({ q: 'oceanography' })).toEqual(['Sea Letters'])
		await staff.json('PUT', `/api/journals/${data.id}`, { subjects: ['Limnology'] })
		expect(await titles({ q: 'oceanography' })).toEqual([])
		expect(await titles({ subject: 'Limnology' })).toEqual(['Sea Letters'])
		await staff.json('DELETE', `/api/journals/${data.id}`)
		expect(await titles({ q: 'limnology' })).toEqual([])
	})
})
