import type { CitationFormat } from '../contract/citation-formats.ts'
import { apa } from './apa.ts'
import { chicago } from './chicago.ts'
import { harvard } from './harvard.ts'
import { toHtml, toText } from './marked-text.ts'
import { mla } from './mla.ts'
import { prepare } from './prepared.ts'
import type { CitationRecord } from './record.ts'
import { vancouver } from './vancouver.ts'

/** The same citation twice: for the clipboard, and with italics for a page. The HTML is escaped and holds `<i>` alone. */
export type FormattedCitation = { text: string; html: string }

const finished = (marked: string): FormattedCitation => ({ text: toText(marked), html: toHtml(marked) })

/** All five; what they have in common is worked out once. */
export function formatAll(record: CitationRecord): Record<CitationFormat, FormattedCitation> {
	const prepared = prepare(record)
	return {
		APA: finished(apa(prepared)),
		MLA: finished(mla(prepared)),
		Chicago: finished(chicago(prepared)),
		Harvard: finished(harvard(prepared)),
		Vancouver: finished(vancouver(prepared)),
	}
}
