import { isCountryCode } from './countries.ts'

/** An author of a submission in words, as the submitting author corrects it. */
export type AuthorInWords = {
	name: string
	email?: string
	institution?: string
	/** Two letters, ISO 3166-1. */
	country?: string
	orcid?: string
	isCorresponding?: boolean
}

const correspondingWords = 'corresponding author'
const orcidShape = /^(?:https?:\/\/)?(?:orcid\.org\/)?[\dx -]{15,23}$/i

/**
 * One line an author, in the order of the paper: `Bo Lind | bo@example.org | Lund University | SE | 0000-0002-1825-0097`.
 * Address and institution of the corresponding author are fields of their own.
 */
export const authorLines = (authors: readonly AuthorInWords[]): string =>
	authors
		.map(({ name, email, institution, country, orcid, isCorresponding }) =>
			[name, ...(isCorresponding ? [correspondingWords] : [email, institution]), country, orcid]
				.filter((part): part is string => !!part)
				.map((part) => part.replaceAll('|', '/'))
				.join(' | '),
		)
		.join('\n')

/** The parts after the name may be in any order. */
export const readAuthorLines = (text: string): AuthorInWords[] =>
	text
		.split(/\r?\n/)
		.filter((line) => line.trim() !== '')
		.map((line) => {
			const [name = '', ...parts] = line.split('|').map((part) => part.trim())
			const author: AuthorInWords = { name }
			for (const part of parts.filter(Boolean)) {
				if (part.toLowerCase() === correspondingWords) author.isCorresponding = true
				else if (part.includes('@')) author.email = part
				else if (orcidShape.test(part)) author.orcid = part
				else if (part.length === 2 && isCountryCode(part.toUpperCase())) author.country = part.toUpperCase()
				else author.institution = author.institution ? `${author.institution}, ${part}` : part
			}
			return author
		})
