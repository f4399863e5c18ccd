import { unclearAuthor } from './author.ts'
import { entriesOf } from './author-forms.ts'
import type { authorList } from './author-list.ts'
import { roleInBrackets } from './emails.ts'
import { unfoldTables } from './form-tables.ts'
import { withFamilyLast } from './inverted-names.ts'
import { withMarkersBehind } from './leading-markers.ts'
import { withPlacesBelow } from './line-context.ts'
import { type Line, raise, withKnownSigns } from './lines.ts'
import { raiseLostLetters } from './lost-markers.ts'
import { behalf, splitNames } from './names.ts'
import { withoutPhones } from './phones.ts'
import { isAffiliation } from './places.ts'
import { unfoldTabs } from './tab-columns.ts'
import { joinWrapped } from './wrapped-places.ts'

type List = ReturnType<typeof authorList>

/** Longer lines are prose. */
const maxLength = 1200
const toSign = /^signature\b.*[._…]{4}/i

/** The lines of the header as authors are read from them: tables unfolded, and without what is nobody's detail. */
export const authorLines = (header: Line[], list: List): Line[] =>
	withDigits(
		withSharedPlaces(
			raiseLostLetters(
				withMarkersBehind(
					withPlacesBelow(
						withFamilyLast(
							joinWrapped(unfoldTabs(unfoldTables(header)))
								.map(withKnownSigns)
								.filter(({ text }) => text.length <= maxLength && !toSign.test(text))
								.flatMap(entriesOf),
						),
					),
				),
			),
		),
	).map((line, index, all) => {
		const above = all[index - 1]
		const standsOut = above && ((line.bold && !above.bold) || (line.cell && !above.cell))
		const own = { ...withRoleMarks(withoutPhones(line)), ...(standsOut ? { standsOut } : {}) }
		const [behalfOf, group] = own.text.length < 400 && splitNames(own.marked) ? (behalf.exec(own.marked) ?? []) : []
		if (!behalfOf || !group) return own
		list.doubt(unclearAuthor(group))
		return { ...own, marked: own.marked.replace(behalfOf, '') }
	})

/** "Claire Dubois (auteure correspondante), Marc Petit": what the names of a list have in brackets is a mark. */
function withRoleMarks(line: Line): Line {
	// "2. (Corresponding author) Goa University"
	if (/^\P{L}*\d\P{L}*[(（]/u.test(line.marked) && isAffiliation(line.text))
		return { ...line, marked: line.marked.replace(roleInBrackets, ''), text: line.text.replace(roleInBrackets, '') }
	const marked = line.marked.replace(roleInBrackets, raise('*'))
	return marked !== line.marked && !splitNames(line.marked) && splitNames(marked) ? { ...line, marked } : line
}

/** What stands below two people alike, above the same line, is their department or town, whatever it is called. */
function withSharedPlaces(lines: Line[]): Line[] {
	const isName = (text = '') => splitNames(text)?.length === 1 && text.includes(' ')
	const above = (at: number) => lines[at - 1]?.text
	const isShared = (line: Line, at: number) =>
		isName(above(at)) &&
		isName(line.text) &&
		lines.some(
			({ text }, other) =>
				text === line.text &&
				above(other) !== above(at) &&
				isName(above(other)) &&
				lines[other + 1]?.text === lines[at + 1]?.text,
		)
	return lines.map((line, at) => (isShared(line, at) ? { ...line, style: 'affiliation' } : line))
}

/** "Asha Rao¹²" has two markers where none is a nine; a number before a place that no other line has points to nobody. */
function withDigits(written: Line[]): Line[] {
	const lines = written.map((line) => ({
		...line,
		marked: line.marked.replace(/[¹²³⁴⁵⁶⁷⁸]{2,}/g, (run) => raise(run.normalize('NFKC'))),
	}))
	const all = lines.map(({ marked }) => `\n${marked}`).join('')
	const marks = all.match(/\uE000[^\uE001]*\uE001/g) ?? []
	const [mark = ''] = marks
	const [, number = ''] = /^\uE000(\d)\uE001$/.exec(mark) ?? []
	const isLone =
		marks.length === 1 && number && all.includes(`\n${mark}`) && all.replace(/\S+@/g, '').split(number).length === 2
	if (marks.length === 0 || marks.join().includes('9')) return lines
	const only = (marked: string) =>
		isLone ? marked.replace(mark, '') : marked.replace(digits, (run) => [...run].join())
	return lines.map((line) => ({ ...line, marked: only(line.marked) }))
}
const digits = /(?<=\uE000[\d,*\s]*)\d{2,}(?=[\d,*\s]*\uE001)/gu
