import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withServer } from '../bench/support/temporary.ts'
import { seededRandom } from '../tests/support/mutated-manuscripts.ts'
import { type Behaviour, startSmtp, type TestSmtp } from '../tests/support/smtp-server.ts'
import { resolveOnce } from './support/app-process.ts'
import { fillOutbox, readOutbox } from './support/mail-outbox.ts'
import type { WorkerOptions } from './support/mail-worker.ts'

const worker = fileURLToPath(new URL('support/mail-worker.ts', import.meta.url))
const instances = 2

/** Of a thousand mails; the others are taken. A stall lasts for as long as the server is there. */
const faults: [Behaviour, number][] = [
	['later', 30],
	['dropBeforeData', 20],
	['dropBeforeDot', 20],
	['dropAfterDot', 20],
	['stall', 1],
]

export type MailResult = {
	mails: number
	kills: number
	/** The mail server was gone so often. */
	outages: number
	faults: Record<string, number>
	missing: string[]
	/** More copies than faults after the final dot can explain. */
	twice: string[]
	/** Further copies in all, and those that are due to kills. */
	copies: number
	copiesByKills: number
	otherMessageId: string[]
	wrongState: string[]
}

/** Two instances send while the server misbehaves in every way and the instances are killed. */
export async function sendAndKill({
	mails,
	kills,
	seed,
}: {
	mails: number
	kills: number
	seed: number
}): Promise<MailResult> {
	const random = seededRandom(seed)
	const recipients = Array.from({ length: mails }, (_, at) => `reader${at}@example.org`)
	const isRefused = (recipient: string) => /7[37]@/.test(recipient)
	const counts: Record<string, number> = {}
	const droppedAfterDot = new Map<string, number>()

	/** Each fault happens at least once, however few the mails are. */
	const planned = new Map(faults.map(([behaviour], at) => [recipients[at], behaviour]))

	function behave(recipient: string): Behaviour {
		if (isRefused(recipient)) return noted('refuse')
		const first = planned.get(recipient)
		planned.delete(recipient)
		if (first) return faulty(recipient, first)
		let drawn = random() * 1000
		for (const [behaviour, share] of faults) {
			drawn -= share
			if (drawn >= 0) continue
			return faulty(recipient, behaviour)
		}
		return 'take'
	}
	function faulty(recipient: string, behaviour: Behaviour): Behaviour {
		if (behaviour === 'dropAfterDot') droppedAfterDot.set(recipient, (droppedAfterDot.get(recipient) ?? 0) + 1)
		return noted(behaviour)
	}
	function noted(behaviour: Behaviour): Behaviour {
		counts[behaviour] = (counts[behaviour] ?? 0) + 1
		return behaviour
	}

	return withServer(async (create) => {
		const database = await create('outbox')
		let killed = 0
		await fillOutbox(database, recipients)
		const goal = recipients.filter((recipient) => !isRefused(recipient)).length
		/** The senders wait for the kills: each has to happen while mails are being sent. */
		const beforeRecipient = async () => {
			while (killed < kills && taken() > ((killed + 1) / (kills + 1)) * goal) await sleep(20)
		}
		let smtp = await startSmtp({ behave, beforeRecipient })
		const { port } = smtp
		const received: TestSmtp['received'] = []
		const taken = () => received.length + smtp.received.length
		const running = new Set<ChildProcess>()
		const start = () => startWorker({ database, settings: smtp.settings }, running)
		let outages = 0
		try {
			for (let at = 0; at < instances; at++) await start()
			while (!(await isDone(database))) {
				// at random moments over the whole run
				if (killed < kills && taken() >= ((killed + random()) / (kills + 1)) * goal) {
					await sleep(random() * 30)
					const victim = [...running][Math.floor(random() * running.size)]
					victim?.kill('SIGKILL')
					if (victim) await once(victim, 'exit')
					killed++
					await start()
				}
				if (outages < 3 && taken() > (goal * (outages + 1)) / 4) {
					outages++
					received.push(...smtp.received)
					smtp.received.length = 0
					await smtp.close()
					received.push(...smtp.received)
					await sleep(1_500)
					smtp = await startSmtp({ behave, beforeRecipient, port })
				}
				await sleep(5)
			}
		} finally {
			for (const child of running) child.kill('SIGKILL')
			await smtp.close()
		}
		received.push(...smtp.received)
		return { mails, kills: killed, outages, faults: counts, ...(await judge(database)) }

		async function judge(from: pg.ClientConfig) {
			const stored = await readOutbox(from)
			const byRecipient = Map.groupBy(received, ({ to }) => to[0] ?? '')
			const wrongState = stored.filter(({ recipient, state }) => state !== (isRefused(recipient) ? 'failed' : 'sent'))
			const missing = recipients.filter((recipient) => !isRefused(recipient) && !byRecipient.has(recipient))
			let copies = 0
			let copiesByKills = 0
			const twice: string[] = []
			const otherMessageId: string[] = []
			for (const [recipient, same] of byRecipient) {
				const further = same.length - 1
				const explained = droppedAfterDot.get(recipient) ?? 0
				copies += further
				copiesByKills += Math.max(0, further - explained)
				if (further > explained + 1 || same.some(({ to }) => to.length !== 1)) twice.push(recipient)
				if (new Set(same.map(({ messageId }) => messageId)).size !== 1) otherMessageId.push(recipient)
			}
			return {
				missing,
				twice,
				copies,
				copiesByKills,
				otherMessageId,
				wrongState: wrongState.map(({ recipient }) => recipient),
			}
		}
	})
}

async function startWorker(options: WorkerOptions, running: Set<ChildProcess>): Promise<void> {
	const delivery = {
		firstWaitSeconds: 0.5,
		longestWaitSeconds: 4,
		serverWaitMs: 200,
		longestServerWaitMs: 1_000,
		leaseSeconds: 6,
	}
	const settings = { ...options.settings, delivery, timeouts: { connectMs: 10_000, silentMs: 10_000 } }
	const child = spawn(process.execPath, [...resolveOnce, worker, JSON.stringify({ ...options, settings })], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { ...process.env, NODE_ENV: 'production' },
	})
	running.add(child)
	child.on('exit', () => running.delete(child))
	await once(child.stdout, 'data')
}

const isDone = async (database: pg.ClientConfig) =>
	(await readOutbox(database)).every(({ state }) => state === 'sent' || state === 'failed')

export async function run({ count = 5_000, seed = 1 } = {}) {
	const result = await sendAndKill({ mails: count, kills: Math.round(count / 50), seed })
	const { missing, twice, otherMessageId, wrongState, copies, copiesByKills, kills } = result
	return {
		columns: [
			'mails',
			'seed',
			'kills',
			'outages',
			'faults',
			'missing',
			'twice',
			'copies',
			'by kills',
			'other Message-ID',
		],
		rows: [
			[
				...[result.mails, seed, kills, result.outages],
				Object.entries(result.faults)
					.map(([name, times]) => `${name} ${times}`)
					.join(', '),
				...[missing.length, twice.length, copies, copiesByKills, otherMessageId.length],
			],
		],
		holds: [missing, twice, otherMessageId, wrongState].every(({ length }) => length === 0) && copiesByKills <= kills,
	}
}
