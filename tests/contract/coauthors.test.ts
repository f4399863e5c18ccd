import { describe, expect, test } from 'vitest'
import type { Article, ArticleDetails, PublicArticle } from '../../src/contract/articles.ts'
import { signUp } from '../support/admins.ts'
import { startApp } from '../support/app.ts'
import { coauthorPage } from '../support/coauthors.ts'
import { aManuscript } from '../support/manuscript.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { coauthorAnswers } from './coauthor-answers.ts'
import { coauthorReminders } from './coauthor-reminders.ts'
import { coauthorSetup } from './coauthor-setup.ts'
import { addJournals, idOf } from './further-submissions.ts'
import { aSubmission, postArticle } from './requests.ts'

// one app for all tests about co-authors
const setup = coauthorSetup()
const { address, send, submitted, details, tracked, mailsTo } = setup

describe('the authors of a submission', () => {
	test('are kept in their order, cited, found and shown; the corresponding one has the specified fields', async () => {
		const { id, call } = await submitted([
			{
				name: 'Anna van der Berg',
				institution: 'Utrecht',
				country: 'nl',
				orcid: 'https://orcid.org/0000-0002-1825-0097',
			},
			{ isCorresponding: true, country: 'GB', name: 'ADA WRITER' },
			{ family: 'World Soil Office', isOrganisation: true },
			{ family: 'King', given: 'Martin Luther', suffix: 'Jr.', email: 'ADA@example.org' },
		])
		const { authors, coauthors, authorName } = await details(id)
		expect(authors).toEqual([
			{
				...{ family: 'Berg', given: 'Anna', particle: 'van der', institution: 'Utrecht', country: 'NL' },
				orcid: '0000-0002-1825-0097',
			},
			{
				...{ family: 'Writer', given: 'Ada', isCorresponding: true, country: 'GB' },
				...{ email: 'ada@example.org', institution: 'University of Somewhere' },
			},
			{ family: 'World Soil Office', isOrganisation: true },
			{ family: 'King', given: 'Martin Luther', suffix: 'Jr.', email: 'ADA@example.org' },
		])
		expect(coauthors, 'nobody has an address of their own').toEqual([])
		expect(authorName).toBe('Ada Writer')
		const line = 'Anna van der Berg, Ada Writer, World Soil Office, Martin Luther King Jr.'
		expect((await tracked(call)).authors?.join(', ')).toBe(line)

		// without a change in the history, which is shown after half a minute
		await setup.app.pool.query(`update articles set status = 'published' where id = $1`, [id])
		const shown = (await setup.app.json<{ data: PublicArticle }>(`/api/articles/public/${id}`)).data
		expect(shown.authorName).toBe(line)
		const { data: found } = await setup.app.json<{ data: { id: number; authorName: string }[] }>(
			'/api/articles/published?q=van%20der%20berg',
		)
		expect(found).toContainEqual(expect.objectContaining({ id, authorName: line }))
		const reference = await (await fetch(`${setup.app.url}/api/articles/${id}/reference`)).text()
		expect(reference).toContain('van der Berg, A., Writer, A., World Soil Office, &amp; King, M. L., Jr.')
		expect(reference).toContain('0000-0002-1825-0097')
		expect(reference.toLowerCase(), 'no address is public').not.toContain('@example.org')
		const { data: byName } = await setup.staff.get<Article[]>('/api/articles?q=soil%20office')
		expect(byName.map((article) => article.id)).toContain(id)
	})

	test('a call without them behaves as before', async () => {
		const { id, call } = await submitted(undefined, { authorName: 'Kumar A, Rao B' })
		expect(await details(id)).toMatchObject({
			authors: null,
			coauthors: [],
			objections: [],
			authorName: 'Kumar A, Rao B',
		})
		expect(await tracked(call)).toMatchObject({ authors: null, coauthors: [] })
		const reference = await (await fetch(`${setup.app.url}/api/articles/${id}/reference`)).text()
		expect(reference).toContain('Kumar, A., &amp; Rao, B.')
	})

	const corresponding = { isCorresponding: true }
	test.each([
		[
			'a missing name',
			[corresponding, { email: 'x@example.org' }],
			'authors.1.name',
			/^authors, row 2, name: Required\.$/,
		],
		['a wrong address', [corresponding, { name: 'A B', email: 'x' }], 'authors.1.email', /row 2, email: Invalid email/],
		[
			'a wrong ORCID iD',
			[{ ...corresponding, orcid: '0000-0002-1825-0096' }],
			'authors.0.orcid',
			/row 1, orcid: This is not/,
		],
		[
			'an unknown country',
			[{ ...corresponding, country: 'XX' }],
			'authors.0.country',
			/country must be a country code/,
		],
		[
			'two names in a row',
			[corresponding, { name: 'Ada Writer and Bo Lind' }],
			'authors.1.name',
			/^Author 2: please enter one/,
		],
		['two corresponding authors', [corresponding, corresponding], 'authors', /Only one author/],
		['no corresponding author', [{ name: 'Bo Lind' }], 'authors', /which of the authors/],
		['no list', { name: 'Bo' }, 'authors', /must be a list of authors/],
		['too many', [corresponding, ...Array(200).fill({ name: 'A B' })], 'authors', /200 authors at most/],
		['a number for a name', [corresponding, { name: 7 }], 'authors.1.name', /must be a string/],
	])('%s is refused by row and field, in a sentence', async (_what, authors, field, sentence) => {
		const refused = await send(authors)
		expect(refused.status).toBe(400)
		expect(Object.keys(refused.details ?? {})).toEqual([field])
		expect(refused.error).toMatch(sentence)
	})

	test('text that is no JSON is refused, control characters are stored as blanks', async () => {
		const fields = aSubmission({ journalId: setup.journalId, authors: '[{' })
		const response = await postArticle(setup.app, fields, { bytes: aManuscript() })
		expect(response.status).toBe(400)
		const { id } = await submitted([corresponding, { name: 'Bo\u0000\nLind', given: '\ud800' }])
		expect((await details(id)).authors?.[1]).toEqual({ family: 'Lind', given: 'Bo' })
	})

	test('the row of the corresponding author follows the specified fields when staff change them', async () => {
		const { id } = await submitted([{ name: 'Bo Lind' }, corresponding])
		await setup.staff.put(`/api/articles/${id}`, { authorName: 'Ada Lovelace', authorEmail: 'lovelace@example.org' })
		const { authors } = await details(id)
		expect(authors?.[1]).toMatchObject({ family: 'Lovelace', given: 'Ada', email: 'lovelace@example.org' })
		const { rows } = await setup.app.pool.query('select author_line from articles where id = $1', [id])
		expect(rows).toEqual([{ author_line: 'Bo Lind, Ada Lovelace' }])
	})
})

coauthorAnswers(setup)
coauthorReminders(setup)

test('thirty co-authors of an article are asked, and one address gets ten questions a day', async () => {
	const many = Array.from({ length: 32 }, (_, at) => ({
		name: `Author ${String.fromCharCode(65 + (at % 26))}x`,
		email: address('many'),
	}))
	const { id } = await submitted([{ isCorresponding: true }, ...many])
	expect((await details(id)).coauthors).toHaveLength(30)
	const email = address('popular')
	for (let at = 0; at < 11; at++)
		await submitted([{ isCorresponding: true }, { name: 'Pat Popular', email }], { title: `Paper ${at}` })
	expect(await mailsTo(email)).toHaveLength(10)
	const { data } = await setup.staff.get<Article[]>(`/api/articles?q=${email}`)
	expect(data).toHaveLength(11)
	const [last] = (await details(data[0]?.id ?? 0)).coauthors
	expect(last).toMatchObject({ confirmation: 'asked', askedAt: null })
})

test('without mail settings staff get the link once, which is recorded; the one before ends', async () => {
	const quiet = await startApp()
	try {
		await addJournals(quiet)
		const fields = aSubmission({
			journalId: await idOf(quiet, 'Open Journal'),
			authors: JSON.stringify([{ isCorresponding: true }, { name: 'Bo Lind', email: 'bo@example.org' }]),
		})
		const sent = (await (await postArticle(quiet, fields, { bytes: aManuscript() })).json()) as { data: { id: number } }
		const { headers } = await signUp(quiet)
		const calls = staffCalls(quiet, headers)
		const { data: article } = await calls.get<ArticleDetails>(`/api/articles/${sent.data.id}`)
		const authorId = article.coauthors[0]?.id ?? 0
		const first = await coauthorPage(quiet, authorId)
		const { data } = await calls.post<{ link: string }>(`/api/articles/${article.id}/coauthors/${authorId}/remind`)
		expect(new URL(data.link).pathname).toBe(await coauthorPage(quiet, authorId, 2))
		expect((await fetch(`${quiet.url}/api${new URL(data.link).pathname}`)).status).toBe(200)
		expect((await fetch(`${quiet.url}/api${first}`)).status).toBe(404)
		const { rowCount } = await quiet.pool.query(`select from activity where action = 'link_shown'`)
		expect(rowCount).toBe(1)
	} finally {
		await quiet.close()
	}
})
