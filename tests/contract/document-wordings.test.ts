import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import { documentPlaceholdersOf, shippedDocumentWording } from '../../src/contract/document-wording-words.ts'
import type { StoredDocumentWording } from '../../src/contract/document-wordings.ts'
import { type DocumentKind, documentKinds } from '../../src/contract/document-words.ts'
import type { IssuedDocument } from '../../src/contract/documents.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let mine: ReturnType<typeof staffCalls>
let theirs: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp()
	headers = (await signUp(app, { name: 'Asha' })).headers
	mine = staffCalls(app, headers)
	theirs = staffCalls(app, (await signUp(app, { name: 'Priya Nair' })).headers)
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' })]),
	)
	journalId = (await app.pool.query<{ id: number }>('select id from journals')).rows[0]?.id ?? 0
})
afterAll(() => app.close())

const path = '/api/settings/documents'
const word = (kind: DocumentKind, body: object) => mine.put<StoredDocumentWording>(`${path}/${kind}`, body)
const listed = async () => (await mine.get<StoredDocumentWording[]>(path)).data

type Preview = { picturePath: string; pdfPath: string }
async function previewText(kind: DocumentKind, body: object = {}): Promise<string> {
	const { status, data } = await mine.post<Preview>(`${path}/${kind}/preview`, body)
	expect(status).toBe(200)
	const picture = await app.get(data.picturePath)
	expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
	expect(await picture.text()).toMatch(/^<svg[\s\S]*<\/svg>\s*$/)
	const pdf = await app.get(data.pdfPath)
	expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
	return textOfPdf(await pdf.arrayBuffer())
}

async function issued(values: Record<string, unknown> = {}, kind = 'acceptance_letter') {
	const { data } = await mine.post<Article>('/api/articles', aSubmission({ title: 'On salt', ...values }))
	await mine.patch(`/api/articles/${data.id}/status`, { status: kind === 'certificate' ? 'published' : 'accepted' })
	const documents = (await mine.post<IssuedDocument[]>(`/api/articles/${data.id}/documents`, { kind })).data
	const read = async () => {
		const file = await app.get(`/api/articles/${data.id}/documents/${documents[0]?.id}/download`, headers)
		return textOfPdf(await file.arrayBuffer())
	}
	return { id: data.id, document: documents[0], read }
}

describe('every document', () => {
	test.each(documentKinds)('%s has a preview as shipped, with every placeholder filled in', async (kind) => {
		expect(await previewText(kind)).not.toMatch(/\{\w+\}|undefined|null/)
	})

	test.each(documentKinds)('%s takes all its placeholders', async (kind) => {
		const used = documentPlaceholdersOf(kind).map(({ name }) => `${name}: {${name}}`)
		const text = await previewText(kind, { closing: `Known. ${used.join('; ')}.` })
		expect(text).toContain('Known.')
		expect(text).not.toMatch(/\{\w+\}|undefined/)
	})
})

test('a letter is worded for the site and for one journal, and as shipped again afterwards', async () => {
	const before = await issued()
	const { status, data } = await word('acceptance_letter', { body: 'Accepted: {title} by {recipient}.\n\nSecond one.' })
	expect([status, data.usual.body]).toEqual([200, shippedDocumentWording('acceptance_letter').body])
	const text = await (await issued()).read()
	expect(text).toContain('Accepted: On salt by ')
	expect(text).toContain('Second one.')
	await word('acceptance_letter', { journalId, signatory: 'Dr. Ilse Vellum\nEditor of {journal}' })
	expect((await listed()).filter((row) => row.journalId === journalId)).toMatchObject([
		{ kind: 'acceptance_letter', journalTitle: 'Open Journal', body: data.body, usual: { body: data.body } },
	])
	const ofJournal = await (await issued({ journalId })).read()
	expect(ofJournal).toContain('Editor of Open Journal')
	// what the journal does not word is as the site words it
	expect(ofJournal).toContain('Accepted: On salt by ')
	expect(await (await issued()).read()).not.toContain('Ilse Vellum')
	expect(await before.read()).not.toContain('Second one.')
	await word('acceptance_letter', { journalId, signatory: '' })
	await word('acceptance_letter', { body: data.usual.body ?? '' })
	expect((await listed()).filter((row) => row.journalId === journalId)).toEqual([])
	const { rows } = await app.pool.query('select body, signatory from document_wordings where body is not null')
	expect(rows).toEqual([])
})

test('a document that was issued keeps its text, its hash and its answer', async () => {
	const { id, document, read } = await issued({}, 'certificate')
	const text = await read()
	await word('certificate', { opening: 'It is hereby stated that', signatory: 'The board' })
	const { data } = await mine.post<IssuedDocument[]>(`/api/articles/${id}/documents`, { kind: 'certificate' })
	expect(data).toEqual([document])
	expect(await read()).toBe(text)
	expect(await (await issued({}, 'certificate')).read()).toContain('It is hereby stated that')
	await word('certificate', { opening: '', signatory: '' })
})

test('no text of staff or authors is read as markup of the typesetter', async () => {
	const markup = [
		'#read("/etc/passwd") #include "x.typ" #eval("1+1")',
		'*bold* _thin_ $x^2$ @ref <label> `raw` = Heading',
		'#set text(red) \\u202E #image("a.svg") // note /* note */',
		'"]#panic("x")#[" {{site}} \\',
	].join('\n\n')
	const text = await previewText('acceptance_letter', {
		body: markup,
		closing: markup,
		signatory: markup.slice(0, 300),
	})
	for (const part of ['#read("/etc/passwd")', '#eval("1+1")', '*bold*', '$x^2$', '#panic("x")', '// note /* note */'])
		expect(text.split(part).length - 1).toBeGreaterThanOrEqual(2)
	expect(text).not.toMatch(/root:/)
	const sly = '{title} {site} #emph[{reference}]'
	const named = await (await issued({ title: sly })).read()
	expect(named).toContain(sly)
})

describe('a wording is refused', () => {
	test.each<[DocumentKind, object, string]>([
		['invoice', { title: 'Demand' }, 'This document has no such text.'],
		['agreement', { body: 'x' }, 'This document has no such text.'],
		['certificate', { title: 'x'.repeat(121) }, 'title: At most 120 characters.'],
		['receipt', { journalId: 999_999, body: 'x' }, 'There is no such journal.'],
	])('%s %j', async (kind, body, error) => {
		for (const call of [word(kind, body), mine.post(`${path}/${kind}/preview`, body)])
			expect(await call).toMatchObject({ status: 400, error })
	})

	test('with a placeholder that this document does not know', async () => {
		const { status, error } = await word('acceptance_letter', { opening: 'Dear {recipient}, {amount}' })
		expect([status, error]).toEqual([
			400,
			expect.stringMatching(/^\{amount\} is not known here\. These are: \{site\}, /),
		])
		expect((await word('receipt', { closing: 'Of {amount}.' })).status).toBe(200)
		await word('receipt', { closing: '' })
	})

	test('of a document that does not exist, or over a change of a colleague', async () => {
		expect((await mine.put(`${path}/nothing`, { title: 'x' })).status).toBe(400)
		const startedFrom = { title: 'Receipt' }
		await theirs.put(`${path}/receipt`, { title: 'Theirs', startedFrom })
		expect(await mine.put(`${path}/receipt`, { title: 'Mine', startedFrom })).toMatchObject({
			status: 409,
			error: 'Priya Nair changed Heading since you opened this.',
		})
	})
})

test('the address of a preview is signed', async () => {
	const { data } = await mine.post<Preview>(`${path}/receipt/preview`, {})
	for (const address of [`${data.pdfPath}x`, '/document-preview.pdf', '/document-preview.svg?token=a.b']) {
		const { status } = await app.get(address)
		expect([address, status]).toEqual([address, 404])
	}
})

test('previews have a limit of their own', async () => {
	const { data } = await mine.post<Preview>(`${path}/receipt/preview`, {})
	expect((await app.get(data.picturePath)).status).toBe(200)
	await app.pool.query(
		"update request_limits set count = 6000, resets_at = now() + interval '1 hour' where scope = 'document-previews'",
	)
	for (const address of [data.picturePath, data.pdfPath]) expect((await app.get(address)).status).toBe(429)
	await app.pool.query("delete from request_limits where scope = 'document-previews'")
})
