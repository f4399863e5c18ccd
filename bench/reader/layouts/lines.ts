import { type Block, centred, line } from '../blocks.ts'
import { affiliation, affiliationsOf, expected, isLatin, joinNames, type Layout, rest, title } from '../layout.ts'
import type { Author, Paper } from '../paper.ts'

const place = (paper: Paper, author: Author) => affiliationsOf(paper, author)[0] ?? ''
const onlyFirst = { affiliations: 'first' } as const

/** A whole author on one line, and lines around authors that are not people. */
export const lineLayouts: Layout[] = [
	{
		name: 'name, affiliation and address by commas',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.map((author) => line(`${author.name}, ${place(paper, author)}, ${author.email}`, 'author')),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'name (affiliation) & name (affiliation)',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				line(
					paper.authors
						.map((author) => `${author.name} (${place(paper, author)})`)
						.join(random.pick([' & ', ', ', '; ', ' and '])),
					'author',
				),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: false, affiliations: 'first' }),
		}),
	},
	{
		name: 'tabs between name, affiliation and address',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.map((author) => line([author.name, place(paper, author), author.email].join('\t'), 'author')),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'name and designation in one line, place below',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.flatMap((author) => [
					line(`${author.honorific} ${author.name}, ${author.designation}`, 'author'),
					line(place(paper, author)),
					line(`Email: ${author.email}`),
				]),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'address in brackets after every name',
		only: isLatin,
		make: (paper, random) => {
			const authors = paper.authors.map((author) => ({ ...author, affiliations: [0] }))
			return {
				blocks: [
					title(paper),
					line(
						joinNames(
							paper,
							authors.map(({ name, email }) => `${name} (${email})`),
							random,
						),
						'author',
					),
					line(affiliation(paper, paper.affiliations[0])),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }),
			}
		},
	},
	{
		name: 'running heads, journal and dates above the title',
		make: (paper, random) => ({
			blocks: [
				centred(paper.stranger.journal),
				centred(`ISSN 2345-6789 | ${paper.stranger.email} | www.journal.example`),
				...random.some(
					[
						line('RESEARCH ARTICLE'),
						line('Received: 3 May 2025; Accepted: 1 July 2025'),
						line(`Running head: ${paper.title.slice(0, 30)}`),
						line('Open Access'),
					],
					3,
				),
				title(paper),
				...paper.authors.flatMap((author) => [
					centred(author.name, 'author'),
					centred(place(paper, author)),
					centred(author.email),
				]),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'Highlights before the abstract',
		make: (paper, random) => {
			const lines: Block[] = ['Farms Save Water', 'Simple Gauges Work', 'Deep Wells Gain Most'].map((text) =>
				line(random.chance(0.5) ? `• ${text}` : text),
			)
			return {
				blocks: [
					title(paper),
					...paper.authors.flatMap((author) => [line(author.name, 'author'), line(place(paper, author))]),
					line('Highlights', 'heading'),
					...lines,
					...rest(paper, random),
				],
				authors: expected(paper, { emails: false, affiliations: 'first' }),
			}
		},
	},
	{
		name: 'chapter of a book',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line(`Chapter ${1 + random.below(12)}`),
				title(paper),
				line(
					joinNames(
						paper,
						paper.authors.map(({ name }) => name),
						random,
					),
					'author',
				),
				line('Chapter Outline'),
				line(affiliation(paper, paper.affiliations[0])),
				...rest(paper, random),
			],
			authors: expected(
				{ ...paper, authors: paper.authors.map((author) => ({ ...author, affiliations: [0] })) },
				{ emails: false },
			),
		}),
	},
	{
		name: 'research unit and date between names and abstract',
		only: isLatin,
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
					centred(random.pick(['March 2025', '14 March 2025', 'Spring Semester 2025', 'Version 2, May 2025'])),
					centred(
						random.pick([
							'JEL Codes: D12, Q25',
							'Word Count: 5,432',
							'Conference Paper, World Water Week',
							'Preprint – Not Peer Reviewed',
							'Declarations of Interest: None',
						]),
					),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }, { emails: false }),
			}
		},
	},
	{
		name: 'short biographies at the end',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				line(
					joinNames(
						paper,
						paper.authors.map(({ name }) => name),
						random,
					),
					'author',
				),
				...rest(paper, random),
				line('About the authors', 'heading'),
				...paper.authors.map((author) =>
					line(
						`${author.name} teaches at ${place(paper, author)}, and has written on soil and water. She can be reached at ${author.email}.`,
						'body',
					),
				),
			],
			authors: expected(paper, { affiliations: 'first' }),
		}),
	},
	{
		name: 'list label before the names',
		only: isLatin,
		make: (paper, random) => {
			const authors = paper.authors.map((author) => ({ ...author, affiliations: [0] }))
			return {
				blocks: [
					line(`${random.pick(['Title: ', 'Title of the paper: ', 'Paper title: '])}${paper.title}`),
					line(
						`${random.pick(['Authors: ', 'Author(s): ', 'Author names: '])}${authors.map(({ name }) => name).join(', ')}`,
					),
					line(`Affiliation: ${affiliation(paper, paper.affiliations[0])}`),
					line(`Corresponding author: ${authors[0]?.name} (${authors[0]?.email})`),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }, { emails: 0 }),
			}
		},
	},
	{
		name: 'address of the editorial office on the first page',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.flatMap((author) => [line(author.name, 'author'), line(place(paper, author))]),
				line(
					random.pick([
						`Editor: ${paper.stranger.name}, ${paper.stranger.email}`,
						`Academic Editor: ${paper.stranger.name}`,
						`Send proofs and queries to ${paper.stranger.email}`,
						`Handling editor: ${paper.stranger.name} (${paper.stranger.email})`,
					]),
				),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: false, affiliations: 'first' }),
		}),
	},
]
