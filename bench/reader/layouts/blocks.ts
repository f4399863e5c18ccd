import { type Block, centred, line } from '../blocks.ts'
import {
	affiliationsOf,
	block,
	eachCentred,
	expected,
	isLatin,
	joinNames,
	type Layout,
	rest,
	title,
} from '../layout.ts'

/** Authors one after the other or together, without markers. */
export const blockLayouts: Layout[] = [
	{
		name: 'block of lines for each author',
		make: (paper, random) => {
			const label = random.pick(['', 'Email: ', 'E-mail: ', 'Email id- '])
			const authors = paper.authors.flatMap((author) =>
				eachCentred([...block(paper, author, random), `${label}${author.email}`]),
			)
			return {
				blocks: [title(paper), ...authors, ...rest(paper, random)],
				authors: expected(paper, { affiliations: 'first' }),
			}
		},
	},
	{
		name: 'block with honorific and designation',
		make: (paper, random) => {
			const authors = paper.authors.flatMap((author) => {
				const [, ...place] = block(paper, author, random)
				return eachCentred([`${author.honorific} ${author.name}`.trim(), author.designation, ...place, author.email])
			})
			return {
				blocks: [title(paper), ...authors, ...rest(paper, random)],
				authors: expected(paper, { affiliations: 'first' }),
			}
		},
	},
	{
		name: 'block of a conference template with ordinals',
		only: isLatin,
		make: (paper, random) => {
			const ordinals = ['1^st^', '2^nd^', '3^rd^', '4^th^', '5^th^']
			const authors = paper.authors.flatMap((author, index) => {
				const [name, ...place] = block(paper, author, random)
				return [line([`${ordinals[index]} ${name}`, ...place, author.email].join('\n'), 'author')]
			})
			return {
				blocks: [title(paper), ...authors, ...rest(paper, random)],
				authors: expected(paper, { affiliations: 'first' }),
			}
		},
	},
	{
		name: 'all at one institution, addresses in one line',
		make: (paper, random) => {
			const one = { ...paper, authors: paper.authors.map((author) => ({ ...author, affiliations: [0] })) }
			const [name] = affiliationsOf(one, one.authors[0] ?? raise())
			const mails = one.authors.map(({ email }) => email).join(random.pick([', ', '; ', ' / ']))
			return {
				blocks: [
					title(paper),
					centred(
						joinNames(
							one,
							one.authors.map((author) => author.name),
							random,
						),
						'author',
					),
					centred(name ?? '', 'affiliation'),
					centred(`${random.pick(['', 'Emails: ', 'E-mail: '])}${mails}`),
					...rest(paper, random),
				],
				authors: expected(one),
			}
		},
	},
	{
		name: 'grouped addresses {a,b}@x',
		only: isLatin,
		make: (paper, random) => {
			const domain = paper.affiliations[0]?.domain ?? ''
			const authors = paper.authors.map((author) => ({
				...author,
				affiliations: [0],
				email: `${author.email.split('@')[0]}@${domain}`,
			}))
			const one = { ...paper, authors }
			const locals = authors.map(({ email }) => email.split('@')[0]).join(random.pick([', ', ',', '; ']))
			return {
				blocks: [
					title(paper),
					centred(
						joinNames(
							one,
							authors.map(({ name }) => name),
							random,
						),
						'author',
					),
					centred(affiliationsOf(one, authors[0] ?? raise())[0] ?? ''),
					centred(authors.length > 1 ? `{${locals}}@${domain}` : (authors[0]?.email ?? '')),
					...rest(paper, random),
				],
				authors: expected(one),
			}
		},
	},
	{
		name: 'pairs of name and affiliation lines',
		make: (paper, random) => {
			const authors = paper.authors.flatMap((author) => [
				centred(author.name, 'author'),
				centred(affiliationsOf(paper, author)[0] ?? '', 'affiliation'),
			])
			return {
				blocks: [title(paper), ...authors, ...rest(paper, random)],
				authors: expected(paper, { emails: false, affiliations: 'first' }),
			}
		},
	},
	{
		name: 'ORCID below every name',
		make: (paper, random) => {
			const form = random.pick(['ORCID: ', 'https://orcid.org/', 'ORCID iD: https://orcid.org/'])
			const authors = paper.authors.flatMap((author) =>
				eachCentred([author.name, affiliationsOf(paper, author)[0] ?? '', `${form}${author.orcid}`, author.email]),
			)
			return {
				blocks: [title(paper), ...authors, ...rest(paper, random)],
				authors: expected(paper, { affiliations: 'first' }),
			}
		},
	},
	{
		name: 'labels before every detail',
		only: isLatin,
		make: (paper, random) => {
			const authors = paper.authors.flatMap((author, index): Block[] => {
				const at = paper.affiliations[author.affiliations[0] ?? 0]
				return [
					line(random.chance(0.5) ? `Author ${index + 1}` : `Author ${index + 1}:`),
					line(`Name: ${author.honorific} ${author.name}`),
					line(`Designation: ${author.designation}`),
					line(`Department: ${at?.department}`),
					line(`Institution: ${at?.institution}`),
					line(`City and Country: ${at?.city}, ${at?.country}`),
					line(`Email: ${author.email}`),
				]
			})
			return {
				blocks: [title(paper), ...authors, ...rest(paper, random)],
				authors: expected(paper, { affiliations: 'first' }),
			}
		},
	},
	{
		name: 'byline with "by" and one address',
		only: isLatin,
		make: (paper, random) => {
			const [first] = paper.authors
			const alone = { ...paper, authors: first ? [{ ...first, affiliations: [0] }] : [] }
			return {
				blocks: [
					title(paper),
					line(`${random.pick(['by ', 'By ', 'By: '])}${first?.name}`, 'author'),
					line(affiliationsOf(alone, alone.authors[0] ?? raise())[0] ?? ''),
					line(`Contact: ${first?.email}`),
					...rest(paper, random),
				],
				authors: expected(alone),
			}
		},
	},
	{
		name: 'authors above the title',
		only: ({ culture }) => ['russian', 'indian', 'english', 'greek'].includes(culture.id),
		make: (paper, random) => {
			const authors = paper.authors.flatMap((author) => [
				line(author.name, 'author'),
				line(affiliationsOf(paper, author)[0] ?? ''),
				line(author.email),
			])
			return {
				blocks: [...(random.chance(0.5) ? [line('УДК 631.6')] : []), ...authors, title(paper), ...rest(paper, random)],
				authors: expected(paper, { affiliations: 'first' }),
			}
		},
	},
	{
		name: 'names in lines, then one shared affiliation',
		make: (paper, random) => {
			const authors = paper.authors.map((author) => ({ ...author, affiliations: [0] }))
			const one = { ...paper, authors }
			return {
				blocks: [
					title(paper),
					...authors.map(({ name }) => centred(name, 'author')),
					centred(affiliationsOf(one, authors[0] ?? raise())[0] ?? ''),
					centred(`Corresponding author: ${authors[0]?.email}`),
					...rest(paper, random),
				],
				authors: expected(one, { emails: 0 }),
			}
		},
	},
	{
		name: 'removed for blind review',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...(random.chance(0.5)
					? [line(random.pick(['Anonymous', '[Authors removed for blind review]', 'Author(s)', 'Blinded manuscript']))]
					: []),
				...rest(paper, random),
			],
			authors: [],
		}),
	},
]

function raise(): never {
	throw new Error('A paper has an author.')
}
