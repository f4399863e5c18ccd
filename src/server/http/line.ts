import { AppError } from '../app-error.ts'

const retryAfter = 30
const lineFull = (what: string) =>
	new AppError(
		'unavailable',
		`Many ${what} are being looked at right now. Please try again in a minute; nothing was lost from your form.`,
		{ retryAfter },
	)
const senderFull = (what: string) =>
	new AppError(
		'too_many_requests',
		`Several ${what} of yours are being looked at right now. Please wait until they are done and try again.`,
		{ retryAfter },
	)

/** Who leaves (signal) and who sent it (sender): nobody holds more than a few places. */
export type Turn = { signal?: AbortSignal | undefined; sender?: string | undefined }

/** At most so many at once; the others wait in the order they came, as far as there is room. */
export function inLine(what: string, limits: { atOnce: number; waiting: number; ofOneSender: number }) {
	const waiting = new Set<() => void>()
	const places = new Map<string, number>()
	let running = 0

	const myTurn = (signal: AbortSignal | undefined) =>
		new Promise<void>((resolve, reject) => {
			const start = () => {
				signal?.removeEventListener('abort', leave)
				resolve()
			}
			const leave = () => {
				waiting.delete(start)
				reject(signal?.reason)
			}
			waiting.add(start)
			signal?.addEventListener('abort', leave, { once: true })
		})

	const passOn = () => {
		// the place goes straight to the next in line, so nobody can slip in between
		const [next] = waiting
		if (!next) running--
		else {
			waiting.delete(next)
			next()
		}
	}

	const count = (sender: string | undefined, change: 1 | -1) => {
		if (sender === undefined) return
		const held = (places.get(sender) ?? 0) + change
		if (held > 0) places.set(sender, held)
		else places.delete(sender)
	}

	return async <T>(work: () => Promise<T>, { signal, sender }: Turn = {}): Promise<T> => {
		signal?.throwIfAborted()
		if (sender !== undefined && (places.get(sender) ?? 0) >= limits.ofOneSender) throw senderFull(what)
		if (running === limits.atOnce && waiting.size >= limits.waiting) throw lineFull(what)
		count(sender, 1)
		try {
			if (running === limits.atOnce) await myTurn(signal)
			else running++
			try {
				return await work()
			} finally {
				passOn()
			}
		} finally {
			count(sender, -1)
		}
	}
}
