import type { asker } from './ask.ts'
import type { Table } from './benchmark.ts'
import { median, quantile } from './statistics.ts'

type Asker = ReturnType<typeof asker>

/**
 * For both sides: the times of every path, one a round. The first round only warms up; which side is asked first
 * changes from path to path.
 */
export async function time(
	paths: string[],
	askers: readonly [Asker, Asker],
	rounds: number,
): Promise<[number[][], number[][]]> {
	const times: [number[][], number[][]] = [paths.map(() => []), paths.map(() => [])]
	for (let round = 0; round <= rounds; round++)
		for (const [at, path] of paths.entries())
			for (const side of (round + at) % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
				const taken = await askers[side].ask(path)
				if (round > 0) times[side][at]?.push(taken)
			}
	return times
}

type Sides = { sizes: readonly [number, number]; times: readonly [number[][], number[][]] }

export function table(title: string, { sizes, times }: Sides): Table {
	const row = (label: string, of: (side: number[][]) => number) => {
		const [inLarge, inSmall] = [of(times[0]), of(times[1])]
		return [label, inLarge.toFixed(2), inSmall.toFixed(2), (inLarge / inSmall).toFixed(2)]
	}
	return {
		title,
		columns: ['milliseconds', `${sizes[0]} journals`, `${sizes[1]} journals`, 'ratio'],
		rows: [
			row('p50', (side) => quantile(side.flat(), 0.5)),
			row('p95', (side) => quantile(side.flat(), 0.95)),
			row('p95 of the median of each query', (side) => quantile(side.map(median), 0.95)),
		],
	}
}
