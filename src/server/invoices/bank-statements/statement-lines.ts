import { hash } from 'node:crypto'
import type { BankField, BankQuestion, DateOrder, DecimalMark } from '../../../contract/bank-statement-words.ts'
import { decimalsOf, moneyText } from '../../../contract/money-words.ts'
import { currencyInHeading, isComplete, isIncoming, recogniseColumns } from './bank-columns.ts'
import {
	type AmountCell,
	amountCell,
	type DateCell,
	dateCell,
	dateOrderOf,
	dayOf,
	decimalMarkOf,
	isUnclear,
	minorOf,
} from './bank-values.ts'
import type { StatementTable } from './statement-table.ts'

/** What staff said about a file. */
export type Answers = {
	currency: string
	columns?: (BankField | null)[] | undefined
	dateOrder?: DateOrder | undefined
	decimalMark?: DecimalMark | undefined
	isUnsignedIncoming?: boolean | undefined
}

/** Money that came in. */
export type IncomingLine = {
	row: number
	key: string
	receivedOn: string
	amountMinor: number
	currency: string
	text: string
	payer: string
	reference: string
}
type Problem = { row: number; problem: string }
export type ReadStatement = {
	columns: (BankField | null)[]
	questions: BankQuestion[]
	lines: IncomingLine[]
	outgoing: number
	unreadable: Problem[]
}

type Cells = {
	row: number
	date: string
	credit: string
	debit: string
	amount: string
	direction: string
	currency: string
	text: string
	payer: string
	reference: string
}
const clearlyNothing = /^[-–—\s]*$|^0+(?:[.,]0+)?$/

/** The cells of a row by what they mean; several of one meaning are joined. */
function cellsOf({ row, cells }: StatementTable['rows'][number], columns: (BankField | null)[]): Cells {
	const of = (field: BankField) => cells.filter((cell, at) => columns[at] === field && cell !== '').join(' ')
	return {
		row,
		...{ date: of('date'), credit: of('credit'), debit: of('debit'), amount: of('amount') },
		...{ direction: of('direction'), currency: of('currency').toUpperCase() },
		...{ text: of('text'), payer: of('payer'), reference: of('reference') },
	}
}

type Money = { cell: AmountCell; isIn: boolean | undefined }

/** What came in or went out; a sentence where that cannot be read, nothing where the row has no amount. */
function moneyIn({ credit, debit, amount, direction }: Cells): Money | string | undefined {
	const [isCredit, isDebit] = [!clearlyNothing.test(credit), !clearlyNothing.test(debit)]
	if (isCredit && isDebit) return 'It has an amount that came in and one that went out.'
	if (isCredit || isDebit) {
		const cell = amountCell(isCredit ? credit : debit)
		if (!cell) return 'Its amount cannot be read.'
		// a debit is written with or without a minus, and a negative credit takes money back
		return { cell, isIn: isCredit ? cell.isNegative !== true : false }
	}
	if (clearlyNothing.test(amount)) return undefined
	const cell = amountCell(amount)
	if (!cell) return 'Its amount cannot be read.'
	const said = direction === '' ? undefined : isIncoming(direction)
	if (direction !== '' && said === undefined) return 'Whether it came in or went out cannot be read.'
	if (said === true && cell.isNegative === true) return 'Its sign contradicts that it came in.'
	return { cell, isIn: said ?? (cell.isNegative === undefined ? undefined : !cell.isNegative) }
}

/** One answer for a whole file: what its clear values say, or nothing when they are unclear or contradict each other. */
function decided<T>(values: (T | undefined)[]): T | undefined {
	const known = new Set(values.filter((value) => value !== undefined))
	return known.size === 1 ? [...known][0] : undefined
}

/** Letters and digits alone: another export of the same line may have other blanks and signs. */
const squashed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The same line of two statements has the same key; lines that are alike in one statement are numbered. */
function keysFor() {
	const seen = new Map<string, number>()
	return (line: Omit<IncomingLine, 'row' | 'key'>): string => {
		const { receivedOn, amountMinor, currency, text, payer, reference } = line
		const words = [text, payer, reference].map(squashed).sort().join(' ')
		const content = JSON.stringify([receivedOn, amountMinor, currency, words])
		const at = (seen.get(content) ?? 0) + 1
		seen.set(content, at)
		return hash('sha256', `${content} ${at}`, 'base64url')
	}
}

export function readStatement({ headings, rows }: StatementTable, answers: Answers): ReadStatement {
	const samples = rows.map(({ cells }) => cells)
	const known = answers.columns ?? recogniseColumns(headings, samples.slice(0, 50))
	const columns = headings.map((_, at) => known[at] ?? null)
	const nothing = { columns, lines: [], outgoing: 0, unreadable: [] }
	if (!isComplete(columns)) return { ...nothing, questions: ['columns'] }

	const currency = decided(headings.map((name, at) => (isMoney(columns[at]) ? currencyInHeading(name) : undefined)))
	const unreadable: Problem[] = []
	const read: { cells: Cells; money: Money; date: DateCell }[] = []
	for (const row of rows) {
		const cells = cellsOf(row, columns)
		const money = moneyIn(cells)
		const date = dateCell(cells.date)
		// a row without an amount or without a date is a balance, a note or a sum
		if (money === undefined || cells.date === '') continue
		if (typeof money === 'string') unreadable.push({ row: row.row, problem: money })
		else if (date === undefined) unreadable.push({ row: row.row, problem: 'Its date cannot be read.' })
		else read.push({ cells, money, date })
	}

	const numbers = read.map(({ money }) => money.cell.digits)
	const decimalMark = answers.decimalMark ?? decided(numbers.map(decimalMarkOf))
	const dateOrder = answers.dateOrder ?? decided(read.map(({ date }) => dateOrderOf(date)))
	const isOrderOpen = read.some(({ date }) => 'first' in date && date.first !== date.second)
	const isUnsigned = read.some(({ money }) => money.isIn === undefined) && !read.some(({ money }) => isSigned(money))
	const questions: BankQuestion[] = []
	if (dateOrder === undefined && isOrderOpen) questions.push('dateOrder')
	if (decimalMark === undefined && (numbers.some(isUnclear) || numbers.some((one) => /[.,]/.test(one))))
		questions.push('decimalMark')
	if (isUnsigned && !answers.isUnsignedIncoming) questions.push('sign')
	if (questions.length > 0) return { ...nothing, questions, unreadable }

	const keyOf = keysFor()
	const lines: IncomingLine[] = []
	let outgoing = 0
	for (const { cells, money, date } of read) {
		// without a sign in a file with signs: what is not negative came in
		if (money.isIn === false) {
			outgoing++
			continue
		}
		const asked = {
			dateOrder: dateOrder ?? 'dmy',
			decimalMark: decimalMark ?? 'point',
			currency: currency ?? answers.currency,
		}
		const line = lineOf(cells, { money, date }, asked)
		if (typeof line === 'string') unreadable.push({ row: cells.row, problem: line })
		else lines.push({ ...line, row: cells.row, key: keyOf(line) })
	}
	return { columns, questions, lines, outgoing, unreadable: unreadable.sort((a, b) => a.row - b.row) }
}

const isMoney = (field: BankField | null | undefined) => field === 'amount' || field === 'credit'

const isSigned = ({ isIn, cell }: Money): boolean => isIn !== undefined && cell.isNegative !== undefined

function lineOf(
	{ text, payer, reference, ...cells }: Cells,
	{ money: { cell }, date }: { money: Money; date: DateCell },
	{ dateOrder, decimalMark, currency: usual }: { dateOrder: DateOrder; decimalMark: DecimalMark; currency: string },
): Omit<IncomingLine, 'row' | 'key'> | string {
	const named = [cell.currency, cells.currency || undefined].filter((code) => code !== undefined)
	const currency = named[0] ?? usual
	if (named.some((code) => code !== currency)) return 'It names two currencies.'
	if (decimalsOf(currency) === undefined) return 'Its currency is not known.'
	const amountMinor = minorOf(cell.digits, currency, decimalMark)
	if (amountMinor === undefined) return `Its amount is not written as others are, or not possible in ${currency}.`
	if (amountMinor === 0) return `Its amount is ${moneyText(0, currency)}.`
	const receivedOn = dayOf(date, dateOrder)
	if (receivedOn === undefined) return 'Its date does not exist in the order of the others.'
	return { receivedOn, amountMinor, currency, text, payer, reference }
}
