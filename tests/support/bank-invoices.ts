import type pg from 'pg'
import type { BankPayment, BankResult, BankStatement } from '../../src/contract/bank-statements.ts'
import { newReference } from '../../src/server/articles/reference.ts'
import { type Billed, type MadeLine, makeBankLines, type Style, writeStatement } from './bank-lines.ts'
import { feeOf, issue } from './invoices.ts'
import type { staffCalls } from './staff-sessions.ts'

type Staff = ReturnType<typeof staffCalls>
type Random = () => number

const firstNames = ['Asha', 'Bo', 'Chidi', 'Dolores', 'Émile', 'Farah', 'Goran', 'Hiroko', 'Ifeoma', 'Jürgen']
const lastNames = ['Rao', 'Lind', 'Okafor', 'Peña', 'Durand', 'Haddad', 'Novak', 'Sato', 'Eze', 'Weiß', 'Kumar', 'Moss']
/** Few, as fees are: many invoices have the same amount. */
const prices = [
	{ priceMinor: 25_000, currency: 'USD' },
	{ priceMinor: 25_000, currency: 'EUR' },
	{ priceMinor: 30_000, currency: 'USD' },
	{ priceMinor: 12_500_000, currency: 'INR' },
]

/** An article of each author, in their order. */
async function insertAccepted(pool: pg.Pool, names: readonly string[]): Promise<number[]> {
	const { rows } = await pool.query<{ id: number }>(
		`insert into articles (reference, title, author_name, author_email, research_field, abstract, status)
		select reference, 'Billed ' || at, name, 'ada@example.org', 'Physics', 'x', 'accepted'
		from unnest($1::text[], $2::text[]) with ordinality as given (reference, name, at) order by at returning id`,
		[names.map(() => newReference()), names],
	)
	return rows.map(({ id }) => id)
}

/** Invoices in every state, with what their authors entered. The tag makes their names differ from earlier ones. */
export async function prepareInvoices(
	staff: Staff,
	pool: pg.Pool,
	{ count, random, tag = '' }: { count: number; random: Random; tag?: string },
): Promise<Billed[]> {
	const billed: Billed[] = []
	const names = Array.from({ length: count }, (_, at) => {
		const last = lastNames[(at * 5 + Math.floor(at / 10) * 3) % lastNames.length]
		return `${firstNames[at % firstNames.length]} ${last}${tag}`
	})
	const articleIds = await insertAccepted(pool, names)
	for (const [at, name] of names.entries()) {
		const price = prices[Math.floor(random() * prices.length)] ?? prices[0]
		const articleId = articleIds[at] ?? 0
		const { data } = await issue(staff, articleId, price)
		const [invoice] = data.invoices
		if (!invoice) throw new Error('no invoice was issued')
		await pool.query("update invoices set issued_on = '2025-04-05' where id = $1", [invoice.id])
		const state = at % 10 === 7 ? 'part-paid' : at % 10 === 8 ? 'closed' : 'open'
		// two authors enter the same number, or one that paid before
		const isTransactionUsed = at % 10 === 5
		const shared = isTransactionUsed ? billed.at(-1)?.transaction : undefined
		const transaction =
			random() < 0.6
				? `${4 + Math.floor(random() * 5)}${String(Math.floor(random() * 1e11)).padStart(11, '0')}`
				: undefined
		const own = shared ?? transaction
		if (own !== undefined) await report(pool, invoice.id, own)
		if (shared !== undefined) Object.assign(billed.at(-1) ?? {}, { isTransactionUsed: true })
		const pay = (amountMinor: number) =>
			staff.post(`/api/invoices/${invoice.id}/payments`, { amountMinor, method: 'bank', receivedOn: '2026-01-05' })
		const half = Math.floor(invoice.totalMinor / 2)
		let closed: Billed['state'] = 'paid'
		if (state === 'part-paid') await pay(half)
		if (state === 'closed') {
			closed = (['paid', 'credited', 'waived'] as const)[Math.floor(at / 10) % 3] ?? 'paid'
			if (closed === 'paid') await pay(invoice.totalMinor)
			else if (closed === 'waived') await staff.post(`/api/articles/${articleId}/fee-waiver`, { reason: 'No funding.' })
			else
				await staff.post(`/api/invoices/${invoice.id}/credit-notes`, {
					amountMinor: invoice.totalMinor,
					reason: 'Wrong.',
				})
		}
		const after = state === 'open' ? invoice : (await feeOf(staff, articleId)).invoices[0]
		billed.push({
			...{ number: invoice.number, currency: invoice.currency, totalMinor: invoice.totalMinor, name },
			openMinor: after?.outstandingMinor ?? 0,
			transaction: own,
			state: state === 'closed' ? closed : state,
			isTransactionUsed: shared !== undefined,
		})
	}
	return billed
}

const report = (pool: pg.Pool, invoiceId: number, reference: string) =>
	pool.query('insert into payment_reports (invoice_id, reference) values ($1, $2)', [invoiceId, reference])

export async function readBankStatement(
	app: { url: string },
	headers: Record<string, string>,
	bytes: Uint8Array,
	answers: Record<string, string> = {},
) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ currency: 'USD', ...answers })) form.set(name, value)
	form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'statement.csv')
	const response = await fetch(`${app.url}/api/bank-statements/read`, { method: 'POST', headers, body: form })
	return { status: response.status, ...((await response.json()) as { data: BankStatement; error?: string }) }
}

/** What is sent to record each sure line. */
export const sureOnes = ({ lines }: BankStatement): BankPayment[] =>
	lines.flatMap((line) => {
		const [invoice] = line.candidates
		if (line.outcome !== 'sure' || !invoice) return []
		const { key: bankLine, amountMinor, currency, receivedOn, reference, payer } = line
		const { number: invoiceNumber, openMinor } = invoice
		return [{ invoiceNumber, bankLine, amountMinor, currency, openMinor, receivedOn, reference, payer }]
	})

export type BankRun = {
	lines: number
	traps: string[]
	sure: number
	/** Sure matches of the wrong invoice, or of a line that fits none alone. */
	wrong: MadeLine[]
	/** Lines without any doubt that were not matched. */
	missed: MadeLine[]
	/** Lines that were neither compared nor named as unreadable. */
	unread: number
	/** Sure ones that could not be recorded. */
	refused: BankResult[]
	/** Payments that a second reading of the same lines, in another form, proposed. */
	again: number
	/** In the database, of invoices that nothing was paid of. */
	wronglyPaid: string[]
}

type StatementToRun = {
	/** Lines of the statement. */
	count: number
	invoices?: number
	random: Random
	style: Style
	second: Style
	tag?: string
}

/** Reads these lines as a bank would write them, and says what was found of each. */
export async function compareMade(
	app: { url: string },
	headers: Record<string, string>,
	made: readonly MadeLine[],
	style: Style,
) {
	const { bytes, rowOf } = writeStatement(made, style)
	const { status, data, error } = await readBankStatement(app, headers, bytes)
	if (status !== 200 || data.questions.length > 0)
		throw new Error(`${style.name}: ${status} ${error ?? data.questions.join(', ')}`)
	const byRow = new Map(data.lines.map((line) => [line.row, line]))
	const matched = made.map((line, at) => ({ line, found: byRow.get(rowOf(at)) }))
	const isSure = ({ found }: (typeof matched)[number]) => found?.outcome === 'sure'
	const isWrong = (one: (typeof matched)[number]) => isSure(one) && one.found?.candidates[0]?.number !== one.line.meant
	return {
		data,
		sure: matched.filter(isSure).length,
		wrong: matched.filter(isWrong).map(({ line }) => line),
		missed: matched.filter((one) => one.line.isClean && !isSure(one)).map(({ line }) => line),
		unread: made.filter(({ minor }) => minor > 0).length - data.lines.length - data.unreadable.length,
	}
}

/** In the database: invoices of which a line that is no clean one was recorded. */
export async function wronglyPaid(pool: pg.Pool, billed: readonly Billed[], made: readonly MadeLine[]) {
	const { rows } = await pool.query<{ number: string }>(
		'select i.number from invoice_payments p join invoices i on i.id = p.invoice_id where p.bank_line is not null and i.number = any($1)',
		[billed.map(({ number }) => number)],
	)
	const due = new Set(made.filter(({ isClean }) => isClean).map(({ meant }) => meant))
	return rows.map(({ number }) => number).filter((number) => !due.delete(number))
}

/** Makes a statement, compares it, records every sure match, and compares it again as another bank would write it. */
export async function runStatement(
	{ app, staff, pool }: { app: { url: string }; staff: Staff; pool: pg.Pool },
	{ count, invoices = 60, random, style, second, tag }: StatementToRun,
): Promise<BankRun> {
	const billed = await prepareInvoices(staff, pool, { count: invoices, random, ...(tag && { tag }) })
	const made = makeBankLines(billed, { count, random })
	const { data, sure, wrong, missed, unread } = await compareMade(app, staff.headers, made, style)
	const { data: results } = await staff.post<BankResult[]>('/api/bank-statements/payments', {
		payments: sureOnes(data),
	})
	const repeated = await readBankStatement(app, staff.headers, writeStatement(made, second).bytes)
	return {
		lines: made.length,
		traps: [...new Set(made.map(({ trap }) => trap))],
		...{ sure, wrong, missed, unread },
		refused: results.filter(({ problem }) => problem !== null),
		again: sureOnes(repeated.data).length,
		wronglyPaid: await wronglyPaid(pool, billed, made),
	}
}
