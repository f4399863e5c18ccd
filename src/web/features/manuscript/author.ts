/** The line of the manuscript that a value was read from, and whether anything spoke against it. */
export type Evidence = { line: string; confidence: 'certain' | 'likely' }
/** Why a value was left out, in a sentence. */
export type Doubt = { about: 'title' | 'name' | 'email' | 'affiliation'; sentence: string }
export const unclearAuthor = (name: string): Doubt => ({
	about: 'name',
	sentence: `It is not clear whether “${name.slice(0, 80)}” is an author.`,
})
export const unclearAddress = (address: string): Doubt => ({
	about: 'email',
	sentence: `It is not clear whose address “${address}” is.`,
})
/** What a line says without doubt. */
export const sure = ({ text }: { text: string }): Evidence => ({ line: text, confidence: 'certain' })
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
	/** The name in another script. */
	alias?: string
	markers: string[]
	orcid?: string
	email?: { address: string; evidence: Evidence }
	evidence: Evidence
	/** Whether a label, a style or a form says that this is an author, or only a title or the shape of the line. */
	stated: 'clearly' | 'weakly' | 'not'
}
