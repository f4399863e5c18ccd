import { Worker } from 'node:worker_threads'
import type { ReadMail } from './read-mail.ts'

const worker = new URL('./read-mail-worker.ts', import.meta.url)
/** On a busy machine the largest mail takes seconds. */
const longestMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type Answer = { mail: ReadMail } | { problem: string }

/** The mail, read in a thread that ends with it; throws a sentence for one that cannot be read. */
export async function readMailApart(source: Uint8Array, isWhole: boolean): Promise<ReadMail> {
	const thread = new Worker(worker, { workerData: { source, isWhole }, resourceLimits, env: {} })
	let timer: NodeJS.Timeout | undefined
	try {
		const answer = await new Promise<Answer>((resolve) => {
			const fail = (problem: string) => resolve({ problem })
			timer = setTimeout(() => fail('Reading it took too long.'), longestMs)
			thread.once('message', resolve)
			thread.once('error', ({ message }) => fail(message))
			thread.once('exit', () => fail('Reading it ended without a result.'))
		})
		if ('problem' in answer) throw new Error(`The mail could not be read: ${answer.problem}`)
		return answer.mail
	} finally {
		clearTimeout(timer)
		await thread.terminate()
	}
}
