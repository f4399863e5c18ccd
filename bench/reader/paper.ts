import type { Culture } from './culture.ts'

export type Affiliation = { department: string; institution: string; city: string; country: string; domain: string }
export type Author = {
	/** As it is printed where nothing else is asked for, in the order of its culture. */
	name: string
	given: string
	family: string
	roman: { given: string; family: string }
	affiliations: number[]
	email: string
	orcid: string
	designation: string
	honorific: string
	degree: string
}
/** One paper as it is, before it has any layout. */
export type Paper = {
	culture: Culture
	title: string
	authors: Author[]
	affiliations: Affiliation[]
	abstract: string
	keywords: string[]
	/** The words above abstract, keywords and introduction. */
	headings: string[]
	/** Somebody who is named in the file and did not write it. */
	stranger: { name: string; email: string; journal: string }
}
