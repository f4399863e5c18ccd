import type { authorList } from './author-list.ts'
import { takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { personIn } from './labelled-lines.ts'
import { type Line, leading } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { splitNames } from './names.ts'
import { isNoise } from './noise.ts'
import { isAboutOthers } from './not-authors.ts'
import { isAffiliation, isDesignation } from './places.ts'

type List = ReturnType<typeof authorList>

/** Below "Under the guidance of": a person who is not known, a function, an address; a place if the authors have theirs. */
export function isOfOthers({ text, cell }: Line, list: List): boolean {
	if (/correspond/i.test(text)) return false
	const [first = ''] = withoutHonorific(text).split(/[,，،;；(（]|\s[-–—|]\s|\t/u)
	const names = splitNames(first)
	if (cell || takeEmails(text).emails.length > 0 || isNoise(text)) return !(names && list.knows(names[0]?.name ?? ''))
	if (isAffiliation(text)) return list.hasPlaces
	return isDesignation(text) || (names !== undefined && !list.knows(names[0]?.name ?? ''))
}

/** "* Advisor" below "Lars Holm*" says what an author is. */
export const explainsMark = ({ marked }: Line, list: List) =>
	markersIn(leading.exec(raiseMarkers(marked))?.[1] ?? '').some((marker) => list.hasMarker(marker))

/** "Supervised by: Dr Lars Holm": the address below is rather his. */
export const namesOther = (line: Line | undefined) =>
	line !== undefined &&
	isAboutOthers(line.text) &&
	personIn(line.text.replace(/^.{2,40}?(?:[:：]| by )\s*/u, '')) !== undefined
