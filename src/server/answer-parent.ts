import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { serialize } from 'node:v8'
import { AppError, fieldError } from './app-error.ts'
import type { Frame } from './read-in-child.ts'

/** Waits for its reader, so that values do not pile up here. */
async function write(frame: Frame): Promise<void> {
	const bytes = serialize(frame)
	const head = Buffer.alloc(4)
	head.writeUInt32LE(bytes.length)
	if (!process.stdout.write(Buffer.concat([head, bytes]))) await once(process.stdout, 'drain')
}

/** The first line of the standard input, and what follows it. */
async function questionAndFile(): Promise<{ question: unknown; file: AsyncIterable<Buffer> }> {
	const pieces = (process.stdin as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
	let head: Buffer = Buffer.alloc(0)
	let end = -1
	while (end === -1) {
		const next = await pieces.next()
		if (next.done) throw new Error('there is no question')
		head = Buffer.concat([head, next.value])
		end = head.indexOf('\n')
	}
	const first = head.subarray(end + 1)
	async function* file() {
		if (first.length > 0) yield first
		for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
	}
	return { question: JSON.parse(head.toString('utf8', 0, end)), file: file() }
}

function frameFor(error: unknown): Frame {
	const known =
		error instanceof RangeError && error.message.includes('call stack')
			? fieldError('file_refused', 'file', 'The file is nested too deeply.')
			: error
	if (known instanceof AppError) {
		const { code, message: sentence, fields, retryAfter } = known
		return { refusal: { code, sentence, fields, retryAfter } }
	}
	return { fault: known instanceof Error ? (known.stack ?? known.message) : String(known) }
}

/** The whole of a script for `readInChild`: what it finds in the file, or the sentence that refuses it. */
export async function answerParent<Question>(
	find: (question: Question, file: AsyncIterable<Buffer>) => AsyncIterable<unknown>,
): Promise<void> {
	const { question, file } = await questionAndFile()
	// now, not at the end of the process: whose first value is enough ends it
	flushCompileCache()
	try {
		for await (const value of find(question as Question, file)) await write({ value })
		await write({ end: true })
	} catch (error) {
		await write(frameFor(error))
	}
	// the rest of a refused file is not waited for
	process.stdin.destroy()
}
