import type { BulkResult } from '../contract/bulk.ts'
import { AppError } from './app-error.ts'

/** Does the same with each row, one after the other; what one refuses does not stop the others. */
export async function eachRow<R extends { id: number }, T>(
	rows: readonly R[],
	change: (row: R) => Promise<T>,
): Promise<(BulkResult & { value: T | null })[]> {
	const results: (BulkResult & { value: T | null })[] = []
	for (const row of new Map(rows.map((known) => [known.id, known])).values()) {
		try {
			results.push({ id: row.id, value: await change(row), refusal: null })
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			results.push({ id: row.id, value: null, refusal: error.message })
		}
	}
	return results
}

/** The same, where nobody needs what each change answered. */
export const doEach = async <R extends { id: number }>(
	rows: readonly R[],
	change: (row: R) => Promise<unknown>,
): Promise<BulkResult[]> => (await eachRow(rows, change)).map(({ id, refusal }) => ({ id, refusal }))
