import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BankReason, bankLimits } from '../../../contract/bank-statement-words.ts'
import type { BankCandidate, BankLine } from '../../../contract/bank-statements.ts'
import type { InvoiceState } from '../../../contract/invoice-words.ts'
import { alphanumeric, namesIn, numbersIn, partsIn, tokensOf, transactionsOf } from './line-evidence.ts'
import type { IncomingLine } from './statement-lines.ts'

/** What is known of an invoice when lines are compared with it. */
export type KnownInvoice = {
	id: number
	number: string
	articleId: number | null
	articleReference: string
	recipient: string
	/** Everybody who may have paid. */
	names: string[]
	issuedOn: string
	currency: string
	state: InvoiceState
	openMinor: number
	isWaived: boolean
	/** What the author said about payments. */
	reports: string[]
	payments: { amountMinor: number; reference: string | null }[]
}
export type Known = {
	invoices: KnownInvoice[]
	/** Beginnings of the numbers of invoices, and of credit notes and receipts. */
	series: string[]
	otherSeries: string[]
	/** Keys of lines that paid an invoice. */
	recorded: ReadonlySet<string>
	/** Account numbers of the provider, which are in many lines. */
	ownNumbers: readonly string[]
	today: string
}

type Evidence = {
	/** It names the invoice, beyond doubt. */
	isExact: boolean
	/** It has something of its number, transaction or article. */
	isNear: boolean
	isName: boolean
	reasons: BankReason[]
}
type Found = Map<KnownInvoice, Evidence>

/** Closed ones with a currency of their own, too: nothing can be paid of them. */
const isPayable = (invoice: KnownInvoice, { currency }: IncomingLine): boolean =>
	invoice.state === 'open' && !invoice.isWaived && invoice.articleId !== null && invoice.currency === currency

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
	const values = map.get(key)
	if (values) values.push(value)
	else map.set(key, [value])
}

const wholeText = ({ text, payer, reference }: IncomingLine): string => `${text} ${payer} ${reference}`

/** What stands against recording this line as a payment of this invoice. */
function objections(line: IncomingLine, invoice: KnownInvoice): BankReason[] {
	const reasons: BankReason[] = []
	if (invoice.articleId === null) reasons.push('deleted')
	if (invoice.isWaived) reasons.push('waived')
	else if (invoice.state === 'paid') reasons.push('already_paid')
	else if (invoice.state === 'credited') reasons.push('credited')
	if (invoice.currency !== line.currency) reasons.push('currency_differs')
	else if (invoice.state === 'open' && invoice.openMinor !== line.amountMinor) reasons.push('amount_differs')
	if (invoice.state === 'open' && invoice.payments.some(({ amountMinor }) => amountMinor === line.amountMinor))
		reasons.push('same_payment')
	if (line.receivedOn < invoice.issuedOn) reasons.push('before_issue')
	return reasons
}

/** Those that are offered for a line, and one more, by which the others are known to be there. */
const mostCompared = bankLimits.candidates + 1

/** Of many that fit a line alike, those with the fewest objections, for which the others would never be shown. Given by their ids. */
function fewestObjections(line: IncomingLine, invoices: Iterable<KnownInvoice>): KnownInvoice[] {
	const byCount = new Map<number, KnownInvoice[]>()
	for (const invoice of invoices) {
		const count = objections(line, invoice).length
		const alike = byCount.get(count) ?? []
		if (alike.length < mostCompared) byCount.set(count, [...alike, invoice])
		// no later one can be better
		else if (count === 0) break
	}
	return [...byCount]
		.sort(([a], [b]) => a - b)
		.flatMap(([, alike]) => alike)
		.slice(0, mostCompared)
}

/** Lines of one amount and day are answered once for the same invoices. */
function chosenOnce() {
	const known = new Map<Iterable<KnownInvoice>, Map<string, KnownInvoice[]>>()
	return (line: IncomingLine, invoices: Iterable<KnownInvoice>): KnownInvoice[] => {
		const key = `${line.currency} ${line.amountMinor} ${line.receivedOn}`
		const chosen = known.get(invoices)?.get(key) ?? fewestObjections(line, invoices)
		known.set(invoices, (known.get(invoices) ?? new Map<string, KnownInvoice[]>()).set(key, chosen))
		return chosen
	}
}

/** Everything by which invoices are found in lines. */
function indexOf(lines: IncomingLine[], known: Known) {
	const byNumber = new Map(known.invoices.map((invoice) => [alphanumeric(invoice.number), invoice]))
	const byTransaction = new Map<string, KnownInvoice[]>()
	const byReference = new Map<string, KnownInvoice[]>()
	const byAmount = new Map<string, KnownInvoice[]>()
	const open = known.invoices.filter(({ state }) => state === 'open').sort((a, b) => a.id - b.id)
	for (const invoice of known.invoices)
		for (const token of new Set(invoice.reports.flatMap((report) => transactionsOf(report, known))))
			add(byTransaction, token, invoice)
	for (const invoice of open) {
		add(byReference, alphanumeric(invoice.articleReference), invoice)
		add(byAmount, `${invoice.currency} ${invoice.openMinor}`, invoice)
	}
	const timesSeen = new Map<string, number>()
	for (const line of lines)
		for (const token of tokensOf(wholeText(line)))
			if (byTransaction.has(token)) timesSeen.set(token, (timesSeen.get(token) ?? 0) + 1)
	const references = known.invoices.flatMap(({ payments }) => payments.map(({ reference }) => reference ?? ''))
	const spent = new Set(references.flatMap((reference) => transactionsOf(reference, known)))
	return {
		...{ byNumber, byTransaction, byReference, byAmount },
		/** The number of one payment that is in one line, and was not recorded before. */
		isClear: (token: string) =>
			byTransaction.get(token)?.length === 1 && timesSeen.get(token) === 1 && !spent.has(token),
		findNames: namesIn(open),
		findTransactions: partsIn([...byTransaction.keys()]),
		findReferences: partsIn([...byReference.keys()]),
	}
}

/** Compares what came in with invoices. A match is sure only when nothing at all speaks against it. */
export async function compareLines(lines: IncomingLine[], known: Known): Promise<BankLine[]> {
	const index = indexOf(lines, known)
	const choose = chosenOnce()

	function evidenceOf(line: IncomingLine): { found: Found; reasons: BankReason[] } {
		const found: Found = new Map()
		const reasons = new Set<BankReason>()
		const note = (invoice: KnownInvoice, added: Partial<Evidence>, reason?: BankReason) => {
			const before = found.get(invoice) ?? { isExact: false, isNear: false, isName: false, reasons: [] }
			const isNews = reason !== undefined && !before.reasons.includes(reason)
			found.set(invoice, { ...before, ...added, reasons: isNews ? [...before.reasons, reason] : before.reasons })
		}
		const text = wholeText(line)
		const { exact, unclear, others } = numbersIn(text, known)
		if (others) reasons.add('credit_note')
		for (const number of [...exact, ...unclear]) {
			const invoice = index.byNumber.get(number)
			if (!invoice) reasons.add('number_unknown')
			else if (exact.includes(number)) note(invoice, { isExact: true })
			else note(invoice, { isNear: true }, 'number_unclear')
		}
		const [own, joined] = [tokensOf(text), alphanumeric(text)]
		for (const token of index.findTransactions(joined))
			for (const invoice of index.byTransaction.get(token) ?? [])
				if (own.has(token) && index.isClear(token)) note(invoice, { isExact: true })
				else note(invoice, { isNear: true }, 'transaction_unclear')
		for (const reference of index.findReferences(joined))
			for (const invoice of index.byReference.get(reference) ?? [])
				note(invoice, { isNear: true }, found.has(invoice) ? undefined : 'reference_only')
		const named = index.findNames(text)
		for (const invoice of found.keys()) if (named.some((those) => those.has(invoice))) note(invoice, { isName: true })
		for (const invoice of named.flatMap((those) => choose(line, those)))
			if (!found.has(invoice)) note(invoice, { isName: true }, 'name_only')
		const ofAmount = index.byAmount.get(`${line.currency} ${line.amountMinor}`)
		if (found.size === 0 && ofAmount) for (const invoice of choose(line, ofAmount)) note(invoice, {}, 'amount_only')
		// what is unclear beside an exact number of the same invoice supports it
		for (const evidence of found.values()) if (evidence.isExact) evidence.reasons = []
		return { found, reasons: [...reasons] }
	}

	const compared: BankLine[] = []
	for (const line of lines) {
		compared.push(compareOne(line, evidenceOf(line)))
		// other requests get a turn
		if (compared.length % 50 === 0) await nextTurn()
	}
	return markSharedInvoices(compared)

	function compareOne(line: IncomingLine, { found, reasons }: { found: Found; reasons: BankReason[] }): BankLine {
		const shown = { ...line, text: line.text.slice(0, bankLimits.text).toWellFormed() }
		if (known.recorded.has(line.key)) return { ...shown, outcome: 'recorded', reasons: [], candidates: [] }
		const isNamed = [...found].filter(([, { isExact, isNear }]) => isExact || isNear)
		const candidates = [...found]
			.map(([invoice, evidence]) => ({ invoice, evidence, against: objections(line, invoice) }))
			.sort((a, b) => weight(b) - weight(a) || a.invoice.id - b.invoice.id)
		const [first] = candidates
		if (!first) return { ...shown, outcome: reasons.length > 0 ? 'doubt' : 'none', reasons, candidates: [] }
		if (isNamed.length > 1 || (isNamed.length === 0 && candidates.length > 1)) reasons.push('several_invoices')
		const others = candidates.filter(({ invoice, evidence }) => invoice !== first.invoice && evidence.isName)
		if (first.evidence.isExact && !first.evidence.isName && others.length > 0) reasons.push('other_name')
		if (line.receivedOn > known.today) reasons.push('in_future')
		const isSure =
			first.evidence.isExact &&
			first.evidence.reasons.length === 0 &&
			first.against.length === 0 &&
			reasons.length === 0 &&
			isPayable(first.invoice, line)
		const offered = (isSure ? [first] : candidates).slice(0, bankLimits.candidates)
		return {
			...shown,
			reference: line.reference || transactionIn(line, first),
			outcome: isSure ? 'sure' : 'doubt',
			reasons,
			candidates: offered.map(({ invoice, evidence, against }) => ({
				...candidateOf(invoice, line),
				reasons: [...evidence.reasons, ...against],
			})),
		}
	}

	/** The number that the author gave, where the bank has no column for it. */
	function transactionIn(
		line: IncomingLine,
		{ invoice, evidence }: { invoice: KnownInvoice; evidence: Evidence },
	): string {
		const own = tokensOf(wholeText(line))
		const reportedHere = invoice.reports.flatMap((report) => transactionsOf(report, known))
		return evidence.isExact ? (reportedHere.find((token) => own.has(token)) ?? '') : ''
	}
}

const weight = ({ evidence, against }: { evidence: Evidence; against: BankReason[] }): number =>
	(evidence.isExact ? 100 : 0) + (evidence.isNear ? 50 : 0) + (evidence.isName ? 20 : 0) - against.length

const candidateOf = (invoice: KnownInvoice, line: IncomingLine): Omit<BankCandidate, 'reasons'> => ({
	invoiceId: invoice.id,
	...{ number: invoice.number, articleId: invoice.articleId, articleReference: invoice.articleReference },
	...{ recipient: invoice.recipient, currency: invoice.currency, state: invoice.state, openMinor: invoice.openMinor },
	canBePaid: isPayable(invoice, line),
})

/** One invoice is paid by one line: where two name it, staff decide. Lines that fit only by amount or name are no rivals. */
function markSharedInvoices(lines: BankLine[]): BankLine[] {
	const claims = new Map<number, number>()
	const isClaim = ({ reasons }: BankCandidate) =>
		!reasons.some((reason) => reason === 'name_only' || reason === 'amount_only')
	for (const { outcome, candidates } of lines)
		if (outcome === 'sure' || outcome === 'doubt')
			for (const candidate of candidates)
				if (isClaim(candidate)) claims.set(candidate.invoiceId, (claims.get(candidate.invoiceId) ?? 0) + 1)
	return lines.map((line) => {
		const isShared = line.candidates.some((one) => isClaim(one) && (claims.get(one.invoiceId) ?? 0) > 1)
		if (!isShared) return line
		const outcome = line.outcome === 'sure' ? 'doubt' : line.outcome
		return { ...line, outcome, reasons: [...line.reasons, 'several_lines'] }
	})
}
