import { sure } from './author.ts'
import { isWhole, type Place } from './author-names.ts'
import { leading, unmarked } from './lines.ts'
import { markersIn } from './markers.ts'
import { splitNames } from './names.ts'
import { isAffiliation, isDesignation } from './places.ts'
import { type WholeAuthor, wholeAuthors } from './whole-authors.ts'

/** Names with the places and addresses that their line gives. */
export function addWhole(
	{ list, line, emails, isCaptioned }: Place,
	whole: WholeAuthor[],
	emailAt: (held: string) => string,
): void {
	// without places of their own they share the one that follows
	const isGroup = whole.every(({ details }) => details === '')
	for (const { names, details, held } of whole) {
		if (!isGroup) list.closeGroup()
		for (const { name } of names) list.spellOut(name)
		list.addNames(names, sure(line), held.length > 0 || isCaptioned ? 'clearly' : 'weakly')
		if (details) list.addDetails(unmarked(details), line.text)
		emails.add(line, held.map(emailAt), names.length === 1 ? { hint: names[0]?.name } : {})
	}
}

/** A whole author, unless the line is the address of one who is known or of affiliations with markers. */
export function readWhole({ list }: Place, text: string) {
	if (leading.test(text) && !list.isEmpty && !splitNames(text.split(/[,(]/)[0] ?? '')) return undefined
	const whole = wholeAuthors(text)
	if (!whole) return undefined
	const marks = leading.exec(text)?.[1] ?? /^\(?(\d{1,2})[.)]/.exec(text)?.[1]
	// "2 Kharagpur, India" below names with markers is a place
	if (marks && markersIn(marks).some((marker) => list.hasMarker(marker))) return undefined
	const isBare = ({ details, held }: WholeAuthor) =>
		held.length === 0 && !isAffiliation(details) && !isDesignation(details)
	// "Hiri Institutua, Bilbao, Spain" below a name, or behind a marker, is the place of somebody
	const isBelowName = !list.isEmpty && !list.hasDetails
	if ((isBelowName || leading.test(text)) && whole.every((author) => isBare(author) && !/\p{Lu}\./u.test(text)))
		return undefined
	const isSingle = ({ names, held }: WholeAuthor) => held.length === 0 && names.every(({ name }) => !isWhole(name))
	// "CONICET – Goa University" below a name
	if (isBelowName && whole.every(isSingle)) return undefined
	// functions and departments look like names in a script without capitals
	const isUncased = !/\p{Lu}/u.test(text)
	if (isBelowName && isUncased && whole.some(({ names, held }) => names.length > 1 || held.length === 0))
		return undefined
	// "Cork, Ireland" is a town, and so is more of it below an address that goes on
	return whole.some((author) => isSingle(author) && isBare(author)) ||
		(list.isOpen && (whole.every(isSingle) || whole.some(isBare)))
		? undefined
		: whole
}
