import { setTimeout as sleep } from 'node:timers/promises'
import type { ArticleFee } from '../src/contract/invoices.ts'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { staffCalls } from '../tests/support/staff-sessions.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { settingsIn } from './support/authors.ts'
import { signUp } from './support/staff.ts'

/** A kill before anything was acknowledged proves little. */
export const leastInvoicesBeforeKill = 2
const priceMinor = 25_000

type Env = Record<string, string>
type Acknowledged = { invoices: Map<number, string>; notes: string[]; receipts: string[] }

let counter = 0

/** Accepted articles, each for one invoice. */
const prepare = (env: Env, count: number): Promise<number[]> =>
	withDatabase(settingsIn(env), async ({ pool }) => {
		const first = counter
		counter += count
		const { rows } = await pool.query<{ id: number }>(
			`insert into articles (reference, title, author_name, author_email, research_field, abstract, status)
			select 'PROOF-' || n, 'Billed ' || n, 'A. Author', 'author' || n || '@example.org', 'Physics', 'Short.', 'accepted'
			from generate_series($1::int, $2::int) as n returning id`,
			[first + 1, first + count],
		)
		return rows.map(({ id }) => id)
	})

/**
 * Staff issue many invoices at once while the app is killed at random moments, write credit notes and record payments
 * beside them, and send again what was not acknowledged.
 */
export async function killWhileIssuing({ kills, atOnce, seed }: { kills: number; atOnce: number; seed: number }) {
	const random = seededRandom(seed)
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder, ADMIN_REGISTRATION: 'open' }
		const done: Acknowledged = { invoices: new Map(), notes: [], receipts: [] }
		let headers: Record<string, string> = {}
		let waiting: number[] = []
		let repeated = 0

		async function issueOne(url: string, articleId: number): Promise<void> {
			const asStaff = staffCalls({ url }, { ...headers, 'idempotency-key': `invoice-${articleId}` })
			const body = { priceMinor, currency: 'USD' }
			const issued = await asStaff.post<ArticleFee>(`/api/articles/${articleId}/invoices`, body)
			const [invoice] = issued.data?.invoices ?? []
			if (issued.status !== 200 || !invoice) throw new Error(`answered ${issued.status}: ${issued.error}`)
			done.invoices.set(articleId, invoice.number)
			const next = random()
			if (next < 0.3) {
				const note = { amountMinor: priceMinor, reason: 'Too much.' }
				const { data } = await staffCalls({ url }, headers).post<ArticleFee>(
					`/api/invoices/${invoice.id}/credit-notes`,
					note,
				)
				done.notes.push(data.invoices[0]?.creditNotes[0]?.number ?? '')
			} else if (next < 0.5) {
				const payment = { amountMinor: priceMinor, method: 'bank', receivedOn: '2026-01-05' }
				const { data } = await staffCalls({ url }, headers).post<ArticleFee>(
					`/api/invoices/${invoice.id}/payments`,
					payment,
				)
				done.receipts.push(data.invoices[0]?.payments[0]?.receiptNumber ?? '')
			}
		}
		const issueAll = async (url: string, articles: number[]) => {
			// what is cut off is sent again after the next start
			await Promise.all(articles.map((id) => issueOne(url, id).catch(() => {})))
		}

		for (let at = 0; at < kills; at++) {
			waiting = [...waiting, ...(await prepare(env, atOnce - waiting.length))]
			const app = await startApp(env)
			if (at === 0) headers = await signUp(app.url)
			// at a random moment, counted in acknowledgements: a busy machine is slow
			const enough = done.invoices.size + leastInvoicesBeforeKill + Math.floor(random() * (atOnce - 5))
			const issuing = issueAll(app.url, waiting)
			while (done.invoices.size < enough) await sleep(2)
			await sleep(random() * 20)
			await app.end('SIGKILL')
			await issuing
			waiting = waiting.filter((id) => !done.invoices.has(id))
			repeated += waiting.length
		}

		const last = await startApp(env)
		for (const articleId of waiting) await issueOne(last.url, articleId)
		await last.end('SIGTERM')
		return { kills, repeated, acknowledged: done.invoices.size, ...(await lookAt(env, done)) }
	})
}

/** Numbers that are missing between the first and the last. */
function gapsIn(numbers: string[]): string[] {
	const taken = new Set(numbers.map((number) => Number(number.split('/')[2])))
	const last = Math.max(0, ...taken)
	return Array.from({ length: last }, (_, at) => at + 1)
		.filter((at) => !taken.has(at))
		.map(String)
}

const twiceIn = (values: (string | number)[]): (string | number)[] =>
	[...Map.groupBy(values, (value) => value)].filter(([, same]) => same.length > 1).map(([value]) => value)

async function lookAt(env: Env, { invoices, notes, receipts }: Acknowledged) {
	return withDatabase(settingsIn(env), async ({ pool }) => {
		const numbersOf = async (table: 'invoices' | 'credit_notes' | 'invoice_payments', column = 'number') =>
			(await pool.query<{ number: string }>(`select ${column} as number from ${table} order by id`)).rows.map(
				({ number }) => number,
			)
		const stored = {
			invoices: await numbersOf('invoices'),
			notes: await numbersOf('credit_notes'),
			receipts: await numbersOf('invoice_payments', 'receipt_number'),
		}
		const { rows: owners } = await pool.query<{ article_id: number }>('select article_id from invoices')
		const counters = await pool.query<{ last: number }>('select sum(last)::int as last from invoice_counters')
		const all = [stored.invoices, stored.notes, stored.receipts]
		const known = new Set(all.flat())
		return {
			invoices: stored.invoices.length,
			creditNotes: stored.notes.length,
			receipts: stored.receipts.length,
			gaps: all.flatMap(gapsIn),
			twice: [...all.flatMap(twiceIn), ...twiceIn(owners.map(({ article_id }) => article_id))],
			lost: [...invoices.values(), ...notes, ...receipts].filter((number) => !known.has(number)),
			// what the counters gave out beyond what is stored
			unused: (counters.rows[0]?.last ?? 0) - all.flat().length,
		}
	})
}

export async function run({ count = 20, seed = 1 } = {}) {
	const atOnce = 50
	const result = await killWhileIssuing({ kills: count, atOnce, seed })
	const { kills, invoices, creditNotes, receipts, repeated, gaps, twice, lost, unused } = result
	return {
		columns: [
			'kills',
			'at once',
			'seed',
			'invoices',
			'credit notes',
			'receipts',
			'sent again',
			'gaps',
			'twice',
			'lost',
		],
		rows: [
			[kills, atOnce, seed, invoices, creditNotes, receipts, repeated, gaps.length + unused, twice.length, lost.length],
		],
		holds: gaps.length + twice.length + lost.length + unused === 0,
	}
}
