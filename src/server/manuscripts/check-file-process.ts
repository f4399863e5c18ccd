/** Checks one document in a process of its own: one that takes long or much memory does not delay anybody else. */
import { buffer } from 'node:stream/consumers'
import { answerApart } from '../answer-apart.ts'
import type { CheckLimits } from './budget.ts'
import { checkFile } from './check-file.ts'

await answerApart<CheckLimits>(async function* (limits, file) {
	await checkFile(await buffer(file), limits)
	yield true
})
