import { expect, test } from 'vitest'
import { recogniseColumns } from './bank-columns.ts'
import { amountCell, dateCell, dateOrderOf, dayOf, decimalMarkOf, minorOf } from './bank-values.ts'
import { numbersIn, transactionsOf } from './line-evidence.ts'
import { readStatement } from './statement-lines.ts'
import { tableOf } from './statement-table.ts'
import { textOfStatement } from './statement-text.ts'

test.each([
	['1,00,000.00', 'INR', 'point', 10_000_000],
	['1.234,56', 'EUR', 'comma', 123_456],
	["1'234.50", 'CHF', 'point', 123_450],
	['1 234,5', 'EUR', 'comma', 123_450],
	['250', 'USD', 'point', 25_000],
	['250.000000', 'USD', 'point', 25_000],
	['5000', 'JPY', 'point', 5_000],
	['1.234', 'KWD', 'point', 1_234],
	['250.005', 'USD', 'point', undefined],
	['1,2,3', 'USD', 'point', undefined],
	['1.234,56', 'EUR', 'point', undefined],
] as const)('%s in %s with a decimal %s', (text, currency, mark, minor) => {
	expect(minorOf(amountCell(text)?.digits ?? '', currency, mark)).toBe(minor)
})

test.each([
	['-5.00', true, undefined],
	['5.00-', true, undefined],
	['(5.00)', true, undefined],
	['+5.00', false, undefined],
	['5.00', undefined, undefined],
	['5.00 Dr', true, undefined],
	['5.00CR', false, undefined],
	['₹ 5.00', undefined, 'INR'],
	['EUR 5,00-', true, 'EUR'],
	['Rs. 5.00', undefined, 'INR'],
])('%s has its sign and its currency', (text, isNegative, currency) => {
	expect(amountCell(text)).toMatchObject({ isNegative, currency })
})

test.each(['', 'n/a', '5.00.x', 'XYZW 5', '-5.00 Dr', 'QQQ 5.00'])('%j is no amount', (text) => {
	expect(amountCell(text)).toBeUndefined()
})

test('the decimal mark is decided by what is written alone', () => {
	const marks = ['1,250', '1.250', '1,250.00', '1.250,00', '1,00,000', '12,5', '12.50', '12'].map(decimalMarkOf)
	expect(marks).toEqual([undefined, undefined, 'point', 'comma', 'point', 'comma', 'point', undefined])
})

test.each([
	'2025-06-03',
	'20250603',
	'03.06.2025',
	'03-Jun-2025',
	'3 juin 2025',
	'3 de junio de 2025',
	'June 3, 2025',
	'03 Haz 25',
	'2025-06-03T10:22:01Z',
	'03.06.25 10:22',
])('%s is 3 June 2025', (text) => {
	const date = dateCell(text)
	expect(date && dayOf(date, 'mdy')).toBe('2025-06-03')
})

test('day and month are told apart where one is above 12', () => {
	const orders = ['13/06/2025', '06/13/2025', '06/07/2025', '31-12-24'].map((text) => {
		const date = dateCell(text)
		return date && dateOrderOf(date)
	})
	expect(orders).toEqual(['dmy', 'mdy', undefined, 'dmy'])
	const impossible = dateCell('31/02/2025')
	expect(impossible && dayOf(impossible, 'dmy')).toBeUndefined()
	expect(['yesterday', '', '32', '2025'].map(dateCell)).toEqual(Array(4).fill(undefined))
})

test('columns are recognised by their names, and one of two with the same meaning is taken', () => {
	const fields = (...headings: string[]) => recogniseColumns(headings, [])
	expect(
		fields('Value Date', 'Txn Date', 'Narration', 'Withdrawal Amt.(INR)', 'Deposit Amt.(INR)', 'Closing Balance'),
	).toEqual([null, 'date', 'text', 'debit', 'credit', null])
	expect(fields('Buchungstag', 'Umsatz in EUR', 'Verwendungszweck', 'Währung')).toEqual([
		'date',
		'amount',
		'text',
		'currency',
	])
	expect(
		recogniseColumns(
			['Date', 'Type', 'Amount'],
			[
				['', 'CR', ''],
				['', 'DR', ''],
			],
		),
	).toEqual(['date', 'direction', 'amount'])
	expect(recogniseColumns(['Date', 'Type', 'Amount'], [['', 'Transfer', '']])).toEqual(['date', null, 'amount'])
})

const series = { series: ['INV'], otherSeries: ['CN', 'RC'], ownNumbers: ['50100012345678'] }

test('a number counts only as a whole', () => {
	const exact = (text: string) => numbersIn(text, series).exact
	for (const text of ['INV/26-27/00012', 'inv 26 27 00012.', 'UPI/INV262700012/x', '(INV-26-27-00012) 250.00'])
		expect(exact(text)).toEqual(['INV262700012'])
	for (const text of [
		'XINV/26-27/00012',
		'INV/26-27/0012',
		'INV/26-27/00012-13',
		'INV/26-27/00012A',
		'INV/26-27/00 012',
	])
		expect(exact(text)).toEqual([])
	expect(numbersIn('INV/26-27/0012', series).unclear).toEqual(['INV262700012'])
	expect(numbersIn('fee 26-27/00012', series).unclear).toEqual(['INV262700012'])
	expect(numbersIn('CN/26-27/00001', series).others).toBe(true)
})

test('a transaction number is long enough to be nothing else', () => {
	const found = (text: string) => transactionsOf(text, series)
	expect(found('UTR 412377778901')).toEqual(['412377778901'])
	expect(found('4123 7777 8901')).toEqual(['412377778901'])
	expect(found('UTR412377778901')).toEqual(['412377778901'])
	for (const text of [
		'paid',
		'12345',
		'17-11-2026',
		'20261117',
		'INV/26-27/00012',
		'account 50100012345678',
		'paid 250.00',
	])
		expect(found(text)).toEqual([])
})

test('each encoding of banks is read', () => {
	const text = 'Währung;Betrag\nEUR;5,00'
	const wide = Buffer.from(text, 'utf16le')
	for (const bytes of [
		Buffer.from(text),
		Buffer.from(text, 'latin1'),
		Buffer.from(`\uFEFF${text}`, 'utf16le'),
		wide,
		Buffer.from(wide).swap16(),
	])
		expect(textOfStatement(bytes).replace('\uFEFF', '')).toBe(text)
	expect(() => textOfStatement(Buffer.from([0x50, 0x4b, 3, 4]))).toThrow('spreadsheet')
	expect(() => textOfStatement(Buffer.from([65, 0, 0, 66, 0]))).toThrow('not a text file')
})

test.each([
	['brackets', `Date,Type,Amount,Description\n01/02/2025,${'('.repeat(90_000)},100,x\n`],
	['letters of a time', `Date,Type,Amount,Description\n${'T'.repeat(90_000)},in,100,x\n`],
])('a cell of a bank statement with many %s is cut', (_, text) => {
	expect(readStatement(tableOf(text), { currency: 'USD' })).toMatchObject({ lines: [] })
})

test('a line of a bank statement that is too long is refused in words', () => {
	const text = `Date,Type,Amount,Description\n01/02/2025,in,100,${'x'.repeat(200_000)}\n`
	expect(() => tableOf(text)).toThrow('A line of the file is too long.')
})

test('a cell stays short, whatever its signs stand for', () => {
	const { rows } = tableOf(`Date,Text,Amount\n2026-01-01,${'\ufdfa'.repeat(1_000)},5`)
	expect(rows[0]?.cells[1]?.length).toBeLessThanOrEqual(1_000)
})
