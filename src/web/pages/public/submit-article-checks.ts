import { splitKeywords } from '../../features/manuscript/keywords.ts'
import { preflight } from '../../features/manuscript/preflight.ts'
import type { Manuscript } from '../../features/manuscript/read-manuscript.ts'
import { countWords } from '../../features/manuscript/words.ts'
import { planAuthors, planFill } from '../../features/submission/fill-plan.ts'
import type { ReadManuscript, TextTools } from '../../features/submission/manuscript-tools.ts'

// In a file of its own, which comes when there is something to check.

export const textTools: TextTools = { countWords, splitKeywords, preflight: (form) => preflight({ form }) }

/** A document as the form knows it: what was read, and what an editor would notice in it. */
export const checked = (manuscript: Manuscript): ReadManuscript => ({
	...manuscript,
	planFill: (values, marks) => planFill(manuscript, values, marks),
	planAuthors: (submitterName) => planAuthors(manuscript.authors, submitterName),
	preflight: (form) => preflight({ manuscript, form }),
})
