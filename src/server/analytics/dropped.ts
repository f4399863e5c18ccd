import type { DroppedReason } from '../../contract/analytics.ts'
import type { droppedRepository } from './dropped.repository.ts'

const writeAfterMs = 1_000

/** Counts dropped calls. Many dropped calls must not cause many writes, so the counts are written once a second. */
export function droppedCounter(repository: ReturnType<typeof droppedRepository>, clock: () => number) {
	let waiting = new Map<DroppedReason, number>()
	/** Since the start of the process. */
	const totals = new Map<DroppedReason, number>()
	let timer: NodeJS.Timeout | undefined

	async function write(): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		if (waiting.size === 0) return
		const written = waiting
		waiting = new Map()
		try {
			const day = new Date(clock()).toISOString().slice(0, 10)
			await repository.add(
				day,
				[...written].map(([reason, count]) => ({ reason, count })),
			)
		} catch {
			// the database cannot be reached: they are written with the next ones
			for (const [reason, count] of written) add(reason, count)
		}
	}

	function add(reason: DroppedReason, count = 1): void {
		waiting.set(reason, (waiting.get(reason) ?? 0) + count)
		timer ??= setTimeout(() => void write(), writeAfterMs).unref()
	}

	return {
		totals,
		add(reason: DroppedReason): void {
			totals.set(reason, (totals.get(reason) ?? 0) + 1)
			add(reason)
		},
		write,
	}
}
