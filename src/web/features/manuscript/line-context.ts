import { takeEmails } from './emails.ts'
import { type Line, leading, raisedStart } from './lines.ts'
import { raiseMarkers } from './markers.ts'
import { isNoise } from './noise.ts'
import { isAboutOthers } from './not-authors.ts'
import { isPerson } from './other-people.ts'
import { isAffiliation, isDetail } from './places.ts'

/** An address right below a place with a marker, in its paragraph, is of the authors who have that marker. */
export function withMarkAbove(lines: Line[], index: number): Line {
	const [before, above, line] = [lines[index - 2], lines[index - 1], lines[index]] as const
	if (!line || !above || above.paragraph !== line.paragraph || before?.paragraph === line.paragraph) return line as Line
	const [mark] = leading.exec(raiseMarkers(above.marked)) ?? []
	const { emails, rest } = takeEmails(line.text)
	return mark && emails.length === 1 && rest === '' ? { ...line, marked: mark + line.marked } : line
}

/** "Goa University", "Asha Rao", "asha@x": where every author stands below a place, each place is put below its author. */
export function withPlacesBelow(lines: Line[]): Line[] {
	const isPlace = (line: Line | undefined) =>
		line !== undefined && !line.marked.includes(raisedStart) && isAffiliation(line.text)
	const people = lines.flatMap((line, index) => (isPerson(line) && !isDetail(line.text) ? [index] : []))
	const isAbove =
		people.length > 1 &&
		people.every((at) => isPlace(lines[at - 1]) && !isPlace(lines[at - 2]) && !isPlace(lines[at + 1]))
	if (!isAbove) return lines
	return lines.map((line, index) => {
		const other = people.includes(index) ? lines[index - 1] : people.includes(index + 1) ? lines[index + 1] : line
		return other ?? line
	})
}

const markOf = ({ marked }: Line) => leading.exec(raiseMarkers(marked))?.[1] ?? /^\(?(\d{1,2})[.)]\s/.exec(marked)?.[1]
/** "¹Pôle Santé, Goa University" beside "²Department of Physics, Lund University": a list of places, whatever its words mean. */
export function isInListOfPlaces(lines: Line[], index: number): boolean {
	const line = lines[index]
	const mark = line && markOf(line)
	if (!mark || !isAffiliation(line.text.replace(/^[^,]*/, ''))) return false
	return [lines[index - 1], lines[index + 1]].some((other) => {
		const beside = other && markOf(other)
		return beside !== undefined && beside !== mark && isAffiliation(other?.text.split(',')[0] ?? '')
	})
}

/** The next line that says something; below the first line of a cell or paragraph the one in it that says most. */
export function nextOf(lines: Line[], index: number): Line | undefined {
	const isWith = (line: Line | undefined, other: Line | undefined) =>
		line?.paragraph === other?.paragraph || (line?.cell !== undefined && isSameCell(line, other?.cell))
	const following = lines.slice(index + 1, index + 4).filter(({ text }) => !isNoise(text) && !isAboutOthers(text))
	const inBlock = following.filter((line) => isWith(line, lines[index]))
	const clear = isWith(lines[index - 1], lines[index]) ? undefined : inBlock.find(({ text }) => isDetail(text))
	return clear ?? following[0]
}
export const isSameCell = ({ cell }: Line, other: Line['cell']) =>
	cell?.table === other?.table && cell?.row === other?.row && cell?.column === other?.column
