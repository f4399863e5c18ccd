import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { deserialize } from 'node:v8'
import { AppError, fieldError } from './app-error.ts'
import {
	type Ended,
	hasCrashed,
	limitedCall,
	NotInTime,
	type ProcessLimits,
	processQueue,
	secondsForOneFile,
} from './limited-process.ts'

/** What the process writes, each after its length in four bytes. The last one is no value. */
export type Frame =
	| { value: unknown }
	| { end: true }
	| { refusal: Pick<AppError, 'code' | 'fields' | 'retryAfter'> & { sentence: string } }
	| { fault: string }

/** Node reserves 600 MB of the memory without using them. `seconds` is how long it may do nothing that can be seen. */
export const readingLimits = { seconds: 60, kilobytes: 1600 * 1024, heapMegabytes: 512 }

const notInTime = () => new NotInTime('The file could not be read in time. Please try again in a minute.')
const tooMuch = () =>
	fieldError('file_refused', 'file', 'Reading the file takes too much memory. Please split it and upload the parts.')
const unreadable = (cause: string) => {
	const sentence = 'The file cannot be read. Please export it again.'
	return new AppError('file_refused', sentence, { fields: { file: sentence }, cause })
}

/** Runs only while the process is waited for: what its values are used for takes its own time. */
function idleTimer({ seconds }: ProcessLimits, end: () => void) {
	let timer: NodeJS.Timeout | undefined
	let isOver = false
	return {
		isOver: () => isOver,
		start(): void {
			clearTimeout(timer)
			timer = setTimeout(() => {
				isOver = true
				end()
			}, seconds * 1000)
		},
		sawWork: () => void timer?.refresh(),
		stop(): void {
			clearTimeout(timer)
			timer = undefined
		},
	}
}

/** Until it takes more, or never will. */
function drained(stream: Writable): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	stream.once('drain', resolve).once('close', resolve)
	return promise.finally(() => stream.off('drain', resolve).off('close', resolve))
}

/** The frames of a stream, whatever pieces they arrive in. */
async function* framesIn(output: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
	let pieces: Buffer[] = []
	let length = 0
	let wanted = 4
	let isHead = true
	for await (const piece of output) {
		pieces.push(piece)
		length += piece.length
		while (length >= wanted) {
			const whole = Buffer.concat(pieces)
			const part = whole.subarray(0, wanted)
			pieces = [whole.subarray(wanted)]
			length = whole.length - wanted
			if (isHead) wanted = part.readUInt32LE()
			else {
				yield deserialize(part) as Frame
				wanted = 4
			}
			isHead = !isHead
		}
	}
}

type Call = {
	/** A script that ends with `answerParent`. */
	script: string
	/** What the script has to know besides the file. */
	question: unknown
	/** Destroyed in the end, whether it was read or not. */
	file: Readable
	/** Ends the process: nobody waits for its values any more. */
	signal?: AbortSignal | undefined
}

/**
 * Reads an uploaded file by a script of ours in a process of its own, which can be ended: a file that crashes it does not crash the
 * app. Yields what the script finds; the process waits while its values are not taken, so they do not pile up. It is none of the few
 * that run at once (`processQueue`): an import takes minutes, and checks its files meanwhile.
 */
export async function* readInChild<T>(
	{ script, question, file, signal }: Call,
	{ heapMegabytes, ...limits } = readingLimits,
): AsyncGenerator<T> {
	const { program, values, env } = limitedCall(
		[`--max-old-space-size=${heapMegabytes}`, script],
		limits,
		secondsForOneFile,
	)
	const child = spawn(program, values, { stdio: ['pipe', 'pipe', 'ignore'], env, signal, killSignal: 'SIGKILL' })
	const ended = new Promise<Omit<Ended, 'said'>>((resolve, reject) => {
		child.once('error', reject)
		child.once('close', (code, signal) => resolve({ code, signal }))
	})
	// awaited at the end, or not at all where the caller stopped before the last value
	ended.catch(() => {})
	const idle = idleTimer(limits, () => child.kill('SIGKILL'))

	/** A process that ends early does not read to the end; the frame at its end says why. */
	async function feed(): Promise<void> {
		// there are no streams where no process could be started
		if (!child.stdin) return
		child.stdin.on('error', () => {})
		child.stdin.write(`${JSON.stringify(question)}\n`)
		for await (const piece of file) {
			if (child.stdin.destroyed) return
			if (!child.stdin.write(piece)) await drained(child.stdin)
			idle.sawWork()
		}
		child.stdin.end()
	}
	let unread: { error: unknown } | undefined
	const fed = feed().catch((error: unknown) => {
		unread = { error }
		// an end of its input would look like the end of the file, and what was cut like a whole record
		child.kill('SIGKILL')
	})

	let last: Frame | undefined
	try {
		if (!child.stdout) throw notInTime()
		idle.start()
		for await (const frame of framesIn(child.stdout)) {
			idle.stop()
			if ('value' in frame) yield frame.value as T
			else last = frame
			idle.start()
		}
		const end = await ended
		await fed
		if (unread) throw unread.error
		if (last && 'end' in last) return
		if (last && 'refusal' in last) {
			const { code, sentence, ...options } = last.refusal
			throw new AppError(code, sentence, options)
		}
		// a signal that the file did not cause: the app is stopping, or the machine has no memory left
		if (idle.isOver() || (end.signal && !hasCrashed(end))) throw notInTime()
		throw hasCrashed(end)
			? tooMuch()
			: unreadable(last && 'fault' in last ? last.fault : `ended with ${end.signal ?? end.code}`)
	} finally {
		idle.stop()
		child.kill('SIGKILL')
		file.destroy()
	}
}

/** The one value that such a script finds, in one of the few processes that run at once. */
export async function readOneInChild<T>(call: Call, limits = readingLimits): Promise<T> {
	const read = async () => {
		for await (const value of readInChild<T>(call, limits)) return value
		throw unreadable('there was no answer')
	}
	// while it waits nobody else listens, and a file that cannot be opened would end the app; reading it tells the error
	call.file.on('error', () => {})
	try {
		return await processQueue(read, { signal: call.signal })
	} finally {
		call.file.destroy()
	}
}
