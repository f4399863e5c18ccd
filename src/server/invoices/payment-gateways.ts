import { encode } from 'uqr'
import type { WayToPay } from '../../contract/invoices.ts'
import { plainAmount } from '../../contract/money-words.ts'
import type { InvoiceSettings } from './invoice-settings.ts'

/** What is to be paid. */
export type Payable = { number: string; amountMinor: number; currency: string; supplier: string }

/** How an author can pay. A gateway that hears of payments by itself would record them as staff do. */
export type PaymentGateway = { ways: (payable: Payable) => WayToPay[] }

/** As NPCI's linking specification 1.6 limits it. */
const longestNote = 50
const longestPayee = 99

/** Rupees alone; the app of the payer fills in payee, amount and reference from it. */
function upiLink(address: string, { number, amountMinor, currency, supplier }: Payable): string {
	const values = {
		pa: address,
		pn: supplier.slice(0, longestPayee),
		am: plainAmount(amountMinor, currency),
		cu: currency,
		// letters and digits alone: some apps refuse anything else
		tr: number.replace(/[^A-Za-z0-9]/g, ''),
		tn: `Invoice ${number}`.slice(0, longestNote),
	}
	const parameters = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
	return `upi://pay?${parameters.join('&')}`
}

/** The dark squares of a QR code, as the path of an SVG with one unit for each. */
function qrOf(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: 'M', border: 4 })
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
	return { size, path: squares.join('') }
}

/** A page of any provider, which may be told what is paid. */
function linkTo(template: string, { number, amountMinor, currency }: Payable): string {
	const values: Record<string, string> = { invoice: number, amount: plainAmount(amountMinor, currency), currency }
	return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
		values[name] === undefined ? whole : encodeURIComponent(values[name]),
	)
}

/** The author pays by bank, UPI or a link, and staff compare what came in. */
export function paymentByHand({ bank, upi, link }: InvoiceSettings['pay']): PaymentGateway {
	return {
		ways(payable) {
			const ways: WayToPay[] = []
			if (upi !== undefined && payable.currency === 'INR') {
				const address = upiLink(upi, payable)
				ways.push({ kind: 'upi', payee: upi, link: address, qr: qrOf(address) })
			}
			if (bank.length > 0) ways.push({ kind: 'bank', lines: bank })
			if (link !== undefined) {
				const url = linkTo(link, payable)
				ways.push({ kind: 'link', url, host: new URL(url).host })
			}
			return ways
		},
	}
}
