import { createConnection, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

export type ClamdAddress = { path: string } | { host: string; port: number }
export type Verdict = { isClean: true } | { isClean: false; finding: string }

/** The scanner did not say whether a file is clean. */
export class NoVerdict extends Error {
	/** It did not answer at all, so that it would not answer for another file either. */
	readonly isAway: boolean

	constructor(sentence: string, { isAway, cause }: { isAway: boolean; cause?: unknown }) {
		super(sentence, { cause })
		this.isAway = isAway
	}
}

/** The commands of one scan: pieces of the file with their lengths, and a length of nothing at the end. */
async function* instream(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
	yield Buffer.from('zINSTREAM\0')
	for await (const piece of content) {
		if (piece.length === 0) continue
		const length = Buffer.alloc(4)
		length.writeUInt32BE(piece.length)
		yield length
		yield piece
	}
	yield Buffer.alloc(4)
}

/** An answer is one short sentence: what goes on after that is not read. */
const longestAnswer = 64 * 1024

async function answerOf(socket: Socket): Promise<string> {
	let answer = ''
	for await (const piece of socket) {
		answer += piece
		if (answer.length > longestAnswer) break
	}
	return answer
}

/** Sends a file to ClamAV's daemon. Throws NoVerdict when it cannot be reached, takes too long or does not scan it. */
export async function scanWithClamd(
	address: ClamdAddress,
	content: AsyncIterable<Buffer> | Iterable<Buffer>,
	milliseconds: number,
): Promise<Verdict> {
	const signal = AbortSignal.timeout(milliseconds)
	const socket = createConnection({ ...address, signal })
	let unreadable: unknown
	let isSentWhole = false
	async function* untilItFails(pieces: typeof content): AsyncGenerator<Buffer> {
		try {
			yield* pieces
			isSentWhole = true
		} catch (error) {
			// the scanner would wait for the rest
			unreadable = error
			socket.destroy()
			throw error
		}
	}
	try {
		// a file that is too long is refused before all of it is sent, so that answer counts even if sending failed
		const [sent, answered] = await Promise.allSettled([
			pipeline(instream(untilItFails(content)), socket, { end: false }),
			answerOf(socket),
		])
		if (answered.status === 'fulfilled' && answered.value !== '') {
			const verdict = verdictOf(answered.value)
			if (verdict.isClean && !isSentWhole)
				throw new NoVerdict('the virus scanner answered before it had the whole file', { isAway: false })
			return verdict
		}
		const cause =
			sent.status === 'rejected' ? sent.reason : answered.status === 'rejected' ? answered.reason : undefined
		if (unreadable)
			throw new NoVerdict(`a file could not be read for the virus scanner: ${unreadable}`, { isAway: false, cause })
		throw new NoVerdict(`the virus scanner gave no answer: ${cause ?? 'the connection was closed'}`, {
			isAway: true,
			cause,
		})
	} finally {
		socket.destroy()
	}
}

function verdictOf(answer: string): Verdict {
	const sentence = answer.replaceAll('\0', '').trim()
	if (sentence === 'stream: OK') return { isClean: true }
	const finding = /^stream: (.+) FOUND$/.exec(sentence)?.[1]
	if (finding !== undefined) return { isClean: false, finding: finding.slice(0, 200) }
	throw new NoVerdict(`the virus scanner did not scan a file: ${sentence.slice(0, 200)}`, { isAway: false })
}
