/** What the form asks of a manuscript. The page brings the reader; the form knows only this much of it. */
export type ReadAuthor = { name: string; affiliations: string[]; email?: string; orcid?: string }

export type Hint = { id: string; title: string; place: string; advice: string }
export type CheckedTexts = { abstract: string; keywords: string }

export type ReadManuscript = {
	title?: string
	authors: ReadAuthor[]
	abstract?: string
	keywords: string[]
	/** Why an address was left out, in sentences. */
	doubts?: readonly string[]
	notFound: ('title' | 'authors' | 'abstract' | 'keywords')[]
	/** What an editor would notice in this document and these texts. */
	preflight: (texts: CheckedTexts) => Hint[]
}

export type TextTools = {
	countWords: (text: string) => number
	splitKeywords: (text: string) => string[]
	/** What an editor would notice in the texts alone. */
	preflight: (texts: CheckedTexts) => Hint[]
}

export type ManuscriptTools = {
	/**
	 * Fails with a `ManuscriptUnreadable`: its message is a sentence for the author, `isAnotherKind` says it is no .docx,
	 * `isRefused` that the server would refuse it.
	 */
	read: (bytes: Uint8Array) => Promise<ReadManuscript>
	/** They come with the first words that are written. */
	loadTextTools: () => Promise<TextTools>
}
