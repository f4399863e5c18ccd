import { expect, test } from 'vitest'
import { compareLines, type KnownInvoice } from './compare-lines.ts'

let looks = 0
const invoice = (id: number, issuedOn: string, values: Partial<KnownInvoice> = {}): KnownInvoice => ({
	...{ id, number: `INV/26-27/${String(id).padStart(5, '0')}`, articleId: id, articleReference: `ART-${id}` },
	...{ recipient: 'Quay University', names: ['Asha Kumar'], currency: 'INR', state: 'open', openMinor: 11_800 },
	...{ isWaived: false, reports: [], payments: [], ...values },
	// every comparison with a line looks at this
	get issuedOn() {
		looks++
		return issuedOn
	},
})
const line = (row: number, text: string, receivedOn = '2026-05-05') => ({
	...{ row, key: `k${row}`, receivedOn, amountMinor: 11_800, currency: 'INR', text, payer: '', reference: '' },
})
const compared = (lines: ReturnType<typeof line>[], invoices: KnownInvoice[]) =>
	compareLines(lines as never, {
		...{ invoices, series: ['INV'], otherSeries: ['CN', 'RC'], recorded: new Set(), ownNumbers: [] },
		today: '2026-06-01',
	})
const idsOf = ({ candidates }: Awaited<ReturnType<typeof compared>>[number]) =>
	candidates.map(({ invoiceId }) => invoiceId)

test('of many invoices of one amount or one name, those with the fewest objections are offered', async () => {
	// the first ones were issued later than the payment came in
	const invoices = Array.from({ length: 20 }, (_, at) => invoice(at + 1, at < 10 ? '2026-05-20' : '2026-05-01'))
	const [byAmount, byName, early] = await compared(
		[line(1, 'NEFT'), line(2, 'NEFT Asha Kumar'), line(3, 'NEFT', '2026-04-01')],
		invoices.toReversed(),
	)
	for (const found of [byAmount, byName]) {
		expect(found).toMatchObject({ outcome: 'doubt', reasons: ['several_invoices'] })
		expect(found && idsOf(found)).toEqual([11, 12, 13, 14, 15])
	}
	expect(byAmount?.candidates[0]?.reasons).toEqual(['amount_only'])
	expect(byName?.candidates[0]?.reasons).toEqual(['name_only'])
	expect(early && idsOf(early)).toEqual([1, 2, 3, 4, 5])
	expect(early?.candidates[0]?.reasons).toEqual(['amount_only', 'before_issue'])
})

test('an invoice that a line names is found beside many with the same name', async () => {
	const invoices = Array.from({ length: 20 }, (_, at) => invoice(at + 1, '2026-05-01'))
	invoices.push(invoice(21, '2026-05-01', { names: ['Ravi Menon'] }))
	const [own, other] = await compared(
		[line(1, 'INV/26-27/00017 Asha Kumar'), line(2, 'INV/26-27/00021 Asha Kumar')],
		invoices,
	)
	expect(own).toMatchObject({ outcome: 'sure', candidates: [{ invoiceId: 17, reasons: [] }] })
	expect(other).toMatchObject({
		outcome: 'doubt',
		reasons: ['other_name'],
		candidates: [{ invoiceId: 21 }, {}, {}, {}, {}],
	})
})

test('many lines are not compared with every one of many invoices of the same amount and name', async () => {
	const invoices = Array.from({ length: 200 }, (_, at) => invoice(at + 1, '2026-05-01'))
	const lines = Array.from({ length: 200 }, (_, at) => line(at, at % 2 === 0 ? 'NEFT' : 'NEFT Asha Kumar'))
	looks = 0
	expect(await compared(lines, invoices)).toHaveLength(200)
	// six of each line are compared, and a few more once
	expect(looks).toBeLessThan(200 * 10)
})
