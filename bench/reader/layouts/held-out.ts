import { centred, line, table } from '../blocks.ts'
import { affiliation, affiliationsOf, expected, isLatin, joinNames, type Layout, mark, rest, title } from '../layout.ts'
import type { Author, Paper } from '../paper.ts'
import { moreHeldOutLayouts } from './held-out-more.ts'

const place = (paper: Paper, author: Author | undefined) => (author ? (affiliationsOf(paper, author)[0] ?? '') : '')
const onlyFirst = { affiliations: 'first' } as const
const initials = (name: string) =>
	name
		.split(/[\s-]+/)
		.map((word) => `${word[0]}.`)
		.join('')
const usedOf = (paper: Paper) =>
	paper.affiliations.filter((_, index) => paper.authors.some(({ affiliations }) => affiliations.includes(index)))
const marks = (author: Author, extra = '') =>
	[...author.affiliations.map((at) => mark(at, 'digit')), extra].filter(Boolean).join(',')

/** Nobody who improves the reader looks at how these are read: only their figures are printed. */
export const heldOutLayouts: Layout[] = [
	{
		name: 'open access publisher: initials behind addresses',
		only: isLatin,
		make: (paper, random) => {
			const who = random.below(paper.authors.length)
			const names = paper.authors.map((author, index) => `${author.name} ^${marks(author, index === who ? '*' : '')}^`)
			return {
				blocks: [
					line('Article'),
					title(paper),
					line(names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''), 'author'),
					...usedOf(paper).map((at, index) => {
						const here = paper.authors.filter(({ affiliations }, n) => affiliations[0] === index && n !== who)
						return line(
							`^${index + 1}^\t${affiliation(paper, at)}${here.map(({ email, name }) => `; ${email} (${initials(name)})`).join('')}`,
						)
					}),
					line(`*\tCorrespondence: ${paper.authors[who]?.email}; Tel.: +00-000-000`),
					line(`Academic Editor: ${paper.stranger.name}`),
					line('Received: 1 May 2025 / Revised: 2 June 2025 / Accepted: 3 June 2025'),
					...rest(paper, random),
				],
				authors: expected(paper),
			}
		},
	},
	{
		name: 'conference series with ORCID in brackets',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					joinNames(
						paper,
						paper.authors.map((author) => `${author.name}^${marks(author)}[${author.orcid}]^`),
						random,
					),
					'author',
				),
				...usedOf(paper).map((at, index) =>
					centred(
						`^${index + 1}^ ${affiliation(paper, at)}\n${paper.authors
							.filter(({ affiliations }) => affiliations[0] === index)
							.map(({ email }) => email)
							.join(', ')}`,
					),
				),
				...rest(paper, random),
			],
			authors: expected(paper),
		}),
	},
	{
		name: 'endnotes on names',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					joinNames(
						paper,
						paper.authors.map((author) => `${author.name}⟦e:${place(paper, author)}, ${author.email}⟧`),
						random,
					),
					'author',
				),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'dashes or bars between name, place and address',
		make: (paper, random) => {
			const joint = random.pick([' – ', ' | ', ' — ', ' - '])
			return {
				blocks: [
					title(paper),
					...paper.authors.map((author) => line([author.name, place(paper, author), author.email].join(joint))),
					...rest(paper, random),
				],
				authors: expected(paper, onlyFirst),
			}
		},
	},
	{
		name: 'addresses in angle brackets',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.flatMap((author) => [
					line(`${author.name} <${author.email}>`, 'author'),
					line(place(paper, author)),
				]),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'numbered list of authors',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.map((author, index) =>
					line(`${index + 1}. ${author.name}, ${place(paper, author)}, Email: ${author.email}`),
				),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'authors in a text box',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				line(
					[...paper.authors.flatMap((author) => [author.name, place(paper, author), author.email])].join('\n'),
					'plain',
					{ isBoxed: true },
				),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'two columns without heads: names left, places right',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				table(paper.authors.map((author) => [author.name, `${place(paper, author)}\n${author.email}`])),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'transposed table after the references',
		make: (paper, random) => {
			const at = (author: Author) => paper.affiliations[author.affiliations[0] ?? 0]
			const rows = [
				['', ...paper.authors.map((_, index) => `Author ${index + 1}`)],
				['Full Name', ...paper.authors.map(({ name }) => name)],
				['Designation', ...paper.authors.map(({ designation }) => designation)],
				['Institution', ...paper.authors.map((author) => at(author)?.institution ?? '')],
				['Country', ...paper.authors.map((author) => at(author)?.country ?? '')],
				['Email', ...paper.authors.map(({ email }) => email)],
			]
			return {
				blocks: [title(paper), ...rest(paper, random), line('Author Details'), table(rows)],
				authors: expected(paper, onlyFirst).map((author, index) => {
					const where = at(paper.authors[index] as Author)
					return { ...author, affiliations: [`${where?.institution}, ${where?.country}`] }
				}),
			}
		},
	},
	...moreHeldOutLayouts,
]
