import { plainAmount } from '../../src/contract/money-words.ts'

/** An invoice as the bank lines of a test are made from it. */
export type Billed = {
	number: string
	currency: string
	openMinor: number
	totalMinor: number
	name: string
	/** What the author entered, where they did. */
	transaction: string | undefined
	state: 'open' | 'part-paid' | 'paid' | 'credited' | 'waived'
	/** Its transaction paid another invoice, or another author entered the same one. */
	isTransactionUsed: boolean
}

export type MadeLine = {
	trap: string
	date: string
	/** Negative: it went out. */
	minor: number
	currency: string
	text: string
	payer: string
	reference: string
	/** The invoice that the payer meant; null: none, or not one alone. */
	meant: string | null
	/** Nothing is unclear about it. */
	isClean: boolean
}

type Random = () => number
const pick = <T>(all: readonly T[], random: Random): T => {
	const one = all[Math.floor(random() * all.length)]
	if (one === undefined) throw new Error('nothing to pick from')
	return one
}
const digits = (count: number, random: Random): string =>
	Array.from({ length: count }, (_, at) => (at === 0 ? 1 + Math.floor(random() * 9) : Math.floor(random() * 10))).join(
		'',
	)

/** As payers and banks write a number: other signs, or none. */
const spellings: ((number: string) => string)[] = [
	(number) => number,
	(number) => number.toLowerCase(),
	(number) => number.replace(/[^A-Z0-9]/g, ''),
	(number) => number.replace(/[/-]/g, ' '),
	(number) => number.replaceAll('/', '-'),
	(number) => number.replace('/', ' '),
	(number) => number.replace('/', ': '),
]
const frames: ((number: string) => string)[] = [
	(number) => number,
	(number) => `Payment for ${number}`,
	(number) => `NEFT ${number} publication fee`,
	(number) => `UPI/${number}/article`,
	(number) => `(${number}), thank you`,
	(number) => `IMPS-${number}`,
	(number) => `${number} 17.11.2026`,
]
const strangers = ['Municipal Water Board', 'Zenith Travels', 'Ola Nordmann', 'Blue Door Rent']

/** One wrong digit, one too few or one too many. */
function mistyped(number: string, random: Random): string {
	const at = number.length - 1 - Math.floor(random() * 5)
	const digit = (Number(number[at]) + 1 + Math.floor(random() * 8)) % 10
	const how = random()
	if (how < 0.34) return number.slice(0, at) + number.slice(at + 1)
	if (how < 0.67) return number.slice(0, at) + digit + number.slice(at)
	return number.slice(0, at) + digit + number.slice(at + 1)
}

/** A statement of so many lines: what can be matched beyond doubt, and every kind of line that must not be. */
export function makeBankLines(
	billed: readonly Billed[],
	{ count, random }: { count: number; random: Random },
): MadeLine[] {
	const open = billed.filter(({ state }) => state === 'open')
	const clean = open.filter(({ isTransactionUsed }) => !isTransactionUsed).slice(0, Math.floor(open.length / 2))
	const others = open.filter((invoice) => !clean.includes(invoice))
	const closed = billed.filter(({ state }) => state === 'paid' || state === 'credited' || state === 'waived')
	const partPaid = billed.filter(({ state }) => state === 'part-paid')
	const used = open.filter(({ isTransactionUsed, transaction }) => isTransactionUsed && transaction !== undefined)

	const line = (
		trap: string,
		{ currency, openMinor, name, number }: Billed,
		own: Partial<MadeLine> = {},
	): MadeLine => ({
		trap,
		date: `2025-05-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`,
		minor: openMinor,
		currency,
		text: `TRF ${digits(6, random)}`,
		payer: name,
		reference: digits(12, random),
		meant: number,
		isClean: false,
		...own,
	})
	const written = (number: string) => pick(frames, random)(pick(spellings, random)(number))

	const traps: (() => MadeLine[])[] = [
		() => {
			const [a, b] = [pick(others, random), pick(others, random)]
			return a.openMinor === b.openMinor && a.currency === b.currency
				? []
				: [line('number of another invoice', a, { text: written(b.number) })]
		},
		() => {
			const a = pick(others, random)
			const longer = pick([`${a.number}${digits(1, random)}`, `X${a.number}`, `9${a.number}7`, `${a.number}-2`], random)
			return [line('number inside of a longer one', a, { text: longer, meant: null, payer: pick(strangers, random) })]
		},
		() => {
			const a = pick(others, random)
			return [line('mistyped number', a, { text: written(mistyped(a.number, random)) })]
		},
		() => {
			const a = pick(others, random)
			return [line('a part of the amount', a, { text: written(a.number), minor: Math.floor(a.openMinor / 2) })]
		},
		() => {
			const a = pick(others, random)
			return [line('too much', a, { text: written(a.number), minor: a.openMinor + 1 + Math.floor(random() * 999) })]
		},
		() => {
			const [a, b] = [pick(others, random), pick(others, random)]
			const minor = random() < 0.5 ? a.openMinor + b.openMinor : a.openMinor
			return a === b ? [] : [line('two invoices', a, { text: `${a.number} ${b.number}`, minor, meant: null })]
		},
		() => {
			const a = pick(others, random)
			return [line('another currency', a, { text: written(a.number), currency: a.currency === 'GBP' ? 'CHF' : 'GBP' })]
		},
		() => {
			const a = pick(others, random)
			return [line('went out', a, { text: written(a.number), minor: -a.openMinor, meant: null })]
		},
		() => {
			const twice = line('twice', pick(others, random), {})
			const named = { ...twice, text: written(twice.meant ?? '') }
			return [named, { ...named }]
		},
		() => {
			const a = pick(closed, random)
			return [line('closed invoice', a, { text: written(a.number), minor: a.totalMinor, meant: null })]
		},
		() => {
			const a = pick(partPaid, random)
			// the half that was recorded, once more
			return [line('the recorded part again', a, { text: written(a.number), meant: null })]
		},
		() => {
			const a = pick(others, random)
			return [line('credit note', a, { text: `CN/26-27/00001 ${a.number}`, meant: null })]
		},
		() => [line('name only', pick(others, random))],
		() => [line('amount only', pick(others, random), { payer: pick(strangers, random), meant: null })],
		() => {
			const a = pick(others, random)
			return [line('before it was issued', a, { text: written(a.number), date: '2019-05-06', meant: null })]
		},
		() => {
			const a = pick(others, random)
			if (a.transaction === undefined) return []
			const longer = `${digits(2, random)}${a.transaction}${digits(1, random)}`
			return [
				line('transaction inside of a longer one', a, {
					reference: longer,
					payer: pick(strangers, random),
					meant: null,
				}),
			]
		},
		() => {
			// few invoices may have none
			if (used.length === 0) return []
			const a = pick(used, random)
			return [line('transaction of another payment', a, { reference: a.transaction ?? '', meant: null })]
		},
		() => [
			line('nothing of ours', pick(others, random), {
				...{ payer: pick(strangers, random), text: `Standing order ${digits(8, random)}`, meant: null },
				minor: (random() < 0.5 ? -1 : 1) * (100 + Math.floor(random() * 9_000)),
			}),
		],
	]

	const lines = clean.map((invoice, at) => {
		const byTransaction = invoice.transaction !== undefined && at % 3 === 0
		const payer = random() < 0.3 ? pick(strangers, random) : invoice.name
		return byTransaction
			? line('clean, by transaction', invoice, { reference: invoice.transaction ?? '', payer, isClean: true })
			: line('clean, by number', invoice, { text: written(invoice.number), payer, isClean: true })
	})
	for (let at = 0; lines.length < count; at++) lines.push(...(traps[at % traps.length]?.() ?? []))
	return lines.slice(0, count).sort(() => random() - 0.5)
}

export type Style = {
	name: string
	headings: [date: string, text: string, payer: string, reference: string, currency: string, ...amounts: string[]]
	delimiter: string
	encoding: 'utf8' | 'utf16le' | 'latin1'
	decimal: '.' | ','
	group: 'none' | 'thousands' | 'indian'
	/** `2027-03-05` in the file. */
	day: (year: string, month: string, day: string) => string
	preamble: string[]
}

/** As banks of several countries write them. */
export const styles: Style[] = [
	{
		name: 'debit and credit, Indian groups',
		headings: ['Txn Date', 'Narration', 'Remitter Name', 'Chq./Ref.No.', 'Currency', 'Withdrawal Amt.', 'Deposit Amt.'],
		...{ delimiter: ',', encoding: 'utf8', decimal: '.', group: 'indian', day: (y, m, d) => `${d}/${m}/${y}` },
		preamble: ['Account Statement', 'Account No :,50100012345678', ''],
	},
	{
		name: 'signed amount, German',
		headings: [
			'Buchungstag',
			'Verwendungszweck',
			'Beguenstigter/Zahlungspflichtiger',
			'Kundenreferenz',
			'Währung',
			'Betrag',
		],
		...{ delimiter: ';', encoding: 'latin1', decimal: ',', group: 'thousands', day: (y, m, d) => `${d}.${m}.${y}` },
		preamble: [],
	},
	{
		name: 'signed amount, tabs, UTF-16',
		headings: ['Date', 'Description', 'Payer', 'Reference', 'Currency', 'Amount'],
		...{ delimiter: '\t', encoding: 'utf16le', decimal: '.', group: 'none', day: (y, m, d) => `${y}-${m}-${d}` },
		preamble: [],
	},
	{
		name: 'signed amount, month first',
		headings: ['Posting Date', 'Details', 'Counterparty', 'Transaction ID', 'CCY', 'Amount'],
		...{ delimiter: ',', encoding: 'utf8', decimal: '.', group: 'thousands', day: (y, m, d) => `${m}/${d}/${y}` },
		preamble: [],
	},
	{
		name: 'debit and credit, French',
		headings: ["Date de l'opération", 'Libellé', "Donneur d'ordre", 'Référence', 'Devise', 'Débit', 'Crédit'],
		...{ delimiter: ';', encoding: 'utf8', decimal: ',', group: 'none', day: (y, m, d) => `${d}-${m}-${y}` },
		preamble: [],
	},
]

function amountText(minor: number, currency: string, { decimal, group }: Style): string {
	const [whole = '', fraction = ''] = plainAmount(Math.abs(minor), currency).split('.')
	const locale = group === 'indian' ? 'en-IN' : 'en'
	const mark = decimal === '.' ? ',' : '.'
	const grouped = group === 'none' ? whole : Number(whole).toLocaleString(locale).replaceAll(',', mark)
	return fraction === '' ? grouped : `${grouped}${decimal}${fraction}`
}

/** The file of a statement, and in which line of it each one is. */
export function writeStatement(
	lines: readonly MadeLine[],
	style: Style,
): { bytes: Buffer; rowOf: (at: number) => number } {
	const quoted = (cell: string) =>
		/["\r\n]/.test(cell) || cell.includes(style.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
	const rows = lines.map(({ date, minor, currency, text, payer, reference }) => {
		const [year = '', month = '', day = ''] = date.split('-')
		const amount = amountText(minor, currency, style)
		const amounts =
			style.headings.length === 7 ? (minor < 0 ? [amount, ''] : ['', amount]) : [minor < 0 ? `-${amount}` : amount]
		return [style.day(year, month, day), text, payer, reference, currency, ...amounts].map(quoted).join(style.delimiter)
	})
	const head = style.headings.map(quoted).join(style.delimiter)
	const text = [...style.preamble, head, ...rows, ''].join('\r\n')
	const bytes =
		style.encoding === 'utf16le' ? Buffer.from(`\uFEFF${text}`, 'utf16le') : Buffer.from(text, style.encoding)
	return { bytes, rowOf: (at) => style.preamble.length + 2 + at }
}
