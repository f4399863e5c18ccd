import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JournalClaim } from '../../src/contract/journal-claims.ts'
import type { Journal } from '../../src/contract/journals.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { aPicture } from '../support/pictures.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { postClaim } from './requests.ts'

let app: TestApp
let staff: Staff
let id: number

beforeAll(async () => {
	app = await startApp()
	staff = await staffOn(app)
	const journal = { title: 'Annals', issn: '1234-5679', description: 'Tests.', indexing: ['ABDC'] }
	id = (await staff.json<Journal>('POST', '/api/journals', journal)).data.id
})
afterAll(() => app.close())

const claim = { kind: 'index', name: 'ABDC', value: 'ABDC' }
type Answer = { status: number; data: JournalClaim; error: string; details?: Record<string, string> }
async function attach(file: { name: string; bytes: Uint8Array }): Promise<Answer> {
	const response = await postClaim(app, id, { fields: claim, file, headers: staff.headers })
	return { ...((await response.json()) as Answer), status: response.status }
}
const shown = async () =>
	(await app.json<{ data: JournalClaim[] }>(`/api/journals/${id}/claims`)).data.find(({ name }) => name === 'ABDC')
const download = (claimId: number | undefined, journalId = id) =>
	app.get(`/api/journals/${journalId}/claims/${claimId}/document`)
const later = () => new Date(Date.now() + 2 * 3_600_000)

test('a document supports a claim, visitors open it, and a later confirmation keeps it', async () => {
	const { data } = await attach({ name: 'extract.pdf', bytes: aPdf() })
	expect(data).toMatchObject({
		state: 'checked',
		document: { fileName: 'extract.pdf', type: 'application/pdf', fileSize: aPdf().length },
	})
	expect((await shown())?.document).toEqual(data.document)
	const file = await download(data.document?.id)
	expect(Buffer.from(await file.arrayBuffer()).equals(aPdf())).toBe(true)
	expect(Object.fromEntries(file.headers)).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': expect.stringMatching(/^attachment; filename="extract.pdf"/),
		'content-security-policy': expect.stringContaining('sandbox'),
	})
	await staff.json('POST', `/api/journals/${id}/claims`, claim)
	expect((await shown())?.document).toEqual(data.document)
	const { rows } = await app.pool.query(
		"select changes->'document' as document from activity where action = 'confirmed' and record_id = $1 order by id",
		[id],
	)
	expect(rows.map(({ document }) => document)).toEqual([{ before: null, after: 'extract.pdf' }, null])
})

test('another one replaces it, a picture is encoded again, and what no claim names is swept', async () => {
	const { data } = await attach({ name: 'list.png', bytes: await aPicture({ secret: 'a camera' }) })
	expect(data.document).toMatchObject({ fileName: 'list.png', type: 'image/png' })
	const bytes = Buffer.from(await (await download(data.document?.id)).arrayBuffer())
	expect(bytes.includes('a camera')).toBe(false)
	expect((await app.sweeping.sweep(later())).removed).toBe(1)
	expect((await download(data.document?.id)).status).toBe(200)
	await staff.json('POST', `/api/journals/${id}/claims`, { ...claim, removeDocument: true })
	expect((await shown())?.document).toBeNull()
	expect((await download(data.document?.id)).status).toBe(404)
	expect((await app.sweeping.sweep(later())).removed).toBe(1)
})

test.each([
	['a Word document', 'list.docx', () => aManuscript(), 415, /PDF, or a PNG or JPEG/],
	['a script in a PDF', 'list.pdf', () => aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }), 422, /./],
	['nothing', 'list.pdf', () => new Uint8Array(), 400, /empty/],
	['a text', 'list.pdf', () => Buffer.from('hello there'), 415, /./],
])('%s is refused beside its field, and nothing is confirmed or stored', async (_, name, bytes, status, sentence) => {
	const before = await shown()
	const answer = await attach({ name, bytes: bytes() })
	expect([answer.status, answer.details?.document]).toEqual([status, expect.stringMatching(sentence)])
	expect(await shown()).toEqual(before)
	expect((await app.sweeping.sweep(later())).removed).toBe(0)
})

test('a value that was changed meanwhile stores nothing; a hidden journal or a claim that is gone shows nothing', async () => {
	const fields = { ...claim, value: 'ABCD' }
	const file = { name: 'extract.pdf', bytes: aPdf() }
	expect((await postClaim(app, id, { fields, file, headers: staff.headers })).status).toBe(409)
	expect((await app.sweeping.sweep(later())).removed).toBe(0)
	const { data } = await attach(file)
	expect((await download(data.document?.id, id + 1)).status).toBe(404)
	await staff.json('PUT', `/api/journals/${id}`, { indexing: [] })
	expect((await download(data.document?.id)).status).toBe(404)
	await staff.json('PUT', `/api/journals/${id}`, { indexing: ['ABDC'] })
	expect((await download(data.document?.id)).status).toBe(200)
	await staff.json('PUT', `/api/journals/${id}`, { isActive: false })
	expect((await download(data.document?.id)).status).toBe(404)
	const own = await app.get(`/api/journals/${id}/claims/${data.document?.id}/document`, staff.headers)
	expect(own.status).toBe(200)
})
