import type { StoredAuthor } from '../contract/authors.ts'

/** `et al.` in an author line is nobody. */
export const isOthers = ({ family, given }: StoredAuthor): boolean => !given && /^et\.? al\.?$/i.test(family)

export const familyOf = ({ family, particle = '' }: StoredAuthor): string =>
	particle === '' || /['’-]$/.test(particle) ? particle + family : `${particle} ${family}`

/** `Anna van der Berg Jr.`, as people read it. */
export const readableName = (author: StoredAuthor): string =>
	[author.given, familyOf(author), author.suffix].filter(Boolean).join(' ')

export const keywordsOf = (keywords: string): string[] => [
	...new Set(
		keywords
			.split(',')
			.map((keyword) => keyword.trim())
			.filter(Boolean),
	),
]
