import type { Db } from '../../db/client.ts'
import type { Siblings } from '../siblings.ts'
import { usageRepository } from './usage.repository.ts'
import { type Answered, usageCounter } from './usage-counter.ts'

type Parts = { db: Db; siblings: Siblings; log: { warn: (details: object, sentence: string) => void } }

const flushMs = 5_000

/**
 * How often articles are read. Who asked is stored nowhere. Sums are written every few seconds, so a process that is
 * killed loses the last ones. Workers tell each other within a tenth of a second; other instances look for double clicks on
 * their own.
 */
export function usageService({ db, siblings, log }: Parts) {
	const counter = usageCounter({ siblings })
	let timer: NodeJS.Timeout | undefined
	let writing = Promise.resolve()

	async function write(): Promise<void> {
		const taken = counter.take()
		if (taken.size === 0) return
		await usageRepository(db)
			.add(taken)
			.catch((error: unknown) => log.warn({ err: error }, 'Views and downloads of articles were not counted.'))
	}

	function flush(): Promise<void> {
		clearTimeout(timer)
		timer = undefined
		writing = writing.then(write)
		return writing
	}

	return {
		read: (articleId: number) => usageRepository(db).read(articleId),

		/** Of every answer; those that are not about articles are left out at once. */
		answered(answer: Answered): void {
			if (counter.count(answer)) timer ??= setTimeout(() => void flush(), flushMs).unref()
		},

		/** Until everything that was counted is stored. */
		flush,
	}
}
export type UsageService = ReturnType<typeof usageService>
