import { unclearAuthor } from './author.ts'
import { entriesOf } from './author-forms.ts'
import type { authorList } from './author-list.ts'
import { unfoldTables } from './form-tables.ts'
import { withFamilyLast } from './inverted-names.ts'
import { withPlacesBelow } from './line-context.ts'
import { type Line, raisedStart, withKnownSigns } from './lines.ts'
import { raiseLostLetters } from './lost-markers.ts'
import { behalf, splitNames } from './names.ts'
import { withoutPhones } from './phones.ts'

type List = ReturnType<typeof authorList>

/** Longer lines are prose. */
const maxLength = 1200
const toSign = /^signature\b.*[._…]{4}/i

/** The lines of the header as authors are read from them: tables unfolded, and without what is nobody's detail. */
export const authorLines = (header: Line[], list: List): Line[] =>
	withoutLoneMarker(
		raiseLostLetters(
			withPlacesBelow(
				withFamilyLast(
					unfoldTables(header)
						.map(withKnownSigns)
						.filter(({ text }) => text.length <= maxLength && !toSign.test(text))
						.flatMap(entriesOf),
				),
			),
		),
	).map((line, index, all) => {
		const above = all[index - 1]
		const standsOut = above && ((line.bold && !above.bold) || (line.cell && !above.cell))
		const own = withoutCutAddress(withoutPhones(standsOut ? { ...line, standsOut } : line), list)
		const [behalfOf, group] = own.text.length < 400 && splitNames(own.marked) ? (behalf.exec(own.marked) ?? []) : []
		if (!behalfOf || !group) return own
		list.doubt(unclearAuthor(group))
		return { ...own, marked: own.marked.replace(behalfOf, '') }
	})

/** "¹Goa University" where no other line has a marker: the number points to nobody. */
function withoutLoneMarker(lines: Line[]): Line[] {
	const [only, ...more] = lines.filter(({ marked }) => marked.includes(raisedStart))
	const [mark, number = ''] = /^\uE000(\d)\uE001(?!.*\uE000)/u.exec(only?.marked ?? '') ?? []
	if (!only || more.length > 0 || !mark || lines.some((line) => line !== only && line.text.includes(number)))
		return lines
	return lines.map((line) =>
		line === only ? { ...line, text: line.text.replace(number, ''), marked: line.marked.replace(mark, '') } : line,
	)
}

const cutAddress = /[\p{L}\d._-]+@(?=[\s,;)]|$)/gu
/** "arao9@" has lost its end. */
function withoutCutAddress(line: Line, list: List): Line {
	for (const [address] of line.text.matchAll(cutAddress))
		list.doubt({ about: 'email', sentence: `The address “${address}” is incomplete.` })
	return { ...line, text: line.text.replace(cutAddress, ''), marked: line.marked.replace(cutAddress, '') }
}
