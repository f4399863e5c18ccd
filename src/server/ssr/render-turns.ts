import { setImmediate as nextTurn } from 'node:timers/promises'
import { arrivals } from '../http/arrivals.ts'
import { tooManyRequests } from '../http/under-way.ts'

/** In each turn of the event loop Node accepts one connection: as long as others arrive, they are heard before the next page. */
const fewestTurns = 2
/** Pages go on, however many arrive: a page takes about 5 ms. */
const longestHearingMs = 20
/** More would wait for longer than people do. */
const mostWaiting = 100

type Wanted = {
	isRefusable?: boolean
	/** Fires when nobody waits for this page any more; not for one that others are given too. */
	gone?: AbortSignal | undefined
}

/** Pages are rendered one at a time, so that all else is answered meanwhile; too many of them are refused. */
export function renderTurns(most = mostWaiting, arrived = arrivals, now = () => performance.now()) {
	const waiting: (() => void)[] = []
	let underWay = 0
	let isRunning = false

	async function hearOthers(): Promise<void> {
		const started = now()
		for (let turn = 1, before = -1; ; turn++) {
			if (turn > fewestTurns && (arrived() === before || now() - started > longestHearingMs)) return
			before = arrived()
			await nextTurn()
		}
	}

	async function run(): Promise<void> {
		isRunning = true
		for (let start = waiting.shift(); start; start = waiting.shift()) {
			start()
			await hearOthers()
		}
		isRunning = false
	}

	/** Answers when the caller may render, and refuses where nobody waits for the page any more. */
	async function turn(gone: AbortSignal | undefined): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>()
		const leave = () => {
			const at = waiting.indexOf(resolve)
			if (at >= 0) waiting.splice(at, 1)
			reject(gone?.reason)
		}
		gone?.throwIfAborted()
		gone?.addEventListener('abort', leave, { once: true })
		waiting.push(resolve)
		if (!isRunning) void run()
		await promise.finally(() => gone?.removeEventListener('abort', leave))
	}

	/** Refused before its content is read, which would be work for nothing; never when something was done already. */
	return async <T>(make: (turn: () => Promise<void>) => Promise<T>, { isRefusable = true, gone }: Wanted = {}) => {
		if (isRefusable && underWay >= most) throw tooManyRequests()
		underWay++
		try {
			return await make(() => turn(gone))
		} finally {
			underWay--
		}
	}
}
