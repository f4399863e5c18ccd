import { expect, test } from 'vitest'
import type { Invoice } from '../../../contract/invoices.ts'
import { refundableMinor } from './refundable.ts'

type Given = { paid: readonly (readonly [amount: number, ...refunds: number[]])[]; credited: readonly number[] }

/** Of 250.00; the first payment is number 1. */
const invoice = ({ paid, credited }: Given) =>
	({
		totalMinor: 25_000,
		creditNotes: credited.map((amountMinor) => ({ amountMinor })),
		payments: paid.map(([amountMinor, ...refunds], at) => ({
			id: at + 1,
			amountMinor,
			refunds: refunds.map((refund) => ({ amountMinor: refund })),
		})),
	}) as unknown as Pick<Invoice, 'totalMinor' | 'creditNotes' | 'payments'>

test('nothing is refunded without a credit note, nor while less is paid than is asked for', () => {
	expect(refundableMinor(invoice({ paid: [[25_000]], credited: [] }), 1)).toBe(0)
	expect(refundableMinor(invoice({ paid: [[10_000]], credited: [5_000] }), 1)).toBe(0)
})

test('what was refunded already is not proposed again', () => {
	expect(refundableMinor(invoice({ paid: [[25_000]], credited: [5_000] }), 1)).toBe(5_000)
	expect(refundableMinor(invoice({ paid: [[25_000, 3_000]], credited: [5_000] }), 1)).toBe(2_000)
	expect(refundableMinor(invoice({ paid: [[25_000, 3_000, 2_000]], credited: [5_000] }), 1)).toBe(0)
})

test('no payment gives back more than itself, and refunds of the other one count', () => {
	const both = { paid: [[10_000], [15_000, 12_000]], credited: [20_000] } as const
	expect([1, 2, 3].map((id) => refundableMinor(invoice(both), id))).toEqual([8_000, 3_000, 0])
})
