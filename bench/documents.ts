import { readFileSync } from 'node:fs'
import { shippedDocumentWording } from '../src/contract/document-wording-words.ts'
import { printed } from '../src/server/documents/compose.ts'
import { sampleDocument } from '../src/server/documents/document-samples.ts'
import { typesetter } from '../src/server/documents/typesetting/typeset.ts'
import type { CompilerKind } from '../src/server/documents/typesetting/typeset-process.ts'
import { withSide } from './ingestion/sides.ts'
import { askHome } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, type LeftOut, say } from './support/benchmark.ts'
import { median, quantile } from './support/statistics.ts'
import { withServer } from './support/temporary.ts'

const letters = 100
/** A program in WebAssembly is translated while it makes the first ones. */
const firstLetters = 50
const certificates = 100
const rounds = 5
/** Of the processor's clock in /proc. */
const ticksASecond = 100
const utime = 13

/** What a letter costs, and what pages notice of many certificates. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings | LeftOut> {
	if (process.platform !== 'linux') return { leftOut: 'the processor time of another process is read from /proc' }
	const perLetter = { native: await processorOfLetters('native'), portable: await processorOfLetters('portable') }
	say(`${perLetter.native.toFixed(1)} ms of processor for a letter, ${perLetter.portable.toFixed(1)} ms in WebAssembly`)
	return withServer(async (create) =>
		withSide('app', await create('app'), async (url) => {
			const headers = { ...(await signUp(url)), 'content-type': 'application/json' }
			const idle: number[] = []
			const busy: number[] = []
			const durations: number[] = []
			for (let round = 0; round <= runs; round++) {
				const id = await publishedArticle(url, headers, round)
				let isMade = false
				const began = performance.now()
				const [during] = await Promise.all([
					askHome(url, () => isMade),
					issue(url, headers, id).then(() => {
						isMade = true
					}),
				])
				const took = performance.now() - began
				const end = performance.now() + took
				const alone = await askHome(url, () => performance.now() >= end)
				// the first round warms up
				if (round === 0) continue
				durations.push(took)
				busy.push(quantile(during, 0.95))
				idle.push(quantile(alone, 0.95))
			}
			return {
				tables: [
					{
						title: `The uncached home page, ${runs} rounds`,
						columns: ['meanwhile', 'p95 of the page, ms'],
						rows: [
							['nothing', median(idle).toFixed(1)],
							[`${certificates} certificates`, median(busy).toFixed(1)],
						],
					},
				],
				verdicts: [
					{ name: 'ms of processor for a letter', value: perLetter.native, limit: 50, kind: 'at most' },
					{ name: 'the same in WebAssembly', value: perLetter.portable, limit: 50, kind: 'at most' },
					{ name: 'ratio', value: median(busy) / median(idle), limit: 3, kind: 'at most' },
				],
				notes: [
					`${certificates} certificates take ${(median(durations) / 1000).toFixed(1)} s. The limit of the ratio is that of visits-beside-pages. The process that asks shares the two processors.`,
				],
			}
		}),
	)
}

/** Seconds that the only child of this process has used. */
function childSeconds(): number {
	const [child = ''] = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ')
	const fields = readFileSync(`/proc/${child}/stat`, 'utf8').split(' ')
	return (Number(fields[utime]) + Number(fields[utime + 1])) / ticksASecond
}

async function processorOfLetters(compiler: CompilerKind): Promise<number> {
	const { typeset, stop } = typesetter(compiler)
	const composed = sampleDocument('acceptance_letter', shippedDocumentWording('acceptance_letter'), {
		...{ site: 'Fleuron', timeZone: 'UTC', journalTitle: null },
	})
	const letter = (code: string) =>
		typeset(
			printed(composed, {
				code,
				address: `https://press.example/verify/${code}`,
				issuedOn: '2026-11-17',
				site: 'Fleuron',
			}),
			new Date(),
		)
	for (let number = 0; number < firstLetters; number++) await letter(`FIRST-${number}`)
	const before = childSeconds()
	for (let number = 0; number < letters; number++) await letter(`CODE-${number}`)
	const used = childSeconds() - before
	await stop()
	return (used / letters) * 1000
}

async function signUp(url: string): Promise<Record<string, string>> {
	const body = JSON.stringify({ name: 'Bench', email: 'bench@example.org', password: 'a long enough password' })
	const response = await fetch(`${url}/api/admin/register`, {
		...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
	})
	const { data } = (await response.json()) as { data: { token: string } }
	return { authorization: `Bearer ${data.token}` }
}

async function publishedArticle(url: string, headers: Record<string, string>, round: number): Promise<number> {
	const authors = Array.from({ length: certificates }, (_, at) => ({
		given: `Author ${at}`,
		family: `Of round ${round}`,
	}))
	const body = JSON.stringify({
		...{ title: `On drift, part ${round}`, authorName: 'Author 0', authorEmail: 'author@example.org', authors },
		...{ researchField: 'Agriculture', abstract: 'Drift.', status: 'published' },
	})
	const response = await fetch(`${url}/api/articles`, { method: 'POST', headers, body })
	if (!response.ok) throw new Error(`the article was answered ${response.status}: ${await response.text()}`)
	const { data } = (await response.json()) as { data: { id: number } }
	return data.id
}

async function issue(url: string, headers: Record<string, string>, id: number): Promise<void> {
	const body = JSON.stringify({ kind: 'certificate' })
	const response = await fetch(`${url}/api/articles/${id}/documents`, { method: 'POST', headers, body })
	const { data } = (await response.json()) as { data?: unknown[] }
	if (data?.length !== certificates) throw new Error(`${data?.length} certificates, answered ${response.status}`)
}
