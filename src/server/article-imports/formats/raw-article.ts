import { decodeEntities } from '../../html-entities.ts'

/** An author as a file names one. */
export type RawAuthor = {
	family: string
	given?: string | undefined
	particle?: string | undefined
	suffix?: string | undefined
	isOrganisation?: boolean | undefined
	email?: string | undefined
	institution?: string | undefined
	country?: string | undefined
	orcid?: string | undefined
	isCorresponding?: boolean | undefined
}

/** A file inside of a file. */
export type RawFile = { name: string; base64: string; isCut: boolean; role: 'galley' | 'manuscript' }

/** An article as a file describes it, before anything of it was judged. Empty texts are as good as none. */
export type RawArticle = {
	/** Its id in the system that it comes from. */
	sourceId?: string | undefined
	title?: string | undefined
	authors: RawAuthor[]
	abstract?: string | undefined
	keywords?: string[] | undefined
	doi?: string | undefined
	/** Dates such as `2020`, `2020-03` or `2020-03-02`. */
	received?: string | undefined
	accepted?: string | undefined
	published?: string | undefined
	year?: string | undefined
	volume?: string | undefined
	issue?: string | undefined
	pages?: string | undefined
	/** A name or an address. */
	licence?: string | undefined
	references?: string[] | undefined
	issueTitle?: string | undefined
	issuePublished?: string | undefined
	issns?: string[] | undefined
	files?: RawFile[] | undefined
	/** What cannot be kept, each as a sentence with the field it is about. */
	notKept?: { field: string; value: string; sentence: string }[] | undefined
	/** Why it is no article that can be imported. */
	refusal?: string | undefined
}

/** One record of a file: its number from 1 on, and how much of the file was read. */
export type FileRecord = { row: number; article: RawArticle; bytes: number }

const attachedParticle = /^((?:al|el|ad|an|ar|as|at|az|ash)-|[dl]['’])(?=\p{Lu})/u
const particleWords = /^((?:\p{Ll}[\p{L}'’.]*\s+)+)(?=\S)/u

/** `van der Berg` in its two parts, because citations put the particle elsewhere. */
export function withParticle(family: string): Pick<RawAuthor, 'family' | 'particle'> {
	const particle = (attachedParticle.exec(family) ?? particleWords.exec(family))?.[1]
	return particle ? { family: family.slice(particle.length), particle: particle.trim() } : { family }
}

/** `2020-03-02` of numbers that may be missing. */
export const dateOf = (year?: string | number, month?: string | number, day?: string | number): string | undefined =>
	year === undefined || year === ''
		? undefined
		: [String(year), ...(month ? [twoDigits(month), ...(day ? [twoDigits(day)] : [])] : [])].join('-')

const twoDigits = (number: string | number) => String(number).padStart(2, '0')

/** Text that was written as HTML or as JATS in a text; paragraphs stay apart. */
export const plainText = (marked: string): string =>
	decodeEntities(
		marked.replace(/<\/(?:jats:)?(?:p|title|sec|div|li)>|<br\s*\/?>/gi, '\n\n').replace(/<\/?[a-z][^<>]{0,500}>/gi, ''),
	)
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{2,}/g, '\n\n')
		.trim()

/** Blanks are cut afterwards: a pattern with them around the sign takes the square of the time for a text of blanks. */
export const keywordsIn = (text: string): string[] => text.split(/[,;]/).map((word) => word.trim())
