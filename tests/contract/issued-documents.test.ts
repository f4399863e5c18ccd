import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { unknownCode } from '../../src/contract/document-words.ts'
import type { CheckedDocument, IssuedDocument, TrackedDocument } from '../../src/contract/documents.ts'
import type { TrashItem } from '../../src/contract/trash.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { examineGalley } from '../../src/server/galleys/examine-galley.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { filesOf } from '../support/file-stores.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { emptyTrash } from '../support/trash.ts'
import { aSubmission, from, postArticle, publicSettings } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let journalId: number
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp()
	headers = (await signUp(app)).headers
	staff = staffCalls(app, headers)
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' })]),
	)
	journalId = (await app.pool.query<{ id: number }>('select id from journals')).rows[0]?.id ?? 0
})
afterAll(() => app.close())

/** Names in four scripts, and one that would be markup of the typesetter. */
const authors = [
	{ given: 'Zoë', family: 'Müller', email: 'zoe@example.org', isCorresponding: true },
	{ given: 'अनिल', family: 'कुमार', email: 'anil@example.org' },
	{ given: 'محمد', family: 'بن علي', email: 'm@example.org' },
	{ family: '王小明', email: 'wang@example.org' },
]
const names = authors.map(({ given, family }) => [given, family].filter(Boolean).join(' '))
const title = 'Salt *and* #emph[reeds] on $x^2$ @shore'

async function anArticle(status: string, values: Record<string, unknown> = {}) {
	const body = aSubmission({ title, authorName: 'Zoë Müller', authorEmail: 'zoe@example.org', authors, ...values })
	const { data } = await staff.post<Article>('/api/articles', body)
	await staff.patch(`/api/articles/${data.id}/status`, { status })
	return data
}
const issue = (id: number, kind: string) => staff.post<IssuedDocument[]>(`/api/articles/${id}/documents`, { kind })
const check = (code: string, sent: Record<string, string> = {}) =>
	fetch(`${app.url}/api/documents/check/${encodeURIComponent(code)}`, { headers: sent })
const checked = async (code: string) => ((await (await check(code)).json()) as { data: CheckedDocument }).data
const pdfOf = async (id: number, documentId: number) =>
	Buffer.from(await (await app.get(`/api/articles/${id}/documents/${documentId}/download`, headers)).arrayBuffer())

/** Read from the bytes: the typesetter writes dictionaries of fonts without compression. */
function fontsIn(pdf: Buffer) {
	const text = pdf.toString('latin1')
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
	return { named: count(/\/Type \/FontDescriptor/g), embedded: count(/\/FontFile[23] /g) }
}

describe('the acceptance letter', () => {
	test('is a PDF with its fonts that states the article, and anybody who has its code can check it', async () => {
		const { id, reference } = await anArticle('accepted')
		const { status, data } = await issue(id, 'acceptance_letter')
		expect([status, data]).toMatchObject([200, [{ kind: 'acceptance_letter', recipient: 'Zoë Müller' }]])
		const [letter] = data as [IssuedDocument]
		expect(letter.code).toMatch(/^([2-9A-HJ-KMNP-TV-Z]{4}-){4}[2-9A-HJ-KMNP-TV-Z]{4}$/)
		const pdf = await pdfOf(id, letter.id)
		expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter.fileSha256)
		// what looks like markup is text
		expect(await examineGalley(pdf, title)).toMatchObject({
			...{ pages: 1, hasText: true, isTitleOnFirstPage: true },
		})
		expect(fontsIn(pdf)).toEqual({ named: 5, embedded: 5 })
		const found = await checked(letter.code.toLowerCase().replaceAll('-', ' '))
		expect(found).toEqual({
			...{ code: letter.code, kind: 'acceptance_letter', issuedAt: letter.issuedAt, fileSha256: letter.fileSha256 },
			...{ revokedAt: null, revokeReason: null, statements: letter.statements },
		})
		const stated = Object.fromEntries(found.statements.map(({ label, value }) => [label, value]))
		expect(stated).toMatchObject({ Article: title, Reference: reference, Accepted: expect.any(String) })
		expect(stated.Authors).toBe(names.join(', '))
		expect(JSON.stringify(found)).not.toContain('@example.org')
	})

	test('cannot be issued before the article is accepted', async () => {
		const { id } = await anArticle('under_review')
		const { status, error } = await issue(id, 'acceptance_letter')
		expect([status, error]).toEqual([409, expect.stringContaining('once the article is accepted')])
		expect((await issue(id, 'certificate')).status).toBe(409)
		expect((await issue(id, 'agreement')).status).toBe(400)
		expect((await issue(999_999, 'acceptance_letter')).status).toBe(404)
	})

	test('again changes nothing while it states the same, and replaces one that does not', async () => {
		const { id } = await anArticle('accepted')
		const [first] = (await issue(id, 'acceptance_letter')).data as [IssuedDocument]
		expect((await issue(id, 'acceptance_letter')).data).toHaveLength(1)
		await staff.put(`/api/articles/${id}`, { title: 'A better title' })
		const { data } = await issue(id, 'acceptance_letter')
		expect(data).toMatchObject([{ revokedAt: null }, { id: first.id, revokeReason: 'Replaced by a later document.' }])
		expect(await checked(first.code)).toMatchObject({ revokeReason: 'Replaced by a later document.' })
	})

	test('with letters that no font has is made all the same', async () => {
		const { id } = await anArticle('accepted', { title: 'ไทย and ગુજરાતી', authors: undefined })
		expect((await issue(id, 'acceptance_letter')).data).toHaveLength(1)
	})
})

describe('certificates of publication', () => {
	test('are issued for each author, with names in four scripts', async () => {
		const { id } = await anArticle('published')
		const { data } = await issue(id, 'certificate')
		expect(data.map(({ recipient }) => recipient).sort()).toEqual(names.toSorted())
		expect(new Set(data.map(({ code }) => code)).size).toBe(4)
		for (const document of data) {
			const pdf = await pdfOf(id, document.id)
			const { named, embedded } = fontsIn(pdf)
			expect([named > 0, embedded]).toEqual([true, named])
			expect(await examineGalley(pdf, title)).toMatchObject({ pages: 1, hasText: true })
		}
		expect(await checked(data[0]?.code ?? '')).toMatchObject({ kind: 'certificate' })
	})

	test('are issued for each author of an article whose authors stand in one line', async () => {
		const { id } = await anArticle('published', { authorName: 'Ilse Vellum, Kwabena Marginalia', authors: undefined })
		const { data } = await issue(id, 'certificate')
		expect(data.map(({ recipient }) => recipient).sort()).toEqual(['Ilse Vellum', 'Kwabena Marginalia'])
	})
})

describe('a code', () => {
	test('that is unknown, changed, malformed or empty is answered alike', async () => {
		const { id } = await anArticle('accepted')
		const [{ code }] = (await issue(id, 'acceptance_letter')).data as [IssuedDocument]
		const changed = code.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
		const wrong = [changed, 'AAAA-BBBB-CCCC-DDDD-EEEE', 'x', '%00', '../../etc', "' or 1=1", 'é'.repeat(40), '-']
		for (const one of wrong) {
			const response = await check(one)
			const { error, code: said } = (await response.json()) as { error: string; code: string }
			expect([one, response.status, error, said]).toEqual([one, 404, unknownCode, 'not_found'])
		}
	})

	test('is unknown however long it is', async () => {
		const { status } = await check('A'.repeat(3_000))
		expect(status).toBe(404)
	})

	test('can be tried only so often from one network', async () => {
		const site = await startApp({ settings: publicSettings })
		const tryOne = () =>
			fetch(`${site.url}/api/documents/check/AAAA-BBBB-CCCC-DDDD-EEEE`, { headers: from('203.0.113.9') })
		const statuses: number[] = []
		for (let at = 0; at < 121; at++) statuses.push((await tryOne()).status)
		await site.close()
		expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([404]), 429])
	})
})

describe('a document', () => {
	test('is revoked once, with a reason that everybody reads and the log has', async () => {
		const { id } = await anArticle('accepted')
		const [letter] = (await issue(id, 'acceptance_letter')).data as [IssuedDocument]
		const path = `/api/articles/${id}/documents/${letter.id}/revoke`
		expect((await staff.post(path, { reason: ' ' })).status).toBe(400)
		const { data } = await staff.post<IssuedDocument[]>(path, { reason: 'The article was accepted by mistake.' })
		expect(data).toMatchObject([{ revokedAt: expect.any(String), revokedBy: expect.any(String) }])
		expect((await staff.post(path, { reason: 'Again.' })).status).toBe(409)
		expect(await checked(letter.code)).toMatchObject({ revokeReason: 'The article was accepted by mistake.' })
		const { rows } = await app.pool.query(
			"select action, reason from activity where record_id = $1 and action like 'document%' order by id",
			[id],
		)
		expect(rows).toEqual([
			{ action: 'document_issued', reason: null },
			{ action: 'document_revoked', reason: 'The article was accepted by mistake.' },
		])
		// a right one can follow
		expect((await issue(id, 'acceptance_letter')).data).toHaveLength(2)
	})

	test('is downloaded by the author, and by nobody with the link of another article', async () => {
		const response = await postArticle(app, aSubmission({ journalId }), { bytes: aManuscript() })
		const { data } = (await response.json()) as { data: { id: number; trackingPath: string } }
		await staff.patch(`/api/articles/${data.id}/status`, { status: 'accepted' })
		const [letter] = (await issue(data.id, 'acceptance_letter')).data as [IssuedDocument]
		const call = `/api/articles${data.trackingPath}/documents`
		const own = (await app.json<{ data: TrackedDocument[] }>(call)).data
		expect(own).toMatchObject([{ id: letter.id, code: letter.code, recipient: 'Ada Writer' }])
		const pdf = await app.get(`${call}/${letter.id}/download`)
		expect(Buffer.from(await pdf.arrayBuffer()).equals(await pdfOf(data.id, letter.id))).toBe(true)
		const other = await postArticle(app, aSubmission({ journalId }), { bytes: aManuscript() })
		const { trackingPath } = ((await other.json()) as { data: { trackingPath: string } }).data
		expect((await app.get(`/api/articles${trackingPath}/documents/${letter.id}/download`)).status).toBe(404)
		expect((await app.get('/api/articles/track/x/documents')).status).toBe(404)
	})

	test('goes to the trash with its article, comes back with it and is erased with it', async () => {
		const { id } = await anArticle('accepted')
		const [{ code }] = (await issue(id, 'acceptance_letter')).data as [IssuedDocument]
		const stored = async () => (await filesOf(app)).filter((key) => key.startsWith('documents/')).length
		const before = await stored()
		await staff.remove(`/api/articles/${id}`)
		expect([(await check(code)).status, await stored()]).toEqual([404, before])
		const { data: trashed } = await staff.get<TrashItem[]>('/api/trash?kind=article')
		await staff.post(`/api/trash/${trashed[0]?.id}/restore`)
		expect((await check(code)).status).toBe(200)
		await staff.remove(`/api/articles/${id}`)
		await emptyTrash(app)
		expect(await stored()).toBe(before - 1)
	})

	test('of a published article stays when an author is erased; one that names a co-author who is erased is removed', async () => {
		const gone = { given: 'Bo', family: 'Vanished', email: 'bo.vanished@example.org' }
		const own = { given: 'Ida', family: 'Known', email: 'ida.known@example.org', isCorresponding: true }
		const values = { authorName: 'Ida Known', authorEmail: own.email, authors: [own, gone] }
		const published = await anArticle('published', values)
		const accepted = await anArticle('accepted', values)
		const certificates = (await issue(published.id, 'certificate')).data
		const [letter] = (await issue(accepted.id, 'acceptance_letter')).data as [IssuedDocument]
		await staff.post('/api/persons/erase', { address: gone.email, reason: 'Asked for it.' })
		expect((await check(letter.code)).status).toBe(404)
		await staff.post('/api/persons/erase', { address: own.email, reason: 'Asked for it.' })
		for (const { code, id } of certificates) {
			expect((await check(code)).status).toBe(200)
			expect((await pdfOf(published.id, id)).subarray(0, 5).toString()).toBe('%PDF-')
		}
	})
})
