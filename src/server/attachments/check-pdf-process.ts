/** Checks one PDF in a process of its own: one that takes long or much memory does not delay anybody else. */
import { buffer } from 'node:stream/consumers'
import { answerParent } from '../answer-parent.ts'
import { checkPdf, type PdfLimits } from './pdf-check.ts'

await answerParent<PdfLimits>(async function* (limits, file) {
	await checkPdf(await buffer(file), limits)
	yield true
})
