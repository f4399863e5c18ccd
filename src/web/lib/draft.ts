import { randomKey } from './random-key.ts'

type Values<F extends string> = Record<F, string>
type Attempt = { key: string; text: string }
type Stored = { values: Record<string, string>; startedAt: number; savedAt?: number; attempt?: Attempt }

/**
 * What a visitor wrote into a form and has not sent: it outlives a failure and a reload, and ends with the tab, because
 * the next person at a shared computer should not read it. A long form may keep it in the browser instead, where its page
 * says so and can discard it. Where storage is blocked the form works without it.
 */
export function draftOf<F extends string>(name: string, fields: readonly F[], keptIn: 'tab' | 'browser' = 'tab') {
	const place = `draft:${name}`
	const storage = () => (keptIn === 'browser' ? localStorage : sessionStorage)
	// for where storage is blocked
	let lastAttempt: Attempt | undefined

	/** Whatever is stored there, only texts of our own fields come back. */
	function read(): Stored | undefined {
		try {
			const stored: unknown = JSON.parse(storage().getItem(place) ?? 'null')
			if (!isRecord(stored) || !isRecord(stored.values)) return undefined
			const { values, startedAt, savedAt, attempt } = stored
			const kept = fields.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : []))
			return {
				values: Object.fromEntries(kept),
				startedAt: typeof startedAt === 'number' ? startedAt : Date.now(),
				...(typeof savedAt === 'number' && { savedAt }),
				...(isAttempt(attempt) && { attempt }),
			}
		} catch {
			return undefined
		}
	}

	function write(stored: Stored): boolean {
		try {
			storage().setItem(place, JSON.stringify({ ...stored, savedAt: Date.now() }))
			return true
		} catch {
			// full or blocked: the text is still in the form
			return false
		}
	}

	function clear(): void {
		lastAttempt = undefined
		try {
			storage().removeItem(place)
		} catch {
			// then there is nothing to remove
		}
	}

	return {
		fields,
		/** The texts to put back, when the visitor began and when they last wrote. */
		read: (): { values: Partial<Values<F>>; startedAt: number; savedAt: number } | undefined => {
			const stored = read()
			if (!stored) return undefined
			const { values, startedAt, savedAt = startedAt } = stored
			return { values: values as Partial<Values<F>>, startedAt, savedAt }
		},
		/** An emptied form leaves nothing behind. Answers whether something is kept now. */
		save(values: Values<F>, startedAt: number): boolean {
			if (!fields.every((field) => values[field] === '')) return write({ ...read(), values, startedAt })
			clear()
			return false
		},
		clear,
		/** The key of an attempt to send: the same text with the same files keeps its key, so that a second try is not a second message. */
		keyFor(values: Values<F>, startedAt: number, files = ''): string {
			const text = JSON.stringify([...fields.map((field) => values[field].trim()), ...(files ? [files] : [])])
			const last = read()?.attempt ?? lastAttempt
			const attempt = last?.text === text ? last : { key: randomKey(), text }
			lastAttempt = attempt
			write({ values, startedAt, attempt })
			return attempt.key
		},
	}
}

export type Draft<F extends string> = ReturnType<typeof draftOf<F>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isAttempt = (value: unknown): value is Attempt =>
	isRecord(value) && typeof value.key === 'string' && typeof value.text === 'string'
