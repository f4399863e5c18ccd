import { Refusal } from '../../manuscripts/refusal.ts'
import type { AppError } from '../app-error.ts'
import type { Source } from '../http/uploads.ts'
import { Budget, type CheckLimits } from './budget.ts'
import { checkBeginning } from './file-kinds.ts'
import { openManuscript } from './manuscript-file.ts'
import { checkPackage } from './package-check.ts'
import { damaged, definitions, refused, tooComplex } from './refusals.ts'
import { XmlProblem } from './xml-problem.ts'

/**
 * Refuses everything but a plain Word document (.docx), by its content, with a sentence for the sender. Reads the file piece
 * by piece; of a large one only embedded objects are held in memory, one after another. When the signal says that nobody
 * waits any more, it stops with the reason of the signal.
 */
export async function checkFile(source: Source, limits: CheckLimits, signal?: AbortSignal): Promise<void> {
	const file = await openManuscript(source)
	try {
		checkBeginning(await file.read(0, 1024))
		await checkPackage(file, new Budget(limits, signal))
	} catch (error) {
		if (error instanceof Refusal) throw refused(error.message)
		throw error instanceof XmlProblem ? inWords(error) : error
	} finally {
		await file.close()
	}
}

function inWords(problem: XmlProblem): AppError {
	if (problem.kind === 'definitions') return definitions()
	return problem.kind === 'limit' ? tooComplex() : damaged()
}
