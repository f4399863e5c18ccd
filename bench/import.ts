import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { JournalImport } from '../src/contract/journal-imports.ts'
import { withAppProcess } from './support/app.ts'
import { asker } from './support/ask.ts'
import { type BenchmarkOptions, type Findings, type LeftOut, say } from './support/benchmark.ts'
import { quantile } from './support/statistics.ts'

/** In seconds, of the check and of the import, each by itself. */
const limit = 60
const quietSeconds = 10
const pause = 20
/** Pages whose answer is made each time: with a bearer, whatever it is, nothing is taken from the cache. */
const paths = ['/', '/journals?q=soil', '/api/journals?q=health&facets=1&limit=30']

/** DOAJ's files, imported by the app as `npm start` runs it, while a visitor reads pages. */
export async function run({ csv, richCsv }: BenchmarkOptions): Promise<Findings | LeftOut> {
	if (!csv) return { leftOut: 'it needs the DOAJ journal list. Say where it is: DOAJ_CSV=path or --csv path.' }
	return withAppProcess(async ({ url }) => {
		const headers = await signUp(url)
		const reader = visitor(url)
		say(`Pages without an import, ${quietSeconds} s`)
		const quiet = await reader.during(new Promise((resolve) => setTimeout(resolve, quietSeconds * 1_000)))
		const rows: string[][] = []
		const findings: Findings = { tables: [], verdicts: [], notes: [] }
		for (const file of [csv, ...(richCsv ? [richCsv] : [])]) {
			say(`Importing ${basename(file)}`)
			const sent = await upload(url, headers, await readFile(file))
			const checking = await timed(reader, () => until(url, headers, sent.id, 'ready'))
			const { counts } = await call(url, headers, `/${sent.id}`)
			const importing = await timed(reader, async () => {
				await call(url, headers, `/${sent.id}/start`, 'POST')
				await until(url, headers, sent.id, 'done')
			})
			for (const [name, step] of [
				['check', checking],
				['import', importing],
			] as const)
				rows.push([
					`${name}: ${counts.read} rows, ${counts.new} new, ${counts.changed} changed`,
					step.seconds.toFixed(1),
					quantile(step.times, 0.95).toFixed(0),
				])
			if (file === csv) {
				findings.verdicts.push(
					{ name: 'check', value: checking.seconds, unit: 's', limit, kind: 'at most' },
					{ name: 'import', value: importing.seconds, unit: 's', limit, kind: 'at most' },
				)
			}
		}
		reader.close()
		findings.tables.push({
			columns: ['step', 'seconds', 'p95 of a page meanwhile, ms'],
			rows: [['no import', quietSeconds.toFixed(1), quantile(quiet, 0.95).toFixed(0)], ...rows],
		})
		findings.notes.push(
			`The pages, in turn, with a pause of ${pause} ms: ${paths.join(', ')}; none is taken from the cache. The process that asks shares the processors.`,
		)
		if (!richCsv) findings.notes.push("DOAJ's records with all columns were left out: DOAJ_RICH_CSV=path.")
		return findings
	})
}

async function signUp(url: string): Promise<Record<string, string>> {
	const response = await fetch(`${url}/api/admin/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'staff@example.org', password: 'correct horse battery', name: 'Priya Staff' }),
	})
	const { data } = (await response.json()) as { data: { token: string } }
	return { authorization: `Bearer ${data.token}` }
}

function visitor(url: string) {
	const { ask, close } = asker(url, { authorization: 'Bearer none' })
	return {
		close,
		/** How long each page took until the work was done. */
		async during(work: Promise<unknown>): Promise<number[]> {
			const times: number[] = []
			let isDone = false
			void work.finally(() => {
				isDone = true
			})
			for (let at = 0; !isDone; at += 1) {
				times.push(await ask(paths[at % paths.length] ?? '/'))
				await new Promise((next) => setTimeout(next, pause))
			}
			await work
			return times
		},
	}
}

async function timed(reader: ReturnType<typeof visitor>, work: () => Promise<unknown>) {
	const start = performance.now()
	let seconds = 0
	const times = await reader.during(
		work().then(() => {
			seconds = (performance.now() - start) / 1_000
		}),
	)
	return { seconds, times }
}

async function call(
	url: string,
	headers: Record<string, string>,
	path: string,
	method = 'GET',
): Promise<JournalImport> {
	const response = await fetch(`${url}/api/journal-imports${path}`, { method, headers })
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
	return ((await response.json()) as { data: JournalImport }).data
}

async function upload(url: string, headers: Record<string, string>, bytes: Buffer): Promise<JournalImport> {
	const form = new FormData()
	form.append('file', new Blob([new Uint8Array(bytes)]), 'journals.csv')
	const response = await fetch(`${url}/api/journal-imports`, { method: 'POST', headers, body: form })
	if (!response.ok) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
	return ((await response.json()) as { data: JournalImport }).data
}

async function until(url: string, headers: Record<string, string>, id: number, state: JournalImport['state']) {
	for (;;) {
		const found = await call(url, headers, `/${id}`)
		if (found.state === state) return
		if (found.state === 'failed') throw new Error(`the import failed: ${found.problem}`)
		await new Promise((next) => setTimeout(next, 200))
	}
}
