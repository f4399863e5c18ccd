import type { ManuscriptAuthor } from './author.ts'
import { latinLetters } from './emails.ts'
import type { Line } from './lines.ts'
import { isNoise } from './noise.ts'
import { isAffiliation, isInstitution } from './places.ts'

/** A university above the title is the author's only where the address says so, or on the cover of a thesis. */
export function withPlaceAbove(authors: ManuscriptAuthor[], above: Line[], isCover: boolean): ManuscriptAuthor[] {
	const places = above
		.map(({ text }) => text)
		.filter((text) => text.length < 120 && isAffiliation(text) && !isNoise(text) && !/^minist/i.test(text))
	if (places.length === 0 || authors.some(({ affiliations }) => affiliations.length > 0)) return authors
	const words = places
		.flatMap((place) => latinLetters(place).match(/[a-z]{4,}/g) ?? [])
		.filter((word) => !isAffiliation(word))
	const isLargestFirst = isInstitution(places[0] ?? '') && !isInstitution(places.at(-1) ?? '')
	const line = (isLargestFirst ? places.reverse() : places).join(', ')
	return authors.map((author) =>
		isCover || words.some((word) => author.email?.split('@')[1]?.includes(word))
			? {
					...author,
					affiliations: [line],
					evidence: author.evidence && { ...author.evidence, affiliation: { line, confidence: 'likely' } },
				}
			: author,
	)
}
