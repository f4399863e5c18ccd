/** What search engines and readers need of a galley; a file without it may be used all the same. */
export const galleyProblems = ['no_text', 'no_title', 'fonts'] as const
export type GalleyProblem = (typeof galleyProblems)[number]

export const galleyProblemTexts: Record<GalleyProblem, string> = {
	no_text: 'No text can be read from it: search engines will not find it, and nobody can copy from it.',
	no_title: 'The title of the article is not on page 1: it may be another file.',
	fonts: 'Not all fonts are in the file: it will look different on other computers.',
}

/** As Google Scholar wants it. */
export const maxGalleyBytes = 5 * 1024 * 1024
