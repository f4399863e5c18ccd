import { likeness, takeEmails } from './emails.ts'
import { namesPerson } from './labelled-lines.ts'
import { isHeading } from './labels.ts'
import { type Line, raisedStart } from './lines.ts'
import { splitNames } from './names.ts'
import { introducesOthers, namesAuthors, namesOthers } from './not-authors.ts'
import { isAffiliation } from './places.ts'

/** A blinded paper may have its title page at the end: the title again, or a heading that says so. */
export function lastPage(lines: Line[], title: string | undefined): Line[] | undefined {
	const at = lines.findLastIndex(
		({ text }, index) =>
			index > lines.length - 30 &&
			(text === title || /^title page\b.{0,40}$/i.test(text) || headsAuthors(text, lines[index + 1]?.text)),
	)
	const page = lines.slice(at + 1).filter(({ text }) => text !== title)
	const end = page.findIndex(({ text }) => text.length > 400 || beginsOther.test(text))
	return at === -1 ? undefined : page.slice(0, end === -1 ? 20 : end)
}
/** "Details of the authors (remove before review)" above somebody with an address. */
const headsAuthors = (text: string, next = '') =>
	text.length < 80 && namesAuthors(text) && !namesOthers(text) && next.includes('@') && namesPerson(next)
const beginsOther = /^(?:abstract|acknowledge?ments?|funding|references)\b/i

/** A letter has its authors below its text: names with markers, and right below them the place of the first marker. */
export function signature(lines: Line[]): Line[] {
	const end = lines.findIndex(({ text }) => isHeading(text, 'references'))
	const at = lines.findIndex(({ marked, text }, index) => {
		// behind the references only right below one of them, as the last lines
		const isLast = index > lines.length - 5 && (lines[index - 1]?.text.length ?? 0) > 50
		if (end !== -1 && index >= end && !isLast) return false
		const names = text.length < 200 ? splitNames(marked) : undefined
		const [first = ''] = names?.every(({ markers }) => markers.length > 0) ? (names[0]?.markers ?? []) : []
		const next = lines[index + 1]
		const isOfOthers = introducesOthers(lines[index - 1]?.text ?? '') || next?.cell !== undefined
		if (!names || !next || isOfOthers || !isAffiliation(next.text)) return false
		if (first) return next.marked.startsWith(raisedStart + first)
		// without markers an address has to resemble the name
		const { emails } = takeEmails(lines[index + 2]?.text ?? '')
		return names.length === 1 && emails.some((email) => likeness(email, names[0]?.name ?? '') > 1)
	})
	return at === -1 ? [] : lines.slice(at, at < end ? Math.min(at + 20, end) : at + 20)
}
