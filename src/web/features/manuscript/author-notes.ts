import type { authorList } from './author-list.ts'
import type { Line } from './lines.ts'
import { isNoise } from './noise.ts'
import { isAffiliation } from './places.ts'

type List = ReturnType<typeof authorList>

/** "Corresponding author. Goa University. Email: ..." in a footnote to a name gives the place of that author too. */
export const hasNoteMark = /^\uE000[\uE100-\uE8FF]/
export const isPlaceOfNote = (marked: string, list: List) =>
	hasNoteMark.test(marked) && isAffiliation(marked) && !list.isNamedIn(marked)

const roleOfNote =
	/^(\uE000[^\uE001]*\uE001\s*|\P{L}+)(?:corresponding author\s*[:.,]|the author is(?: an?| the)?\s)\s*/iu
/** "E-mail: asha@x. I thank Lars Holm." */
const behindAddress = /(?<=e-?mail\s?[:：]\s*\S+@\S+)\.\s+\p{Lu}.*$/isu
/** "Goa University. I am indebted to Lars Holm (lars@x)." An address that ends the note is the author's own. */
const thanksOfNote =
	/(?<=[.;])\s+(?:I|We|My|S?[Hh]e|The authors?|(?:An? e|E)arlier|This (?:article|paper|essay|research|work))\s(?!.*(?:[Ee]-?mail\s?[:：]|(?:reach|contact)ed at)\s*\S+@\S+$).*$/su
/** "; Ph.D. candidate under the supervision of Prof. Lars Holm. The author may be reached at ..." */
const guideOfNote = /;[^;]{0,40} under the (?:supervision|guidance) of .*?(?=\.\s+The author|$)/su

/** The place and address that a note gives of its author. */
export const withoutThanks = (note: string) =>
	note.replace(roleOfNote, '$1').replace(behindAddress, '').replace(thanksOfNote, '').replace(guideOfNote, '')

/** "收稿日期：... 。通信作者：..." in the note of a title. */
export const sentencesOfNote = (line: Line): Line[] =>
	line.text.includes('。') && isNoise(line.text)
		? line.text.split('。').map((text) => ({ ...line, text, marked: text }))
		: []

/** "Author note. Asha Rao is a lecturer at Goa University." */
export const authorNote = /^author['’]?s? note[.:]?\s+/i
