import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from './app-error.ts'
import { type QueueOptions, uploadQueue } from './bounded-queue.ts'
import type { Source } from './http/uploads.ts'
import { readOneInChild } from './read-in-child.ts'

/** Of the work of a check: where more is allowed, the file may be taken. */
export class LimitReached extends AppError {}

type Check<Limits> = {
	/** Waits in a queue if it has to. */
	check: (limits: Limits) => Promise<void>
	/** Does the same with limits that it is asked with, and yields `true`; a script that ends with `answerParent`. */
	script: string
	source: Source
	/** Which nearly every file meets. */
	limitsHere: Limits
	limits: Limits
}

/** Of its own: a file that is checked in a moment does not wait for one that takes seconds. */
const enqueueChild = uploadQueue('large files', { running: 2, waiting: 10, perSender: 2 })

/**
 * Checks an uploaded file in this process, where that takes little work, and otherwise from its beginning in a process of its own.
 * The limits here decide where it is checked, never whether it is taken.
 */
export async function checkHereOrInChild<Limits>(of: Check<Limits>, options: QueueOptions): Promise<void> {
	const { check, script, source, limitsHere, limits } = of
	const { signal } = options
	try {
		return await check(limitsHere)
	} catch (error) {
		if (!(error instanceof LimitReached)) throw error
	}
	await enqueueChild(async () => {
		const file = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
		try {
			await readOneInChild<true>({ script, question: limits, file, signal })
		} catch (error) {
			signal?.throwIfAborted()
			throw error
		}
	}, options)
}
