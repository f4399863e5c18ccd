import { centred, line, page, table } from '../blocks.ts'
import { affiliation, affiliationsOf, expected, isLatin, joinNames, type Layout, mark, rest, title } from '../layout.ts'
import type { Author, Paper } from '../paper.ts'
import type { Random } from '../random.ts'

const place = (paper: Paper, author: Author | undefined) => (author ? (affiliationsOf(paper, author)[0] ?? '') : '')
const onlyFirst = { affiliations: 'first' } as const
const usedOf = (paper: Paper) =>
	[...paper.affiliations.entries()].filter(([index]) =>
		paper.authors.some(({ affiliations }) => affiliations.includes(index)),
	)
const digits = ({ affiliations }: Author) => affiliations.map((at) => mark(at, 'digit')).join(',')
const markedNames = (paper: Paper, random: Random, sign = '') =>
	centred(
		joinNames(
			paper,
			paper.authors.map((author, index) => `${author.name}^${digits(author)}${index === 0 ? sign : ''}^`),
			random,
		),
	)
const markedPlaces = (paper: Paper) =>
	usedOf(paper).map(([index, at]) => centred(`^${index + 1}^${affiliation(paper, at)}`))
const other = (random: Random) =>
	random.pick(['Beatrice Holloway', 'Esteban Villalobos', 'Gertrud Lehnert', 'Naveen Chandrasekhar', 'Oluchi Eze'])
const otherAddress = (random: Random) =>
	random.pick(['b.holloway@archive.example', 'evilla@lab.example', 'naveen.c@field.example'])

/** Written before the reader was corrected by the third set of manuscripts by hand. Nobody looks at how they are read. */
export const newestLayouts: Layout[] = [
	{
		name: 'biomedical weekly: bold names again before their places',
		only: isLatin,
		make: (paper, random) => {
			const authors = paper.authors.map((author) => ({ ...author, affiliations: author.affiliations.slice(0, 1) }))
			const who = random.below(authors.length)
			return {
				blocks: [
					line(`⟪Name of Journal:⟫ ${paper.stranger.journal}`),
					line('⟪Manuscript Type:⟫ ORIGINAL ARTICLE'),
					title(paper),
					line(authors.map(({ name }) => name).join(', ')),
					...[...Map.groupBy(authors, ({ affiliations }) => affiliations[0] ?? 0)].map(([at, group]) =>
						line(`⟪${group.map(({ name }) => name).join(', ')},⟫ ${affiliation(paper, paper.affiliations[at])}`),
					),
					line(
						`⟪Corresponding author: ${authors[who]?.name}, PhD, Professor,⟫ ${place(paper, authors[who])}. ${authors[who]?.email}`,
					),
					line('⟪Received:⟫ March 1, 2025'),
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }, { emails: who }),
			}
		},
	},
	{
		name: 'submitted by, under the guidance of',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred('Submitted by'),
				...paper.authors.map(({ name, email }) => centred(`${name} (${email})`)),
				centred('Under the guidance of'),
				centred(`Dr. ${other(random)}`),
				centred(affiliation(paper, paper.affiliations[0])),
				...rest(paper, random),
			],
			authors: expected(paper).map((author) => ({
				...author,
				affiliations: [affiliation(paper, paper.affiliations[0])],
			})),
		}),
	},
	{
		name: 'thanked people on lines of their own before the abstract',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				markedNames(paper, random),
				...markedPlaces(paper),
				centred(`Corresponding author: ${paper.authors[0]?.name}, ${paper.authors[0]?.email}`),
				line('Acknowledgements', 'heading'),
				line(other(random)),
				line(`${other(random)} (${otherAddress(random)})`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'dedication and motto below the title',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(random.pick([`For ${other(random)}`, `In memory of ${other(random)}`, `To ${other(random)}, teacher`])),
				centred(`“Water has no memory.” — ${other(random)}`),
				...paper.authors.flatMap((author) => [
					centred(author.name),
					centred(place(paper, author)),
					centred(author.email),
				]),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'translator, photographer and data desk below the authors',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...paper.authors.flatMap((author) => [
					centred(author.name),
					centred(place(paper, author)),
					centred(author.email),
				]),
				centred(`${random.pick(['Translated by', 'Translated from the Czech by', 'Translation:'])} ${other(random)}`),
				centred(`${random.pick(['Photographs by', 'Illustrations:', 'Maps by'])} ${other(random)}`),
				centred(`Data requests: ${otherAddress(random)}`),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'markers before the names, address behind the star',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					joinNames(
						paper,
						paper.authors.map((author, index) => `^${digits(author)}${index === 0 ? '*' : ''}^${author.name}`),
						random,
					),
				),
				...markedPlaces(paper),
				centred(`*Corresponding Author: ${paper.authors[0]?.email}`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'addresses with the marker behind them',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(paper.authors.map(({ name }, index) => `${name}^${index + 1})^`).join(', ')),
				...paper.authors.map((author, index) => centred(`^${index + 1})^ ${place(paper, author)}`)),
				centred(`Email: ${paper.authors.map(({ email }, index) => `${email}^${index + 1})^`).join(', ')}`),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'contact as a form below marked names',
		only: isLatin,
		make: (paper, random) => {
			const who = random.below(paper.authors.length)
			return {
				blocks: [
					line('Type of article: Original Article'),
					line(`⟪Title of the article:⟫ ${paper.title}`),
					markedNames(paper, random),
					...markedPlaces(paper),
					line('⟪Corresponding Author:⟫'),
					line(`Name: ${paper.authors[who]?.honorific} ${paper.authors[who]?.name}`),
					line('Address: 14 Hill Road'),
					line('Phone numbers: +00 98000 00000'),
					line(`E-mail address: ${paper.authors[who]?.email}`),
					line('Source(s) of support: Nil'),
					line(`Acknowledgement: Dr. ${other(random)}, Dean`),
					page,
					...rest(paper, random),
				],
				authors: expected(paper, { emails: who }),
			}
		},
	},
	{
		name: 'guest editors and their address above the title',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line(`Special Issue: ${random.pick(['Cities from Below', 'New Materials', 'Learning after School'])}`),
				line(`Guest Editors: Prof. ${other(random)} and Dr. ${paper.stranger.name}`),
				line(`Submissions: ${paper.stranger.email}`),
				title(paper),
				...paper.authors.map((author) => line(`${author.name}, ${place(paper, author)}, ${author.email}`)),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'answers to reviewers before the paper',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line('Response to reviewers', 'heading'),
				line(`Reviewer 1 (Dr. ${other(random)}): The title is too long.`),
				line('Response: It was shortened.'),
				line('Reviewer 2: Please add a map.'),
				line('Response: Done.'),
				page,
				title(paper),
				markedNames(paper, random, '*'),
				...markedPlaces(paper),
				centred(`* ${paper.authors[0]?.email}`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'bullets with dashes, then advisors',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				line('Team', 'heading'),
				...paper.authors.map((author) => line(`• ${author.name} — ${place(paper, author)} — ${author.email}`)),
				line(random.pick(['Advisors', 'Mentors', 'Scientific Committee']), 'heading'),
				line(`• Dr. ${other(random)} — Red Valley Clinic — ${otherAddress(random)}`),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'cells of a template that was not filled in',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				table([
					paper.authors.map((author, index) =>
						[`${index + 1}. ${author.name}`, place(paper, author), author.email].join('\n'),
					),
					paper.authors.map(() =>
						['Given Name Surname', 'name of organization (of Affiliation)', 'City, Country', 'email address'].join(
							'\n',
						),
					),
				]),
				...rest(paper, random),
			],
			authors: expected(paper, onlyFirst),
		}),
	},
	{
		name: 'cover of a thesis with the jury in a table',
		only: isLatin,
		make: (paper, random) => {
			const authors = paper.authors.slice(0, 1).map((one) => ({ ...one, affiliations: one.affiliations.slice(0, 1) }))
			const [author] = authors
			return {
				blocks: [
					title(paper),
					centred(random.pick(['by', 'A thesis by', 'Presented by'])),
					centred(author?.name ?? ''),
					centred(place(paper, author)),
					centred(author?.email ?? ''),
					centred(`Supervised by Prof. ${other(random)}`),
					table([
						['Chair', `Prof. ${other(random)}`, 'University of the Coast'],
						['Examiner', `Dr. ${paper.stranger.name}`, 'Hill College'],
					]),
					page,
					...rest(paper, random),
				],
				authors: expected({ ...paper, authors }),
			}
		},
	},
	{
		name: 'how to cite and editor below the places',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				markedNames(paper, random),
				...markedPlaces(paper),
				line(`Editor: ${paper.stranger.name}, ${paper.stranger.email}. Photo: ${other(random)}.`),
				line(`How to cite: Brown, T. (2025). ${paper.title}. ${paper.stranger.journal}, 3, 10-29.`),
				line(`Correspondence: ${paper.authors[0]?.name} <${paper.authors[0]?.email}>`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
]
