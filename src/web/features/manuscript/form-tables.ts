import { formEntry, isTitleLabel, labelOf } from './author-forms.ts'
import { isLikelyDegree } from './degrees.ts'
import { namesPerson } from './labelled-lines.ts'
import type { Line } from './lines.ts'
import { splitNames } from './names.ts'
import { headsOthers, introducesOthers, namesAuthors, namesOthers } from './not-authors.ts'
import { isAffiliation, isDesignation, isDetail } from './places.ts'

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
		if (isTableOfOthers(own)) return []
		return unfoldTable(own) ?? (own[0]?.isInForm ? entriesOfLabels(own) : withoutOthers(own))
	})
}

/** Without the rows of "mentor" and "editor", in any language, where a column behind the first says "author" of others. */
function ofAuthors(lines: Line[]): Line[] {
	const isRole = ({ text }: Line) => text.length < 40 && namesAuthors(text)
	const isCaption = ({ cell }: Line) =>
		lines.some((line) => line.cell?.row === cell?.row && labelOf(line.text) === 'email')
	const column = lines.find((line) => line.cell?.row && line.cell.column && isRole(line) && !isCaption(line))?.cell
		?.column
	const said = lines.filter(({ cell }) => cell && cell.column === column && cell.row > 0)
	const others = said.filter((line) => !isRole(line) && !/corresp|first|student|scholar/i.test(line.text))
	const isWide = lines.some(({ cell }) => cell && cell.column > 1)
	if (!isWide || !others.every(({ text }) => text.length < 40 && !isAffiliation(text))) return lines
	return lines.filter(({ cell }) => !others.some((other) => other.cell?.row === cell?.row))
}

/** "Name of the reviewer" above a column. */
export const isTableOfOthers = (lines: Line[]) =>
	lines.some(
		({ text, cell }) =>
			cell?.row === 0 && headsOthers(text) && lines.some((other) => other.cell && other.cell.column > 1),
	)

/** Says of each line whether it is in such a table, before the table is cut. */
export function withForms(lines: Line[]): Line[] {
	const forms = [...Map.groupBy(lines, ({ cell }) => cell?.table)].flatMap(([number, own]) =>
		number !== undefined && isLabelTable(own) ? [number] : [],
	)
	return forms.length === 0
		? lines
		: lines.map((line) => (line.cell && forms.includes(line.cell.table) ? { ...line, isInForm: true } : line))
}

/** Two columns, of which the first has labels: one of them is known, ends in a colon, or comes again. */
function isLabelTable(lines: Line[]): boolean {
	const labels = lines.filter(({ cell }) => cell?.column === 0)
	const texts = labels.map(({ text }) => text)
	const rows = new Set(labels.map(({ cell }) => cell?.row)).size
	return (
		labels.length > 1 &&
		rows === labels.length &&
		lines.every(({ cell }) => cell && cell.column < 2) &&
		labels.every(({ text }) => text.length < 60 && !text.includes('@')) &&
		labels.some(
			({ text }) =>
				labelOf(text) || isTitleLabel(text) || /[:：]$/.test(text) || texts.indexOf(text) !== texts.lastIndexOf(text),
		)
	)
}

/** The rows of such a table as lines "label: value": behind a label that is not known, nobody is an author. */
function entriesOfLabels(lines: Line[]): Line[] {
	return lines.flatMap((line, at) => {
		if (line.cell?.column !== 0) return []
		const written = line.text.replace(/\s*[:：]+$/, '')
		const [first, ...more] = lines.filter(
			({ cell }, index) => index > at && cell?.row === line.cell?.row && cell?.column === 1,
		)
		if (!first) return []
		// "Full name of the main author"; "Supervisor (no author)"
		const isAuthor =
			!labelOf(written) && namesAuthors(written) && !namesOthers(written) && splitNames(first.marked) !== undefined
		const label = isAuthor ? 'Author' : written
		const entry = (text: string, marked: string) => ({
			...first,
			text: `${label}: ${text}`,
			marked: `${label}: ${marked}`,
			lead: undefined,
			cell: undefined,
		})
		const isKnown = labelOf(label) !== undefined
		const all = [first, ...more]
		return isKnown
			? [entry(first.text, first.marked), ...more.map((one) => ({ ...one, cell: undefined }))]
			: [entry(all.map(({ text }) => text).join(', '), all.map(({ marked }) => marked).join(', '))]
	})
}

/** Without the rows behind "Suggested reviewer" up to the next heading, and without "Section editor | Dr Holm". */
function withoutOthers(all: Line[]): Line[] {
	const lines = ofAuthors(all)
	let others: 'headed' | 'beside' | undefined
	let row: number | undefined
	return lines.filter(({ text, cell }, at) => {
		if (cell?.row !== row) {
			row = cell?.row
			const isAlone = lines[at + 1]?.cell?.row !== row
			const label = labelOf(text)
			if (headsOthers(text)) others = isAlone ? 'headed' : 'beside'
			else if (others === 'headed' ? isAlone && !text.includes('@') && !namesPerson(text) : !label || label === 'name')
				others = undefined
		}
		return !others
	})
}

/** The lines of a table of author details, also of one with labels that are not known; nothing for another table. */
export const unfoldForm = (lines: Line[]): Line[] | undefined =>
	unfoldTable(lines) ?? (isLabelTable(lines) ? entriesOfLabels(lines) : undefined)

/** Without such tables, which are read as a whole. */
export function outsideTables(lines: Line[]): Line[] {
	const tables = Map.groupBy(lines, ({ cell }) => cell?.table)
	const forms = new Set(
		[...tables.keys()].filter((table) => table !== undefined && unfoldTable(tables.get(table) ?? [])),
	)
	return lines.filter(({ cell }) => !forms.has(cell?.table))
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
	const cells = labelledCells(grid) ?? labelledCells(turned(grid))
	// above the authors the table may have other rows of a form
	const headAt = grid.findIndex((row) => isForm(row))
	const sides =
		headAt !== -1 ? grid.slice(headAt) : isForm(grid.map(([cell]) => cell)) ? turned(grid) : withNameColumn(grid)
	const [first] = lines
	if (!first) return undefined
	const line = ({ text, marked }: Written): Line => ({ ...first, text, marked, lead: undefined, cell: undefined })
	if (cells || !sides) return cells?.map(line)
	const [heads = [], ...people] = sides
	// a column may say what each of them is
	// "Tutor" below "Designation" is none
	const isOther = ({ text }: Written, column: number) =>
		introducesOthers(text) && !(labelOf(heads[column]?.text ?? '') === 'designation' && isDesignation(text))
	const authors = people.filter((cells) => !cells.some(isOther))
	// "Place of work, city": a caption that is not known, above nothing but places
	const captions = heads.map((head, column) => {
		const places = authors.flatMap((cells) => cells[column]?.text || [])
		// "Rao, Asha" above "Abou Holm, Lars"
		if (labelOf(head.text) === 'name' && places.some((text) => /^\S+,/.test(text)) && areInverted(places))
			return { text: 'Surname, name', marked: '' }
		const isPlace =
			!labelOf(head.text) && places.length > 0 && places.every((text) => isAffiliation(text) && !text.includes('@'))
		return isPlace ? { text: 'Affiliation', marked: 'Affiliation' } : head
	})
	return authors
		.flatMap((cells) => oneEach(cells, captions))
		.flatMap((cells) =>
			captions.flatMap((caption, column) => {
				const label = caption.text.replace(/\s*[:：]$/, '')
				const { text = '', marked = '', lines: own = [] } = cells[column] ?? {}
				if (!labelOf(caption.text) || !text) return []
				// "Asha Rao and Lars Holm: Goa University" above "Mei Lin: Lund University" in one cell
				const isGrouped = own.length > 1 && own.every((one) => /^\p{Lu}[^:@]{3,200}: \p{Lu}/u.test(one.text))
				return (isGrouped ? own : [{ text, marked }]).map((one) =>
					line({ text: `${label}: ${one.text}`, marked: `${label}: ${one.marked}` }),
				)
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
	const isAuthors = (cells: Written[]) => namesAuthors(cells[0]?.text ?? '')
	return groups.flatMap((cells) => {
		// where the label of one says "author", the others are about somebody else
		if (named.includes(cells)) return named.some(isAuthors) && !isAuthors(cells) ? [] : entriesOf(cells)
		const [label, value, ...more] = cells
		// behind a label that is not known, nobody is an author
		const isEntry = label && value && more.length === 0 && !isAffiliation(label.text) && !label.text.includes('@')
		return isEntry
			? [{ text: `${label.text}: ${value.text}`, marked: `${label.text}: ${value.marked}` }]
			: cells.flatMap(({ lines = [] }) => lines)
	})
}

type Written = { text: string; marked: string; lines?: Written[] }
/** Below "E-mail", beside captions that are not known: the names are in the only column that has nothing but names. */
function withNameColumn(grid: Written[][]): Written[][] | undefined {
	const at = grid.findIndex((row) => row.length > 2 && row.some(({ text }) => labelOf(text) === 'email'))
	const [head = [], ...people] = at === -1 ? [] : grid.slice(at)
	const areNames = (column: number) =>
		people.length > 1 && people.every((row) => splitNames(row[column]?.marked ?? '')?.length === 1)
	const [only, ...more] = head.flatMap((_, column) => (areNames(column) ? [column] : []))
	if (only === undefined || more.length > 0) return undefined
	return [head.map((caption, column) => (column === only ? { text: 'Name', marked: 'Name' } : caption)), ...people]
}
/** "Abou Holm, Lars", in every row. */
const areInverted = (names: string[]) =>
	names.length > 1 &&
	names.every((text) => {
		const [, given = ''] = /^[^,;\d]+, ([^,;\d]+)$/u.exec(text) ?? []
		return given && !isLikelyDegree(given) && !isDetail(text)
	})
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
