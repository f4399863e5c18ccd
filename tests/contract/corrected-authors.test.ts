import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { coauthorPage } from '../support/coauthors.ts'
import { correctionsOn } from '../support/corrections.ts'
import { moveBack } from '../support/undo-window.ts'
import { from, postJson, publicSettings } from './requests.ts'

let app: TestApp
let on: Awaited<ReturnType<typeof correctionsOn>>
beforeAll(async () => {
	app = await startApp()
	on = await correctionsOn(app)
})
afterAll(() => app.close())

const authors = JSON.stringify([
	{ isCorresponding: true, country: 'GB' },
	{ name: 'Bo Lind', email: 'bo@example.org', institution: 'Lund University', country: 'SE' },
	{ name: 'Cy Park', email: 'cy@example.org', orcid: '0000-0002-1825-0097' },
])
const lines = [
	'Ada Writer | corresponding author | GB',
	'Bo Lind | bo@example.org | Lund University | SE',
	'Cy Park | cy@example.org | 0000-0002-1825-0097',
]
const asked = async (id: number) =>
	(await on.mailsOf(id)).filter(({ kind }) => kind === 'coauthor-question').map(({ recipient }) => recipient)
const correct = async (token: string, authorLines: string[], more: object = {}) =>
	on.correct(token, { authorLines: authorLines.join('\n'), ...more })
const names = async (id: number) => (await on.details(id)).authors?.map(({ given, family }) => `${given} ${family}`)
const rowOf = async (id: number, email: string) =>
	(await app.pool.query('select * from article_authors where article_id = $1 and email = $2', [id, email])).rows[0]

describe('all authors, until the review starts', () => {
	test('are shown as lines; order, names, addresses and ORCID iDs are changed, and only the changed are asked again', async () => {
		const { id, token } = await on.submit({ authors })
		expect((await on.tracked(token)).correction.authorLines).toBe(lines.join('\n'))
		const { id: cy } = await rowOf(id, 'cy@example.org')
		const confirmed = await postJson(app, `/api${await coauthorPage(app, cy)}/confirm`, {})
		expect(confirmed.status).toBe(200)
		const boLink = `/api${await coauthorPage(app, (await rowOf(id, 'bo@example.org')).id)}`

		const changed = [
			'Cy Park | cy@example.org | KAIST | KR | https://orcid.org/0000-0002-1825-0097',
			'Ada Writer | corresponding author | GB | 0000-0001-5109-3700',
			'Bo Lind | bo.lind@lund.example | Lund University | SE',
			'Di Roe | di@example.org',
		]
		expect((await correct(token, changed)).status).toBe(200)
		expect(await names(id)).toEqual(['Cy Park', 'Ada Writer', 'Bo Lind', 'Di Roe'])
		const stored = (await on.details(id)).authors
		expect(stored?.[0]).toMatchObject({ institution: 'KAIST', country: 'KR', confirmation: 'confirmed' })
		expect(stored?.[1]).toMatchObject({ isCorresponding: true, orcid: '0000-0001-5109-3700', email: 'ada@example.org' })
		expect(await asked(id)).toEqual(['bo@example.org', 'cy@example.org', 'bo.lind@lund.example', 'di@example.org'])
		expect((await app.get(boLink)).status, 'the link to the wrong address has ended').toBe(404)
		const actions = await on.actionsOf(id)
		expect(actions.at(-1)).toMatchObject({ action: 'corrected', actor_kind: 'author' })
		expect(Object.keys(actions.at(-1)?.changes ?? {})).toEqual(['authors'])
		const { rows } = await app.pool.query('select author_line from articles where id = $1', [id])
		expect(rows).toEqual([{ author_line: 'Cy Park, Ada Writer, Bo Lind, Di Roe' }])

		// the same again, also with another name of the corresponding author, changes no other row
		const now = (await on.tracked(token)).correction.authorLines.split('\n')
		expect((await correct(token, now, { authorName: 'Ada Wright' })).status).toBe(200)
		expect(await names(id)).toEqual(['Cy Park', 'Ada Wright', 'Bo Lind', 'Di Roe'])
		expect(await asked(id)).toHaveLength(4)
	})

	test('can be added to an article of one author, and taken away again', async () => {
		const { id, token } = await on.submit()
		expect((await on.tracked(token)).correction.authorLines).toBe('Ada Writer | corresponding author')
		expect((await correct(token, ['Ada Writer', 'Bo Lind | bo@example.org'])).status).toBe(200)
		expect(await names(id)).toEqual(['Ada Writer', 'Bo Lind'])
		expect((await correct(token, ['Ada Writer | corresponding author'])).status).toBe(200)
		expect((await on.details(id)).authors).toBeNull()
	})

	test.each([
		[['Ada Writer | corresponding author', 'Bo Lind | bo@'], 'Author 2: Invalid email'],
		[['Ada Writer', 'Bo Lind | 0000-0002-1825-0096'], /^Author 2: .*ORCID/],
		[['Bo Lind | bo@example.org'], /Ada Writer is the corresponding author/],
		[['Bo Lind | corresponding author', 'Ada Writer'], /Ada Writer is the corresponding author/],
		[['Ada Writer | corresponding author', '| bo@example.org'], 'Author 2: Required'],
		[Array.from({ length: 201 }, (_, at) => (at === 0 ? 'Ada Writer' : `Author ${at}`)), /200 authors at most/],
	])('%j is refused with a sentence, and nothing is stored', async (wrong, sentence) => {
		const { id, token } = await on.submit({ authors })
		const answer = await correct(token, wrong)
		expect(answer.status).toBe(400)
		const { details } = (await answer.json()) as { details: { authorLines: string } }
		expect(details.authorLines).toMatch(sentence)
		expect(await names(id)).toEqual(['Ada Writer', 'Bo Lind', 'Cy Park'])
		expect(await asked(id)).toHaveLength(2)
	})

	test('a co-author who objects is changed by staff alone: the objection would be gone', async () => {
		// a mailbox gets ten questions a day
		const [theirs, known] = [authors, lines.join('\n')].map((text) => text.replace('bo@', 'lind@'))
		const { id, token } = await on.submit({ authors: theirs })
		const { id: bo } = await rowOf(id, 'lind@example.org')
		const reason = 'I do not agree.'
		expect((await postJson(app, `/api${await coauthorPage(app, bo)}/object`, { reason })).status).toBe(200)
		const [ada = '', same = '', cy = ''] = known?.split('\n') ?? []
		for (const changed of [
			[ada, cy],
			[ada, 'Bo Lind | other@example.org', cy],
			[ada, 'Bo Lind', cy],
		]) {
			const answer = await correct(token, changed)
			expect(answer.status).toBe(409)
			const { details } = (await answer.json()) as { details: { authorLines: string } }
			expect(details.authorLines).toMatch(/^Bo Lind objects to this submission/)
		}
		expect((await correct(token, [cy, ada, same])).status, 'others may move').toBe(200)
		expect((await on.details(id)).objections).toMatchObject([{ authorId: bo, reason }])
		expect(await asked(id)).toHaveLength(2)
	})

	test('of an article from before there was a corresponding author among them do not get in the way', async () => {
		const { id, token } = await on.submit({ authors })
		await app.pool.query(
			`update article_authors set is_corresponding = false, family = 'Other' where article_id = $1 and position = 1`,
			[id],
		)
		const now = (await on.tracked(token)).correction.authorLines.split('\n')
		expect(now[0]).toBe('Ada Other | GB')
		expect((await correct(token, now, { title: 'On better drift' })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ title: 'On better drift' })
	})
})

test('a network mails a hundred co-authors an hour, also by corrections', async () => {
	const site = await startApp({ settings: { ...publicSettings, adminRegistration: 'open' } })
	onTestFinished(() => site.close())
	const there = await correctionsOn(site)
	const { id, token } = await there.submit()
	const headers = from('192.0.2.7')
	for (const time of ['a', 'b', 'c', 'd']) {
		const others = Array.from({ length: 30 }, (_, at) => `Bo ${time.toUpperCase()}lind | bo-${time}${at}@example.org`)
		const authorLines = ['Ada Writer | corresponding author', ...others].join('\n')
		expect((await there.correct(token, { authorLines }, { headers })).status).toBe(200)
	}
	const mails = (await there.mailsOf(id)).filter(({ kind }) => kind === 'coauthor-question')
	expect(mails).toHaveLength(90)
	const { coauthors } = await there.details(id)
	expect(coauthors).toHaveLength(30)
	expect(new Set(coauthors.map(({ askedAt }) => askedAt)), 'they can be reminded at once').toEqual(new Set([null]))
})

describe('when the review has started', () => {
	test('they are one proposal, which staff accept or decline', async () => {
		const { id, token } = await on.submit({ authors })
		await on.review(id)
		const wanted = [lines[2] ?? '', lines[0] ?? '', 'Bo Lind | bo@lund.example | Lund University | SE']
		expect((await correct(token, wanted)).status).toBe(200)
		expect(await names(id)).toEqual(['Ada Writer', 'Bo Lind', 'Cy Park'])
		const [proposal] = (await on.details(id)).proposals
		expect(proposal).toMatchObject({ field: 'authors', before: lines.join('\n'), after: wanted.join('\n'), now: null })
		// as the form shows it again
		expect((await correct(token, wanted)).status).toBe(200)
		expect((await on.details(id)).proposals).toHaveLength(1)
		expect((await on.decide(id, proposal?.id ?? 0, { decision: 'accept' })).status).toBe(200)
		expect(await names(id)).toEqual(['Cy Park', 'Ada Writer', 'Bo Lind'])
		expect(await asked(id)).toEqual(['bo@example.org', 'cy@example.org', 'bo@lund.example'])

		await correct(token, lines)
		const open = (await on.tracked(token)).correction.proposals.at(-1)
		expect((await on.decide(id, open?.id ?? 0, { decision: 'decline' })).status).toBe(200)
		expect(await names(id)).toEqual(['Cy Park', 'Ada Writer', 'Bo Lind'])
	})

	test('what the author sees decides: a status that can still be undone does not count yet', async () => {
		const { id, token } = await on.submit({ authors })
		await on.staff.patch(`/api/articles/${id}/status`, { status: 'under_review' })
		expect((await on.tracked(token)).correction.mode).toBe('change')
		expect((await on.correct(token, { title: 'Changed at once' })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ title: 'Changed at once', proposals: [] })
		await moveBack(app, id)
		expect((await on.tracked(token)).correction.mode).toBe('propose')
		await on.correct(token, { title: 'Proposed' })
		expect(await on.details(id)).toMatchObject({ title: 'Changed at once', openProposals: 1 })
		await on.staff.patch(`/api/articles/${id}/status`, { status: 'rejected' })
		expect((await on.correct(token, { title: 'Still under review for its author' })).status).toBe(200)
		await moveBack(app, id)
		expect((await on.correct(token, { title: 'Too late' })).status).toBe(409)
	})
})
