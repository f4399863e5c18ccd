import type { CitationRecord } from '../../../src/citations/record.ts'
import { type CitationFormat, citationFormats } from '../../../src/contract/citation-formats.ts'
import type { CslItem } from '../citation-oracle.ts'

/**
 * Where our citations differ from citeproc-js on purpose. Each entry says when, and what citeproc-js must be given or
 * what must be read in its answer so that the two agree again to the letter: nothing is skipped.
 */
export type IntendedDifference = {
	name: string
	reason: string
	formats: readonly CitationFormat[]
	applies: (record: CitationRecord, format: CitationFormat) => boolean
	/** Changes what citeproc-js is given. */
	item?: (item: CslItem, format: CitationFormat) => void
	/** Changes what it printed (HTML, characters in place of entities). */
	text?: (printed: string, record: CitationRecord) => string
}

export const all = citationFormats
export const inSentenceCase = ['APA', 'Harvard', 'Vancouver'] as const
export const inTitleCase = ['MLA', 'Chicago'] as const
export const vancouver = ['Vancouver'] as const
