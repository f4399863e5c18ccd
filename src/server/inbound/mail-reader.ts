import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { hasCrashed, runApart } from '../limited-process.ts'
import type { ReadMail } from './read-mail.ts'

const script = fileURLToPath(new URL('./read-mail-process.ts', import.meta.url))
/** On a busy machine the largest mail takes seconds. Node reserves 600 MB of this without using them. */
const usualLimits = { seconds: 60, kilobytes: 1200 * 1024, heapMegabytes: 256 }

export type ReadAnswer = { mail: ReadMail } | { problem: string }

/** The mail, read in a process that ends with it; throws a sentence for one that cannot be read. */
export async function readMailApart(
	source: Uint8Array,
	isWhole: boolean,
	{ heapMegabytes, ...limits } = usualLimits,
): Promise<ReadMail> {
	const options = [`--max-old-space-size=${heapMegabytes}`]
	const ended = await runApart({ script, options, values: [isWhole], input: source }, limits)
	const answer: ReadAnswer =
		ended.code === 0 && ended.said.length > 0
			? (deserialize(ended.said) as ReadAnswer)
			: { problem: hasCrashed(ended) ? 'Reading it takes too much memory.' : 'Reading it took too long.' }
	if ('problem' in answer) throw new Error(`The mail could not be read: ${answer.problem}`)
	return answer.mail
}
