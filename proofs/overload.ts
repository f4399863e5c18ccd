import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Nginx } from '../scripts/nginx.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { type Asked, askByHand, type KeptConnections } from './support/clients.ts'
import { startNginx } from './support/nginx-process.ts'

/** So many at once fill the processors; ten times as many a second is what nobody can answer. */
const clientCount = 16
const times = 10
/** A client with its own limits, as real ones have: beyond them it would measure itself. */
const mostWaiting = 1_900
const phaseMs = 20_000
const limits = { offered: 0.95, goodput: 0.8, addedMemoryMb: 256, normalMs: 5_000 }

export type OverloadResult = {
	peakPerSecond: number
	offeredPerSecond: number
	goodputShare: number
	statuses: Record<string, number>
	/** Answers that are neither 2xx, 429 nor 503 with Retry-After. */
	others: string[]
	addedMemoryMb: number
	normalAfterMs: number
	/** Until a request was answered, for newcomers as for those whose connection was open. */
	longestMs: number
}

/** One request of so many sends a message: each takes as much work as dozens of cached pages, and none is refused. */
const aMessageEvery = 100
const aMessage = {
	...{ name: 'Ada Writer', email: 'ada@example.org' },
	...{ subject: 'A question', message: 'How long does a review take?' },
}

/** Pages and records that are cached, as many searches that nobody made before, and messages. */
function visit(url: string, random: () => number, kept: KeptConnections): Promise<Asked> {
	if (random() < 1 / aMessageEvery) return askByHand(`${url}/api/contacts`, aMessage, kept)
	const q = Math.floor(random() * 1e9).toString(36)
	const paths = [
		...['/', '/journals', '/about', '/api/journals', '/api/publication-sections'],
		...[
			`/journals?q=${q}`,
			`/articles?q=${q}`,
			`/api/journals?q=${q}`,
			`/article-citations?q=${q}`,
			`/contact?subject=${q}`,
		],
	]
	return askByHand(`${url}${paths[Math.floor(random() * paths.length)] ?? '/'}`, undefined, kept)
}

/**
 * The app and its database have one processor, this client and nginx the others: on shared ones it could not ask for ten times
 * as much, and what the client takes in the crowd would be missing to the database.
 */
function separate(app: number): void {
	const last = availableParallelism() - 1
	if (last === 0) return
	for (const pid of familyOf(app)) execFileSync('taskset', ['-acp', '0', String(pid)], { stdio: 'ignore' })
	execFileSync('taskset', ['-acp', `1-${last}`, String(process.pid)], { stdio: 'ignore' })
}

/** A process and those that it started, its database among them. */
function familyOf(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
	return [pid, ...children.flatMap(familyOf)]
}

const isGood = (asked: Asked) => 'status' in asked && asked.status < 300
const isCalm = (asked: Asked) =>
	isGood(asked) || ('status' in asked && [429, 503].includes(asked.status) && asked.retryAfter !== undefined)

type Options = { milliseconds: number; seed: number; most?: number; isSeparate?: boolean; nginx?: Nginx | undefined }

/** Visitors ask ten times as much as the app can answer. */
export const overload = ({
	milliseconds,
	seed,
	most = mostWaiting,
	isSeparate = false,
	nginx,
}: Options): Promise<OverloadResult> =>
	withUsedFolder(async (folder) => {
		const random = seededRandom(seed)
		const app = await startApp({ DATA_DIR: folder, DEMO_CONTENT: '1' })
		let proxy: Awaited<ReturnType<typeof startNginx>> | undefined
		/** As browsers and proxies keep them. */
		const kept: KeptConnections = []
		try {
			if (isSeparate && app.child.pid) separate(app.child.pid)
			if (nginx) proxy = await startNginx(nginx, app.url)
			const url = proxy?.url ?? app.url
			const next = () => visit(url, random, kept)
			const peak = await countGood(milliseconds, next)
			const memoryBefore = app.memory()
			const statuses: Record<string, number> = {}
			const others: string[] = []
			let [offered, waiting, good, longestMs, mostMemory] = [0, 0, 0, 0, memoryBefore]
			const send = async () => {
				waiting++
				const asked = await next()
				waiting--
				longestMs = Math.max(longestMs, asked.milliseconds)
				const key = 'status' in asked ? String(asked.status) : asked.error
				statuses[key] = (statuses[key] ?? 0) + 1
				if (isGood(asked)) good++
				if (!isCalm(asked)) others.push(key)
			}
			const perMs = (peak * times) / milliseconds
			const started = performance.now()
			while (performance.now() - started < milliseconds) {
				const due = (performance.now() - started) * perMs - offered
				for (let one = 0; one < due && waiting < most; one++) {
					offered++
					void send()
				}
				mostMemory = Math.max(mostMemory, app.memory())
				await sleep(2)
			}
			const goodInTime = good
			const ended = performance.now()
			// back to normal: as many visitors as before get every answer
			while (!(await Promise.all(Array.from({ length: clientCount }, next))).every(isGood)) await sleep(20)
			const normalAfterMs = performance.now() - ended
			while (waiting > 0) await sleep(20)
			const seconds = milliseconds / 1000
			return {
				peakPerSecond: peak / seconds,
				offeredPerSecond: offered / seconds,
				goodputShare: goodInTime / peak,
				statuses,
				others,
				addedMemoryMb: mostMemory - memoryBefore,
				normalAfterMs,
				longestMs,
			}
		} finally {
			for (const connection of kept.splice(0)) connection.end()
			await proxy?.end()
			await app.end('SIGTERM')
		}
	})

/** How many requests are answered when each client asks again as soon as it has its answer. */
async function countGood(milliseconds: number, next: () => Promise<Asked>): Promise<number> {
	const ends = performance.now() + milliseconds
	let good = 0
	const client = async () => {
		while (performance.now() < ends) if (isGood(await next())) good++
	}
	await Promise.all(Array.from({ length: clientCount }, client))
	return good
}

export const run = async ({ count = phaseMs, seed = 1 } = {}) =>
	overloadTable(await overload({ milliseconds: count, seed, isSeparate: true }))

export function overloadTable(result: OverloadResult) {
	const { others, goodputShare, addedMemoryMb, normalAfterMs, statuses } = result
	const said = Object.entries(statuses).map(([status, number]) => `${status}: ${number}`)
	return {
		columns: [
			...[
				'peak a second',
				'offered a second (10 times as many)',
				'goodput of the peak (limit 0.8)',
				'answers',
				'other answers',
			],
			...['added memory (limit 256 MB)', 'normal after (limit 5 s)', 'longest answer'],
		],
		rows: [
			[
				...[
					result.peakPerSecond.toFixed(0),
					result.offeredPerSecond.toFixed(0),
					goodputShare.toFixed(2),
					said.join(', '),
				],
				...[others.length, `${addedMemoryMb.toFixed(0)} MB`, `${(normalAfterMs / 1000).toFixed(1)} s`],
				`${(result.longestMs / 1000).toFixed(1)} s`,
			],
		],
		holds:
			others.length === 0 &&
			result.offeredPerSecond >= result.peakPerSecond * times * limits.offered &&
			goodputShare >= limits.goodput &&
			addedMemoryMb <= limits.addedMemoryMb &&
			normalAfterMs <= limits.normalMs,
	}
}
