import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnFee } from '../../src/contract/invoices.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { feeOf, issue } from '../support/invoices.ts'
import { aManuscript } from '../support/manuscript.ts'
import { aPdf } from '../support/pdfs.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postArticle, postFiles, postForm, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let journalId: number
beforeAll(async () => {
	app = await startApp({
		pages: true,
		settings: {
			invoices: {
				...{ supplier: 'Fleuron Press', address: [], taxId: undefined, taxIdLabel: 'GSTIN', taxes: [] },
				...{ serviceCode: undefined, prefix: 'INV', yearStarts: 4, dueDays: 14 },
				pay: {
					bank: ['Account: 12345', 'IFSC: ABCD0001'],
					...{ upi: 'fleuron@bank', link: 'https://pay.example.org/?i={invoice}&a={amount}&c={currency}' },
				},
			},
		},
	})
	staff = staffCalls(app, (await signUp(app)).headers)
	const journal = { title: 'Drift', description: 'x', issn: '1234-5679' }
	journalId = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
})
afterAll(() => app.close())

async function anInvoiced(asked: object = {}) {
	const response = await postArticle(app, aSubmission({ journalId }), { bytes: aManuscript() })
	const { data } = (await response.json()) as { data: { id: number; trackingPath: string } }
	await staff.patch(`/api/articles/${data.id}/status`, { status: 'accepted' })
	const invoice = (await issue(staff, data.id, asked)).data.invoices[0]
	return { id: data.id, page: data.trackingPath, invoiceId: invoice?.id ?? 0, number: invoice?.number ?? '' }
}
const own = async (page: string) => (await app.json<{ data: OwnFee }>(`/api/articles${page}/invoices`)).data
const html = async (path: string) => (await app.get(path)).text()

test('the author sees the invoice and every way to pay; UPI for rupees alone', async () => {
	const rupees = await anInvoiced({ currency: 'INR', priceMinor: 1_200_050 })
	const { ways } = await own(rupees.page)
	expect(ways.map(({ kind }) => kind)).toEqual(['upi', 'bank', 'link'])
	const upi = ways.find((way) => way.kind === 'upi')
	const asked = new URL(upi?.link ?? '').searchParams
	expect(Object.fromEntries(asked)).toEqual({
		...{ pa: 'fleuron@bank', pn: 'Fleuron Press', am: '12000.50', cu: 'INR' },
		...{ tr: rupees.number.replace(/\W/g, ''), tn: `Invoice ${rupees.number}` },
	})
	expect(ways.find((way) => way.kind === 'link')?.url).toBe(
		`https://pay.example.org/?i=${encodeURIComponent(rupees.number)}&a=12000.50&c=INR`,
	)
	const dollars = await anInvoiced()
	expect((await own(dollars.page)).ways.map(({ kind }) => kind)).toEqual(['bank', 'link'])
	const page = await html(rupees.page)
	for (const text of [rupees.number, 'INR 12,000.50', 'IFSC: ABCD0001', 'upi://pay?', 'Transaction number'])
		expect(page).toContain(text)
	expect(await html(`${rupees.page}/invoices/${rupees.invoiceId}`)).toContain('Publication fee')
	expect(await html(`${rupees.page}/invoices/${dollars.invoiceId}`)).toContain('Document not found')
})

test('a reported payment with a slip is recorded by staff, and a receipt follows', async () => {
	const { id, page, invoiceId } = await anInvoiced()
	const path = `/api/articles${page}/invoices/${invoiceId}/reports`
	expect((await postJson(app, path, { reference: ' ' })).status).toBe(400)
	const script = aPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
	const refused = await postFiles(app, path, { fields: { reference: 'X' }, files: [{ name: 's.pdf', bytes: script }] })
	expect(refused.status).toBe(422)
	const slip = [{ name: 'slip.pdf', bytes: aPdf() }]
	expect((await postFiles(app, path, { fields: { reference: 'UTR 4711' }, files: slip })).status).toBe(200)
	const [report] = (await feeOf(staff, id)).invoices[0]?.reports ?? []
	expect(report).toMatchObject({ reference: 'UTR 4711', files: [{ fileName: 'slip.pdf' }] })
	const { rows } = await app.pool.query("select kind from mails where article_id = $1 and kind = 'payment-notice'", [
		id,
	])
	expect(rows).toHaveLength(1)
	const payment = { amountMinor: 25_000, method: 'bank', receivedOn: '2026-01-05', reference: 'UTR 4711' }
	const { data } = await staff.post<{ invoices: { payments: { id: number; receiptNumber: string }[] }[] }>(
		`/api/invoices/${invoiceId}/payments`,
		payment,
	)
	const receipt = data.invoices[0]?.payments[0]
	expect(await html(`${page}/receipts/${receipt?.id}`)).toContain(receipt?.receiptNumber)
	expect(await own(page)).toMatchObject({ ways: [], invoices: [{ state: 'paid' }] })
	expect(JSON.stringify(await own(page))).not.toContain('createdBy')
	expect((await postJson(app, path, { reference: 'again' })).status).toBe(409)
})

test('without script the same form works, once, and says what is wrong', async () => {
	const { page, invoiceId } = await anInvoiced()
	const sent = { invoice: String(invoiceId), reference: 'UTR 815' }
	for (const _ of [1, 2]) {
		const answer = await postForm(app, `${page}/payment`, sent)
		expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}#fee-title`])
	}
	expect((await own(page)).invoices[0]?.reports).toHaveLength(1)
	const wrong = await postForm(app, `${page}/payment`, { ...sent, reference: '' })
	expect([wrong.status, (await wrong.text()).includes('Transaction number: Required')]).toEqual([400, true])
})

test('an invoice of another article cannot be reported by a private link', async () => {
	const [one, two] = [await anInvoiced(), await anInvoiced()]
	const path = `/api/articles${one.page}/invoices/${two.invoiceId}/reports`
	expect((await postJson(app, path, { reference: 'UTR 1' })).status).toBe(404)
	expect((await app.get('/api/articles/track/wrong/invoices')).status).toBe(404)
})

test('a waived fee asks for nothing', async () => {
	const { id, page } = await anInvoiced()
	await staff.post(`/api/articles/${id}/fee-waiver`, { reason: 'Hardship of the family' })
	const fee = await own(page)
	expect(fee).toMatchObject({ isWaived: true, ways: [], invoices: [{ state: 'credited', outstandingMinor: 0 }] })
	const shown = await html(page)
	expect(shown).toContain('nothing for you to pay')
	expect(shown).not.toMatch(/Hardship|Please pay by/)
})
