import type { CitationFormat } from '../../../contract/citation-formats.ts'

/** Which edition of each style is followed. */
export const styleNames: Record<CitationFormat, string> = {
	APA: '7th edition',
	MLA: '9th edition',
	Chicago: '17th edition, author-date',
	Harvard: 'Cite Them Right, 12th edition',
	Vancouver: 'NLM',
}
