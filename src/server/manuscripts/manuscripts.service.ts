import { Refusal } from '../../manuscripts/refusal.ts'
import type { AppError } from '../app-error.ts'
import { type QueueOptions, uploadQueue } from '../bounded-queue.ts'
import type { Source } from '../http/uploads.ts'
import { Budget, checkLimits } from './budget.ts'
import { checkBeginning } from './file-kinds.ts'
import { openManuscript } from './manuscript-file.ts'
import { checkPackage } from './package-check.ts'
import { damaged, definitions, refused, tooComplex } from './refusals.ts'
import { XmlProblem } from './xml-problem.ts'

const enqueue = uploadQueue('manuscripts', { running: 2, waiting: 20, perSender: 3 })

/**
 * Refuses everything but a plain Word document (.docx), by its content: throws an AppError with a
 * sentence for the sender, or 429 or 503 when too many wait. Reads the file piece by piece; of a large one only embedded
 * objects are held in memory, one after another. When the signal says that nobody waits any more, it stops with the
 * reason of the signal.
 */
export function checkManuscript(source: Source, options: QueueOptions = {}, limits = checkLimits): Promise<void> {
	return enqueue(async () => {
		const file = await openManuscript(source)
		try {
			checkBeginning(await file.read(0, 1024))
			await checkPackage(file, new Budget(limits, options.signal))
		} catch (error) {
			if (error instanceof Refusal) throw refused(error.message)
			throw error instanceof XmlProblem ? inWords(error) : error
		} finally {
			await file.close()
		}
	}, options)
}

function inWords(problem: XmlProblem): AppError {
	if (problem.kind === 'definitions') return definitions()
	return problem.kind === 'limit' ? tooComplex() : damaged()
}
