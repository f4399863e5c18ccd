import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../src/contract/admins.ts'
import type { Article, TrackedArticle } from '../../src/contract/articles.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { correctionsOn, originalFile } from '../support/corrections.ts'
import { filesOf } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { postJson } from './requests.ts'

const [better, best] = [aManuscript({ text: 'two' }), aManuscript({ text: 'three' })]
const sum = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

let app: TestApp
let on: Awaited<ReturnType<typeof correctionsOn>>
beforeAll(async () => {
	app = await startApp()
	on = await correctionsOn(app)
})
afterAll(() => app.close())

const errorOf = async (response: Response) => (await response.json()) as { error: string; details?: object }
const openProposals = async () => (await on.staff.get<DashboardSummary>('/api/admin/summary')).data.openProposals

describe('until the review starts', () => {
	test('details and file are changed at once, logged with before and after, and staff are told', async () => {
		const { id, token } = await on.submit()
		const answer = await on.correct(token, { title: 'On drift', institution: '' }, { bytes: better })
		expect(answer.status).toBe(200)
		const { data } = (await answer.json()) as { data: TrackedArticle }
		expect(data).toMatchObject({ title: 'On drift', institution: null, fileName: 'better.docx' })
		expect(data.versions.map(({ sha256, sentBy }) => [sha256, sentBy])).toEqual([
			[sum(originalFile), null],
			[sum(better), null],
		])
		expect((await on.actionsOf(id)).at(-1)).toMatchObject({
			action: 'corrected',
			actor_kind: 'author',
			changes: {
				title: { before: 'On the drift of small things', after: 'On drift' },
				institution: { before: 'University of Somewhere', after: null },
				file: { before: 'version 1: paper.docx', after: 'version 2: better.docx' },
			},
		})
		expect((await on.mailsOf(id)).at(-1)).toMatchObject({
			kind: 'correction-notice',
			data: { fields: ['title', 'institution', 'file'], isProposed: false },
		})
	})

	test('also by JSON; what is not sent stays, and the same again does nothing', async () => {
		const { id, token } = await on.submit()
		const { correction } = await on.tracked(token)
		const path = `/api/articles/track/${token}/correction`
		expect((await postJson(app, path, { keywords: 'slow', seen: correction.seen })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ keywords: 'slow', title: 'On the drift of small things' })
		const before = (await on.actionsOf(id)).length
		expect((await on.correct(token, { keywords: 'slow' })).status).toBe(200)
		expect(await on.actionsOf(id)).toHaveLength(before)
	})

	test('the row of the corresponding author follows the name, and those of the others stay', async () => {
		const authors = [{ name: 'Ada Writer', isCorresponding: true }, { name: 'Ben Reader' }]
		const { id, token } = await on.submit({ authors: JSON.stringify(authors) })
		expect((await on.correct(token, { authorName: 'Ada Wright' })).status).toBe(200)
		const families = async () => (await on.details(id)).authors?.map(({ family }) => family)
		expect(await families()).toEqual(['Wright', 'Reader'])
		await on.review(id)
		await on.correct(token, { authorName: 'Ada Wrighter' })
		expect(await families()).toEqual(['Wright', 'Reader'])
		await on.decide(id, (await on.details(id)).proposals[0]?.id ?? 0, { decision: 'accept' })
		expect(await families()).toEqual(['Wrighter', 'Reader'])
		const { headers } = await app.get(`/api/articles/${id}/versions/1/download`, on.account.headers)
		expect(headers.get('content-disposition')).toMatch(/-v1-Wrighter\.docx"/)
	})

	test('two corrections at once: the second is refused with a sentence and can be sent again', async () => {
		const { id, token } = await on.submit()
		const { seen } = (await on.tracked(token)).correction
		const answers = await Promise.all([
			on.correct(token, { title: 'One', seen }, { bytes: better }),
			on.correct(token, { title: 'Two', seen }, { bytes: best }),
		])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		const refused = answers.find(({ status }) => status === 409)
		expect((await errorOf(refused as Response)).error).toContain('changed while you were writing')
		expect((await on.details(id)).versions).toHaveLength(2)
		const other = (await on.details(id)).title === 'One' ? 'Two' : 'One'
		expect((await on.correct(token, { title: other })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ title: other })
	})

	test('a note or a message of staff does not get in the way, a change of theirs does', async () => {
		const { id, token } = await on.submit()
		const { seen } = (await on.tracked(token)).correction
		await on.staff.patch(`/api/articles/${id}/status`, { adminNotes: 'Called.' })
		expect((await on.correct(token, { title: 'One', seen })).status).toBe(200)
		const next = (await on.tracked(token)).correction.seen
		await fetch(`${app.url}/api/articles/${id}`, {
			method: 'PUT',
			headers: { ...on.account.headers, 'content-type': 'application/json' },
			body: JSON.stringify({ title: 'Staff' }),
		})
		expect((await on.correct(token, { title: 'Two', seen: next })).status).toBe(409)
	})

	test('with an Idempotency-Key a repeated request is one correction', async () => {
		const { id, token } = await on.submit()
		const { seen } = (await on.tracked(token)).correction
		const again = () =>
			on.correct(token, { title: 'Once', seen }, { bytes: better, headers: { 'idempotency-key': `key-${id}` } })
		expect([(await again()).status, (await again()).status]).toEqual([200, 200])
		expect((await on.details(id)).versions).toHaveLength(2)
	})

	test('another journal by title or ISSN, if it takes submissions', async () => {
		const { id, token } = await on.submit()
		const other = (await on.aJournal('Annals of Sand', '2345-6785')).data.id
		await on.aJournal('Closed Annals', '3456-7892', { isAcceptingSubmissions: false })
		expect((await on.correct(token, { journal: 'annals of sand' })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ journalId: other })
		expect((await on.correct(token, { journal: '1234-5679' })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ journalTitle: 'Journal of Drift' })
		const closed = await on.correct(token, { journal: 'Closed Annals' })
		expect(closed.status).toBe(409)
		expect((await errorOf(closed)).details).toHaveProperty('journal')
		expect((await on.correct(token, { journal: 'No such journal' })).status).toBe(400)
		expect((await on.correct(token, { journal: '' })).status).toBe(200)
		expect(await on.details(id)).toMatchObject({ journalTitle: 'Journal of Drift' })
	})

	test('what is not valid is refused, and nothing is stored', async () => {
		const { id, token } = await on.submit()
		const files = await filesOf(app)
		const before = await on.details(id)
		const attempts: [Record<string, unknown>, Uint8Array?][] = [
			[{ title: '  ' }],
			[{ keywords: '' }],
			[{ title: 'x'.repeat(501) }],
			[{ authorEmail: 'no address' }],
			[{ authorEmail: 'a@example.org\nBcc: b@example.org' }],
			[{ title: 'Good' }, Buffer.from('MZ not a document')],
		]
		for (const [fields, bytes] of attempts) {
			const { status } = await on.correct(token, fields, bytes && { bytes })
			expect([400, 415, 422], JSON.stringify(fields)).toContain(status)
		}
		expect((await on.correct(token, { title: 'x', seen: 'never seen' })).status).toBe(409)
		// a status, notes or paths are not for authors
		await on.correct(token, { status: 'published', adminNotes: 'x', filePath: 'articles/x.docx', doi: '10.1234/x' })
		const now = await on.details(id)
		expect({ ...now, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
		expect(await filesOf(app)).toEqual(files)
	})

	test('hostile text is text', async () => {
		const { id, token } = await on.submit()
		const title = `"><script>alert(1)</script>'; drop table articles; --`
		expect((await on.correct(token, { title: `\u202e${title} \u2066` })).status).toBe(200)
		expect((await on.details(id)).title).toBe(title)
	})

	test('at most twenty a day', async () => {
		const { id, token } = await on.submit()
		await app.pool.query(
			`insert into activity (actor_kind, action, record_kind, record_id) select 'author', 'corrected', 'article', $1 from generate_series(1, 20)`,
			[id],
		)
		expect((await on.correct(token, { title: 'Once more' })).status).toBe(429)
	})
})

describe('when the review has started', () => {
	test('changes wait for staff, who decide field by field; the author is mailed once', async () => {
		const { id, token } = await on.submit()
		await on.review(id)
		const before = await openProposals()
		const answer = await on.correct(token, { title: 'On drift', abstract: 'Shorter.' }, { bytes: better })
		expect(answer.status).toBe(200)
		const { proposals } = await on.details(id)
		expect(proposals.map(({ field, before, after, state }) => [field, before, after, state])).toEqual([
			['title', 'On the drift of small things', 'On drift', 'proposed'],
			['abstract', 'Small things drift.\nWe measured how far.', 'Shorter.', 'proposed'],
			['file', 'paper.docx', 'better.docx', 'proposed'],
		])
		expect(proposals[2]?.file).toEqual({ size: better.length, sha256: sum(better), scan: null })
		expect(await on.details(id)).toMatchObject({ title: 'On the drift of small things', openProposals: 3 })
		expect(await openProposals()).toBe(before + 3)
		const listed = (await on.staff.get<Article[]>('/api/articles?proposals=true')).data.map((article) => article.id)
		expect(listed).toContain(id)

		const [title, abstract, file] = proposals.map((proposal) => proposal.id)
		const proposed = await app.get(`/api/articles/${id}/proposals/${file}/download`, on.account.headers)
		expect(sum(await proposed.bytes())).toBe(sum(better))
		expect(proposed.headers.get('content-disposition')).toMatch(/-proposed-Writer\.docx"/)
		expect((await on.decide(id, title ?? 0, { decision: 'accept' })).status).toBe(200)
		const decided = async () => (await on.mailsOf(id)).filter(({ kind }) => kind === 'proposals-decided')
		expect((await on.decide(id, abstract ?? 0, { decision: 'decline', reason: 'Too short.' })).status).toBe(200)
		expect(await decided()).toEqual([])
		expect((await on.decide(id, file ?? 0, { decision: 'accept' })).status).toBe(200)
		expect(await decided()).toMatchObject([
			{ recipient: 'ada@example.org', data: { proposalIds: [title, abstract, file] } },
		])

		const article = await on.details(id)
		expect(article).toMatchObject({ title: 'On drift', fileName: 'better.docx', openProposals: 0 })
		expect(article.abstract).toContain('Small things')
		expect(article.versions.map(({ sha256, sentBy }) => [sha256, sentBy])).toEqual([
			[sum(originalFile), null],
			[sum(better), null],
		])
		const { correction } = await on.tracked(token)
		expect(correction.proposals.map(({ state, reason }) => [state, reason])).toEqual([
			['accepted', null],
			['declined', 'Too short.'],
			['accepted', null],
		])
		expect(JSON.stringify(correction)).not.toContain(on.account.admin.name)
		expect((await on.actionsOf(id)).slice(-4).map(({ action }) => action)).toEqual([
			'proposed',
			'proposal_accepted',
			'proposal_declined',
			'proposal_accepted',
		])
		expect((await on.decide(id, title ?? 0, { decision: 'decline' })).status).toBe(409)
	})

	test('an open proposal is replaced by a later one and goes when the field is as it was', async () => {
		const { id, token } = await on.submit()
		await on.review(id)
		await on.correct(token, { title: 'One', keywords: 'a, b' }, { bytes: better })
		const files = await filesOf(app)
		await on.correct(token, { title: 'Two' }, { bytes: best })
		const fields = async () => (await on.details(id)).proposals.map(({ field, after }) => [field, after])
		expect(await fields()).toEqual([
			['keywords', 'a, b'],
			['title', 'Two'],
			['file', 'better.docx'],
		])
		expect((await filesOf(app)).length, 'the file that was proposed first is removed').toBe(files.length)
		await on.correct(token, { title: 'On the drift of small things', keywords: 'a, b' })
		expect(await fields()).toEqual([
			['keywords', 'a, b'],
			['file', 'better.docx'],
		])
		await app.sweeping.sweep(new Date(Date.now() + 3_700_000))
		const { proposals } = await on.details(id)
		const file = proposals.find(({ field }) => field === 'file')
		expect((await app.get(`/api/articles/${id}/proposals/${file?.id}/download`, on.account.headers)).status).toBe(200)
	})

	test('staff see what the article says by now where that has changed', async () => {
		const { id, token } = await on.submit()
		await on.review(id)
		await on.correct(token, { title: 'One' })
		await app.pool.query(`update articles set title = 'By staff' where id = $1`, [id])
		expect((await on.details(id)).proposals[0]).toMatchObject({ now: 'By staff', after: 'One' })
	})

	test('a decision is about a proposal of that article, and needs the permission', async () => {
		const [one, other] = [await on.submit(), await on.submit()]
		await on.review(one.id)
		await on.correct(one.token, { title: 'One' })
		const proposalId = (await on.details(one.id)).proposals[0]?.id ?? 0
		expect((await on.decide(other.id, proposalId, { decision: 'accept' })).status).toBe(404)
		expect((await on.decide(one.id, proposalId, { decision: 'maybe' })).status).toBe(400)
		const path = `/api/articles/${one.id}/proposals/${proposalId}`
		expect((await postJson(app, path, { decision: 'accept' })).status).toBe(401)
		const two = await Promise.all([
			on.decide(one.id, proposalId, { decision: 'accept' }),
			on.decide(one.id, proposalId, { decision: 'decline' }),
		])
		expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
	})

	test.each(['published', 'rejected'])('a %s article is not corrected', async (status) => {
		const { id, token } = await on.submit()
		await app.pool.query('update articles set status = $1 where id = $2', [status, id])
		expect((await on.tracked(token)).correction.mode).toBeNull()
		expect((await on.correct(token, { title: 'Late' }, { bytes: better })).status).toBe(409)
	})

	test('nor is a withdrawn one', async () => {
		const { token } = await on.submit()
		await postJson(app, `/api/articles/track/${token}/withdraw`, {})
		expect((await on.correct(token, { title: 'Late' })).status).toBe(409)
	})
})

describe('who may correct', () => {
	test('the holder of the private link of that article alone', async () => {
		const { id, token } = await on.submit()
		const before = await on.details(id)
		for (const wrong of [`${token}x`, 'x', token.slice(0, -1)])
			expect((await on.correct(wrong, { title: 'Mine', seen: 'x' })).status).toBe(404)
		expect(await on.details(id)).toEqual(before)
	})
})
