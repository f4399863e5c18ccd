import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AuthorshipQuestion } from '../../src/contract/authorship.ts'
import type { CheckedDocument, IssuedDocument, TrackedDocument } from '../../src/contract/documents.ts'
import { examineGalley } from '../../src/server/galleys/examine-galley.ts'
import { ownAgreement, requestAgreement, signWithCoauthor } from '../support/agreements.ts'
import { coauthorPage } from '../support/coauthors.ts'
import { aManuscript } from '../support/manuscript.ts'
import { latestMail } from '../support/outbox.ts'
import { aPdf } from '../support/pdfs.ts'
import { moveBack } from '../support/undo-window.ts'
import {
	actionsOf,
	agreementSetup,
	aJournal,
	anArticle,
	app,
	aRequest,
	html,
	mailsOf,
	read,
	save,
	sendCopy,
	sign,
	staff,
} from './agreement-setup.ts'
import { agreementTexts } from './agreement-texts.ts'
import { postFiles, postForm, postJson } from './requests.ts'

agreementSetup()

agreementTexts()

describe('the author', () => {
	test('signs, and co-authors who have confirmed get the same PDF', async () => {
		const article = await anArticle({
			authors: JSON.stringify([
				{ isCorresponding: true },
				{ name: 'Bo Lind', email: 'bo@example.org' },
				{ name: 'Cy Park', email: 'cy@example.org' },
			]),
		})
		const token = await signWithCoauthor(app, staff, article)
		const { rows } = await app.pool.query<{ recipient: string }>(
			"select recipient from mails where article_id = $1 and kind = 'agreement-notice' and data ? 'authorId'",
			[article.id],
		)
		expect(rows).toEqual([{ recipient: 'bo@example.org' }])
		expect(await latestMail(staff, 'agreement-notice')).toContain('Your private page has the signed copy as a PDF')
		const question = await app.json<{ data: AuthorshipQuestion }>(`/api/authorship/${token}`)
		expect(question.data.agreementSignedAt).not.toBeNull()
		expect(await html(`/authorship/${token}`)).toContain('Download the signed copy (PDF)')
		const pdf = Buffer.from(await (await app.get(`/api/authorship/${token}/agreement`)).arrayBuffer())
		const { data: issued } = await staff.get<IssuedDocument[]>(`/api/articles/${article.id}/documents`)
		expect(createHash('sha256').update(pdf).digest('hex')).toBe(issued[0]?.fileSha256)
		// who has not confirmed sees nothing of it
		const others = await app.pool.query<{ id: number }>(
			"select id from article_authors where article_id = $1 and confirmation = 'asked'",
			[article.id],
		)
		const other = await coauthorPage(app, others.rows[0]?.id ?? 0)
		expect((await app.get(`/api${other}/agreement`)).status).toBe(404)
		expect(await html(other)).not.toContain('signed copy')
	})

	test('agrees by typing names, and gets a PDF that anybody can check', async () => {
		const { id, page, agreement } = await aRequest()
		expect(agreement.signers).toEqual(['Ada Writer'])
		expect(await mailsOf(id)).toEqual(['agreement-request'])
		expect(await ownAgreement(app, page)).toMatchObject({ isSignable: true, agreement: { state: 'requested' } })
		const shown = await html(page)
		for (const text of ['Sign the agreement', 'not a statutory electronic signature', 'What you keep'])
			expect(shown).toContain(text)
		const wrong = await sign(page, agreement.id, { names: ['Somebody Else'], isAccepted: true })
		expect(await wrong.json()).toMatchObject({ details: { 'name-1': expect.stringContaining('Ada Writer') } })
		expect((await sign(page, agreement.id, { names: ['Ada Writer'] })).status).toBe(400)
		expect((await sign(page, agreement.id, { names: ['Ada Writer', 'X'], isAccepted: true })).status).toBe(400)
		const done = await sign(page, agreement.id, { names: ['writer, ADA'], isAccepted: true })
		expect(await done.json()).toMatchObject({
			data: { isSignable: false, agreement: { state: 'signed', method: 'typed', names: ['writer, ADA'] } },
		})
		// the same form again is one agreement
		expect((await sign(page, agreement.id, { names: ['writer, ADA'], isAccepted: true })).status).toBe(200)
		expect((await sign(page, agreement.id, { names: ['Ada Writer'], isAccepted: true })).status).toBe(409)
		expect(await mailsOf(id)).toEqual(['agreement-request', 'agreement-notice'])
		expect(await actionsOf(id)).toEqual(expect.arrayContaining(['agreement_requested', 'agreement_signed']))

		const { data: issued } = await staff.get<IssuedDocument[]>(`/api/articles/${id}/documents`)
		expect(issued).toMatchObject([{ kind: 'agreement', issuedBy: null }])
		const { data: tracked } = await app.json<{ data: TrackedDocument[] }>(`/api/articles${page}/documents`)
		expect(tracked).toHaveLength(1)
		const path = `/api/articles${page}/documents/${tracked[0]?.id}/download`
		const pdf = Buffer.from(await (await app.get(path)).arrayBuffer())
		expect(createHash('sha256').update(pdf).digest('hex')).toBe(issued[0]?.fileSha256)
		expect(await examineGalley(pdf, 'Licence agreement')).toMatchObject({ hasText: true })
		const { data: checked } = await app.json<{ data: CheckedDocument }>(`/api/documents/check/${tracked[0]?.code}`)
		const stated = Object.fromEntries(checked.statements.map(({ label, value }) => [label, value]))
		expect(stated).toMatchObject({
			...{ Article: 'On the drift of small things', Authors: 'Ada Writer, Bo Lind', 'Agreed by': 'writer, ADA' },
			'SHA-256 of the text': agreement.textSha256.replace(/^.{32}/, '$& '),
		})
		const { rows } = await app.pool.query<{ network: string }>('select network from agreements where id = $1', [
			agreement.id,
		])
		expect(rows[0]?.network).toMatch(/^[\w-]{20,}$/)
		expect(rows[0]?.network).not.toContain('127')
		expect(await html(page)).toContain('You signed')
	})

	test('agrees without script, once, and reads what is wrong', async () => {
		const { page, agreement } = await aRequest()
		const sent = { agreement: String(agreement.id), 'name-1': 'Ada Writer', isAccepted: 'yes' }
		const wrong = await postForm(app, `${page}/agreement`, { ...sent, 'name-1': 'Bo' })
		expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('as it is in the article')])
		const { isAccepted: _, ...unticked } = sent
		expect((await postForm(app, `${page}/agreement`, unticked)).status).toBe(400)
		for (const _ of [1, 2]) {
			const answer = await postForm(app, `${page}/agreement`, sent)
			expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#agreement-title`])
		}
		expect((await ownAgreement(app, page)).agreement).toMatchObject({ state: 'signed', names: ['Ada Writer'] })
	})

	test('whose name has no letters types it too', async () => {
		const { page, agreement } = await aRequest({ authorName: '🙂', authors: undefined })
		expect(agreement.signers).toEqual(['🙂'])
		for (const names of [[], [' ']])
			expect((await sign(page, agreement.id, { names, isAccepted: true })).status).toBe(400)
		expect((await sign(page, agreement.id, { names: ['🙂'], isAccepted: true })).status).toBe(200)
	})

	test('is counted for every PDF that is made, also when nothing is stored, and signs the same text again', async () => {
		const tries = async () => {
			const sql = "select coalesce(sum(count), 0)::int as count from request_limits where scope = 'agreements'"
			return (await app.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0
		}
		const { id, page, agreement } = await aRequest()
		const signOne = (agreementId: number) =>
			postJson(
				...([app, `/api/articles${page}/agreements/${agreementId}/sign`] as const),
				...([{ names: ['Ada Writer'], isAccepted: true }, { 'idempotency-key': 'used-before' }] as const),
			)
		expect((await signOne(agreement.id)).status).toBe(200)
		const again = await requestAgreement(staff, id)
		expect(again.textSha256).toBe(agreement.textSha256)
		const before = await tries()
		for (const _ of [1, 2]) expect((await signOne(again.id)).status).toBe(422)
		expect(await tries()).toBe(before + 2)
		const form = { agreement: String(again.id), 'name-1': 'Ada Writer', isAccepted: 'yes' }
		expect((await postForm(app, `${page}/agreement`, form)).status).toBe(303)
		expect((await read(id)).agreements.map(({ state }) => state)).toEqual(['signed', 'signed'])
	})

	test('sends a signed copy, which is checked as every file', async () => {
		const { id, page, agreement } = await aRequest()
		const script = aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
		expect((await sendCopy(page, agreement.id, script)).status).toBe(422)
		expect((await sendCopy(page, agreement.id, aManuscript(), 'signed.docx')).status).toBe(415)
		const copyPath = `/api/articles${page}/agreements/${agreement.id}/signed-copy`
		expect((await postFiles(app, copyPath, { fields: { isAccepted: 'yes' }, files: [] })).status).toBe(400)
		const answer = await postFiles(app, `${page}/agreement-copy`, {
			fields: { agreement: String(agreement.id), isAccepted: 'yes' },
			files: [{ name: 'signed.pdf', bytes: aPdf() }],
		})
		expect(answer.status).toBe(303)
		expect((await read(id)).agreements[0]).toMatchObject({
			...{ state: 'signed', method: 'scan', names: ['Ada Writer'], files: [{ fileName: 'signed.pdf' }] },
		})
		expect((await sendCopy(page, agreement.id, aPdf({ objects: ['<< >>'] }))).status).toBe(409)
	})

	test('cannot sign for another article, by an old link, or after a withdrawal', async () => {
		const [one, two] = [await aRequest(), await aRequest()]
		const body = { names: ['Ada Writer'], isAccepted: true }
		expect((await sign(one.page, two.agreement.id, body)).status).toBe(404)
		await staff.post(`/api/articles/${one.id}/private-link`, {})
		expect((await sign(one.page, one.agreement.id, body)).status).toBe(404)
		await postJson(app, `/api/articles${two.page}/withdraw`, {})
		expect(await ownAgreement(app, two.page)).toMatchObject({ isSignable: false })
		expect((await sign(two.page, two.agreement.id, body)).status).toBe(409)
		expect((await sendCopy(two.page, two.agreement.id, aPdf())).status).toBe(409)
		expect(await html(two.page)).not.toContain('Sign the agreement')
		expect((await staff.post(`/api/articles/${two.id}/agreements`)).status).toBe(409)
	})

	test('signs once, however many try at the same time', async () => {
		const { page, id, agreement } = await aRequest()
		const spellings = ['Ada Writer', 'ada writer', 'ADA WRITER', 'Writer, Ada']
		const answers = await Promise.all(
			spellings.map((name) => sign(page, agreement.id, { names: [name], isAccepted: true })),
		)
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
		const { data } = await staff.get<IssuedDocument[]>(`/api/articles/${id}/documents`)
		expect(data).toHaveLength(1)
	})
})

describe('staff', () => {
	test('ask once, see when the article has changed, and cancel with a reason', async () => {
		const { id, page, agreement } = await aRequest()
		expect((await staff.post(`/api/articles/${id}/agreements`)).status).toBe(409)
		expect(agreement.isOutdated).toBe(false)
		await staff.put(`/api/articles/${id}`, { title: 'On the drift of large things' })
		expect((await read(id)).agreements[0]).toMatchObject({ isOutdated: true, text: agreement.text })
		const path = `/api/articles/${id}/agreements/${agreement.id}/cancel`
		expect((await staff.post(path, {})).status).toBe(400)
		expect((await staff.post(path, { reason: 'The title has changed.' })).status).toBe(200)
		expect((await staff.post(path, { reason: 'Again.' })).status).toBe(409)
		expect((await sign(page, agreement.id, { names: ['Ada Writer'], isAccepted: true })).status).toBe(409)
		expect(await ownAgreement(app, page)).toEqual({ agreement: null, isSignable: false })
		expect((await requestAgreement(staff, id)).text).toContain('large things')
		expect(await actionsOf(id)).toContain('agreement_cancelled')
	})

	test('record a copy that came on paper, with and without a request', async () => {
		const record = (id: number) =>
			postFiles(
				app,
				`/api/articles/${id}/agreements/signed-copy`,
				{ fields: {}, files: [{ name: 'paper.pdf', bytes: aPdf() }] },
				staff.headers,
			)
		const [asked, other] = [await aRequest(), await anArticle()]
		for (const { id } of [asked, other]) {
			expect((await record(id)).status).toBe(200)
			const { agreements } = await read(id)
			expect(agreements).toMatchObject([{ state: 'signed', method: 'paper', files: [{ fileName: 'paper.pdf' }] }])
			expect(agreements[0]?.recordedBy).toBeTruthy()
		}
		expect(await mailsOf(other.id)).toEqual([])
	})
})

test('a journal that asks for it does so when an article is accepted and nobody can undo that', async () => {
	const asking = await aJournal('Asking', '0378-5955')
	const [early, late, plain] = [
		await anArticle({ journalId: asking }),
		await anArticle({ journalId: asking }),
		await anArticle(),
	]
	const accept = ({ id }: { id: number }) => staff.patch(`/api/articles/${id}/status`, { status: 'accepted' })
	await accept(early)
	await moveBack(app, early.id, 600)
	await save({ journalId: asking, after: 0, isAsked: true })
	await app.pool.query("update agreement_texts set created_at = now() - interval '2 minutes'")
	for (const article of [late, plain]) await accept(article)
	await app.runJob('mail')
	expect((await read(late.id)).agreements).toEqual([])
	for (const { id } of [late, plain]) await moveBack(app, id)
	for (const _ of [1, 2]) await app.runJob('mail')
	const { isAsked, agreements } = await read(late.id)
	expect([isAsked, agreements]).toMatchObject([true, [{ state: 'requested', requestedBy: null }]])
	// accepted before the journal asked, or at a journal that does not
	for (const { id } of [early, plain]) expect((await read(id)).agreements).toEqual([])
	expect(await mailsOf(late.id)).toEqual(['agreement-request'])
	await staff.post(`/api/articles/${late.id}/agreements/${agreements[0]?.id}/cancel`, { reason: 'On paper.' })
	await app.runJob('mail')
	expect((await read(late.id)).agreements).toMatchObject([{ state: 'cancelled' }])
})
