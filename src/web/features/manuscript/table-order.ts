import { isHeading } from './labels.ts'
import { type Line, raise } from './lines.ts'
import { splitNames } from './names.ts'
import { introducesOthers } from './not-authors.ts'
import { endsInPlace, isAffiliation } from './places.ts'
import { withoutScriptColumns } from './table-scripts.ts'

/**
 * The lines of tables in the order in which people read them: column by column where the first row has one name in each
 * cell, or the heading of the abstract beside "Article info"; a marker in a cell of its own belongs to the next cell.
 */
export function inReadingOrder(lines: Line[]): Line[] {
	const tables = Map.groupBy(lines, ({ cell }) => cell?.table ?? -1)
	return [...Map.groupBy(lines, (line) => line.cell?.table ?? line).keys()].flatMap((key) =>
		typeof key === 'number' ? ordered(tables.get(key) ?? []) : [key],
	)
}

function ordered(all: Line[]): Line[] {
	const lines = withoutScriptColumns(all)
	const first = lines[0]?.cell?.row
	const head = lines.filter(({ cell }) => cell?.row === first)
	const others = lines.filter(({ cell }) => cell?.row !== first)
	const isNames =
		isOneEach(head) && head.every(isPerson) && others.some(({ text }) => isAffiliation(text)) && !others.some(isPerson)
	const isByColumn =
		others.length > 0 && head.length > 1 && (isNames || head.some(({ text }) => isHeading(text, 'abstract')))
	const areRoles = head.every(({ text }) => authorRole.test(text) || introducesOthers(text))
	if (head.length > 1 && isOneEach(head) && areRoles && head.some(({ text }) => authorRole.test(text)))
		return underRoles(head, others)
	if (isByColumn) return lines.toSorted((one, other) => columnOf(one) - columnOf(other))
	return lines.flatMap((line, index) => {
		const [before, next] = [lines[index - 1], lines[index + 1]]
		if (isMarkOf(line, next)) return []
		if (!before || !isMarkOf(before, line)) return [line]
		return [{ ...line, marked: raise(before.text.replace(/[()[\].]/g, '')) + line.marked }]
	})
}

const authorRole =
	/^(?:(?:research|ph\.? ?d\.?|doctoral|m\.? ?phil\.?) )?(?:scholar|student|candidate)$|^(?:(?:first|second|third|main|principal|corresponding|presenting|co)[ -]?)?author(?: ?[-–]?\d|[ -][IVX]+)?$|^(?:submitted|presented|prepared) by[ :]*$/i
const guideRole = /^(?:(?:research|thesis|ph\.? ?d\.?|co)[ -]?)*(?:supervisor|guide)$/i
/** "Research Scholar | Research Supervisor" above their details: a supervisor beside a scholar, with an address, is an author. */
function underRoles(head: Line[], others: Line[]): Line[] {
	const columns = head.map((role) => {
		const own = others.filter((line) => columnOf(line) === columnOf(role))
		const isAuthor =
			authorRole.test(role.text) ||
			(guideRole.test(role.text) &&
				head.some(({ text }) => /scholar/i.test(text)) &&
				own.some(({ text }) => text.includes('@')))
		// a heading of other people, outside of a table
		return { isAuthor, lines: isAuthor ? own : [role, ...own].map((line) => ({ ...line, cell: undefined })) }
	})
	return [true, false].flatMap((wanted) => columns.flatMap(({ isAuthor, lines }) => (isAuthor === wanted ? lines : [])))
}
const columnOf = ({ cell }: Line) => cell?.column ?? 0
const isOneEach = (row: Line[]) => new Set(row.map(columnOf)).size === row.length
const isPerson = ({ marked, text }: Line) => text.includes(' ') && splitNames(marked)?.length === 1
const isMarkOf = ({ text, cell }: Line, next: Line | undefined) =>
	/^[([]?(?:\d{1,2}|[a-f]|[*∗†‡§¶])[)\].]?$/u.test(text) &&
	next?.cell !== undefined &&
	next.cell.row === cell?.row &&
	(isAffiliation(next.text) || endsInPlace(next.text) || next.text.includes('@'))
