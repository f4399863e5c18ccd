import type { ArticleFee } from '../../src/contract/invoices.ts'
import { anInvoice } from '../support/invoices.ts'
import { shared } from '../support/shared.ts'
import type { staffCalls } from '../support/staff-sessions.ts'
import type { ValidCalls } from './valid-calls.ts'

type Sent = { params: { id: number }; token: string }

/** Of fees, invoices and payments. */
export async function invoiceCalls(staff: ReturnType<typeof staffCalls>, anArticle: () => Promise<Sent>) {
	const accepted = async () => {
		const sent = await anArticle()
		await staff.patch(`/api/articles/${sent.params.id}/status`, { status: 'accepted' })
		return sent
	}
	const issued = async () => {
		const sent = await accepted()
		const { data } = await staff.post<ArticleFee>(`/api/articles/${sent.params.id}/invoices`, anInvoice())
		return { ...sent, invoiceId: data.invoices[0]?.id ?? 0 }
	}
	/** For what leaves most of it open. */
	const open = shared(issued)
	const payment = { amountMinor: 25_000, method: 'bank' as const, receivedOn: '2026-01-05' }
	return {
		'invoices.read': async () => ({ params: (await open()).params }),
		'invoices.issue': async () => ({ params: (await accepted()).params, body: anInvoice() }),
		'invoices.waive': async () => ({ params: (await issued()).params, body: { reason: 'No funding.' } }),
		'invoices.endWaiver': async () => {
			const { params } = await accepted()
			await staff.post(`/api/articles/${params.id}/fee-waiver`, { reason: 'No funding.' })
			return { params }
		},
		'invoices.credit': async () => ({
			params: { id: (await open()).invoiceId },
			body: { amountMinor: 100, reason: 'Too much.' },
		}),
		'invoices.pay': async () => ({ params: { id: (await issued()).invoiceId }, body: payment }),
		'invoices.refund': async () => {
			const { invoiceId } = await issued()
			const { data } = await staff.post<ArticleFee>(`/api/invoices/${invoiceId}/payments`, payment)
			await staff.post(`/api/invoices/${invoiceId}/credit-notes`, { amountMinor: 100, reason: 'Too much.' })
			const paymentId = data.invoices[0]?.payments[0]?.id ?? 0
			return {
				params: { id: invoiceId },
				body: { paymentId, amountMinor: 100, reason: 'Too much.', refundedOn: '2026-01-06' },
			}
		},
		'bankStatements.read': async () => {
			const { invoiceId } = await open()
			const file = Buffer.from(
				`Date,Description,Amount\n2026-01-05,Invoice ${invoiceId},250.00\n2026-01-06,Rent,-90.00\n`,
			)
			return { body: { currency: 'USD' }, file }
		},
		'bankStatements.record': async () => {
			const { params } = await issued()
			const { data } = await staff.get<ArticleFee>(`/api/articles/${params.id}/invoices`)
			const paid = { ...{ amountMinor: 25_000, currency: 'USD', receivedOn: '2026-01-05' }, bankLine: 'k'.repeat(43) }
			return { body: { payments: [{ invoiceNumber: data.invoices[0]?.number ?? '', ...paid }] } }
		},
		'invoices.report': async () => {
			const { token: own, invoiceId } = await open()
			return { params: { token: own, invoiceId }, body: { reference: 'UTR 4711' } }
		},
	} satisfies Partial<ValidCalls>
}
