import type { BulkResult } from '../../contract/bulk.ts'
import { maxBulkRows, maxSelected } from '../../contract/bulk-words.ts'

export type { BulkResult }
export { maxSelected }

/** What became of a change of several records, and how it is taken back, where it can be. */
export type BulkOutcome = {
	results: readonly BulkResult[]
	/** For how long it can be taken back; without it, as long as it is shown. */
	undo?: { run: () => Promise<readonly BulkResult[]>; seconds?: number }
}

/** Calls take so many rows: more are sent in parts, one after the other. */
export async function inParts<R, T>(rows: readonly R[], send: (part: R[]) => Promise<readonly T[]>): Promise<T[]> {
	const answers: T[] = []
	for (let at = 0; at < rows.length; at += maxBulkRows) answers.push(...(await send(rows.slice(at, at + maxBulkRows))))
	return answers
}

export const doneIn = (results: readonly BulkResult[]): number[] =>
	results.filter(({ refusal }) => refusal === null).map(({ id }) => id)
