import { type Block, centred, line, page } from '../blocks.ts'
import { affiliation, affiliationsOf, expected, isLatin, joinNames, type Layout, mark, rest, title } from '../layout.ts'
import type { Author, Paper } from '../paper.ts'
import type { Random } from '../random.ts'

const place = (paper: Paper, author: Author | undefined) => (author ? (affiliationsOf(paper, author)[0] ?? '') : '')
const onlyFirst = { affiliations: 'first' } as const

function letter(paper: Paper, random: Random): Block[] {
	const { stranger } = paper
	const sender = paper.authors[0]
	return [
		line(random.pick(['12 March 2025', 'March 12, 2025', 'Date: 12/03/2025'])),
		...random.some(
			[
				line('To'),
				line('The Editor'),
				line(`Dr. ${stranger.name}`),
				line('Editor-in-Chief'),
				line(stranger.journal),
				line(stranger.email),
			],
			4 + random.below(3),
		),
		line(
			random.pick(['Dear Editor,', `Dear Dr. ${stranger.name.split(' ')[1]},`, 'Dear Sir/Madam,', 'Respected Sir,']),
		),
		line(
			`Please find enclosed our manuscript entitled “${paper.title}”, which we wish to submit to the ${stranger.journal}. It has not been published before and is not under consideration elsewhere. All authors have read and approved the text.`,
			'body',
		),
		line(random.pick(['Yours sincerely,', 'Sincerely,', 'Kind regards', 'Thanking you,'])),
		line(sender?.name ?? ''),
		line(place(paper, sender)),
		line(sender?.email ?? ''),
		page,
	]
}
const marked = (paper: Paper, random: Random): Block[] => [
	centred(
		joinNames(
			paper,
			paper.authors.map(
				({ name, affiliations }) => `${name}^${affiliations.map((at) => mark(at, 'digit')).join(',')}^`,
			),
			random,
		),
		'author',
	),
	...paper.affiliations
		.filter((_, index) => paper.authors.some(({ affiliations }) => affiliations.includes(index)))
		.map((at, index) => centred(`^${index + 1}^${affiliation(paper, at)}`)),
]

/** A letter or a page of its own comes before the paper. */
export const pageLayouts: Layout[] = [
	{
		name: 'cover letter before blocks of authors',
		make: (paper, random) => ({
			blocks: [
				...letter(paper, random),
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
		name: 'cover letter before marked names',
		make: (paper, random) => ({
			blocks: [
				...letter(paper, random),
				title(paper),
				...marked(paper, random),
				centred(`Corresponding author: ${paper.authors[0]?.email}`),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'title page with labels, then the paper without names',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				line('TITLE PAGE'),
				line(`Title: ${paper.title}`),
				line('Authors:'),
				...marked(paper, random),
				line(
					`Corresponding author: ${paper.authors[0]?.name}, ${place(paper, paper.authors[0])}. Email: ${paper.authors[0]?.email}. Phone: +00 000 000`,
				),
				line('Word count: 4,321'),
				line('Conflict of interest: The authors declare none.'),
				line('Funding: This work received no funding.'),
				line(`Acknowledgements: We thank ${paper.stranger.name} for comments.`),
				page,
				title(paper),
				...rest(paper, random),
			],
			authors: expected(paper, { emails: 0 }),
		}),
	},
	{
		name: 'student paper with course and instructor',
		only: isLatin,
		make: (paper, random) => {
			const [first] = paper.authors
			const alone = { ...paper, authors: first ? [{ ...first, affiliations: [0] }] : [] }
			return {
				blocks: [
					title(paper),
					centred(first?.name ?? '', 'author'),
					centred(affiliation(paper, paper.affiliations[0])),
					centred(random.pick(['PSY 301: Research Methods', 'Course: Research Methods II'])),
					centred(
						random.pick([
							`Instructor: Dr. ${paper.stranger.name}`,
							`Submitted to: Prof. ${paper.stranger.name}`,
							`Supervisor: ${paper.stranger.name}`,
						]),
					),
					centred('April 4, 2025'),
					page,
					...rest(paper, random),
				],
				authors: expected(alone, { emails: false }),
			}
		},
	},
	{
		name: 'psychology title page with Author Note',
		only: isLatin,
		make: (paper, random) => {
			const [first] = paper.authors
			return {
				blocks: [
					centred(`⟪${paper.title}⟫`, 'title'),
					...marked(paper, random),
					centred('⟪Author Note⟫'),
					...paper.authors.map((author) => line(`${author.name} https://orcid.org/${author.orcid}`)),
					line('We have no conflicts of interest to disclose.'),
					line(
						`Correspondence concerning this article should be addressed to ${first?.name}, ${place(paper, first)}. Email: ${first?.email}`,
					),
					page,
					...rest(paper, random),
				],
				authors: expected(paper, { emails: 0 }),
			}
		},
	},
	{
		name: 'declarations between names and abstract',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				...marked(paper, random),
				line(`Email addresses: ${paper.authors.map(({ email, name }) => `${email} (${name})`).join(', ')}`),
				line('Funding', 'heading'),
				line('The Water Research Foundation, Grant 1234'),
				line('Ethical Approval', 'heading'),
				line(`Approved by the Ethics Committee, chaired by ${paper.stranger.name}.`),
				...rest(paper, random),
			],
			authors: expected(paper),
		}),
	},
]
