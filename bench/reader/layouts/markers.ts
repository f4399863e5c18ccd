import { type Block, centred, line } from '../blocks.ts'
import { affiliation, expected, isLatin, joinNames, type Layout, mark, rest, title } from '../layout.ts'
import type { Author, Paper } from '../paper.ts'
import type { Random } from '../random.ts'

type Kind = 'digit' | 'letter'
const marksOf = (author: Author, kind: Kind, extra = '') =>
	[...author.affiliations.map((index) => mark(index, kind)), extra].filter(Boolean).join(',')
const namesWith = (paper: Paper, random: Random, of: (author: Author, index: number) => string) =>
	centred(
		joinNames(
			paper,
			paper.authors.map((author, index) => `${author.name}${of(author, index)}`),
			random,
		),
		'author',
	)
const initials = ({ name }: Author) =>
	name
		.split(/[\s-]+/)
		.map((word) => `${word[0]}.`)
		.join('')
/** Affiliations that nobody has are not printed. */
const used = (paper: Paper) =>
	paper.affiliations.filter((_, index) => paper.authors.some(({ affiliations }) => affiliations.includes(index)))

const numbered = (paper: Paper, print: (index: number) => string): Block[] =>
	used(paper).map((at, index) => centred(`${print(index)}${affiliation(paper, at)}`, 'affiliation'))

/** Names in one line, tied to affiliations by digits, letters or signs. */
export const markerLayouts: Layout[] = [
	{
		name: 'raised digits, corresponding author below',
		make: (paper, random) => {
			const who = random.below(paper.authors.length)
			const words = random.pick([
				'Corresponding author: ',
				'Corresponding author E-mail: ',
				'Correspondence: ',
				'Corresponding author. E-mail address: ',
			])
			return {
				blocks: [
					title(paper),
					namesWith(paper, random, (author, index) => `^${marksOf(author, 'digit', index === who ? '*' : '')}^`),
					...numbered(paper, (index) => `^${index + 1}^${random.pick(['', ' '])}`),
					centred(`*${words}${paper.authors[who]?.email}`),
					...rest(paper, random),
				],
				authors: expected(paper, { emails: who }),
			}
		},
	},
	{
		name: 'raised letters as journals of a large publisher',
		only: isLatin,
		make: (paper, random) => {
			const who = random.below(paper.authors.length)
			const author = paper.authors[who]
			return {
				blocks: [
					title(paper),
					namesWith(paper, random, (one, index) => ` ^${marksOf(one, 'letter', index === who ? '*' : '')}^`),
					...numbered(paper, (index) => `^${mark(index, 'letter')}^ `),
					line(
						`* Corresponding author.\nE-mail address: ${author?.email} (${author && initials(author)[0]}. ${author?.family}).`,
					),
					...rest(paper, random),
				],
				authors: expected(paper, { emails: who }),
			}
		},
	},
	{
		name: 'digits typed as ordinary text',
		make: (paper, random) => {
			const print = random.pick([(text: string) => text, (text: string) => ` (${text})`, (text: string) => `[${text}]`])
			return {
				blocks: [
					title(paper),
					namesWith(paper, random, (author) => print(author.affiliations.map((index) => index + 1).join(','))),
					...numbered(paper, (index) => random.pick([`${index + 1}. `, `(${index + 1}) `, `${index + 1} `])),
					centred(paper.authors.map(({ email }) => email).join(', ')),
					...rest(paper, random),
				],
				authors: expected(paper),
			}
		},
	},
	{
		name: 'raised characters of Unicode',
		make: (paper, random) => {
			const raised = '¹²³⁴⁵'
			return {
				blocks: [
					title(paper),
					namesWith(paper, random, (author) => author.affiliations.map((index) => raised[index]).join('˒')),
					...numbered(paper, (index) => `${raised[index]} `),
					...rest(paper, random),
				],
				authors: expected(paper, { emails: false }),
			}
		},
	},
	{
		name: 'several affiliations in one paragraph',
		make: (paper, random) => {
			const separator = random.pick(['; ', ' ', ', '])
			return {
				blocks: [
					title(paper),
					namesWith(paper, random, (author) => `^${marksOf(author, 'digit')}^`),
					centred(
						used(paper)
							.map((at, index) => `^${index + 1}^${affiliation(paper, at)}`)
							.join(separator),
					),
					centred(
						`Email: ${paper.authors.map(({ email }, index) => `^${index + 1}^${email}`).join(', ')}`.replaceAll(
							/\^\d\^/g,
							'',
						),
					),
					...rest(paper, random),
				],
				authors: expected(paper),
			}
		},
	},
	{
		name: 'stars for each author, as Indian journals print them',
		only: ({ culture }) => ['indian', 'hindi', 'english'].includes(culture.id),
		make: (paper, random) => {
			const authors = paper.authors
				.slice(0, 3)
				.map((author) => ({ ...author, affiliations: author.affiliations.slice(0, 1) }))
			const few = { ...paper, authors }
			return {
				blocks: [
					title(paper),
					centred(
						authors.map((author, index) => `${author.honorific} ${author.name}${mark(index, 'stars')}`).join(', '),
						'author',
					),
					...authors.map((author, index) =>
						line(
							`${mark(index, 'stars')}${author.designation}, ${affiliation(few, few.affiliations[author.affiliations[0] ?? 0])}`,
						),
					),
					...rest(paper, random),
				],
				authors: expected(few, { emails: false }),
			}
		},
	},
	{
		name: 'degrees after names',
		only: isLatin,
		make: (paper, random) => {
			const semicolon = paper.authors.some(({ degree }) => degree.includes(',')) || random.chance(0.5)
			const names = paper.authors.map((author) => `${author.name}, ${author.degree}^${marksOf(author, 'digit')}^`)
			return {
				blocks: [
					title(paper),
					centred(names.join(semicolon ? '; ' : ', '), 'author'),
					...numbered(paper, (index) => `^${index + 1}^`),
					line(
						`Correspondence to: ${paper.authors[0]?.honorific} ${paper.authors[0]?.name}, ${paper.authors[0]?.email}`,
					),
					...rest(paper, random),
				],
				authors: expected(paper, { emails: 0 }),
			}
		},
	},
	{
		name: 'family name, comma, given name',
		only: (paper) => isLatin(paper) && paper.authors.every(({ given }) => given !== ''),
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					paper.authors.map((author) => `${author.family}, ${author.given}^${marksOf(author, 'digit')}^`).join('; '),
					'author',
				),
				...numbered(paper, (index) => `^${index + 1}^ `),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: false }).map((author, index) => ({
				...author,
				name: `${paper.authors[index]?.given} ${paper.authors[index]?.family}`,
			})),
		}),
	},
	{
		name: 'family names in capitals',
		only: (paper) => isLatin(paper) && paper.authors.every(({ given }) => given !== ''),
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(
					joinNames(
						paper,
						paper.authors.map(
							({ name, family, affiliations }) =>
								`${name.replace(family, family.toUpperCase())}^${affiliations.map((at) => at + 1).join(',')}^`,
						),
						random,
					),
					'author',
				),
				...numbered(paper, (index) => `^${index + 1}^ `),
				centred(`*E-mail: ${paper.authors[0]?.email}`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'contribution and present address',
		make: (paper, random) => {
			const who = random.below(paper.authors.length)
			const moved = random.below(paper.authors.length)
			const home = random.pick(['Nuclear Research Centre, Negev, Israel', 'Google LLC, Zurich, Switzerland'])
			return {
				blocks: [
					title(paper),
					namesWith(
						paper,
						random,
						(author, index) =>
							`^${marksOf(author, 'digit', `${index === who ? '*' : ''}${index === moved ? '†' : ''}`)}^`,
					),
					...numbered(paper, (index) => `^${index + 1}^`),
					line(`†Present address: ${home}`),
					line('‡These authors contributed equally to this work.'),
					line(`*To whom correspondence should be addressed. E-mail: ${paper.authors[who]?.email}`),
					...rest(paper, random),
				],
				authors: expected(paper, { emails: who }),
			}
		},
	},
	{
		name: 'Chinese journal with affiliations in brackets',
		only: ({ culture }) => culture.script === 'Han',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				centred(paper.authors.map((author) => `${author.name}^${marksOf(author, 'digit')}^`).join('，'), 'author'),
				centred(
					`（${used(paper)
						.map((at, index) => `${index + 1}. ${affiliation(paper, at)}`)
						.join('；')}）`,
				),
				line(`通信作者：${paper.authors[0]?.name}，E-mail：${paper.authors[0]?.email}`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'addresses by marker',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				namesWith(paper, random, (_, index) => `^${index + 1}^`),
				...paper.authors.map((author, index) =>
					centred(`^${index + 1}^ ${affiliation(paper, paper.affiliations[author.affiliations[0] ?? 0])}`),
				),
				centred(paper.authors.map(({ email }, index) => `^${index + 1}^${email}`).join(random.pick([', ', '; ', ' ']))),
				...rest(paper, random),
			],
			authors: expected(paper, { affiliations: 'first' }),
		}),
	},
]
