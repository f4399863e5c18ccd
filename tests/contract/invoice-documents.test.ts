import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedDocument, IssuedDocument, TrackedDocument } from '../../src/contract/documents.ts'
import { systemCaller } from '../../src/server/caller.ts'
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
	await app.runJob('mail')
	await app.runJob('mail')
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
	await app.runJob('mail')
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
	await app.runJob('mail')
	await staff.post(`/api/invoices/${invoice?.id}/credit-notes`, { amountMinor: 11_800, reason: 'Wrong address.' })
	await issue(staff, id, price)
	await app.runJob('mail')
	const [next, first] = await documentsOf(id)
	expect([next?.revokedAt, first?.revokeReason]).toEqual([null, 'The invoice was cancelled by a credit note.'])
	// why it was cancelled stays with staff
	expect(JSON.stringify(await checked(first?.code))).not.toContain('Wrong address')
})

test('an invoice that was cancelled before it had a document gets none', async () => {
	const id = await anAcceptedArticle(staff)
	await issue(staff, id, { priceMinor: 10_000, currency: 'INR' })
	await staff.post(`/api/articles/${id}/fee-waiver`, { reason: 'A partner.' })
	await app.runJob('mail')
	expect(await documentsOf(id)).toEqual([])
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
	await app.runJob('mail')
	const call = `/api/articles${data.trackingPath}/documents`
	const { data: tracked } = await app.json<{ data: TrackedDocument[] }>(call)
	expect(tracked).toMatchObject([{ kind: 'invoice' }])
	const file = await app.get(`${call}/${tracked[0]?.id}/download`)
	expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})
