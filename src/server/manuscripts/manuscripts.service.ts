import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type QueueOptions, uploadQueue } from '../bounded-queue.ts'
import type { Source } from '../http/uploads.ts'
import { readOneApart } from '../read-apart.ts'
import { type CheckLimits, checkLimits } from './budget.ts'
import { checkFile } from './check-file.ts'
import { LimitReached } from './refusals.ts'

const enqueue = uploadQueue('manuscripts', { running: 2, waiting: 20, perSender: 3 })
const script = fileURLToPath(new URL('./check-file-process.ts', import.meta.url))

/** What most manuscripts need. Their check takes some hundredths of a second, less than starting a process. */
const limitsHere: CheckLimits = {
	...{ inflatedBytes: 16 * 1024 * 1024, markup: 1_500_000, reported: 25_000, entries: 500 },
	// embedded objects are checked apart, however small they are
	reservedBytes: 0,
	milliseconds: checkLimits.milliseconds,
}

/**
 * Refuses everything but a plain Word document (.docx): throws an AppError with a sentence for the sender, or 429 or 503 when
 * too many wait. What needs more work than most is checked in a process of its own, which ends when nobody waits for it.
 */
export function checkManuscript(source: Source, options: QueueOptions = {}): Promise<void> {
	const { signal } = options
	return enqueue(async () => {
		try {
			await checkFile(source, limitsHere, signal)
		} catch (error) {
			if (!(error instanceof LimitReached)) throw error
			await checkApart(source, signal)
		}
	}, options)
}

async function checkApart(source: Source, signal: AbortSignal | undefined): Promise<void> {
	const file = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
	try {
		await readOneApart<true>({ script, question: checkLimits, file, signal })
	} catch (error) {
		signal?.throwIfAborted()
		throw error
	}
}
