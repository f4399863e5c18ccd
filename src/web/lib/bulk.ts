import type { BulkResult } from '../../contract/bulk.ts'
import { maxBulkRows, maxSelected } from '../../contract/bulk-words.ts'
import { maxReasonLength } from '../../contract/status-gaps.ts'

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

/** Calls take so many rows: more are sent in parts, one after the other. */
export async function inParts<R, T>(rows: readonly R[], send: (part: R[]) => Promise<readonly T[]>): Promise<T[]> {
	const answers: T[] = []
	for (let at = 0; at < rows.length; at += maxBulkRows) answers.push(...(await send(rows.slice(at, at + maxBulkRows))))
	return answers
}

export const doneIn = (results: readonly BulkResult[]): number[] =>
	results.filter(({ refusal }) => refusal === null).map(({ id }) => id)
