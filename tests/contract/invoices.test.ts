import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../src/contract/activity.ts'
import type { MailContent } from '../../src/contract/mail.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { anAcceptedArticle, anInvoice, feeOf, issue } from '../support/invoices.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { aSubmission, postJson } from './requests.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
let headers: Record<string, string>
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

const actionsOf = async (id: number) =>
	(await staff.get<ActivityEntry[]>(`/api/activity?record=article&recordId=${id}`)).data.map(({ action }) => action)

async function mailsOf(kind: string, articleId: number): Promise<MailContent[]> {
	const { data } = await staff.get<{ id: number }[]>(`/api/mail?kind=${kind}&articleId=${articleId}&limit=20`)
	return Promise.all(data.map(async ({ id }) => (await staff.get<MailContent>(`/api/mail/${id}`)).data))
}

const serial = (number: string | undefined) => Number(number?.split('/').at(-1))

describe('an invoice', () => {
	test('states what it is for, with taxes rounded on the net price, and the next number', async () => {
		const id = await anAcceptedArticle(staff, { title: 'On drift', institution: 'Quay University' })
		const { status, data } = await issue(staff, id, {
			...{ priceMinor: 10_003, currency: 'inr', discountMinor: 1, discountReason: 'Rounded.' },
			...{ recipientName: 'Quay University', recipientTaxId: '32AAAAA0000A1Z5', placeOfSupply: 'Kerala' },
		})
		expect(status).toBe(200)
		const [invoice] = data.invoices
		expect(invoice).toMatchObject({
			...{ state: 'open', currency: 'INR', netMinor: 10_002, totalMinor: 11_802, outstandingMinor: 11_802 },
			number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{5}$/),
			facts: {
				supplier: { name: 'Fleuron Press LLP', address: ['1 Quay Road', 'Kochi'], taxId: '32ABCDE1234F1Z5' },
				recipient: { name: 'Quay University', address: 'Quay University', taxId: '32AAAAA0000A1Z5' },
				...{ placeOfSupply: 'Kerala', serviceCode: '998912', article: { title: 'On drift' } },
				taxes: [{ label: 'IGST', rate: '18', amountMinor: 1_800 }],
			},
		})
		expect(invoice?.number.length).toBeLessThanOrEqual(16)
		const next = await issue(staff, await anAcceptedArticle(staff))
		expect(serial(next.data.invoices[0]?.number)).toBe(serial(invoice?.number) + 1)
		expect(await actionsOf(id)).toContain('invoice_issued')
		const [mail] = await mailsOf('invoice-issued', id)
		expect(mail?.text).toContain('INR 118.02')
	})

	test('stays as it was issued when the article changes', async () => {
		const id = await anAcceptedArticle(staff, { title: 'Before' })
		await issue(staff, id)
		await staff.put(`/api/articles/${id}`, { title: 'After', authorName: 'Another Name' })
		const { facts } = (await feeOf(staff, id)).invoices[0] ?? {}
		expect(facts).toMatchObject({ article: { title: 'Before' }, recipient: { name: aSubmission().authorName } })
	})

	test('is proposed with the price of the journal', async () => {
		const journal = { title: 'Drift', description: 'x', issn: '1234-5679', publicationFee: 250 }
		const plain = (await staff.post<{ id: number }>('/api/journals', journal)).data.id
		const priced = await staff.post<{ id: number; invoicePrice: string }>('/api/journals', {
			...{ ...journal, title: 'Drift B', invoicePrice: 'inr 12,000' },
		})
		expect(priced.data.invoicePrice).toBe('12000.00 INR')
		const usual = async (journalId: number) => (await feeOf(staff, await anAcceptedArticle(staff, { journalId }))).usual
		expect(await usual(plain)).toMatchObject({ priceMinor: 25_000, currency: 'USD' })
		expect(await usual(priced.data.id)).toMatchObject({ priceMinor: 1_200_000, currency: 'INR' })
		expect((await staff.post('/api/journals', { ...journal, invoicePrice: '12 XQX' })).status).toBe(400)
	})

	test('is refused for what is not accepted, withdrawn or billed already, and nothing takes a number', async () => {
		const submitted = await anAcceptedArticle(staff, { status: 'submitted' })
		expect((await issue(staff, submitted)).status).toBe(409)
		const id = await anAcceptedArticle(staff)
		const first = serial((await issue(staff, id)).data.invoices[0]?.number)
		expect(await issue(staff, id)).toMatchObject({ status: 409, error: expect.stringContaining('still open') })
		for (const [asked, field] of [
			[{ priceMinor: 0 }, 'priceMinor'],
			[{ priceMinor: 1.5 }, 'priceMinor'],
			[{ currency: 'XQX' }, 'currency'],
			[{ discountMinor: 25_000, discountReason: 'All' }, 'discountMinor'],
			[{ discountMinor: 10 }, 'discountReason'],
			[{ dueOn: '2020-01-01' }, 'dueOn'],
		] as const)
			expect(await issue(staff, await anAcceptedArticle(staff), asked), field).toMatchObject({
				status: 400,
				details: { [field]: expect.any(String) },
			})
		const next = await issue(staff, await anAcceptedArticle(staff))
		expect(serial(next.data.invoices[0]?.number)).toBe(first + 1)
		expect((await staff.post('/api/articles/2147483647/invoices', anInvoice())).status).toBe(404)
	})

	test('is one for a repeated request', async () => {
		const id = await anAcceptedArticle(staff)
		const again = { ...headers, 'idempotency-key': `k-${id}` }
		const path = `/api/articles/${id}/invoices`
		await postJson(app, path, anInvoice(), again)
		expect((await postJson(app, path, anInvoice(), again)).status).toBe(200)
		expect((await feeOf(staff, id)).invoices).toHaveLength(1)
	})

	test('stays when its article is deleted, and belongs to it again when that is restored', async () => {
		const id = await anAcceptedArticle(staff)
		const invoiceId = (await issue(staff, id)).data.invoices[0]?.id
		await staff.remove(`/api/articles/${id}`)
		const credit = { amountMinor: 1, reason: 'x' }
		expect(await staff.post(`/api/invoices/${invoiceId}/credit-notes`, credit)).toMatchObject({
			...{ status: 409, error: expect.stringContaining('once it is erased from the trash') },
		})
		const { rows } = await app.pool.query<{ id: number }>(
			`select id from trash where record_kind = 'article' and record_id = $1`,
			[id],
		)
		await staff.post(`/api/trash/${rows[0]?.id}/restore`)
		expect((await feeOf(staff, id)).invoices).toMatchObject([{ id: invoiceId }])
	})
})

describe('payments, credit notes and refunds', () => {
	const day = '2026-01-05'
	const pay = (id: number | undefined, amountMinor: number, more: object = {}) =>
		staff.post(`/api/invoices/${id}/payments`, { amountMinor, method: 'bank', receivedOn: day, ...more })

	test('a payment in parts is receipted each time, and never more than is open', async () => {
		const id = await anAcceptedArticle(staff)
		const invoice = (await issue(staff, id, { isTaxed: false })).data.invoices[0]
		expect((await pay(invoice?.id, 10_000, { reference: 'UTR 1', payer: 'Ada' })).status).toBe(200)
		expect(await pay(invoice?.id, 15_001)).toMatchObject({ status: 409, details: { amountMinor: expect.any(String) } })
		expect((await pay(invoice?.id, 15_000, { receivedOn: '2999-01-01' })).status).toBe(400)
		expect((await pay(invoice?.id, 15_000)).status).toBe(200)
		const [paid] = (await feeOf(staff, id)).invoices
		expect(paid).toMatchObject({ state: 'paid', outstandingMinor: 0, payments: [{ reference: 'UTR 1' }, {}] })
		const [one, two] = paid?.payments.map(({ receiptNumber }) => serial(receiptNumber)) ?? []
		expect(two).toBe((one ?? 0) + 1)
		expect((await pay(invoice?.id, 1)).status).toBe(409)
		const receipts = await mailsOf('payment-receipt', id)
		expect(receipts.map(({ text }) => /USD 1\d0\.00/.exec(text)?.[0]).sort()).toEqual(['USD 100.00', 'USD 150.00'])
	})

	test('a payment waits for a deletion of its article without keeping it from the invoice', async () => {
		const id = await anAcceptedArticle(staff)
		const { data } = await issue(staff, id)
		const client = await app.pool.connect()
		try {
			await client.query('begin')
			await client.query('select from articles where id = $1 for update', [id])
			const paying = pay(data.invoices[0]?.id, 100)
			const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
			await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBeGreaterThan(0)
			await client.query('select from invoices where article_id = $1 for update nowait', [id])
			await client.query('commit')
			expect((await paying).status).toBe(200)
		} finally {
			await client.query('rollback')
			client.release()
		}
	})

	test('a line of a bank statement is recorded once', async () => {
		const bankLine = 'x'.repeat(43)
		const one = (await issue(staff, await anAcceptedArticle(staff))).data.invoices[0]
		const two = (await issue(staff, await anAcceptedArticle(staff))).data.invoices[0]
		expect((await pay(one?.id, 100, { bankLine })).status).toBe(200)
		expect((await pay(two?.id, 100, { bankLine })).status).toBe(409)
	})

	test('only what a credit note made too much is refunded, so nothing is asked for again', async () => {
		const id = await anAcceptedArticle(staff)
		const invoice = (await issue(staff, id, { isTaxed: false })).data.invoices[0]
		await pay(invoice?.id, 25_000)
		const paymentId = (await feeOf(staff, id)).invoices[0]?.payments[0]?.id
		const refund = (amountMinor: number) =>
			staff.post(`/api/invoices/${invoice?.id}/refunds`, { paymentId, amountMinor, reason: 'Twice', refundedOn: day })
		const credit = (amountMinor: number) =>
			staff.post(`/api/invoices/${invoice?.id}/credit-notes`, { amountMinor, reason: 'Too much' })
		expect((await refund(1)).status).toBe(409)
		expect((await credit(25_001)).status).toBe(409)
		expect((await credit(5_000)).status).toBe(200)
		expect((await refund(5_001)).status).toBe(409)
		expect((await refund(5_000)).status).toBe(200)
		expect((await feeOf(staff, id)).invoices[0]).toMatchObject({
			...{ state: 'paid', outstandingMinor: 0, creditNotes: [{ number: expect.stringMatching(/^CN\//) }] },
			payments: [{ refunds: [{ amountMinor: 5_000, reason: 'Twice' }] }],
		})
		expect(await actionsOf(id)).toEqual(
			expect.arrayContaining(['payment_recorded', 'invoice_credited', 'payment_refunded']),
		)
	})
})

test('a credit note, a payment and a refund are one each for a repeated request', async () => {
	const id = await anAcceptedArticle(staff)
	const invoice = (await issue(staff, id, { isTaxed: false })).data.invoices[0]
	const twice = async (what: string, body: object) => {
		const sent = { ...headers, 'idempotency-key': `${what}-${id}` }
		const path = `/api/invoices/${invoice?.id}/${what}`
		for (const _ of [1, 2]) expect((await postJson(app, path, body, sent)).status).toBe(200)
		expect((await postJson(app, path, { ...body, amountMinor: 1 }, sent)).status).toBe(422)
	}
	await twice('payments', { amountMinor: 20_000, method: 'bank', receivedOn: '2026-01-05' })
	await twice('credit-notes', { amountMinor: 10_000, reason: 'Agreed' })
	const paymentId = (await feeOf(staff, id)).invoices[0]?.payments[0]?.id
	const refund = { paymentId, amountMinor: 2_000, reason: 'Too much', refundedOn: '2026-01-06' }
	const tomorrow = await staff.post(`/api/invoices/${invoice?.id}/refunds`, { ...refund, refundedOn: '2999-01-01' })
	expect(tomorrow).toMatchObject({ status: 400, details: { refundedOn: 'Please choose a day that has begun.' } })
	await twice('refunds', refund)
	expect((await feeOf(staff, id)).invoices[0]).toMatchObject({
		creditNotes: [{ amountMinor: 10_000 }],
		payments: [{ amountMinor: 20_000, refunds: [{ amountMinor: 2_000 }] }],
	})
	expect(await mailsOf('payment-receipt', id)).toHaveLength(1)
})

describe('a waiver', () => {
	test('cancels what is open, mails no demand and keeps an invoice from being issued', async () => {
		const id = await anAcceptedArticle(staff)
		await issue(staff, id)
		const path = `/api/articles/${id}/fee-waiver`
		expect((await staff.post(path, { reason: ' ' })).status).toBe(400)
		expect((await staff.post(path, { reason: 'No funding.' })).status).toBe(200)
		expect(await feeOf(staff, id)).toMatchObject({
			waiver: { reason: 'No funding.' },
			invoices: [{ state: 'credited', outstandingMinor: 0, creditNotes: [{ reason: 'No funding.' }] }],
		})
		const [demand] = (await staff.get<{ id: number }[]>(`/api/mail?kind=invoice-issued&articleId=${id}`)).data
		const shown = await staff.get(`/api/mail/${demand?.id}`)
		expect(JSON.stringify(shown)).not.toContain('USD')
		expect((await issue(staff, id)).status).toBe(409)
		await staff.remove(path)
		expect((await staff.remove(path)).status).toBe(200)
		expect((await issue(staff, id)).status).toBe(200)
		expect(await actionsOf(id)).toEqual(expect.arrayContaining(['fee_waived', 'fee_waiver_ended']))
	})
})

test('invoices issued at once have numbers without a gap', async () => {
	const ids = await Promise.all(Array.from({ length: 12 }, () => anAcceptedArticle(staff)))
	const issued = await Promise.all(ids.map((id) => issue(staff, id)))
	const numbers = issued.map(({ data }) => serial(data.invoices[0]?.number)).sort((a, b) => a - b)
	expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => (numbers[0] ?? 0) + at))
})
