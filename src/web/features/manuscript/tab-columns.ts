import { likeness, takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { type Line, unmarked } from './lines.ts'
import { splitNames } from './names.ts'
import { isAffiliation, isDetail, isInstitution, isPlaceLine } from './places.ts'

const fieldsOf = ({ marked, cell }: Line) => (cell ? [] : marked.split(/\s*\t\s*/u).filter(Boolean))
const isWholeName = (field: string) =>
	/\p{L} \p{L}|\. ?\p{L}{2}/u.test(withoutHonorific(field)) &&
	!isDetail(unmarked(field)) &&
	splitNames(field)?.length === 1
const isOfPerson = (field: string) => isDetail(unmarked(field)) || field.includes('@')

/** "Asha Rao⇥Lars Holm" above "Goa University⇥Lund University": what stands in columns made by tabs, one author after the other. */
export function unfoldTabs(lines: Line[]): Line[] {
	const read: Line[] = []
	for (let at = 0; at < lines.length; at++) {
		const names = fieldsOf(lines[at] as Line)
		const end = names.length > 1 && names.every(isWholeName) ? endOf(lines, at, names.length) : at
		if (end === at) read.push(lines[at] as Line)
		else {
			const rows = lines.slice(at, end + 1).map((line) => placed(line, names))
			for (const column of names.keys()) read.push(...rows.flatMap((row) => row[column] ?? []))
			at = end
		}
	}
	return read
}

/** The last line of the columns that begin with names: as many fields of details, a place that all share, or an address alone. */
function endOf(lines: Line[], start: number, count: number): number {
	let end = start
	let hasInstitution = false
	for (let at = start + 1; at < lines.length; at++) {
		const line = lines[at] as Line
		const fields = fieldsOf(line)
		const { emails, rest } = takeEmails(line.text)
		const isRow = fields.length === count && !fields.every(isWholeName) && fields.some(isOfPerson)
		const isShared = fields.length === 1 && (isPlaceLine(line.text) || (!hasInstitution && isAffiliation(line.text)))
		const isAddress = fields.length < count && emails.length > 0 && rest === ''
		if (!isRow && !(end > start && (isShared || isAddress))) break
		hasInstitution ||= isInstitution(line.text)
		end = at
	}
	return end
}

/** The parts of a line in the columns of their authors. */
function placed(line: Line, names: string[]): Line[][] {
	const fields = fieldsOf(line)
	const part = (marked: string): Line => ({ ...line, marked, text: unmarked(marked) })
	if (fields.length === names.length) return fields.map((field) => [part(field)])
	if (!line.text.includes('@')) return names.map(() => [line])
	const fits = (field: string, name: string) => takeEmails(field).emails.some((address) => likeness(address, name) > 1)
	return names.map((name) => fields.filter((field) => fits(field, name)).map(part))
}
