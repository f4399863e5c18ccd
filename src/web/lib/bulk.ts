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

/** Two changes as one: what became of a row is what the later one says, and both are taken back together. */
export function joined(before: BulkOutcome | null, further: BulkOutcome): BulkOutcome {
	const again = new Set(further.results.map(({ id }) => id))
	const undos = [before?.undo, further.undo].filter((undo) => undo !== undefined)
	return {
		results: [...(before?.results ?? []).filter(({ id }) => !again.has(id)), ...further.results],
		...(undos.length > 0 && {
			undo: { ...undos.at(-1), run: async () => (await Promise.all(undos.map(({ run }) => run()))).flat() },
		}),
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
