/** The five styles and the three files, without schemas: pages and the formatter need nothing else of the contract. */
export const citationFormats = ['APA', 'MLA', 'Chicago', 'Harvard', 'Vancouver'] as const
export type CitationFormat = (typeof citationFormats)[number]

export const exportKinds = ['bibtex', 'ris', 'csl-json'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportMediaTypes: Record<ExportKind, string> = {
	bibtex: 'application/x-bibtex',
	ris: 'application/x-research-info-systems',
	'csl-json': 'application/vnd.citationstyles.csl+json',
}
