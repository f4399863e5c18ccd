import { fileURLToPath } from 'node:url'
import { type QueueOptions, uploadQueue } from '../bounded-queue.ts'
import { checkHereOrInChild } from '../costly-check.ts'
import type { Source } from '../http/uploads.ts'
import { type CheckLimits, checkLimits } from './budget.ts'
import { checkFile } from './check-file.ts'

const enqueue = uploadQueue('manuscripts', { running: 2, waiting: 20, perSender: 3 })
const script = fileURLToPath(new URL('./check-file-process.ts', import.meta.url))

/** What most manuscripts need. Their check takes some hundredths of a second, less than starting a process. */
const limitsHere: CheckLimits = {
	...{ inflatedBytes: 16 * 1024 * 1024, markup: 800_000, reported: 25_000, entries: 500 },
	// embedded objects are checked apart, however small they are
	reservedBytes: 0,
	milliseconds: checkLimits.milliseconds,
}

/**
 * Refuses everything but a plain Word document (.docx): throws an AppError with a sentence for the sender, or 429 or 503 when
 * too many wait.
 */
export function checkManuscript(source: Source, options: QueueOptions = {}): Promise<void> {
	const check = (limits: CheckLimits) => enqueue(() => checkFile(source, limits, options.signal), options)
	return checkHereOrInChild({ check, script, source, limitsHere, limits: checkLimits }, options)
}
