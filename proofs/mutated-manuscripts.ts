import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import { unzipSync } from 'fflate'
import { errorStatuses } from '../src/contract/error-codes.ts'
import { AppError } from '../src/server/app-error.ts'
import { checkLimits } from '../src/server/manuscripts/budget.ts'
import { checkFile } from '../src/server/manuscripts/check-file.ts'
import { fixedManuscript } from '../tests/support/good-manuscripts.ts'
import { mutatedManuscript, seededRandom } from '../tests/support/mutated-manuscripts.ts'

export type MutationResult = {
	count: number
	refused: number
	accepted: number
	/** Neither taken nor refused with 4xx: there must be none. */
	faults: string[]
	/** Taken, although another parser finds the document not well formed: there must be none. */
	disagreements: string[]
	slowestMilliseconds: number
}

/** Whether a parser that is not ours can read the document. */
function readsElsewhere(file: Buffer): string | undefined {
	const document = unzipSync(file)['word/document.xml']
	if (!document) return 'no document'
	let complaint: string | undefined
	const onError = (level: string, message: string) => {
		// the check does not look at namespaces: a prefix nobody declared harms nobody
		if (level !== 'warning' && !/NamespaceError|invalid tagName/.test(message)) complaint ??= message
	}
	try {
		new DOMParser({ onError }).parseFromString(new TextDecoder().decode(document), 'text/xml')
	} catch {
		// it throws what it has complained about
	}
	return complaint
}

/** Checks so many mutated documents one after another. */
export async function checkMutations({ count, seed }: { count: number; seed: number }): Promise<MutationResult> {
	const random = seededRandom(seed)
	const good = fixedManuscript()
	const folder = await mkdtemp(join(tmpdir(), 'mutated-'))
	const result: MutationResult = {
		count,
		refused: 0,
		accepted: 0,
		faults: [],
		disagreements: [],
		slowestMilliseconds: 0,
	}
	try {
		for (let number = 0; number < count; number++) {
			const bytes = mutatedManuscript(good, random)
			const path = join(folder, 'mutated.docx')
			await writeFile(path, bytes)
			const started = performance.now()
			const problem = await checkFile(path, checkLimits).then(
				() => undefined,
				(error: unknown) => error ?? new Error('an empty error'),
			)
			result.slowestMilliseconds = Math.max(result.slowestMilliseconds, performance.now() - started)
			if (problem instanceof AppError && errorStatuses[problem.code] < 500) result.refused++
			else if (problem) result.faults.push(`${number}: ${String(problem)}`)
			else {
				result.accepted++
				const complaint = readsElsewhere(bytes)
				if (complaint) result.disagreements.push(`${number}: ${complaint}`)
			}
		}
	} finally {
		await rm(folder, { recursive: true })
	}
	return result
}

/** No mutated document crashes the check or takes it long, and what is taken can be read elsewhere too. */
export async function run({ count = 10_000, seed = 1 } = {}) {
	const { refused, accepted, faults, disagreements, slowestMilliseconds } = await checkMutations({ count, seed })
	const slowest = `${Math.round(slowestMilliseconds)} ms`
	return {
		columns: ['mutated', 'seed', 'refused with 4xx', 'taken', 'faults', 'taken, but not well formed', 'slowest'],
		rows: [
			[count, seed, refused, accepted, faults.length, disagreements.length, slowest],
			...[...faults, ...disagreements].slice(0, 10).map((line) => [line]),
		],
		holds: faults.length + disagreements.length === 0 && slowestMilliseconds <= 2000,
	}
}
