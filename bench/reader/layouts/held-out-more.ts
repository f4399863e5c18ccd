import { centred, line, page } from '../blocks.ts'
import {
	affiliation,
	affiliationsOf,
	block,
	eachCentred,
	expected,
	isLatin,
	joinNames,
	type Layout,
	mark,
	rest,
	title,
} from '../layout.ts'
import type { Author, Paper } from '../paper.ts'

const place = (paper: Paper, author: Author | undefined) => (author ? (affiliationsOf(paper, author)[0] ?? '') : '')
const onlyFirst = { affiliations: 'first' } as const
const usedOf = (paper: Paper) =>
	paper.affiliations.filter((_, index) => paper.authors.some(({ affiliations }) => affiliations.includes(index)))
const marks = (author: Author, extra = '') =>
	[...author.affiliations.map((at) => mark(at, 'digit')), extra].filter(Boolean).join(',')

/** The second half of the layouts that nobody looks at. */
export const moreHeldOutLayouts: Layout[] = [
	{
		name: 'letter with the paper on the same page',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line(`From: ${paper.authors[0]?.name}`),
				line(`To: ${paper.stranger.name}, Editor, ${paper.stranger.journal} <${paper.stranger.email}>`),
				line('Subject: Submission of a manuscript'),
				line('Dear Professor,'),
				line('We submit the paper below for your journal and confirm that it is original work.', 'body'),
				line('With best wishes,'),
				line(paper.authors[0]?.name ?? ''),
				line('On behalf of all authors'),
				page,
				title(paper),
				...paper.authors.flatMap((author) => eachCentred([...block(paper, author, random), author.email])),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'group of authors, place, next group',
		make: (paper, random) => {
			const authors = paper.authors
				.map((author) => ({ ...author, affiliations: author.affiliations.slice(0, 1) }))
				.sort((a, b) => (a.affiliations[0] ?? 0) - (b.affiliations[0] ?? 0))
			const groups = [...Map.groupBy(authors, ({ affiliations }) => affiliations[0])]
			return {
				blocks: [
					title(paper),
					...groups.flatMap(([at, group]) => [
						centred(
							joinNames(
								paper,
								group.map(({ name }) => name),
								random,
							),
							'author',
						),
						centred(affiliation(paper, paper.affiliations[at ?? 0])),
						centred(group.map(({ email }) => email).join(', ')),
					]),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }),
			}
		},
	},
	{
		name: 'degrees nobody knows, daggers',
		only: isLatin,
		make: (paper, random) => {
			const signs = ['†', '‡', '§', '¶', '#']
			return {
				blocks: [
					title(paper),
					centred(
						paper.authors
							.map(
								(author, index) =>
									`${author.name}, ${random.pick(['FCPS', 'MNAMS', 'DCH', 'FICS', 'Mag.'])}${signs[index]}`,
							)
							.join('; '),
						'author',
					),
					...paper.authors.map((author, index) => centred(`${signs[index]} ${place(paper, author)}`)),
					...rest(paper, random),
				],
				authors: expected(paper, { emails: false, affiliations: 'first' }),
			}
		},
	},
	{
		name: 'footnote with places, names as a sentence',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line('WORKING PAPER SERIES'),
				line('Working Paper 27'),
				title(paper),
				...paper.authors.map((author) =>
					centred(
						`${author.name}⟦f:${place(paper, author)}; e-mail: ${author.email}. I am grateful to ${paper.stranger.name}.⟧`,
						'author',
					),
				),
				centred('First draft: January 2025. This version: June 2025'),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'mails with labels per name below the places',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					joinNames(
						paper,
						paper.authors.map((author) => `${author.name}^${marks(author)}^`),
						random,
					),
					'author',
				),
				...usedOf(paper).map((at, index) => centred(`^${index + 1}^ ${affiliation(paper, at)}`)),
				...paper.authors.map((author) => line(`${author.name}: ${author.email}`)),
				...rest(paper, random),
			],
			authors: expected(paper),
		}),
	},
]
