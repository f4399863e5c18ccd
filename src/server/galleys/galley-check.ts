import { fileURLToPath } from 'node:url'
import type { GalleyProblem } from '../../contract/galley-words.ts'
import { fieldError } from '../app-error.ts'
import { uploadQueue } from '../bounded-queue.ts'
import { hasCrashed, NotInTime, runInChild } from '../limited-process.ts'
import type { GalleyFacts } from './examine-galley.ts'

const script = fileURLToPath(new URL('./examine-galley-process.ts', import.meta.url))
/** Node reserves 600 MB of the memory without using them. A galley of 5 MB takes less than a second. */
export const examineLimits = { seconds: 20, kilobytes: 1200 * 1024, heapMegabytes: 256 }

/** Each one is a process. */
const enqueue = uploadQueue('PDFs', { running: 1, waiting: 10, perSender: 3 })

const unreadable = () =>
	fieldError('file_refused', 'galley', 'The PDF cannot be opened. Please make it again and open it once yourself.')

/** What would be wrong with a galley on a public page. A PDF that cannot be read at all is refused. */
export async function checkGalley(
	bytes: Buffer,
	title: string,
	{ signal, limits = examineLimits }: { signal?: AbortSignal | undefined; limits?: typeof examineLimits } = {},
): Promise<{ pages: number; problems: GalleyProblem[]; missingFonts: string[] }> {
	const { heapMegabytes, ...bounds } = limits
	const options = [`--max-old-space-size=${heapMegabytes}`]
	const input = Buffer.concat([Buffer.from(`${JSON.stringify(title)}\n`), bytes])
	const ended = await enqueue(async () => runInChild({ script, options, values: [], input }, bounds), { signal })
	// an error of the reader, or a crash: the file is the cause of both
	if (ended.code === 1 || hasCrashed(ended)) throw unreadable()
	if (ended.code !== 0) throw new NotInTime('The PDF could not be checked in time. Please try again in a minute.')
	const facts = JSON.parse(ended.said.toString()) as GalleyFacts
	if (facts.pages === 0) throw unreadable()
	const problems: GalleyProblem[] = [
		...(facts.hasText ? [] : (['no_text'] as const)),
		...(facts.isTitleOnFirstPage ? [] : (['no_title'] as const)),
		...(facts.missingFonts.length === 0 ? [] : (['fonts'] as const)),
	]
	return { pages: facts.pages, problems, missingFonts: facts.missingFonts }
}
