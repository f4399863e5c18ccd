import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { hasCrashed, runInChild } from '../limited-process.ts'
import type { ReadMail } from './read-mail.ts'

const script = fileURLToPath(new URL('./read-mail-process.ts', import.meta.url))
/** On a busy machine the largest mail takes seconds. Node reserves 600 MB of this without using them. */
const usualLimits = { seconds: 60, kilobytes: 1200 * 1024, heapMegabytes: 256 }

export type ReadAnswer = { mail: ReadMail } | { problem: string }

/** Why a mail is not read, in words for staff. */
export class UnreadMail extends Error {}

/** Reading the same bytes again would end alike. */
export class UnreadableMail extends UnreadMail {}

/** The mail, read in a process that ends with it; throws a sentence for one that cannot be read. */
export async function readMailInChild(
	source: Uint8Array,
	isWhole: boolean,
	{ heapMegabytes, ...limits } = usualLimits,
): Promise<ReadMail> {
	const options = [`--max-old-space-size=${heapMegabytes}`]
	const ended = await runInChild({ script, options, values: [isWhole], input: source }, limits)
	const sentence = (problem: string) => `The mail could not be read: ${problem}`
	// not forever: a machine without memory or processes to spare ends it alike
	if (hasCrashed(ended)) throw new UnreadMail(sentence('Reading it takes too much memory.'))
	if (ended.code !== 0 || ended.said.length === 0) throw new UnreadMail(sentence('Reading it took too long.'))
	const answer = deserialize(ended.said) as ReadAnswer
	if ('problem' in answer) throw new UnreadableMail(sentence(answer.problem))
	return answer.mail
}
