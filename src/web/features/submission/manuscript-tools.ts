import type { AuthorRow } from '../../lib/author-rows.ts'
import type { SubmissionValues } from './submission-fields.ts'

/** What a document can say. The research field is not among them: it is the author's to choose. */
export const fillable = ['title', 'abstract', 'keywords', 'authorName', 'authorEmail', 'institution'] as const
export type Fillable = (typeof fillable)[number]
/** The text of a field that was filled from the document. A field that was changed since belongs to the author. */
export type Marks = Partial<Record<Fillable, string>>
/** The line of the document that a value was read from. */
export type Evidence = { line: string; confidence: 'certain' | 'likely' }

export type Fill = {
	/** The texts to write into the form. */
	texts: Marks
	/** The text before that. */
	before: Marks
	/** Where the document says it. */
	sources: Partial<Record<Fillable, Evidence>>
	/** Why a field stays empty, in a sentence. */
	reasons: Marks
}

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
	/** The rows of a document with several authors. */
	planAuthors: (submitterName: string) => AuthorRow[]
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
