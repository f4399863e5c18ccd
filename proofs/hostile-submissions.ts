import { fixedManuscript } from '../tests/support/good-manuscripts.ts'
import { hostileManuscripts } from '../tests/support/hostile-manuscripts.ts'
import { mutatedManuscript, seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { startApp, withUsedFolder } from './support/app-process.ts'
import { addJournal, aSubmittedFile, send } from './support/authors.ts'
import { countUploads } from './support/uploads.ts'

/** A small heap, so that what is measured is memory that is needed, not memory that was not yet given back. */
const smallHeap = ['--max-semi-space-size=2', '--max-old-space-size=160']
const ordinarySubmissions = 300
const limits = { milliseconds: 2_000, megabytes: 64 }

export type HostileResult = {
	sent: number
	refused: number
	stored: number
	/** Answered with 5xx, or not at all. */
	faults: string[]
	/** Hostile ones that were taken: there must be none. */
	taken: string[]
	slowest: number
	idle: number
	peak: number
	/** Files that no stored submission explains. */
	leftOver: number
}

type HostileOptions = {
	count: number
	seed: number
	/** Sent before, so that the memory is that of an app in use. */
	ordinary?: number
	hostile?: typeof hostileManuscripts
}

/** The hostile set and so many mutated documents, sent as forms to the running program. */
export async function sendHostile({
	count,
	seed,
	ordinary = ordinarySubmissions,
	hostile = hostileManuscripts,
}: HostileOptions): Promise<HostileResult> {
	const random = seededRandom(seed)
	const good = fixedManuscript()
	return withUsedFolder(async (folder) => {
		const env = { DATA_DIR: folder }
		const app = await startApp(env, smallHeap)
		try {
			const journalId = await addJournal(env)
			// an app in use: a program that has just started has not yet taken the memory that it will keep
			for (let i = 0; i < ordinary; i++) await send(app.url, journalId, { ...aSubmittedFile(), bytes: good })
			const idle = app.memory()
			const result = {
				sent: 0,
				refused: 0,
				stored: ordinary,
				faults: [],
				taken: [],
				slowest: 0,
				idle,
				peak: idle,
				leftOver: 0,
			}
			const found: HostileResult = result
			const watching = setInterval(() => {
				found.peak = Math.max(found.peak, app.memory())
			}, 10)
			const deliver = async (name: string, bytes: Uint8Array, mayPass: boolean) => {
				found.sent++
				const started = performance.now()
				const status = await send(app.url, journalId, { ...aSubmittedFile(), bytes }).then(
					async (response) => {
						await response.text()
						return response.status
					},
					() => 0,
				)
				found.slowest = Math.max(found.slowest, performance.now() - started)
				if (status === 200) {
					found.stored++
					if (!mayPass) found.taken.push(name)
				} else if (status >= 400 && status < 500) found.refused++
				else found.faults.push(`${name}: ${status}`)
			}
			for (const { name, make } of hostile) await deliver(name, await make(), false)
			for (let number = 0; number < count; number++)
				await deliver(`mutation ${number}`, mutatedManuscript(good, random), true)
			clearInterval(watching)
			found.leftOver = (await countUploads(folder)) - found.stored
			return found
		} finally {
			await app.end('SIGTERM')
		}
	})
}

export const isHarmless = ({ faults, taken, slowest, peak, idle, leftOver }: HostileResult) =>
	faults.length === 0 &&
	taken.length === 0 &&
	leftOver === 0 &&
	slowest <= limits.milliseconds &&
	peak - idle <= limits.megabytes

export async function run({ count = 10_000, seed = 1 } = {}) {
	const result = await sendHostile({ count, seed })
	const { sent, refused, stored, faults, taken, slowest, idle, peak, leftOver } = result
	return {
		columns: [
			'sent',
			'seed',
			'refused with 4xx',
			'stored',
			'faults',
			'hostile but taken',
			'left over',
			'slowest',
			'memory',
		],
		rows: [
			[
				...[sent, seed, refused, stored, faults.length, taken.length, leftOver],
				...[`${Math.round(slowest)} ms`, `+${Math.round(peak - idle)} MB`],
			],
			...[...faults, ...taken].slice(0, 10).map((line) => [line]),
		],
		holds: isHarmless(result),
	}
}
