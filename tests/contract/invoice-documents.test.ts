import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedDocument, IssuedDocument, TrackedDocument } from '../../src/contract/documents.ts'
import type { ErasureEffects } from '../../src/contract/persons.ts'
import type { TrashItem } from '../../src/contract/trash.ts'
import { AppError } from '../../src/server/app-error.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { NotTypeset } from '../../src/server/documents/typesetting/typeset.ts'
import { invoiceDocumentsService } from '../../src/server/invoices/invoice-documents.service.ts'
import { invoicesRepository } from '../../src/server/invoices/invoices.repository.ts'
import { journalsRepository } from '../../src/server/journals/journals.repository.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { anAcceptedArticle, issue } from '../support/invoices.ts'
import { aManuscript } from '../support/manuscript.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { aJournal } from '../support/records.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle } from './requests.ts'

let app: TestApp
let headers: Record<string, string>
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp({
		settings: {
			invoices: {
				...{ supplier: 'Fleuron Press LLP', address: ['1 Quay Road', 'Kochi'], taxId: '32ABCDE1234F1Z5' },
				...{ taxIdLabel: 'GSTIN', taxes: [{ label: 'IGST', rate: '18' }], serviceCode: '998912', prefix: 'INV' },
				...{ yearStarts: 4, dueDays: 14, pay: { bank: [], upi: undefined, link: undefined } },
			},
		},
	})
	headers = (await signUp(app)).headers
	staff = staffCalls(app, headers)
})
afterAll(() => app.close())

const documentsOf = async (id: number) => (await staff.get<IssuedDocument[]>(`/api/articles/${id}/documents`)).data
const textOf = async (id: number, documentId: number | undefined) =>
	textOfPdf(await (await app.get(`/api/articles/${id}/documents/${documentId}/download`, headers)).arrayBuffer())
const checked = async (code: string | undefined) =>
	(await app.json<{ data: CheckedDocument }>(`/api/documents/check/${code}`)).data

test('an invoice and its receipt become documents that anybody can check, once each', async () => {
	const id = await anAcceptedArticle(staff, { title: 'On drift', institution: 'Quay University' })
	const { data: fee } = await issue(staff, id, {
		...{ priceMinor: 10_000, currency: 'INR', recipientName: 'Quay University', recipientAddress: '2 Pier\nKochi' },
		...{ recipientTaxId: '32AAAAA0000A1Z5', placeOfSupply: 'Kerala' },
	})
	const [invoice] = fee.invoices
	// mails do not wait for the typesetter
	await app.runJob('mail')
	expect(await documentsOf(id)).toEqual([])
	await app.runJob('make-documents')
	await app.runJob('make-documents')
	const [document, ...others] = await documentsOf(id)
	expect([document?.kind, document?.recipient, document?.issuedBy, others]).toEqual([
		'invoice',
		'Quay University',
		null,
		[],
	])
	expect(document?.fileName).toMatch(/-invoice-INV-\d\d-\d\d-\d{5}\.pdf$/)
	const text = await textOf(id, document?.id)
	for (const part of [
		...['Tax invoice', invoice?.number ?? '?', 'Fleuron Press LLP', '1 Quay Road', 'GSTIN 32ABCDE1234F1Z5', '2 Pier'],
		...['GSTIN 32AAAAA0000A1Z5', 'Kerala', '998912', 'On drift', 'IGST 18 %', 'INR 18.00', 'Total INR 118.00'],
	])
		expect(text).toContain(part)
	const found = await checked(document?.code)
	const stated = Object.fromEntries(found.statements.map(({ label, value }) => [label, value]))
	expect(stated).toMatchObject({ Invoice: invoice?.number, For: 'Quay University', Total: 'INR 118.00' })
	// an address and a tax number are on the paper alone
	expect(JSON.stringify(found)).not.toMatch(/Pier|32AAAAA|32ABCDE/)

	const paid = { amountMinor: 11_800, method: 'upi', reference: 'TX-77', receivedOn: invoice?.issuedOn }
	await staff.post(`/api/invoices/${invoice?.id}/payments`, paid)
	await app.runJob('make-documents')
	const [receipt] = await documentsOf(id)
	expect(receipt).toMatchObject({ kind: 'receipt', revokedAt: null })
	expect(await textOf(id, receipt?.id)).toMatch(/Receipt.*RC\/.*INR 118\.00.*TX-77.*On drift/)
	expect(JSON.stringify(await checked(receipt?.code))).not.toContain('TX-77')
	expect((await documentsOf(id)).map(({ revokedAt }) => revokedAt)).toEqual([null, null])
})

test('the document of an invoice that a credit note cancels is revoked; one of the next invoice is valid', async () => {
	const id = await anAcceptedArticle(staff)
	const price = { priceMinor: 10_000, currency: 'INR' }
	const [invoice] = (await issue(staff, id, price)).data.invoices
	await app.runJob('make-documents')
	await staff.post(`/api/invoices/${invoice?.id}/credit-notes`, { amountMinor: 11_800, reason: 'Wrong address.' })
	await issue(staff, id, price)
	await app.runJob('make-documents')
	const [next, first] = await documentsOf(id)
	expect([next?.revokedAt, first?.revokeReason]).toEqual([null, 'The invoice was cancelled by a credit note.'])
	// why it was cancelled stays with staff
	expect(JSON.stringify(await checked(first?.code))).not.toContain('Wrong address')
})

test('the newest article is first', async () => {
	const older = await anAcceptedArticle(staff)
	const newer = await anAcceptedArticle(staff)
	for (const id of [older, newer]) await issue(staff, id, { priceMinor: 10_000, currency: 'INR' })
	expect(await invoicesRepository(app.db).withoutDocuments()).toEqual([newer, older])
	await app.runJob('make-documents')
	expect(await invoicesRepository(app.db).withoutDocuments()).toEqual([])
})

test('an invoice that was cancelled before it had a document gets none', async () => {
	const id = await anAcceptedArticle(staff)
	await issue(staff, id, { priceMinor: 10_000, currency: 'INR' })
	await staff.post(`/api/articles/${id}/fee-waiver`, { reason: 'A partner.' })
	await app.runJob('make-documents')
	expect(await documentsOf(id)).toEqual([])
})

test('the document of an invoice and of a receipt that staff revoke is made again, unless the invoice is cancelled', async () => {
	const id = await anAcceptedArticle(staff)
	const [invoice] = (await issue(staff, id, { priceMinor: 10_000, currency: 'INR' })).data.invoices
	const paid = { amountMinor: 5_000, method: 'upi', reference: 'TX-78', receivedOn: invoice?.issuedOn }
	await staff.post(`/api/invoices/${invoice?.id}/payments`, paid)
	await app.runJob('make-documents')
	const first = await documentsOf(id)
	expect(first.map(({ kind }) => kind).sort()).toEqual(['invoice', 'receipt'])
	for (const document of first)
		await staff.post(`/api/articles/${id}/documents/${document.id}/revoke`, { reason: 'The logo was wrong.' })
	await app.runJob('make-documents')
	await app.runJob('make-documents')
	const valid = (await documentsOf(id)).filter(({ revokedAt }) => revokedAt === null)
	expect(valid.map(({ kind }) => kind).sort()).toEqual(['invoice', 'receipt'])
	expect(first.map(({ code }) => code)).not.toContain(valid[0]?.code)
	expect(await checked(first[0]?.code)).toMatchObject({ revokeReason: 'The logo was wrong.' })

	await staff.post(`/api/invoices/${invoice?.id}/credit-notes`, { amountMinor: 11_800, reason: 'Not owed.' })
	await app.runJob('make-documents')
	await app.runJob('make-documents')
	const left = (await documentsOf(id)).filter(({ revokedAt }) => revokedAt === null)
	expect(left.map(({ kind }) => kind)).toEqual(['receipt'])
})

test('the document of an invoice stays as it is when the co-author it names is erased, and the erasure says so', async () => {
	const gone = { given: 'Bo', family: 'Vanished', email: 'bo.vanished@example.org' }
	const own = { given: 'Ida', family: 'Known', email: 'ida.known@example.org', isCorresponding: true }
	const fields = { authorName: 'Ida Known', authorEmail: own.email, authors: [own, gone] }
	const [kept, deleted] = [await anAcceptedArticle(staff, fields), await anAcceptedArticle(staff, fields)]
	const asked = { priceMinor: 10_000, currency: 'INR', recipientName: 'Bo Vanished' }
	for (const id of [kept, deleted]) await issue(staff, id, asked)
	await app.runJob('make-documents')
	const [before, inTrash] = [await documentsOf(kept), await documentsOf(deleted)]
	await staff.remove(`/api/articles/${deleted}`)

	const { data: effects } = await staff.post<ErasureEffects>('/api/persons/effects', { address: gone.email })
	expect(effects).toMatchObject({ coauthorships: 1, invoices: 1 })
	const done = await staff.post<ErasureEffects>('/api/persons/erase', { address: gone.email, reason: 'Asked for it.' })
	expect(done.data).toEqual(effects)
	const { data: trashed } = await staff.get<TrashItem[]>('/api/trash?kind=article')
	await staff.post(`/api/trash/${trashed[0]?.id}/restore`)
	await app.runJob('make-documents')
	expect([await documentsOf(kept), await documentsOf(deleted)]).toEqual([before, inTrash])
	expect(JSON.stringify(await checked(before[0]?.code))).toContain('Bo Vanished')
	expect(await textOf(kept, before[0]?.id)).toContain('Bo Vanished')
})

test('the author finds the PDF by the private link', async () => {
	await app.work.run({ caller: systemCaller, changes: ['journals'] }, (tx) =>
		journalsRepository(tx).insert([aJournal({ title: 'Open Journal' })]),
	)
	const { rows } = await app.pool.query<{ id: number }>('select id from journals')
	const response = await postArticle(app, aSubmission({ journalId: rows[0]?.id }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: { id: number; trackingPath: string } }
	await staff.patch(`/api/articles/${data.id}/status`, { status: 'accepted' })
	await issue(staff, data.id, { priceMinor: 5_000, currency: 'USD' })
	await app.runJob('make-documents')
	const call = `/api/articles${data.trackingPath}/documents`
	const { data: tracked } = await app.json<{ data: TrackedDocument[] }>(call)
	expect(tracked).toMatchObject([{ kind: 'invoice' }])
	const file = await app.get(`${call}/${tracked[0]?.id}/download`)
	expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('a document that cannot be made keeps no other one waiting; a queue that is full ends the run', async () => {
	await app.runJob('make-documents')
	const ids = [await anAcceptedArticle(staff), await anAcceptedArticle(staff)]
	for (const id of ids) await issue(staff, id)
	const asked: number[] = []
	let now = Date.now()
	let failure: AppError = new NotTypeset()
	const { makeDue } = invoiceDocumentsService({
		...{ db: app.db, work: app.work, log: { error: () => {} }, clock: () => now },
		documents: {
			numbersOf: async () => [],
			makeInvoice: async (id: number) => {
				asked.push(id)
				throw failure
			},
		} as never,
	})
	const askedFor = async () => {
		asked.length = 0
		await makeDue()
		return asked.toSorted((a, b) => a - b)
	}
	for (let time = 0; time < 3; time++) expect(await askedFor()).toEqual(ids)
	expect(await askedFor()).toEqual([])
	now += 3_600_000
	failure = new AppError('unavailable', 'The queue is full.')
	expect(await askedFor()).toHaveLength(1)
	await app.runJob('make-documents')
})
