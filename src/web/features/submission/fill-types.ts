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
