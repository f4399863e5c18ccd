import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleMatchAnswer, MatchAnswer } from '../../src/contract/matching.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'

const paper = {
	title: 'Biochar and nitrogen leaching in sandy soils',
	abstract:
		'We studied how biochar changes the leaching of nitrate from sandy soils under maize. Results of a three-year field experiment show that yield of the crop increased and losses to groundwater fell. Implications for agriculture are discussed.',
}

let app: TestApp
let other: TestApp

beforeAll(async () => {
	app = await startApp()
	other = await startApp({ database: app.database })
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([
			aJournal({
				title: 'Soil and Crop Research',
				description: 'Soil.',
				keywords: ['soil', 'maize', 'nitrogen', 'groundwater'],
				subjects: ['Agriculture: Plant culture'],
				languages: ['en'],
				publicationFee: '900',
				weeks: 20,
				licences: ['CC BY'],
				indexing: ['DOAJ', 'Scopus'],
			}),
			aJournal({
				title: 'Free Soil Letters',
				description: 'Soil.',
				keywords: ['soil', 'crop'],
				subjects: ['Agriculture: Agriculture (General)'],
				languages: ['en', 'es'],
				publicationFee: '0',
				weeks: 8,
				licences: ['CC BY-NC'],
				indexing: ['DOAJ'],
				isAcceptingSubmissions: false,
			}),
			aJournal({
				title: 'Suelos y cultivos',
				description: 'Suelos.',
				keywords: ['soil', 'maize', 'nitrogen', 'crop', 'groundwater', 'agriculture'],
				languages: ['es'],
			}),
			aJournal({ title: 'Journal of Constitutional Law', description: 'Law.', languages: ['en'] }),
			aJournal({
				title: 'Bodenkunde',
				description: 'Böden.',
				keywords: ['soil', 'maize', 'nitrogen', 'groundwater', 'biochar'],
				languages: ['de'],
			}),
			aJournal({
				title: 'Handwerk',
				description: 'Baskets for the crop, made of willow.',
				keywords: ['wood', 'leather', 'glass'],
				languages: ['de'],
			}),
			aJournal({
				title: 'Hidden Soil',
				description: 'Soil.',
				keywords: ['soil', 'maize'],
				languages: ['en'],
				isActive: false,
			}),
		]),
	)
})
afterAll(async () => {
	await other.close()
	await app.close()
})

const send = (body: unknown, { url } = app) =>
	fetch(`${url}/api/journals/match`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
async function match(body: object, from = app): Promise<MatchAnswer> {
	const response = await send(body, from)
	expect(response.status).toBe(200)
	expect(response.headers.get('cache-control')).toBe('no-store')
	return ((await response.json()) as { data: MatchAnswer }).data
}
const titlesOf = ({ matches }: MatchAnswer) => matches.map(({ journal }) => journal.title)

describe('POST /api/journals/match', () => {
	test('ranks the journals that accept the language, with reasons', async () => {
		const answer = await match(paper)
		expect(answer).toMatchObject({ confidence: 'good', language: 'en', journals: 6 })
		expect(titlesOf(answer)).toEqual(['Soil and Crop Research', 'Free Soil Letters'])
		const [first] = answer.matches
		expect(first?.reasons).toContainEqual({ kind: 'words', field: 'title', words: expect.arrayContaining(['soils']) })
		expect(first?.reasons).toContainEqual({ kind: 'subject', subject: 'Agriculture: Plant culture', isInferred: false })
		expect(first?.missing).toContain('Biochar')
	})

	test('tells the journals that come near the best from those with a word in common', async () => {
		const { matches } = await match({ ...paper, language: 'de' })
		expect(matches.map(({ journal, isClose }) => [journal.title, isClose])).toEqual([
			['Bodenkunde', true],
			['Handwerk', false],
		])
	})

	test.each([
		[{ maxFee: 0 }, ['Free Soil Letters']],
		[{ maxFee: '1000' }, ['Soil and Crop Research', 'Free Soil Letters']],
		[{ maxWeeks: 12 }, ['Free Soil Letters']],
		[{ licence: 'CC BY' }, ['Soil and Crop Research']],
		[{ index: 'Scopus' }, ['Soil and Crop Research']],
		[{ open: 'true' }, ['Soil and Crop Research']],
		[{ subject: 'Agriculture' }, ['Soil and Crop Research', 'Free Soil Letters']],
		[{ language: 'es' }, ['Suelos y cultivos', 'Free Soil Letters']],
		[{ language: '', maxFee: '', subject: '' }, ['Soil and Crop Research', 'Free Soil Letters']],
	])('filter %j leaves %j', async (filter, titles) => {
		expect(titlesOf(await match({ ...paper, ...filter }))).toEqual(titles)
	})

	test('says what each choice would leave, and when a filter hides a better match', async () => {
		const answer = await match({ ...paper, maxFee: 0 })
		expect(answer.hidden.best).toContainEqual({
			id: expect.any(Number),
			title: 'Soil and Crop Research',
			by: ['maxFee'],
		})
		expect(answer.counts.maxFee).toContainEqual({ value: '1000', count: 2 })
		// only among what is free
		expect(answer.counts.index).toEqual([{ value: 'DOAJ', count: 1 }])
		const nothing = await match({ ...paper, licence: 'CC0' })
		expect(nothing).toMatchObject({ confidence: 'none', matches: [] })
		expect(nothing.hidden.count).toBeGreaterThan(0)
	})

	test('names no journal for what is no paper', async () => {
		expect(
			await match({ title: '', abstract: 'hello hello this is just a test of the form, thanks and see you on Friday' }),
		).toMatchObject({
			confidence: 'none',
			matches: [],
			hidden: { count: 0 },
		})
	})

	test.each([
		[{}, 400, 'title: Required.'],
		[{ title: '  ', abstract: '' }, 400, 'Please enter the title or the abstract of your paper.'],
		[{ title: 'x'.repeat(501) }, 400, 'At most 500 characters'],
		[{ title: 'x', abstract: 'y'.repeat(10_001) }, 400, 'At most 10000 characters'],
		[{ title: 'x', language: 'english' }, 400, 'must be a code of two letters'],
		[{ title: 'x', maxFee: 'cheap' }, 400, 'maxFee must be a number'],
		[{ title: 5 }, 400, 'must be a string'],
		[{ title: 'a\u0000b' }, 400, 'cannot be stored'],
		[{ title: 'x', abstract: 'y'.repeat(2_000_000) }, 413, ''],
	])('refuses %o', async (body, status, sentence) => {
		const response = await send(body)
		expect(response.status).toBe(status)
		expect(((await response.json()) as { error: string }).error).toContain(sentence)
	})

	test('a journal that was saved is found at once here, and soon by the other instance', async () => {
		await match(paper, other)
		const { headers } = await signUp(app)
		const staff = staffCalls(app, headers)
		const word = `Zymurgology${randomUUID().replace(/\d|-/g, '')}`
		const { data } = await staff.post<{ id: number }>('/api/journals', {
			title: `${word} and Soil`,
			description: 'New.',
			issn: '1234-5679',
			language: 'English',
		})
		const asked = { ...paper, title: `${word} of soils` }
		expect(titlesOf(await match(asked))).toContain(`${word} and Soil`)
		await expect
			.poll(async () => titlesOf(await match(asked, other)), { timeout: 60_000 })
			.toContain(`${word} and Soil`)
		await staff.put(`/api/journals/${data.id}`, { isActive: false })
		expect(titlesOf(await match(asked))).not.toContain(`${word} and Soil`)
	})

	test('on a public site a network is limited, far above what a course needs', async () => {
		const site = await startApp({
			settings: { profile: 'public', publicUrl: 'https://publish.example.org', uncachedPerMinute: 100_000 },
		})
		try {
			await site.pool.query(
				"insert into request_limits (scope, client, count, resets_at) select 'matches', $1, 599, now() + interval '1 hour'",
				[await site.limits.clientOf({ ...systemCaller, address: '127.0.0.1' })],
			)
			expect((await send(paper, site)).status).toBe(200)
			const refused = await send(paper, site)
			expect(refused.status).toBe(429)
			expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
		} finally {
			await site.close()
		}
	})
})

test('GET /api/articles/{id}/journal-matches compares the journal of an article with those that fit', async () => {
	const staff = staffCalls(app, (await signUp(app)).headers)
	const journals = (await app.json<{ data: { id: number; title: string }[] }>('/api/journals')).data
	const idOf = (title: string) => journals.find((one) => one.title === title)?.id
	const targetOf = async (title: string) => {
		const { data } = await staff.post<{ id: number }>('/api/articles', {
			...paper,
			authorName: 'Ada Writer',
			authorEmail: 'ada@example.org',
			researchField: 'Agriculture',
			keywords: 'soil, maize',
			journalId: idOf(title),
		})
		return (await staff.get<ArticleMatchAnswer>(`/api/articles/${data.id}/journal-matches`)).data.target
	}
	expect(await targetOf('Soil and Crop Research')).toMatchObject({ fit: 'best', rank: 1, acceptsLanguage: true })
	expect(await targetOf('Journal of Constitutional Law')).toMatchObject({ fit: 'mismatch', rank: null })
	expect(await targetOf('Suelos y cultivos')).toMatchObject({ fit: 'mismatch', acceptsLanguage: false })
})
