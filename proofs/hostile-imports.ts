import { aRisFile, ojsExport } from '../tests/support/article-imports.ts'
import { type HostileImport, hostileImports } from '../tests/support/hostile-imports.ts'
import { anIssn, doajTable } from '../tests/support/journal-imports.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { mutated } from './hostile-pictures.ts'
import { type AppProcess, startApp, withUsedFolder } from './support/app-process.ts'

const smallHeap = ['--max-semi-space-size=2', '--max-old-space-size=160']
/** For XML, of the processor: while other programs run, everything takes longer by the clock. */
const limits = { milliseconds: 2_000, megabytes: 64 }
const ordinaryFiles = 10
const paths = { articles: 'article-imports', journals: 'journal-imports', bank: 'bank-statements/read' }

type Kind = HostileImport['kind']
type Headers = Record<string, string>

export type HostileImportsResult = {
	refused: number
	taken: number
	/** Answered with 5xx, or not at all. */
	faults: string[]
	/** Hostile ones that were taken and must be refused. */
	wronglyTaken: string[]
	slowest: number
	slowestName: string
	/** Of the app and the process that read a file of XML, in milliseconds: what other programs do is not in it. */
	mostWork: number
	mostWorkName: string
	/** What the memory of the app grew by, in megabytes. */
	added: number
}

async function post<T>(url: string, headers: Headers, body: object): Promise<T> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	return ((await response.json()) as { data: T }).data
}

/** An account, and a journal that is published here. */
async function prepare({ url }: AppProcess): Promise<{ headers: Headers; journalId: number }> {
	const account = { email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }
	const { token } = await post<{ token: string }>(`${url}/api/admin/register`, {}, account)
	const headers = { authorization: `Bearer ${token}` }
	const journal = { title: 'Letters', issn: anIssn(), description: 'x', publishedHere: true }
	return { headers, journalId: (await post<{ id: number }>(`${url}/api/journals`, headers, journal)).id }
}

/** The files of every kind that are changed at random. */
const originals: [Kind, () => Uint8Array][] = [
	['articles', () => Buffer.from(ojsExport())],
	['articles', () => Buffer.from(aRisFile())],
	['articles', () => Buffer.from('@article{k,title={T},author={Kumar, Anil},year=2020}\n')],
	['articles', () => Buffer.from('[{"type":"article","title":"T","author":[{"family":"Kumar"}]}]')],
	['journals', () => doajTable([{ title: 'Mutated', online: anIssn() }])],
	['bank', () => Buffer.from('Date,Description,Amount\n2025-06-01,"NEFT 5, thank you",+250.00\n')],
]

/** The hostile set and so many mutated files, sent as staff send them to the running program. */
export async function sendHostileImports(options: {
	count: number
	seed: number
	/** Sent before, so that the memory is that of an app in use. */
	ordinary?: number
	hostile?: readonly HostileImport[]
}): Promise<HostileImportsResult> {
	const { count, seed, ordinary = ordinaryFiles, hostile = hostileImports } = options
	return withUsedFolder(async (folder) => {
		const app = await startApp({ DATA_DIR: folder, ADMIN_REGISTRATION: 'open' }, smallHeap)
		try {
			const { headers, journalId } = await prepare(app)
			const send = async (kind: Kind, bytes: Uint8Array) => {
				const body = new FormData()
				if (kind === 'articles') body.append('journalId', String(journalId))
				if (kind === 'bank') body.append('currency', 'USD')
				body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'file')
				const [started, worked] = [performance.now(), app.processorTime()]
				const response = await fetch(`${app.url}/api/${paths[kind]}`, { method: 'POST', headers, body })
				const { error = '', data } = (await response.json()) as { error?: string; data?: { id?: number } }
				const milliseconds = performance.now() - started
				const work = app.processorTime() - worked
				// what was taken is not imported, so that its check is not measured with the next file
				if (data?.id !== undefined) await post(`${app.url}/api/${paths[kind]}/${data.id}/cancel`, headers, {})
				return { status: response.status, error, milliseconds, work }
			}
			for (let n = 0; n < ordinary; n++) for (const [kind, make] of originals) await send(kind, make())
			const idle = app.memory()
			let peak = idle
			const watching = setInterval(() => {
				peak = Math.max(peak, app.memory())
			}, 10)
			const found: HostileImportsResult = {
				...{ refused: 0, taken: 0, faults: [], wronglyTaken: [] },
				...{ slowest: 0, slowestName: '', mostWork: 0, mostWorkName: '', added: 0 },
			}
			const deliver = async ({ name, kind, verdict }: Omit<HostileImport, 'make'>, bytes: Uint8Array) => {
				const { status, error, milliseconds, work } = await send(kind, bytes)
				if (milliseconds > found.slowest) Object.assign(found, { slowest: milliseconds, slowestName: name })
				if (/^(XML|ZIP):/.test(name) && work > found.mostWork)
					Object.assign(found, { mostWork: work, mostWorkName: name })
				if (status === 200) found.taken++
				else if (status >= 400 && status < 500) found.refused++
				else found.faults.push(`${name}: ${status} ${error}`)
				if (status === 200 && verdict === 'refused') found.wronglyTaken.push(name)
			}
			for (const one of hostile) await deliver(one, one.make())
			const random = seededRandom(seed)
			for (let n = 0; n < count; n++) {
				const [kind, make] = originals[n % originals.length] ?? ['bank', () => new Uint8Array()]
				await deliver({ name: `mutation ${n}`, kind, verdict: 'any' }, mutated(Buffer.from(make()), random))
			}
			clearInterval(watching)
			found.added = Math.round(peak - idle)
			return found
		} finally {
			await app.end('SIGTERM')
		}
	})
}

export async function run({ count = 300, seed = 1 } = {}) {
	const found = await sendHostileImports({ count, seed })
	const { refused, taken, faults, wronglyTaken, slowest, slowestName, mostWork, mostWorkName, added } = found
	const wrong = [...faults, ...wronglyTaken]
	return {
		columns: [
			'sent',
			'seed',
			'taken',
			'refused with 4xx',
			'wrong',
			'slowest',
			'most processor time for XML',
			'memory of the app',
		],
		rows: [
			[
				...[hostileImports.length + count, seed, taken, refused, wrong.length],
				`${Math.round(slowest)} ms (${slowestName})`,
				...[`${mostWork} ms (${mostWorkName})`, `+${added} MB`],
			],
			...wrong.slice(0, 10).map((line) => [line]),
		],
		holds: wrong.length === 0 && mostWork <= limits.milliseconds && added <= limits.megabytes,
	}
}
