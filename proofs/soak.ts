import { readdirSync, readlinkSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withDatabase } from '../src/server/open.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, settingsIn, submission } from './support/authors.ts'
import { type Asked, ask, askByHand, visitedPaths } from './support/clients.ts'
import { signUp } from './support/staff.ts'

const atOnce = 16
const limits = { memory: 1.1, openFiles: 20, jobs: 20, answered: 0.99 }
/** Memory is looked at this often; with fewer than ten looks in a tenth it says little. */
const between = 1_000
const least = 100 * between
/** V8 lets the heap grow to several times what is in use before it collects: without this, memory would not tell a leak from that. */
const collectedSoon = ['--heap-growing-percent=50']
/** One request of so many is such a one; all others are those of visitors who read. */
const every = { submission: 1_000, message: 500, staff: 20 }
/** A page at a time, as the dashboard asks: whole lists grow with what is sent, and memory with them. */
const staffPaths = [
	'/api/articles?page=1&limit=50',
	'/api/articles/queue',
	'/api/contacts?page=1&limit=50',
	'/api/activity?page=1&limit=50',
]

export type SoakResult = {
	requests: number
	answered: number
	others: string[]
	/** Megabytes after the first tenth, and the most of the second half. */
	memory: { early: number; late: number }
	/** Sockets and files that are open after the first thousand requests, when all connections to the database are, and at the end. */
	openFiles: { early: number; late: number }
	/** Jobs that wait or run, before and after. */
	jobs: { before: number; after: number }
	/** Manuscripts that were acknowledged, and files that are stored for them. */
	manuscripts: { sent: number; stored: number }
}

/** Many requests one after the other: visitors read and search, staff look at lists, some send a message or a manuscript. */
export const soak = ({ requests, seed }: { requests: number; seed: number }): Promise<SoakResult> =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		// so small that it is full within the first tenth: filling it is no leak
		const env = { DATA_DIR: folder, DEMO_CONTENT: '1', PAGE_CACHE_MB: '4' }
		const app = await startApp(env, collectedSoon)
		const countOpen = () => openOf(app.child.pid).filter((path) => !isKeptFolder(path)).length
		const countJobs = () =>
			withDatabase(settingsIn(env), async ({ pool }) => {
				const { rows } = await pool.query<{ waiting: string }>(
					`select count(*) as waiting from jobs.job where state in ('created', 'retry', 'active')`,
				)
				return Number(rows[0]?.waiting)
			})
		try {
			const [staff, journalId] = [await signUp(app.url), await addJournal(env)]
			const others: string[] = []
			let [sent, answered, early, late, manuscripts] = [0, 0, 0, 0, 0]
			const before = { jobs: await countJobs(), files: await countManuscripts(folder) }
			let openEarly = 0
			const aMessage = (number: number) =>
				new Request(`${app.url}/api/contacts`, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({
						...{ name: 'Ada Writer', email: `ada${number}@example.org` },
						...{ subject: 'A question', message: `Question ${number} about a journal.` },
					}),
				})
			async function request(number: number): Promise<Asked> {
				if (number % every.submission === 0) {
					const asked = await ask(submission(app.url, journalId, aSubmittedFile()))
					if (isDone(asked)) manuscripts++
					return asked
				}
				if (number % every.message === 0) return ask(aMessage(number))
				if (number % every.staff === 0) {
					const path = staffPaths[Math.floor(random() * staffPaths.length)]
					return ask(new Request(`${app.url}${path}`, { headers: staff }))
				}
				return askByHand(`${app.url}${visitedPaths(random)}`)
			}
			async function client(): Promise<void> {
				while (sent < requests) {
					const number = ++sent
					const asked = await request(number)
					if (isDone(asked)) answered++
					else if (!('status' in asked && asked.status === 429))
						others.push('status' in asked ? String(asked.status) : asked.error)
					if (number === between) openEarly = countOpen()
					if (number % between === 0) {
						const megabytes = app.memory()
						if (number <= requests / 10) early = Math.max(early, megabytes)
						if (number > requests / 2) late = Math.max(late, megabytes)
					}
				}
			}
			await Promise.all(Array.from({ length: atOnce }, client))
			const after = { openFiles: countOpen(), jobs: await countJobs() }
			return {
				requests: sent,
				answered,
				others,
				memory: { early, late },
				openFiles: { early: openEarly, late: after.openFiles },
				jobs: { before: before.jobs, after: after.jobs },
				manuscripts: { sent: manuscripts, stored: (await countManuscripts(folder)) - before.files },
			}
		} finally {
			await app.end('SIGTERM')
		}
	})

const countManuscripts = async (folder: string) =>
	(await readdir(join(folder, 'uploads'), { recursive: true })).filter((name) => /^articles\/.*\.docx$/.test(name))
		.length

/** What a process has open: paths of files, and names such as "socket:[4711]". */
const openOf = (pid = 0) =>
	readdirSync(`/proc/${pid}/fd`).flatMap((number) => {
		try {
			return readlinkSync(`/proc/${pid}/fd/${number}`)
		} catch {
			// closed meanwhile
			return []
		}
	})
/** Each folder of uploads that was written to stays open: 256 of each kind at most. */
const isKeptFolder = (path: string) => /\/uploads\/[\w-]+\/[0-9a-f]{2}$/.test(path)

const isDone = (asked: Asked) => 'status' in asked && asked.status < 300

export async function run({ count = 1_000_000, seed = 1 } = {}) {
	if (count < least) throw new Error(`fewer than ${least} requests prove nothing`)
	const { requests, answered, others, memory, openFiles, jobs, manuscripts } = await soak({ requests: count, seed })
	return {
		columns: [
			...['requests', '2xx', 'neither 2xx nor 429', 'memory in the first tenth', 'in the second half (limit +10 %)'],
			...[
				'open files and sockets after 1,000',
				'in the end',
				'jobs before',
				'after',
				'manuscripts sent',
				'files stored',
			],
		],
		rows: [
			[
				...[requests, answered, others.length, `${memory.early.toFixed(0)} MB`, `${memory.late.toFixed(0)} MB`],
				...[openFiles.early, openFiles.late, jobs.before, jobs.after],
				...[manuscripts.sent, manuscripts.stored],
			],
			...others.slice(0, 10).map((line) => [line]),
		],
		holds:
			others.length === 0 &&
			manuscripts.sent > 0 &&
			manuscripts.stored === manuscripts.sent &&
			answered >= requests * limits.answered &&
			memory.late <= memory.early * limits.memory &&
			openFiles.late <= openFiles.early + limits.openFiles &&
			jobs.after <= jobs.before + limits.jobs,
	}
}
