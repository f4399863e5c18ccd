import { journalListLimits, otherFeePattern } from '../../../contract/journal-words.ts'
import type { Cell } from './cells.ts'

/** The fee in US dollars, and those in other currencies such as `500000 IDR`. */
export type Amounts = { dollars: string | null; others: string[] }

const symbols: [RegExp, string][] = [
	[/US\$/gi, ' USD '],
	[/\$/g, ' USD '],
	[/€/g, ' EUR '],
	[/£/g, ' GBP '],
	[/¥/g, ' JPY '],
	[/₹/g, ' INR '],
]
const number = String.raw`(\d[\d.,\u00A0\u202F ']*(?:e\+?\d{1,2})?)`
const onePart = new RegExp(`^(?:([A-Z]{3})\\s*)?${number}(?:\\s*([A-Z]{3}))?$`, 'i')

/** `1,200.50`, `1.200,50`, `1 200` and `1e+06`; nothing where it could be either of two numbers. */
function amountOf(text: string): number | undefined {
	const plain = text.replace(/[\s\u00A0\u202F']/g, '').replace(/[.,]$/, '')
	if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(plain)) return Number(plain)
	if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)) return Number(plain.replaceAll(',', ''))
	if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d{1,2})?$|^\d{1,3}\.\d{3},\d{1,2}$/.test(plain))
		return Number(plain.replaceAll('.', '').replace(',', '.'))
	if (/^\d+(?:\.\d{1,2})?$/.test(plain)) return Number(plain)
	if (/^\d+,\d{1,2}$/.test(plain)) return Number(plain.replace(',', '.'))
	return undefined
}

const asText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/**
 * The amounts in a cell such as `1200 USD; 1100 EUR`. Of several in one currency the highest counts: an author must not be
 * shown less than it may cost. Nothing is converted. `currency` is the one that the heading of the column names.
 */
export function feeCell(text: string, currency: string | undefined): Cell<Amounts> {
	if (/^(?:free|none|no fees?|no apc|no)$/i.test(text.trim())) return { value: { dollars: '0', others: [] } }
	const named = symbols.reduce((all, [symbol, code]) => all.replace(symbol, code), text)
	const parts = named
		.split(/[;|/\n]|,\s+|\s(?:and|or)\s/i)
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
	const highest = new Map<string, number>()
	let isRepeated = false
	for (const part of parts) {
		const [, before, digits = '', after] = onePart.exec(part) ?? []
		const amount = amountOf(digits)
		if (amount === undefined) return { problem: 'It is not an amount such as 1200 USD.' }
		const code = (before ?? after ?? currency)?.toUpperCase()
		if (!code) return { problem: 'It has no currency.' }
		const known = highest.get(code)
		isRepeated ||= known !== undefined && known !== amount
		highest.set(code, Math.max(known ?? 0, amount))
	}
	const { USD, ...rest } = Object.fromEntries(highest)
	const others = Object.entries(rest)
		.filter(([, amount]) => amount > 0)
		.map(([code, amount]) => `${asText(amount)} ${code}`)
		.slice(0, journalListLimits.otherFees.names)
	const dollars = USD === undefined ? null : asText(USD)
	if (others.some((fee) => !otherFeePattern.test(fee)) || (dollars?.split('.')[0] ?? '').length > 9)
		return { problem: 'It is too large.' }
	const value = { dollars: dollars === '0' && others.length > 0 ? null : dollars, others }
	return isRepeated ? { value, problem: 'Of several amounts in one currency the highest is used.' } : { value }
}

/** `EUR` of a heading such as `APC (EUR)`. */
export const currencyIn = (heading: string): string | undefined =>
	/\b(USD|EUR|GBP|CHF|IDR|INR|BRL|CNY|JPY|PLN|RUB|TRY|CAD|AUD|ZAR|MXN|COP|IRR|PKR|NGN)\b/.exec(
		heading.toUpperCase(),
	)?.[1]
