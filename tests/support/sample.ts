import { createHash } from 'node:crypto'
import { inject } from 'vitest'

const { seed, isWhole } = inject('samples')

export { isWhole, seed }

/** So many of these, in their order: which ones depends on the seed of the run and on what they are for. */
export function sampleOf<T>(all: readonly T[], count: number, purpose: string): T[] {
	if (isWhole) return [...all]
	const rankOf = (at: number) => createHash('sha256').update(`${seed} ${purpose} ${at}`).digest('hex')
	const ranks = new Map(all.map((_, at) => [at, rankOf(at)]))
	const chosen = [...ranks].sort(([, a], [, b]) => (a < b ? -1 : 1)).slice(0, count)
	const positions = new Set(chosen.map(([at]) => at))
	return all.filter((_, at) => positions.has(at))
}

/** Said where a sample fails, so that the same sample can be run again. */
export const howToRepeat = isWhole ? 'all samples whole' : `repeated by TEST_SEED=${seed}`
