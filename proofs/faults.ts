import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, type Sent, send, settingsIn } from './support/authors.ts'
import { visitedPaths } from './support/clients.ts'
import { type FaultKind, faultKinds, startMailServer, type Wanted } from './support/fault-kinds.ts'

const readerCount = 2
/** Far more than any of them needs, even on a busy machine. */
const longestMs = 240_000

export type FaultResult = {
	name: string
	reads: number
	taken: number
	refused: number
	/** The words of the refusals, once each. */
	sentences: string[]
	/** What must not happen: a read that failed, a write without a sentence, or one that ended otherwise than it should. */
	wrong: string[]
	recoveredMs: number
	acknowledged: number
	lostOrTwice: string[]
	mailsMissing: string[]
}

type Message = { email: string; subject: string }
type Answer = { status: number; error: string; retryAfter: string | null }

type Extent = { count: number; seed: number; lastsMs?: number | undefined }

/** One fault: a number of writes before it, during it and after it, while visitors read; undefined where it cannot be made. */
export const sufferFault = (kind: FaultKind, { count, seed, lastsMs = 0 }: Extent) =>
	withFolder(async (folder): Promise<FaultResult | undefined> => {
		const random = seededRandom(seed)
		const mail = await startMailServer()
		const fault = await kind.prepare(folder, mail)
		if (!fault) {
			await mail.stop()
			return undefined
		}
		const env = { ...fault.env, ...mail.env }
		const wrong: string[] = []
		const sentences = new Set<string>()
		const submissions = new Map<string, Sent>()
		const messages = new Map<string, Message>()
		const refusedOnes: Sent[] = []
		let [reads, taken, refused, recoveredMs] = [0, 0, 0, 0]
		let phase = 'before'
		let isOver = false
		try {
			const app = await startApp(env)
			const journalId = await addJournal(env)

			async function reader(): Promise<void> {
				while (!isOver) {
					const path = visitedPaths(random)
					const { status, error } = await answerOf(fetch(`${app.url}${path}`))
					reads++
					if (status !== 200) wrong.push(`GET ${path}, ${phase} the fault: ${status} ${error}`)
				}
			}
			function judge(what: string, { status, error, retryAfter }: Answer, wanted: Wanted): boolean {
				if (status === 200) taken++
				else {
					refused++
					sentences.add(error)
					const isPlain = /^[A-Z].+\.$/.test(error) && (status === 503 ? Number(retryAfter) > 0 : status < 500)
					if (!isPlain) wrong.push(`${what} ${phase} the fault: ${status} ${error}`)
				}
				if (wanted !== 'either' && (status === 200) !== (wanted === 'taken'))
					wrong.push(`${what} ${phase} the fault: ${status}, not ${wanted}`)
				return status === 200
			}
			async function submit(sent: Sent, wanted: Wanted): Promise<void> {
				if (judge('submission', await answerOf(send(app.url, journalId, sent)), wanted)) submissions.set(sent.key, sent)
				else refusedOnes.push(sent)
			}
			async function write(wanted: Pick<FaultKind, 'submissions' | 'messages'>) {
				await submit(aSubmittedFile(), wanted.submissions)
				const message = aMessage()
				const answer = await answerOf(postMessage(app.url, message))
				if (judge('message', answer, wanted.messages)) messages.set(message.subject, message)
			}
			const allTaken = { submissions: 'taken', messages: 'taken' } as const

			const readers = Array.from({ length: readerCount }, reader)
			try {
				for (let at = 0; at < count; at++) await write(allTaken)
				phase = 'during'
				await fault.begin()
				while (fault.isNoticed && !(await fault.isNoticed(app.url))) await sleep(100)
				const begun = performance.now()
				for (let at = 0; at < count || performance.now() - begun < lastsMs; at++) {
					fault.keepUp?.()
					await write(kind)
				}
				if (kind.submissions !== 'taken' && refused === 0) wrong.push('nothing was refused: the fault was not there')
				await fault.end()
				phase = 'after'
				const ended = performance.now()
				// what was refused is sent again with the same key, as a browser does
				for (const again = refusedOnes.splice(0); again.length > 0; ) {
					const sent = again[0] as Sent
					const answer = await answerOf(send(app.url, journalId, sent))
					if (answer.status === 200) {
						recoveredMs ||= performance.now() - ended
						submissions.set((again.shift() as Sent).key, sent)
					} else if (performance.now() - ended > longestMs) throw new Error(`still ${answer.status} ${answer.error}`)
					else await sleep(200)
				}
				for (let at = 0; at < count; at++) await write(allTaken)
			} finally {
				isOver = true
				await Promise.all(readers)
			}
			const isMailed = ({ key }: Sent) => mail.recipients().has(`${key}@example.org`)
			const missing = () => [...submissions.values()].filter((sent) => !isMailed(sent)).map(({ title }) => title)
			for (const begun = performance.now(); missing().length > 0 && performance.now() - begun < longestMs; )
				await sleep(200)
			await app.end('SIGTERM')
			return {
				...{ name: kind.name, reads, taken, refused, sentences: [...sentences], wrong, recoveredMs },
				acknowledged: submissions.size + messages.size,
				lostOrTwice: await notStoredOnce(env, [...submissions.values()], [...messages.values()]),
				mailsMissing: missing(),
			}
		} finally {
			await fault.close()
			await mail.stop()
		}
	})

let counter = 0
/** Long enough that not many fit into what the database has already taken from the disk. */
const aMessage = () => ({
	name: 'Ada Writer',
	email: `ada${++counter}@example.org`,
	subject: `Question ${counter}`,
	message: randomBytes(1_900).toString('hex'),
})

const postMessage = (url: string, message: object) =>
	fetch(`${url}/api/contacts`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(message),
	})

async function answerOf(answering: Promise<Response>): Promise<Answer> {
	const response = await answering
	const text = await response.text()
	const isJson = response.headers.get('content-type')?.includes('json')
	const { error = '' } = (isJson ? JSON.parse(text) : {}) as { error?: string }
	return { status: response.status, error, retryAfter: response.headers.get('retry-after') }
}

const notStoredOnce = (env: Record<string, string>, submissions: Sent[], messages: Message[]) =>
	withDatabase(settingsIn(env), async ({ pool }) => {
		const timesIn = async (query: string) => {
			const { rows } = await pool.query<{ what: string; times: number }>(query)
			return new Map(rows.map(({ what, times }) => [what, times]))
		}
		const articles = await timesIn('select title as what, count(*)::int as times from articles group by title')
		const contacts = await timesIn('select subject as what, count(*)::int as times from contacts group by subject')
		return [
			...submissions.map(({ title }) => title).filter((title) => articles.get(title) !== 1),
			...messages.map(({ subject }) => subject).filter((subject) => contacts.get(subject) !== 1),
		]
	})

export async function run({ count = 40, seed = 1, only }: { count?: number; seed?: number; only?: string[] } = {}) {
	const results: (FaultResult | string)[] = []
	for (const kind of faultKinds.filter(({ name }) => !only || only.some((word) => name.includes(word)))) {
		// the others are still worth looking at
		const result = await sufferFault(kind, { count, seed, lastsMs: kind.lastsMs }).catch(
			({ message }: Error) => `${kind.name}: ${message}`,
		)
		results.push(result ?? `${kind.name}: left out, this machine cannot have it`)
	}
	const isFine = (result: FaultResult) =>
		[result.wrong, result.lostOrTwice, result.mailsMissing].every(({ length }) => length === 0)
	return {
		columns: [
			...['fault', 'writes before, during and after', 'reads', 'writes taken', 'refused', 'wrong answers'],
			...['first taken again after', 'acknowledged', 'lost or twice', 'mails missing', 'what the refusals say'],
		],
		rows: results.flatMap((result): (string | number)[][] =>
			typeof result === 'string'
				? [[result.replaceAll('\n', ' ')]]
				: [
						[
							...[result.name, `${count * 2} each`, result.reads, result.taken, result.refused, result.wrong.length],
							...[result.refused > 0 ? `${(result.recoveredMs / 1000).toFixed(1)} s` : 'at once', result.acknowledged],
							...[result.lostOrTwice.length, result.mailsMissing.length, result.sentences.join(' ')],
						],
						...result.wrong.slice(0, 10).map((line) => [line]),
					],
		),
		holds: results.every((result) => typeof result !== 'string' && isFine(result)),
	}
}
