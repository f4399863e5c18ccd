import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankPayment, BankResult } from '../../src/contract/bank-statements.ts'
import { signUp } from '../support/admins.ts'
import { startApp, type TestApp } from '../support/app.ts'
import {
	compareMade,
	prepareInvoices,
	readBankStatement,
	runStatement,
	sureOnes,
	wronglyPaid,
} from '../support/bank-invoices.ts'
import { makeBankLines, styles } from '../support/bank-lines.ts'
import { anAcceptedArticle, feeOf, issue } from '../support/invoices.ts'
import { seededRandom } from '../support/mutated-manuscripts.ts'
import { howToRepeat, sampleOf, seed } from '../support/sample.ts'
import { staffCalls } from '../support/staff-sessions.ts'

let app: TestApp
let staff: ReturnType<typeof staffCalls>
beforeAll(async () => {
	app = await startApp({})
	staff = staffCalls(app, (await signUp(app)).headers)
})
afterAll(() => app.close())

async function billed(fields: object = {}, asked: object = {}) {
	const id = await anAcceptedArticle(staff, fields)
	const { data } = await issue(staff, id, asked)
	const [invoice] = data.invoices
	await app.pool.query("update invoices set issued_on = '2025-04-05' where id = $1", [invoice?.id])
	return { id, number: invoice?.number ?? '', invoiceId: invoice?.id ?? 0 }
}
const read = (text: string, answers: Record<string, string> = {}) =>
	readBankStatement(app, staff.headers, Buffer.from(text), answers)
const record = (payments: object[]) => staff.post<BankResult[]>('/api/bank-statements/payments', { payments })
const statement = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const receipts = async (id: number) =>
	(await app.pool.query("select from mails where article_id = $1 and kind = 'payment-receipt'", [id])).rows.length

test('a statement of 200 lines with every trap matches no wrong invoice, and pays nothing twice', async () => {
	const random = seededRandom(seed)
	const [style, second] = [styles[seed % styles.length], styles[(seed + 2) % styles.length]]
	if (!style || !second) throw new Error('no style')
	const run = await runStatement({ app, staff, pool: app.pool }, { count: 200, invoices: 40, random, style, second })
	expect(run, howToRepeat).toMatchObject({ lines: 200, wrong: [], wronglyPaid: [], refused: [], again: 0, unread: 0 })
	expect(run.sure, howToRepeat).toBeGreaterThan(10)
	expect(run.traps.length, howToRepeat).toBeGreaterThan(15)
})

test('a statement is read as each bank writes it, and recorded in one form it is known in all', async () => {
	// not the seed of the statement above, whose transactions would come again
	const random = seededRandom(seed + 1)
	const billed = await prepareInvoices(staff, app.pool, { count: 15, random, tag: 'a' })
	const made = makeBankLines(billed, { count: 40, random })
	let payments: BankPayment[] | undefined
	for (const style of styles) {
		const { data, ...found } = await compareMade(app, staff.headers, made, style)
		expect(found, `${style.name}, ${howToRepeat}`).toMatchObject({ wrong: [], unread: 0 })
		expect(found.sure, `${style.name}, ${howToRepeat}`).toBeGreaterThan(3)
		payments ??= sureOnes(data)
		expect(sureOnes(data), `${style.name}, ${howToRepeat}`).toEqual(payments)
	}
	const { data: results } = await record(payments ?? [])
	expect(results.filter(({ problem }) => problem !== null)).toEqual([])
	expect(await wronglyPaid(app.pool, billed, made), howToRepeat).toEqual([])
	for (const style of sampleOf(styles, 2, 'styles that are read again')) {
		const { data } = await compareMade(app, staff.headers, made, style)
		expect(sureOnes(data), `${style.name}, ${howToRepeat}`).toEqual([])
	}
})

test('nothing is recorded by comparing; a confirmed match is paid once, with a receipt', async () => {
	const { id, number } = await billed()
	const file = statement(`2025-06-01,"NEFT ${number}, thank you",+250.00`)
	const { data } = await read(file)
	expect(data.lines).toMatchObject([{ outcome: 'sure', amountMinor: 25_000, candidates: [{ number, reasons: [] }] }])
	expect((await feeOf(staff, id)).invoices[0]?.state).toBe('open')
	expect(await receipts(id)).toBe(0)

	const payments = sureOnes(data)
	expect((await record(payments)).data).toMatchObject([
		{ receiptNumber: expect.stringMatching(/^RC\//), problem: null },
	])
	expect((await feeOf(staff, id)).invoices[0]).toMatchObject({
		state: 'paid',
		payments: [{ receivedOn: '2025-06-01' }],
	})
	expect(await receipts(id)).toBe(1)
	// sent twice, and the same line in a longer statement of another form
	expect((await record(payments)).data).toMatchObject([
		{ receiptNumber: null, problem: expect.stringContaining('has changed') },
	])
	const later = `Datum;Verwendungszweck;Betrag\n01.06.2025;NEFT  ${number}, thank you;+250,00\n02.06.2025;Miete;-90,00`
	expect((await read(later)).data).toMatchObject({
		counts: { incoming: 1, outgoing: 1 },
		lines: [{ outcome: 'recorded' }],
	})
	expect(await receipts(id)).toBe(1)
})

test('what the author entered is a sure match in one line, and a doubt when it is in two', async () => {
	const { invoiceId } = await billed()
	await app.pool.query('insert into payment_reports (invoice_id, reference) values ($1, $2)', [
		invoiceId,
		'UTR 412377778901',
	])
	const row = '2025-06-01,IMPS/412377778901/fee,+250.00'
	const alone = (await read(statement(row))).data.lines
	expect(alone).toMatchObject([{ outcome: 'sure', reference: '412377778901', candidates: [{ invoiceId }] }])
	const twice = (await read(statement(row, '2025-06-02,IMPS/412377778901/again,+250.00'))).data.lines
	expect(twice).toMatchObject([
		{ outcome: 'doubt', reasons: ['several_lines'], candidates: [{ invoiceId, reasons: ['transaction_unclear'] }] },
		{ outcome: 'doubt' },
	])
})

test('a transaction that was recorded by hand pays no second invoice', async () => {
	const first = await billed()
	const second = await billed()
	const paid = { amountMinor: 25_000, method: 'bank', receivedOn: '2025-06-01', reference: '998811223344' }
	await staff.post(`/api/invoices/${first.invoiceId}/payments`, paid)
	await app.pool.query('insert into payment_reports (invoice_id, reference) values ($1, $2)', [
		second.invoiceId,
		'998811223344',
	])
	const { lines } = (await read(statement('2025-06-01,998811223344,+250.00'))).data
	expect(lines).toMatchObject([{ outcome: 'doubt', candidates: [{ invoiceId: second.invoiceId }] }])
})

test('a doubt says why', async () => {
	let price = 77_700
	/** Nothing else costs as much: no line is about another one. */
	const open = async (fields: object = {}) => {
		price += 1_000
		return { ...(await billed(fields, { priceMinor: price })), cost: `${price / 100}.00` }
	}
	const paid = async () => {
		const one = await open()
		const payment = { amountMinor: price, method: 'bank', receivedOn: '2025-06-01' }
		await staff.post(`/api/invoices/${one.invoiceId}/payments`, payment)
		return one
	}
	const waived = async () => {
		const one = await open()
		await staff.post(`/api/articles/${one.id}/fee-waiver`, { reason: 'No funding.' })
		return one
	}
	const zelda = await open({ authorName: 'Zelda Quartermain' })
	const lines: [text: string, amount: string, expected: unknown, date?: string][] = []
	const line = (expected: unknown, amount: string, text: string, date?: string) =>
		lines.push([text, amount, expected, date])
	const differing = await open()
	line(['doubt', 'amount_differs'], differing.cost.replace('.00', '.01'), differing.number)
	const early = await open()
	line(['doubt', 'before_issue'], early.cost, early.number, '2024-06-01')
	const late = await open()
	line(['doubt', 'in_future'], late.cost, late.number, '2099-06-01')
	const longer = await open()
	line(expect.arrayContaining(['number_unknown']), longer.cost, `${longer.number}7`)
	const shorter = await open()
	line(expect.not.arrayContaining(['sure']), shorter.cost, shorter.number.slice(0, -1))
	const several = await open()
	line(['doubt', 'several_invoices'], several.cost, `${several.number} ${(await paid()).number}`)
	const credited = await open()
	line(['doubt', 'credit_note'], credited.cost, `${credited.number} RC/26-27/00001`)
	line(['doubt', 'name_only'], zelda.cost, 'fee of Zelda J. Quartermain')
	line(['doubt', 'amount_only'], (await open()).cost, 'a fee')
	const [done, ended, named] = [await paid(), await waived(), await waived()]
	line(['doubt', 'already_paid'], done.cost, done.number)
	line(['doubt', 'waived'], ended.cost, ended.number)
	line(expect.arrayContaining(['waived']), named.cost, `${named.number} Zelda Quartermain`)
	line(['none'], '4.11', 'salary')

	const said = async (rows: string[], answers = {}) =>
		(await read(statement(...rows, '2025-06-30,x,-1.00'), answers)).data.lines.map((found) => [
			found.outcome,
			...found.reasons,
			...(found.candidates[0]?.reasons ?? []),
		])
	const rows = lines.map(([text, amount, , date = '2025-06-01']) => `${date},${text},${amount}`)
	const found = await said(rows)
	expect(found).toHaveLength(lines.length)
	for (const [at, [text, , expected]] of lines.entries()) expect(found[at], text).toEqual(expected)
	const other = await said([`2025-06-01,${zelda.number},${zelda.cost}`], { currency: 'EUR' })
	expect(other).toEqual([['doubt', 'currency_differs']])
})

describe('a payment from a statement', () => {
	const payment = (number: string, given: object = {}) => ({
		...{ invoiceNumber: number, bankLine: Buffer.from(number).toString('base64url').padEnd(43, 'x') },
		...{ amountMinor: 25_000, currency: 'USD', openMinor: 25_000, receivedOn: '2025-06-01', ...given },
	})

	test('is refused for each line by itself, and says why', async () => {
		const [a, b, c] = [await billed(), await billed(), await billed()]
		const { status, data } = await record([
			payment(a.number, { openMinor: 24_000 }),
			payment(b.number, { currency: 'EUR' }),
			payment('INV/99-00/00001'),
			payment(c.number.toLowerCase()),
		])
		expect([status, data.map(({ problem }) => problem)]).toEqual([
			200,
			[
				`What is open of invoice ${a.number} has changed. Please compare again.`,
				`Invoice ${b.number} is in USD.`,
				'There is no invoice INV/99-00/00001.',
				null,
			],
		])
	})

	test('in part leaves the rest open, and two at once record one', async () => {
		const { id, number } = await billed()
		const part = payment(number, { amountMinor: 10_000, openMinor: undefined })
		const answers = await Promise.all([record([part]), record([part])])
		expect(answers.flatMap(({ data }) => data.map(({ problem }) => problem)).sort()).toEqual([
			'This line of the bank statement was recorded before.',
			null,
		])
		expect((await feeOf(staff, id)).invoices[0]).toMatchObject({ state: 'open', outstandingMinor: 15_000 })
	})

	test('is not for assistants and not for bad input', async () => {
		expect((await fetch(`${app.url}/api/bank-statements/payments`, { method: 'POST' })).status).toBe(401)
		expect((await record([])).status).toBe(400)
		expect((await record([payment('x', { bankLine: 'short' })])).status).toBe(400)
		expect((await record([payment('x', { receivedOn: '2025-02-31' })])).status).toBe(400)
	})
})

describe('a file', () => {
	test('that does not say something is asked about, and read with the answer', async () => {
		const unclear = 'Date,Description,Amount\n03/04/2025,x,-1.5\n05/06/2025,fee,20'
		expect((await read(unclear)).data).toMatchObject({ questions: ['dateOrder'], lines: [] })
		const answered = (order: string) => read(unclear, { dateOrder: order })
		expect((await answered('dmy')).data.lines).toMatchObject([{ receivedOn: '2025-06-05' }])
		expect((await answered('mdy')).data.lines).toMatchObject([{ receivedOn: '2025-05-06' }])

		const marks = 'Date,Description,Amount\n2025-04-03,x,"-1,250"\n2025-04-03,y,"2,500"'
		expect((await read(marks)).data.questions).toEqual(['decimalMark'])
		expect((await read(marks, { decimalMark: 'point' })).data.lines).toMatchObject([{ amountMinor: 250_000 }])

		const unsigned = 'Date,Description,Amount\n2025-04-03,x,5.00'
		expect((await read(unsigned)).data.questions).toEqual(['sign'])
		expect((await read(unsigned, { isUnsignedIncoming: 'true' })).data.lines).toHaveLength(1)

		const unnamed = 'Wann,Was,Wieviel\n2025-04-03,fee,+5.00\n2025-04-04,rent,-5.00'
		expect((await read(unnamed)).data).toMatchObject({
			questions: ['columns'],
			columns: [{ name: 'Wann', sample: '2025-04-03' }, {}, {}],
		})
		const columns = JSON.stringify(['date', 'text', 'amount'])
		expect((await read(unnamed, { columns })).data.lines).toMatchObject([{ text: 'fee', amountMinor: 500 }])
	})

	test.each([
		['', 'The file is empty.'],
		['%PDF-1.7 x', 'This is a PDF file.'],
		['just words', 'The file is not a table.'],
		['Date,Description,Amount', 'The file has headings and no lines.'],
		['Date,Description,Amount\n2025-04-03,"x,5', 'A quotation mark is opened'],
	])('that is no statement is refused: %j', async (text, sentence) => {
		const { status, error } = await read(text)
		expect([status, error]).toEqual([422, expect.stringContaining(sentence)])
	})

	test('is refused with bad answers or too many lines', async () => {
		const one = statement('2025-04-03,x,+5.00')
		expect((await read(one, { currency: 'XX' })).status).toBe(400)
		expect((await read(one, { columns: '{' })).status).toBe(400)
		expect((await read(one, { columns: '["date","date","amount"]' })).error).toContain('same meaning')
		expect((await read(one, { columns: '["text",null,"amount"]' })).error).toContain('must be the date')
		expect((await read(one, { dateOrder: 'ymd' })).status).toBe(400)
		expect((await read(statement(...Array<string>(5_001).fill('2025-04-03,x,+5.00')))).error).toContain(
			'too many lines',
		)
		expect((await read(`${one}\n${' '.repeat(1_100_000)}`)).status).toBe(413)
	})

	test('leaves nothing of its lines in the database', async () => {
		const { number } = await billed()
		const secret = 'Sekretarz Wyjatkowy'
		const { data } = await read(`Date,Description,Payer,Amount\n2025-06-01,${number} ${secret},Ida Payer,+250.00`)
		await record(sureOnes(data))
		const { rows: tables } = await app.pool.query<{ name: string }>(
			"select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
		)
		const holding: string[] = []
		for (const { name } of tables) {
			const { rows } = await app.pool.query(`select from ${name} t where t::text like $1`, [`%${secret}%`])
			if (rows.length > 0) holding.push(name)
		}
		expect(holding).toEqual([])
	})
})
