import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

const fields = { title: 'Annals of Testing', issn: '1234-5679', description: 'About tests.' }
const add = (values: object = {}) => staff.json<Journal>('POST', '/api/journals', { ...fields, ...values })
const change = (id: number, values: object) => staff.json<Journal>('PUT', `/api/journals/${id}`, values)

describe('facts about a journal', () => {
	test('are stored as they are said', async () => {
		const said = {
			...{ alternativeTitle: 'Testing', eissn: '2049-3630', publisher: 'Test Press', reviewType: 'Open peer review' },
			...{ boardUrl: 'https://example.org/board', aimsUrl: 'https://example.org/aims', hasWaiver: false },
			...{ instructionsUrl: 'https://example.org/authors', waiverUrl: 'https://example.org/waivers' },
		}
		const lists = {
			keywords: 'unit tests, contracts; unit tests',
			subjects: '["Software, general"]',
			languages: ['EN', 'es'],
			licences: 'CC BY, CC BY-NC',
			archiving: ['CLOCKSS'],
			otherFees: '500 eur',
		}
		const { data } = await add({ ...said, ...lists, country: 'in', weeks: '12' })
		expect(data).toMatchObject({
			...said,
			...{ keywords: ['unit tests', 'contracts'], subjects: ['Software, general'], languages: ['en', 'es'] },
			...{ licences: ['CC BY', 'CC BY-NC'], archiving: ['CLOCKSS'], otherFees: ['500 EUR'] },
			...{ country: 'IN', weeks: 12, feeState: 'amount' },
		})
		const { data: emptied } = await change(data.id, { country: '', keywords: null, hasWaiver: '', publisher: ' ' })
		expect(emptied).toMatchObject({ country: null, keywords: [], hasWaiver: null, publisher: null })
	})

	test.each<[object, string]>([
		[{ weeks: 0 }, 'weeks'],
		[{ weeks: '4-6' }, 'weeks'],
		[{ country: 'XX' }, 'country'],
		[{ languages: ['English'] }, 'languages'],
		[{ otherFees: ['500'] }, 'otherFees'],
		[{ keywords: 7 }, 'keywords'],
		[{ subjects: Array.from({ length: 31 }, (_, index) => `s${index}`) }, 'subjects'],
		[{ boardUrl: 'javascript:alert(1)' }, 'boardUrl'],
		[{ hasWaiver: 'perhaps' }, 'hasWaiver'],
	])('%j is refused', async (values, field) => {
		const { status, details } = await add(values)
		expect([status, Object.keys(details ?? {}).map((name) => name.split('.')[0])]).toEqual([400, [field]])
	})

	test('weeks and languages follow from the texts until they are given', async () => {
		const { data } = await add({ processingTime: '4-6 weeks', language: 'Spanish, English' })
		expect(data).toMatchObject({ weeks: 6, languages: ['es', 'en'] })
		const seen = async (values: object) => {
			const { weeks, languages } = (await change(data.id, values)).data
			return { weeks, languages }
		}
		expect(await seen({ weeks: 5, languages: ['fr'] })).toEqual({ weeks: 5, languages: ['fr'] })
		expect(await seen({ title: 'Another title' })).toEqual({ weeks: 5, languages: ['fr'] })
		expect(await seen({ processingTime: '2 months' })).toEqual({ weeks: 9, languages: ['fr'] })
		expect(await seen({ weeks: 3 })).toEqual({ weeks: 3, languages: ['fr'] })
		expect(await seen({ weeks: '', languages: [] })).toEqual({ weeks: 9, languages: ['es', 'en'] })
		expect(await seen({ processingTime: '', language: '' })).toEqual({ weeks: null, languages: [] })
	})

	test('the state of the fee follows from the fee', async () => {
		const { data } = await add({ publicationFee: 0 })
		expect(data.feeState).toBe('none')
		const state = async (values: object) => (await change(data.id, values)).data.feeState
		expect(await state({ publicationFee: 120 })).toBe('amount')
		expect(await state({ publicationFee: null })).toBe('on_request')
		expect(await state({ isFeeOnRequest: false })).toBe('not_stated')
		expect(await state({ otherFees: ['90 EUR'] })).toBe('amount')
		expect(await state({ publicationFee: '0.00' })).toBe('none')
	})

	test('are on a card as far as it shows them', async () => {
		await add({ processingTime: '8 weeks', language: 'Hindi', publicationFee: 90, indexing: ['Scopus'] })
		const answer = await app.get('/api/journals?fields=card&limit=1')
		const { data } = (await answer.json()) as { data: Partial<Journal>[] }
		expect(data[0]).toMatchObject({
			...{ slug: 'annals-of-testing', category: 'Medium', section: null, weeks: 8, languages: ['hi'] },
			...{ publicationFee: '90', feeState: 'amount', otherFees: [], indexing: ['Scopus'] },
		})
		expect(data[0]).not.toHaveProperty('scope')
	})
})
