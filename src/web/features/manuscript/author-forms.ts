import { authorWords, emailWords } from './author-words.ts'
import { type Line, unmarked } from './lines.ts'
import { introducesOthers } from './not-authors.ts'
import { isAffiliation } from './places.ts'
import { inScripts, withWords, wordsOf } from './scripts.ts'

const labels = {
	name: inScripts(
		() =>
			new RegExp(
				`^(?:(?:full )?names?(?: of (?:the )?(?:author|authors|scholar|corresponding author))?|(?:(?:first|second|third|fourth|fifth|sixth|co-?|main|presenting|\\d(?:st|nd|rd|th)) ?)?authors?(?:['’]s?)?(?: names?)?(?: ?\\(s\\))?(?: and affiliations?)? ?\\d*|${wordsOf('formName', authorWords())})$`,
				'iu',
			),
	),
	designation: withWords(/^(?:designation|position|job title|rank|post|~)$/iu, 'formDesignation'),
	affiliation: withWords(
		/^(?:department|dept\.?|faculty|school|university|institut(?:e|ion)|college|(?:authors?['’]? )?affiliations?|organi[sz]ation|(?:university|college) ?(?:\/|or|and) ?(?:institut(?:e|ion)|college)|(?:name of (?:the )?)?(?:institution|university|college)|~)$/iu,
		'formAffiliation',
	),
	place: withWords(
		/^(?:state|country|city|address|place|(?:city, ?)?state ?(?:and|&|,|\/) ?country|~)$/iu,
		'formPlace',
	),
	corresponding: /^(?:corresponding author|author for correspondence|correspondence)(?:['’]s?)?(?: details)?$/iu,
	email: inScripts(
		() =>
			new RegExp(
				`^(?:(?:student|author|university|institutional|work|official|personal)(?:['’]?s)? )?(?:${emailWords()})$`,
				'iu',
			),
	),
	orcid: /^orcid(?: ?(?:id|number|no\.?))?$/iu,
	other: withWords(
		/^(?:phone|mobile|tel(?:ephone)?\.?|contact(?: (?:no\.?|number))?|fax|whatsapp(?: no\.?)?|website|~)(?: ?(?:no\.?|number))?$/iu,
		'formOther',
	),
}
export type FormLabel = keyof typeof labels
export type FormEntry = { label: FormLabel; value: string }

export function labelOf(text: string): FormLabel | undefined {
	const bare = text
		.trim()
		.replace(/\s*[:：*-]+$/, '')
		.replace(/\((e?s)\)/g, '$1')
		// "Author 1 (corresponding)"
		.replace(/(?<=\d|author)\s*\(\p{L}+(?: author)?\)$/iu, '')
	if (bare.length > 60) return undefined
	const known = (word: string) => (Object.keys(labels) as FormLabel[]).find((label) => labels[label].test(word))
	const whole = known(bare)
	if (whole) return whole
	// "City and Country", "Department/Faculty, University"
	const kinds = bare.split(/\s*(?:[,/&]|\band\b|\bor\b)\s*/iu).map(known)
	if (kinds.length < 2) return undefined
	if (kinds.every((kind) => kind === 'place')) return 'place'
	if (kinds.every((kind) => kind === 'place' || kind === 'affiliation')) return 'affiliation'
	return kinds.every((kind) => kind === 'designation' || kind === 'affiliation') ? 'affiliation' : undefined
}

/** "Designation: Assistant Professor" as one entry of an author's form. */
export function formEntry(text: string): FormEntry | undefined {
	const [, before = '', value = ''] = /^([^:：]{2,60}?)\s?[:：]\s*(.+)$/u.exec(text) ?? []
	const label = value ? labelOf(before) : undefined
	return label && { label, value }
}

/** "ORCID: 0000-... | E-mail: asha@x": entries of a form on one line become lines. */
export function entriesOf(line: Line): Line[] {
	const entries = line.marked.split(/\s*[|•·\t]\s*|;\s+/u)
	if (entries.length < 2 || !entries.every((entry) => formEntry(entry))) return [line]
	return entries.map((marked) => ({ ...line, marked, text: unmarked(marked) }))
}

/**
 * A table of author details becomes lines "label: value", author by author, whether the labels are in its first row or
 * in its first column. Other tables stay as they are.
 */
export function unfoldTables(lines: Line[]): Line[] {
	const done = new Set<number>()
	return lines.flatMap((line) => {
		const number = line.cell?.table
		if (number === undefined) return [line]
		if (done.has(number)) return []
		done.add(number)
		const own = lines.filter(({ cell }) => cell?.table === number)
		return isTableOfOthers(own) ? [] : (unfoldTable(own) ?? withoutOthers(own))
	})
}

/** "Name of the reviewer" above a column. */
const isTableOfOthers = (lines: Line[]) =>
	lines.some(
		({ text, cell }) =>
			cell?.row === 0 &&
			text.length < 40 &&
			/\b(?:reviewer|referee|editor|examiner|participant|respondent|interviewee|informant)s?\b/i.test(text) &&
			lines.some((other) => other.cell && other.cell.column > 1),
	)

/** Without the rows behind "Suggested reviewer" up to the next heading, and without "Section editor | Dr Holm". */
function withoutOthers(lines: Line[]): Line[] {
	let others: 'headed' | 'beside' | undefined
	let row: number | undefined
	return lines.filter(({ text, cell }, at) => {
		if (cell?.row !== row) {
			row = cell?.row
			const isAlone = lines[at + 1]?.cell?.row !== row
			const label = labelOf(text)
			if (introducesOthers(text)) others = isAlone ? 'headed' : 'beside'
			else if (others === 'headed' ? isAlone : !label || label === 'name') others = undefined
		}
		return !others
	})
}

/** The lines of a table of author details; nothing for another table. */
export function unfoldTable(all: Line[]): Line[] | undefined {
	const rows: Line[][][] = []
	const lines = withoutOthers(all)
	for (const line of lines) {
		if (!line.cell) continue
		rows[line.cell.row] ??= []
		const row = rows[line.cell.row] ?? []
		row[line.cell.column] ??= []
		row[line.cell.column]?.push(line)
	}
	const grid = rows.filter(Boolean).map((row) =>
		Array.from(row, (cell = []) => ({
			text: cell.map(({ text }) => text).join(', '),
			marked: cell.map(({ marked }) => marked).join(', '),
			lines: cell.map(({ text, marked }) => ({ text, marked })),
		})),
	)
	const isForm = (cells: (Written | undefined)[]) => {
		const kinds = cells.map((cell) => labelOf(cell?.text ?? ''))
		return kinds.includes('name') && new Set(kinds.filter(Boolean)).size >= 2
	}
	const [head = []] = grid
	const cells = labelledCells(grid) ?? labelledCells(turned(grid))
	const sides = isForm(head) ? grid : isForm(grid.map(([cell]) => cell)) ? turned(grid) : undefined
	const [first] = lines
	if (!first) return undefined
	const line = ({ text, marked }: Written): Line => ({ ...first, text, marked, lead: undefined, cell: undefined })
	if (cells || !sides) return cells?.map(line)
	const [heads = [], ...people] = sides
	// a column may say what each of them is
	const authors = people.filter((cells) => !cells.some(({ text }) => introducesOthers(text)))
	// "Place of work, city": a caption that is not known, above nothing but places
	const captions = heads.map((head, column) => {
		const places = authors.flatMap((cells) => cells[column]?.text || [])
		const isPlace =
			!labelOf(head.text) && places.length > 0 && places.every((text) => isAffiliation(text) && !text.includes('@'))
		return isPlace ? { text: 'Affiliation', marked: 'Affiliation' } : head
	})
	return authors
		.flatMap((cells) => oneEach(cells, captions))
		.flatMap((cells) =>
			captions.flatMap((caption, column) => {
				const label = caption.text.replace(/\s*[:：]$/, '')
				const { text = '', marked = '' } = cells[column] ?? {}
				return labelOf(caption.text) && text ? [line({ text: `${label}: ${text}`, marked: `${label}: ${marked}` })] : []
			}),
		)
}

/** "Name: ..." in the cells themselves, each author in a group of cells; the other cells stay as they are. */
function labelledCells(groups: Written[][]): Written[] | undefined {
	const entriesOf = (cells: Written[]) => cells.flatMap(({ lines = [] }) => lines.filter(({ text }) => formEntry(text)))
	const kindsOf = (cells: Written[]) => new Set(entriesOf(cells).map(({ text }) => formEntry(text)?.label))
	const [named = [], others = []] = [true, false].map((isNamed) =>
		groups.filter((cells) => kindsOf(cells).has('name') === isNamed),
	)
	if (named.length === 0 || !named.every((cells) => kindsOf(cells).size > (others.length > 0 ? 1 : 2))) return undefined
	return groups.flatMap((cells) => {
		if (named.includes(cells)) return entriesOf(cells)
		const [label, value, ...more] = cells
		const isEntry = label && value && more.length === 0 && labelOf(label.text) !== undefined
		return isEntry
			? [{ text: `${label.text}: ${value.text}`, marked: `${label.text}: ${value.marked}` }]
			: cells.flatMap(({ lines = [] }) => lines)
	})
}

type Written = { text: string; marked: string; lines?: Written[] }
/** Several authors in one cell, with as many lines in every other cell that has more than one. */
function oneEach(cells: Written[], captions: Written[]): Written[][] {
	const at = captions.findIndex(({ text }) => labelOf(text) === 'name')
	const count = cells[at]?.lines?.length ?? 0
	const isPaired = count > 1 && cells.every(({ lines = [] }) => lines.length < 2 || lines.length === count)
	return isPaired
		? Array.from({ length: count }, (_, line) => cells.map((cell) => cell.lines?.[line] ?? cell))
		: [cells]
}
const turned = (grid: Written[][]): Written[][] =>
	Array.from({ length: Math.max(...grid.map((row) => row.length)) }, (_, column) =>
		grid.map((row) => row[column] ?? { text: '', marked: '' }),
	)
