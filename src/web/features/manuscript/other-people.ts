import { corresponding } from './author-emails.ts'
import { formEntry } from './author-forms.ts'
import type { authorList } from './author-list.ts'
import { listLabel } from './author-names.ts'
import { takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { personIn, unknownLabel } from './labelled-lines.ts'
import { type Line, leading, raisedStart } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { splitNames } from './names.ts'
import { isNoise } from './noise.ts'
import { guides, headsOthers, isAboutOthers, othersBeside } from './not-authors.ts'
import { isAffiliation, isDesignation, isDetail } from './places.ts'
import { inScripts, isLatin, wordsOf } from './scripts.ts'
import { consonantLikeness } from './sound-names.ts'
import { endsInWords, wholeAuthors } from './whole-authors.ts'

type List = ReturnType<typeof authorList>

/** Below "Under the guidance of": a person who is not known, a function, an address; a place if the authors have theirs. */
export function isOfOthers(
	{ text, cell }: Line,
	list: List,
	{ areNamed, next }: { areNamed: boolean; next: Line | undefined },
): boolean {
	if (/correspond/i.test(text)) return false
	const entry = formEntry(text)?.value
	const person = (entry ?? text).replace(/^\s*\(?\d{1,2}[.)]\s+/, '')
	const [first = ''] = withoutHonorific(person).split(/[,，،;；(（]|\s[-–—|]\s|\t/u)
	const names = splitNames(first)
	if (areNamed && (entry || (names && !isDetail(first)))) return !(names && list.knows(names[0]?.name ?? ''))
	if (cell || takeEmails(text).emails.length > 0 || isNoise(text)) return !(names && list.knows(names[0]?.name ?? ''))
	if (isAffiliation(text)) return list.hasPlaces || (areNamed && next?.text.includes('@') === true)
	return isDesignation(text) || weakRole.test(text) || role.test(text) || guide.test(text)
}

const behindName = (words: string) =>
	inScripts(() => new RegExp(`^(?:[\\p{L}.]+[ -]){0,2}(?:${wordsOf('guide', words)})(?![\\p{L}-])`, 'iu'))
// "Ed.D." is a degree
const role = behindName(`${othersBeside}|eds?(?!\\. ?[DMS]\\b)`)
const guide = behindName(guides)
const weakRole = /^(?:\p{L}+ )?(?:secretary|assistant)$/iu
/** "Thesis supervisor Prof. Lars Holm" */
const leadingRole = new RegExp(`^(?:\\p{L}+[ -])?(?:${guides}|${othersBeside})\\s+`, 'iu')
type Role = { name: string; isGuide: boolean }

/** The line is nothing but names. */
export const isPerson = (line: Line | undefined): boolean =>
	line !== undefined && line.text.length < 80 && splitNames(withoutHonorific(line.text)) !== undefined

/** "Asha Rao (Editor)", "Dr. Asha Rao, Supervisor, Goa University", or a name above a line that says so. */
export function otherRole(lines: Line[], index: number): Role | undefined {
	const { text = '', marked = '' } = lines[index] ?? {}
	const led = text.replace(leadingRole, '')
	if (led !== text && /^\p{Lu}/u.test(led)) {
		const person = personIn(led)
		if (person && !marked.includes(raisedStart)) return { name: person, isGuide: false }
	}
	// "Supervisor" above another person is a heading, "Supervisor: Dr Holm" and "Supervisor – Dr Holm" name another
	const next = lines[index + 1]?.text ?? ''
	const below = isPerson(lines[index + 2]) || /(?:[:：]|\s[–—-]\s)\s*\p{L}/u.test(next) ? '' : next
	const [, before = text, behind = below] =
		/^([^,，(（[]{4,60}?)\s*(?:[,，(（[]|\s[–—-]\s)\s*([^,，)）\]]{2,60})/u.exec(text) ?? []
	// a supervisor may have written it too, which the author is asked
	const isGuide =
		(guide.test(behind) && (!isDesignation(behind) || / de /.test(behind))) ||
		(behind === below && weakRole.test(behind))
	if ((!isGuide && !role.test(behind)) || marked.includes(raisedStart) || /[\d*†]$/.test(before)) return undefined
	const [first] = splitNames(withoutHonorific(before)) ?? []
	if (!first) return undefined
	return { name: first.name, isGuide }
}

/** "* Advisor" below "Lars Holm*" says what an author is. */
export const explainsMark = ({ marked }: Line, list: List) =>
	markersIn(leading.exec(raiseMarkers(marked))?.[1] ?? '').some((marker) => list.hasMarker(marker))

/** "Supervised by: Dr Lars Holm", "Redaktör: Lars Holm": what follows is rather said of him. */
export function namesOther({ text }: Line, list: List): boolean {
	const isKnownLabel = formEntry(text) !== undefined || listLabel.test(text) || corresponding.test(text)
	const value =
		isAboutOthers(text) || headsOthers(text.split(/[:：]/u)[0] ?? '')
			? text.replace(/^.{2,80}?(?:[:：]| by )\s*/u, '')
			: isKnownLabel || list.isEmpty
				? ''
				: (unknownLabel(text, list)?.value ?? '')
	const person = personIn(value)
	return person !== undefined && !list.isMeant(person)
}

/** "Ji-Eun Han · Se-Young Oh" below their names in Hangul: as many, all in another script, with the same markers. */
export function namesAgain({ text, marked, cell }: Line, list: List): boolean {
	if (list.isEmpty || text.length > 300) return false
	const plain = splitNames(marked)
	const names = plain ?? wholeAuthors(marked)?.flatMap((whole) => whole.names) ?? []
	const known = [list.names, list.latestNames].find(({ length }) => length === names.length)
	// with places beside them they may be others
	const isAlike = ({ name }: { name: string }, at: number) => {
		// Latin letters come first
		const [latin = '', other = ''] = [name, known?.[at] ?? ''].sort()
		return consonantLikeness(latin.replace(/\s/g, '.'), other) > 2 || (!cell && /\p{sc=Han}/u.test(other))
	}
	if (!plain && !((cell || names[1]) && names.some(isAlike))) return false
	const isAgain =
		known !== undefined &&
		(list.areMarkedAs(names) ||
			(known.some(isLatin) !== names.some(({ name }) => isLatin(name)) &&
				known.every(isLatin) !== names.every(({ name }) => isLatin(name)) &&
				names.every(({ markers }) => markers.every((marker) => list.hasMarker(marker)))))
	if (isAgain) list.alsoCalled(known, names)
	return isAgain
}

const named =
	/(?:\b(?:by|from|with|to|copy|contact|chair|[Pp]ro?f?\.?|[DM]rs?\.?|Ms\.?)|[:：])\s((?:\p{Lu}[\p{L}\p{M}'’.-]*\s){1,3}\p{Lu}[\p{L}\p{M}'’-]+)/gu
/** "The data are kept by Lars Holm (lars@x)": a sentence about somebody who is not known. */
export const tellsOfOther = (text: string, list: List): boolean =>
	(endsInWords.test(text) && !list.namedIn(text)) ||
	[...text.matchAll(named)].some(([, words = '']) => {
		const name = withoutHonorific(words)
		return !isDetail(name) && splitNames(name)?.length === 1 && !list.isMeant(name)
	})
