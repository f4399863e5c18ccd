/** The line of the manuscript that a value was read from, and whether anything spoke against it. */
export type Evidence = { line: string; confidence: 'certain' | 'likely' }
/** Why a value was left out, in a sentence. */
export type Doubt = { about: 'title' | 'name' | 'email' | 'affiliation'; sentence: string }
export type ManuscriptAuthor = {
	name: string
	affiliations: string[]
	email?: string
	designation?: string
	orcid?: string
	/** Two letters, from the first affiliation that names one. */
	country?: string
	evidence?: { name: Evidence; email?: Evidence; affiliation?: Evidence }
}
export type Details = { designation?: string; affiliations: string[]; line?: string }
export type Draft = Details & {
	name: string
	markers: string[]
	orcid?: string
	email?: { address: string; evidence: Evidence }
	evidence: Evidence
	/** A title, a label, a style or a form says that this is an author. */
	isStated?: boolean
}
