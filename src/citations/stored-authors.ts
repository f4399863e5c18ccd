import type { StoredAuthor } from '../contract/authors.ts'
import { type CitationAuthor, isLiteral, isOthers } from './record.ts'

/** A name as staff correct it and the database keeps it: one shape, in which an organisation has only `family`. */
export function toStored(author: CitationAuthor): StoredAuthor {
	if (!isLiteral(author)) return author
	return author.isOrganisation ? { family: author.literal, isOrganisation: true } : { family: author.literal }
}

/** And back. A name that is nothing but `et al.` says that there are more. */
export function fromStored({ family, given, particle, suffix, isOrganisation }: StoredAuthor): CitationAuthor {
	const literal = { literal: family }
	if (isOrganisation) return { ...literal, isOrganisation }
	if (!given && isOthers(literal)) return literal
	return { family, ...(given && { given }), ...(particle && { particle }), ...(suffix && { suffix }) }
}
