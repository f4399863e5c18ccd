import { centred, line } from '../blocks.ts'
import { affiliation, affiliationsOf, expected, isLatin, joinNames, type Layout, rest, title } from '../layout.ts'

/** Details in footnotes, and what hangs on one name. */
export const noteLayouts: Layout[] = [
	{
		name: 'footnote on every name with designation, place and address',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					joinNames(
						paper,
						paper.authors.map(
							(author) =>
								`${author.name}⟦f:${author.designation}, ${affiliationsOf(paper, author)[0]}. Email: ${author.email}⟧`,
						),
						random,
					),
					'author',
				),
				...rest(paper, random),
			],
			authors: expected(paper, { affiliations: 'first' }),
		}),
	},
	{
		name: 'one footnote on a single name, names in lines',
		make: (paper, random) => {
			const authors = paper.authors.map((author) => ({ ...author, affiliations: [0] }))
			const who = random.below(authors.length)
			return {
				blocks: [
					title(paper),
					...authors.map(({ name, email }, index) =>
						centred(index === who ? `${name}⟦f:Corresponding author. E-mail: ${email}⟧` : name, 'author'),
					),
					centred(affiliation(paper, paper.affiliations[0])),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }, { emails: who }),
			}
		},
	},
	{
		name: 'thanks in a footnote of the title',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line(
					`${paper.title}⟦f:We thank ${paper.stranger.name} (${paper.stranger.email}) and seminar participants for comments.⟧`,
					'title',
				),
				...paper.authors.flatMap((author) => [
					centred(author.name, 'author'),
					centred(affiliationsOf(paper, author)[0] ?? ''),
					centred(author.email),
				]),
				...rest(paper, random),
			],
			authors: expected(paper, { affiliations: 'first' }),
		}),
	},
	{
		name: 'names and one place, no address at all',
		make: (paper, random) => {
			const authors = paper.authors.map((author) => ({ ...author, affiliations: [0] }))
			return {
				blocks: [
					title(paper),
					centred(
						joinNames(
							paper,
							authors.map(({ name }) => name),
							random,
						),
						'author',
					),
					centred(affiliation(paper, paper.affiliations[0])),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }, { emails: false }),
			}
		},
	},
]
