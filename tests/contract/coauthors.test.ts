import { find } from 'linkifyjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
	Article,
	ArticleDetails,
	PublicArticle,
	SubmissionReceipt,
	TrackedArticle,
} from '../../src/contract/articles.ts'
import type { Coauthor } from '../../src/contract/authors.ts'
import type { AuthorshipQuestion } from '../../src/contract/authorship.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { askedCoauthor, coauthorPage } from '../support/coauthors.ts'
import { aManuscript } from '../support/manuscript.ts'
import { startSmtp, type TestSmtp } from '../support/smtp-server.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { addJournals, idOf } from './further-submissions.ts'
import { aSubmission, postArticle, postForm, postJson } from './requests.ts'

let smtp: TestSmtp
let app: TestApp
let staff: ReturnType<typeof staffCalls>
let staffEmail: string
let journalId: number
beforeAll(async () => {
	smtp = await startSmtp()
	app = await startApp({ settings: { mail: smtp.settings } })
	await addJournals(app)
	journalId = await idOf(app, 'Open Journal')
	const account = await signUp(app)
	staffEmail = account.email
	staff = staffCalls(app, account.headers)
	app.mail.start()
})
afterAll(async () => {
	await app.close()
	await smtp.close()
})

let count = 0
/** An address that no other test uses. */
const address = (name: string) => `${name}-${++count}@example.org`

async function send(authors: unknown, values: Record<string, unknown> = {}) {
	const fields = aSubmission({
		journalId,
		...values,
		...(authors !== undefined && { authors: JSON.stringify(authors) }),
	})
	const response = await postArticle(app, fields, { bytes: aManuscript() })
	const { data, error, details } = (await response.json()) as {
		data: SubmissionReceipt
		error?: string
		details?: Record<string, string>
	}
	return { ...data, status: response.status, error, details }
}
async function submitted(authors: unknown, values?: Record<string, unknown>) {
	const sent = await send(authors, values)
	expect(sent.error).toBeUndefined()
	return { ...sent, call: `/api/articles${sent.trackingPath}` }
}
const details = async (id: number) => (await staff.get<ArticleDetails>(`/api/articles/${id}`)).data
const tracked = async (call: string) => (await app.json<{ data: TrackedArticle }>(call)).data
const question = async (token: string) =>
	(await app.json<{ data: AuthorshipQuestion }>(`/api/authorship/${token}`)).data
const post = (path: string, body: object = {}) => postJson(app, path, body)
const mailsTo = async (email: string) =>
	(await app.pool.query<{ kind: string }>('select kind from mails where recipient = $1 order by id', [email])).rows.map(
		({ kind }) => kind,
	)
const mailOf = async (email: string, part: string) =>
	(await smtp.read(email)).find(({ text, subject }) => `${subject} ${text}`.includes(part))

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
		await app.pool.query(`update articles set status = 'published' where id = $1`, [id])
		const shown = (await app.json<{ data: PublicArticle }>(`/api/articles/public/${id}`)).data
		expect(shown.authorName).toBe(line)
		const { data: found } = await app.json<{ data: { id: number; authorName: string }[] }>(
			'/api/articles/published?q=van%20der%20berg',
		)
		expect(found).toContainEqual(expect.objectContaining({ id, authorName: line }))
		const reference = await (await fetch(`${app.url}/api/articles/${id}/reference`)).text()
		expect(reference).toContain('van der Berg, A., Writer, A., World Soil Office, &amp; King, M. L., Jr.')
		expect(reference).toContain('0000-0002-1825-0097')
		expect(reference.toLowerCase(), 'no address is public').not.toContain('@example.org')
		const { data: byName } = await staff.get<Article[]>('/api/articles?q=soil%20office')
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
		const reference = await (await fetch(`${app.url}/api/articles/${id}/reference`)).text()
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
		const fields = aSubmission({ journalId, authors: '[{' })
		const response = await postArticle(app, fields, { bytes: aManuscript() })
		expect(response.status).toBe(400)
		const { id } = await submitted([corresponding, { name: 'Bo\u0000\nLind', given: '\ud800' }])
		expect((await details(id)).authors?.[1]).toEqual({ family: 'Lind', given: 'Bo' })
	})

	test('the row of the corresponding author follows the specified fields when staff change them', async () => {
		const { id } = await submitted([{ name: 'Bo Lind' }, corresponding])
		await staff.put(`/api/articles/${id}`, { authorName: 'Ada Lovelace', authorEmail: 'lovelace@example.org' })
		const { authors } = await details(id)
		expect(authors?.[1]).toMatchObject({ family: 'Lovelace', given: 'Ada', email: 'lovelace@example.org' })
		const { rows } = await app.pool.query('select author_line from articles where id = $1', [id])
		expect(rows).toEqual([{ author_line: 'Bo Lind, Ada Lovelace' }])
	})
})

/** A submission with one co-author, and the token of their link. */
async function asked(values?: Record<string, unknown>, name = 'Bo Lind') {
	const email = address('bo')
	const article = await submitted([{ isCorresponding: true }, { name, email }], values)
	return { ...article, email, coauthor: await askedCoauthor(app, article.id) }
}

describe('a co-author with an address', () => {
	test('is asked once by mail, and opening the link decides nothing', async () => {
		const { id, email, call, reference, coauthor } = await asked()
		await expect.poll(() => mailOf(email, reference)).toBeTruthy()
		const mail = await mailOf(email, reference)
		expect(mail?.text).toContain('Dear Bo Lind,')
		expect(mail?.text).toContain('On the drift of small things')
		expect(mail?.text).toContain(`/authorship/${coauthor.token}`)
		for (let at = 0; at < 20; at++) await question(coauthor.token)
		expect(await question(coauthor.token)).toEqual({
			...{ reference, title: 'On the drift of small things', journalTitle: 'Open Journal', submittedBy: 'Ada Writer' },
			...{ submittedAt: expect.any(String), authors: ['Ada Writer', 'Bo Lind'], name: 'Bo Lind' },
			...{ confirmation: 'asked', objection: null, decidedAt: null, isOpen: true },
		})
		expect((await details(id)).coauthors[0]).toMatchObject({ confirmation: 'asked', decidedAt: null })
		expect((await tracked(call)).coauthors[0]).toMatchObject({ name: 'Bo Lind', email, confirmation: 'asked' })
		expect(await mailsTo(email)).toEqual(['coauthor-question'])
		const { rows } = await app.pool.query<{ text: string }>('select text from mails where recipient = $1', [email])
		expect(rows[0]?.text, 'staff who read the outbox cannot answer').not.toContain(coauthor.token)
	})

	test('confirms, objects with a reason that only staff read, and takes that back', async () => {
		const { id, call, coauthor } = await asked()
		const path = `/api/authorship/${coauthor.token}`
		expect((await post(`${path}/confirm`)).status).toBe(200)
		expect(await question(coauthor.token)).toMatchObject({ confirmation: 'confirmed', decidedAt: expect.any(String) })

		expect((await post(`${path}/object`, { reason: ' ' })).status).toBe(400)
		expect((await post(`${path}/object`, { reason: 'My data were used without me.' })).status).toBe(200)
		const read = await details(id)
		expect(read).toMatchObject({
			openObjections: 1,
			objections: [{ authorId: coauthor.id, name: 'Bo Lind', reason: 'My data were used without me.' }],
			coauthors: [{ confirmation: 'objected', objection: 'My data were used without me.', remindableAt: null }],
		})
		const own = JSON.stringify(await tracked(call))
		expect(own).toContain('objected')
		expect(own).not.toContain('My data')
		const listed = await staff.get<Article[]>('/api/articles?objection=true')
		expect(listed.data.map((article) => article.id)).toEqual([id])
		expect((await staff.get<Article[]>('/api/articles?objection=false')).data.map((one) => one.id)).not.toContain(id)
		await expect.poll(() => mailOf(staffEmail, 'My data were used')).toBeTruthy()

		await post(`${path}/confirm`)
		expect(await details(id)).toMatchObject({ openObjections: 0, objections: [], coauthors: [{ objection: null }] })
		const { rows } = await app.pool.query<{ action: string; actor_kind: string; changes: object }>(
			`select action, actor_kind, changes from activity where record_kind = 'article' and record_id = $1 and action like 'authorship%' order by id`,
			[id],
		)
		expect(rows.map(({ action, actor_kind }) => `${actor_kind} ${action}`)).toEqual([
			'coauthor authorship_confirmed',
			'coauthor authorship_objected',
			'coauthor authorship_confirmed',
		])
	})

	test.each(['accepted', 'rejected', 'published'])('cannot answer any more once the article is %s', async (status) => {
		const { id, coauthor } = await asked()
		await staff.patch(`/api/articles/${id}/status`, { status })
		const refused = await post(`/api/authorship/${coauthor.token}/confirm`)
		expect(refused.status).toBe(409)
		expect(await question(coauthor.token)).toMatchObject({ confirmation: 'asked', isOpen: false })
		expect((await staff.post(`/api/articles/${id}/coauthors/${coauthor.id}/remind`)).status).toBe(409)
	})

	test('answers without script too, and gets the page back when the reason is missing', async () => {
		const { id, coauthor } = await asked()
		const page = `/authorship/${coauthor.token}`
		const confirmed = await postForm(app, `${page}/confirm`, {})
		expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, page])
		const refused = await postForm(app, `${page}/object`, { reason: '' })
		expect(refused.status).toBe(400)
		expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
		expect(await refused.text()).toContain('Why do you object?')
		await postForm(app, `${page}/object`, { reason: 'Not mine.' })
		expect((await details(id)).objections).toHaveLength(1)
	})

	test('gets a mail in which nothing of a stranger is a link', async () => {
		const offer = 'Buy at https://evil.example/now or evil.example, sales@evil.example'
		const { email, reference } = await asked(
			{ title: `${offer} ${offer} ${offer}`, authorName: 'See evil.example' },
			'Visit evil.example',
		)
		await expect.poll(() => mailOf(email, reference)).toBeTruthy()
		const mail = await mailOf(email, reference)
		const parts = [mail?.subject ?? '', mail?.text ?? '', String(mail?.html ?? '')]
		expect(parts.flatMap((part) => find(part)).filter(({ value }) => /evil|sales/.test(value))).toEqual([])
		expect(mail?.text).toContain('Hello,')
		expect(mail?.text).not.toContain('See evil')
	})
})

describe('reminders', () => {
	test('are sent once in 48 hours, by the author and by staff', async () => {
		const { id, call, email, coauthor } = await asked()
		expect((await post(`${call}/coauthors/${coauthor.id}/remind`)).status).toBe(200)
		await expect.poll(() => mailOf(email, 'Reminder:')).toBeTruthy()
		const again = await post(`${call}/coauthors/${coauthor.id}/remind`)
		expect(again.status).toBe(409)
		expect(await again.json()).toMatchObject({ error: 'A co-author can be reminded once in 48 hours.' })
		const path = `/api/articles/${id}/coauthors/${coauthor.id}/remind`
		expect((await staff.post(path)).status).toBe(409)
		await app.pool.query(`update article_authors set reminded_at = now() - interval '49 hours' where id = $1`, [
			coauthor.id,
		])
		const { data } = await staff.post<{ coauthors: Coauthor[]; link: string | null }>(path)
		expect(data).toMatchObject({ link: null, coauthors: [{ id: coauthor.id, confirmation: 'asked' }] })
		expect(await mailsTo(email)).toEqual(['coauthor-question', 'coauthor-reminder', 'coauthor-reminder'])
	})

	test('work without script, and end with the answer', async () => {
		const { trackingPath, email, coauthor } = await asked()
		const sent = await postForm(app, `${trackingPath}/remind`, { coauthor: String(coauthor.id) })
		expect([sent.status, sent.headers.get('location')]).toEqual([303, `${trackingPath}#coauthors-title`])
		expect(await mailsTo(email)).toHaveLength(2)
		await post(`/api/authorship/${coauthor.token}/confirm`)
		await app.pool.query(`update article_authors set reminded_at = null where id = $1`, [coauthor.id])
		expect((await postForm(app, `${trackingPath}/remind`, { coauthor: String(coauthor.id) })).status).toBe(409)
		expect((await postForm(app, `${trackingPath}/remind`, {})).status).toBe(400)
	})

	test('go to nobody of another article', async () => {
		const [own, other] = [await asked(), await asked()]
		expect((await post(`${own.call}/coauthors/${other.coauthor.id}/remind`)).status).toBe(404)
		expect((await staff.post(`/api/articles/${own.id}/coauthors/${other.coauthor.id}/remind`)).status).toBe(404)
		expect(await mailsTo(other.email)).toEqual(['coauthor-question'])
	})
})

describe('links', () => {
	test('of an author and of a co-author open nothing of each other', async () => {
		const { call, trackingPath, coauthor } = await asked()
		const authorToken = trackingPath.replace('/track/', '')
		for (const path of ['', '/confirm', '/object']) {
			const method = path === '' ? 'GET' : 'POST'
			const answer = await fetch(`${app.url}/api/authorship/${authorToken}${path}`, { method })
			expect(answer.status, path).toBe(404)
		}
		for (const path of [
			'',
			'/withdraw',
			'/restore',
			'/messages',
			'/messages/read',
			`/coauthors/${coauthor.id}/remind`,
		]) {
			const method = path === '' ? 'GET' : 'POST'
			const answer = await fetch(`${app.url}/api/articles/track/${coauthor.token}${path}`, { method })
			expect(answer.status, path).toBe(404)
		}
		expect((await tracked(call)).withdrawnAt).toBeNull()
		for (const made of [coauthor.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), '1.1.x', 'x'])
			expect((await fetch(`${app.url}/api/authorship/${made}`)).status).toBe(404)
	})

	test('end when staff remove or replace a co-author; the new one is asked, an answer of the others stays', async () => {
		const [kept, gone] = [address('kept'), address('gone')]
		const { id } = await submitted([
			{ isCorresponding: true },
			{ name: 'Kim Kept', email: kept },
			{ name: 'Gus Gone', email: gone },
		])
		const before = (await details(id)).coauthors
		const tokens = await Promise.all(
			before.map(async (one) => (await coauthorPage(app, one.id)).replace('/authorship/', '')),
		)
		await post(`/api/authorship/${tokens[0]}/confirm`)
		const fresh = address('fresh')
		const list = (await details(id)).authors ?? []
		await staff.put(`/api/articles/${id}`, {
			authors: [{ ...list[1], family: 'KEPT' }, { family: 'Gone', given: 'Gus', email: fresh }, list[0]],
		})
		const after = await details(id)
		expect(after.coauthors.map(({ email, confirmation }) => [email, confirmation])).toEqual([
			[kept, 'confirmed'],
			[fresh, 'asked'],
		])
		expect(after.authors?.[2]).toMatchObject({ isCorresponding: true, family: 'Writer' })
		expect((await fetch(`${app.url}/api/authorship/${tokens[0]}`)).status).toBe(200)
		expect((await fetch(`${app.url}/api/authorship/${tokens[1]}`)).status).toBe(404)
		expect([await mailsTo(kept), await mailsTo(fresh)]).toEqual([['coauthor-question'], ['coauthor-question']])
		await staff.put(`/api/articles/${id}`, { authors: null })
		expect((await fetch(`${app.url}/api/authorship/${tokens[0]}`)).status).toBe(404)
	})

	test('are never in the log', async () => {
		const { coauthor } = await asked()
		const { loggedUrl } = await import('../../src/server/http/logged-url.ts')
		for (const path of ['', '/confirm', '/object', '/remind', '/coauthors/7/remind'])
			for (const place of ['/api/authorship/', '/authorship/', '/track/', '/api/articles/track/'])
				expect(loggedUrl({ url: `${place}${coauthor.token}${path}` })).not.toContain(coauthor.token)
	})
})

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
	const { data } = await staff.get<Article[]>(`/api/articles?q=${email}`)
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
