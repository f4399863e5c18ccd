/** Checks one document in a process of its own: one that takes long or much memory does not delay anybody else. */
import { buffer } from 'node:stream/consumers'
import { answerParent } from '../answer-parent.ts'
import type { CheckLimits } from './budget.ts'
import { checkFile } from './check-file.ts'

await answerParent<CheckLimits>(async function* (limits, file) {
	await checkFile(await buffer(file), limits)
	yield true
})
