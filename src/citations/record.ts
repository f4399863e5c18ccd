export type PersonName = {
	family: string
	given?: string
	/** Comes before the family name: `van der`, `de la`, `al-`, `d'`. */
	particle?: string
	/** `Jr.`, `III`. */
	suffix?: string
}

/** A name that is printed as it is: an organisation, or a person whose parts nobody knows. */
export type LiteralName = { literal: string; isOrganisation?: boolean }

/** The literal `et al.` at the end of the list says that there are further authors. */
export type CitationAuthor = PersonName | LiteralName

export type CitationRecord = {
	title: string
	authors: CitationAuthor[]
	journalTitle?: string
	/** By ISO 4 or the NLM catalogue; without it the full title is printed. */
	journalAbbreviation?: string
	year?: number
	volume?: string
	issue?: string
	/** A range, a page, several of them, or an article number such as `e0158474` or `Article 12`. */
	pages?: string
	doi?: string
	/** What readers of the reference must know, such as a retraction. No style prints it; files carry it. */
	note?: string
}

export const isLiteral = (author: CitationAuthor): author is LiteralName => 'literal' in author

export const others: LiteralName = { literal: 'et al.' }

export const isOthers = (author: CitationAuthor) =>
	isLiteral(author) && /^(?:et\.? al\.?|and others|others)$/i.test(author.literal.trim())
