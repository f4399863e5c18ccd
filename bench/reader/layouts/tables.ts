import { centred, line, table } from '../blocks.ts'
import { affiliationsOf, block, expected, isLatin, joinNames, type Layout, rest, title } from '../layout.ts'
import type { Author, Paper } from '../paper.ts'
import type { Random } from '../random.ts'

const onlyFirst = { affiliations: 'first' } as const
const head = ['Full name', 'Designation', 'Department', 'University/Institution', 'State and Country', 'E-mail']
const other = ['Name of the Author', 'Position', 'Department', 'Institution', 'City, Country', 'Email ID']
const cells = (paper: Paper, author: Author, withHonorific: boolean) => {
	const at = paper.affiliations[author.affiliations[0] ?? 0]
	return [
		withHonorific ? `${author.honorific} ${author.name}`.trim() : author.name,
		author.designation,
		at?.department ?? '',
		at?.institution ?? '',
		`${at?.city}, ${at?.country}`,
		author.email,
	]
}
const rowsOf = (paper: Paper, random: Random) => {
	const withHonorific = random.chance(0.4)
	return [random.pick([head, other]), ...paper.authors.map((author) => cells(paper, author, withHonorific))]
}
const turned = (rows: string[][]) => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
/** The table has department, institution, city and country in this order. */
const inTable = (paper: Paper) =>
	expected(paper, onlyFirst).map((author, index) => {
		const at = paper.affiliations[paper.authors[index]?.affiliations[0] ?? 0]
		return { ...author, affiliations: [`${at?.department}, ${at?.institution}, ${at?.city}, ${at?.country}`] }
	})
const names = (paper: Paper, random: Random) =>
	centred(
		joinNames(
			paper,
			paper.authors.map(({ name }) => name),
			random,
		),
		'author',
	)

/** Authors in tables, before or after the text. */
export const tableLayouts: Layout[] = [
	{
		name: 'table, one author a row',
		make: (paper, random) => ({
			blocks: [title(paper), table(rowsOf(paper, random)), ...rest(paper, random)],
			authors: inTable(paper),
		}),
	},
	{
		name: 'table, one author a column',
		make: (paper, random) => ({
			blocks: [title(paper), table(turned(rowsOf(paper, random))), ...rest(paper, random)],
			authors: inTable(paper),
		}),
	},
	{
		name: 'table at the end, names below the title',
		make: (paper, random) => ({
			blocks: [
				title(paper),
				names(paper, random),
				...rest(paper, random),
				line(random.pick(['Author details', 'Details of authors', 'Authors’ information']), 'heading'),
				table(rowsOf(paper, random)),
			],
			authors: inTable(paper),
		}),
	},
	{
		name: 'table at the end, no names below the title',
		make: (paper, random) => ({
			blocks: [title(paper), ...rest(paper, random), line('Author details', 'heading'), table(rowsOf(paper, random))],
			authors: inTable(paper),
		}),
	},
	{
		name: 'one cell an author, side by side',
		make: (paper, random) => {
			const cell = (author: Author) => [...block(paper, author, random), author.email].join('\n')
			return {
				blocks: [title(paper), table([paper.authors.map(cell)]), ...rest(paper, random)],
				authors: expected(paper, onlyFirst),
			}
		},
	},
	{
		name: 'title page as a form of two columns',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				table([
					['Title', paper.title],
					[
						'Authors',
						joinNames(
							paper,
							paper.authors.map(({ name }) => name),
							random,
						),
					],
					['Affiliation', affiliationsOf(paper, { ...(paper.authors[0] as Author), affiliations: [0] })[0] ?? ''],
					['Corresponding author', `${paper.authors[0]?.name}, ${paper.authors[0]?.email}`],
					['Date', '12 May 2025'],
				]),
				...rest(paper, random),
			],
			authors: expected(
				{ ...paper, authors: paper.authors.map((author) => ({ ...author, affiliations: [0] })) },
				{ emails: 0 },
			),
		}),
	},
	{
		name: 'results table before the end names nobody',
		only: isLatin,
		make: (paper, random) => ({
			blocks: [
				title(paper),
				names(paper, random),
				...rest(paper, random),
				table([
					['Name', 'Village', 'Country', 'Contact'],
					['Peter Stone', 'Hill End', 'Kenya', 'stone@panel.example'],
					['Anna Lake', 'Green Bank', 'Ghana', 'lake@panel.example'],
				]),
			],
			authors: expected(paper, { emails: false, affiliations: false }),
		}),
	},
]
