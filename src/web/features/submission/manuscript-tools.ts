import type { Evidence, Fill, Marks } from './fill-types.ts'
import type { SubmissionValues } from './submission-fields.ts'

/** What the form asks of a manuscript. The page brings the reader; the form knows only this much of it. */
export type ReadAuthor = {
	name: string
	affiliations: string[]
	email?: string
	orcid?: string
	country?: string
	evidence?: { name: Evidence; email?: Evidence; affiliation?: Evidence }
}

export type Hint = { id: string; title: string; place: string; advice: string }
export type CheckedTexts = { abstract: string; keywords: string }

/** What was found in a document. */
export type FoundTexts = {
	title?: string
	authors: ReadAuthor[]
	abstract?: string
	keywords: string[]
	/** Why a value was left out, in sentences. */
	doubts?: readonly { about: 'title' | 'name' | 'email' | 'affiliation'; sentence: string }[]
	evidence?: { title?: Evidence; abstract?: Evidence; keywords?: Evidence }
	notFound: ('title' | 'authors' | 'abstract' | 'keywords')[]
}

export type ReadManuscript = FoundTexts & {
	/** What to write into the form: what is empty, and what an earlier document filled. */
	planFill: (values: SubmissionValues, marks: Marks) => Fill
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
