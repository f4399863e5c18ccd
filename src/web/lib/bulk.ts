import type { BulkResult } from '../../contract/bulk.ts'
import { maxBulkRows, maxSelected } from '../../contract/bulk-words.ts'
import { maxReasonLength } from '../../contract/status-gaps.ts'
import { ApiError } from './api.ts'

export type { BulkResult }
export { maxReasonLength, maxSelected }

/** What became of a change of several records, and how it is taken back, where it can be. */
export type BulkOutcome = {
	results: readonly BulkResult[]
	/** The rows that were refused because their change is unusual: with a reason they can be changed too. */
	needReason?: readonly number[]
	/** For how long it can be taken back; without it, as long as it is shown. */
	undo?: { run: () => Promise<readonly BulkResult[]>; seconds?: number }
}

type Undo = NonNullable<BulkOutcome['undo']>
type Earlier = BulkOutcome & { at: number }

/** What is left of the time to take a change back; nothing when it is over. */
function leftOf({ undo, at }: Earlier): Undo | undefined {
	if (undo?.seconds === undefined) return undo
	const seconds = undo.seconds - (Date.now() - at) / 1_000
	return seconds > 0 ? { ...undo, seconds } : undefined
}

/**
 * Two changes as one: what became of a row is what the later one says, and both are taken back together, unless the time of
 * the earlier one is over by then.
 */
export function joined(before: Earlier | null, further: BulkOutcome): BulkOutcome {
	const again = new Set(further.results.map(({ id }) => id))
	const earlier = before && leftOf(before) && before
	const last = further.undo ?? (earlier ? leftOf(earlier) : undefined)
	const runs = () => [earlier && leftOf(earlier), further.undo].flatMap((undo) => undo?.run ?? [])
	return {
		results: [...(before?.results ?? []).filter(({ id }) => !again.has(id)), ...further.results],
		...(last && { undo: { ...last, run: async () => (await Promise.all(runs().map((run) => run()))).flat() } }),
	}
}

const lostAnswer = 'No answer came, so it may have been changed. Please look before you try again.'

/**
 * Calls take so many rows: more are sent in parts, one after the other. When a part fails, what became of those before it is
 * answered all the same, so that it can be seen and taken back. `unchanged` is what a row says that was not changed.
 */
export async function inParts<R extends { id: number }, T extends BulkResult>(
	rows: readonly R[],
	send: (part: R[]) => Promise<readonly T[]>,
	unchanged: NoInfer<Omit<T, keyof BulkResult>>,
): Promise<T[]> {
	const answers: T[] = []
	const refuse = (some: readonly R[], refusal: string) => some.map(({ id }) => ({ ...unchanged, id, refusal }) as T)
	for (let at = 0; at < rows.length; at += maxBulkRows) {
		const end = at + maxBulkRows
		try {
			answers.push(...(await send(rows.slice(at, end))))
		} catch (error) {
			if (at === 0) throw error
			const refusal = error instanceof ApiError ? error.sentence : lostAnswer
			return [...answers, ...refuse(rows.slice(at, end), refusal), ...refuse(rows.slice(end), 'It was not tried.')]
		}
	}
	return answers
}

export const doneIn = (results: readonly BulkResult[]): number[] =>
	results.filter(({ refusal }) => refusal === null).map(({ id }) => id)
