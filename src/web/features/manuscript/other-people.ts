import type { authorList } from './author-list.ts'
import { takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { personIn } from './labelled-lines.ts'
import { type Line, leading, raisedStart } from './lines.ts'
import { markersIn, raiseMarkers } from './markers.ts'
import { splitNames } from './names.ts'
import { isNoise } from './noise.ts'
import { isAboutOthers } from './not-authors.ts'
import { isAffiliation, isDesignation } from './places.ts'

type List = ReturnType<typeof authorList>

/** Below "Under the guidance of": a person who is not known, a function, an address; a place if the authors have theirs. */
export function isOfOthers({ text, cell }: Line, list: List, areNamed: boolean): boolean {
	if (/correspond/i.test(text)) return false
	const [first = ''] = withoutHonorific(text).split(/[,，،;；(（]|\s[-–—|]\s|\t/u)
	const names = splitNames(first)
	if (cell || takeEmails(text).emails.length > 0 || isNoise(text)) return !(names && list.knows(names[0]?.name ?? ''))
	if (isAffiliation(text)) return list.hasPlaces
	return (
		isDesignation(text) ||
		role.test(text) ||
		guide.test(text) ||
		(areNamed && names !== undefined && !list.knows(names[0]?.name ?? ''))
	)
}

const role =
	/^(?:[\p{L}.]+[ -]){0,2}(?:editors?(?:[ -]in[ -]chief)?|eds?|reviewers?|referees?|translators?|discussants?|(?:session )?chair|examiners?|proofreader|übersetzer(?:in)?|traduc(?:tora?|teur|trice)|tradutora?)(?![\p{L}-])/iu
const guide =
	/^(?:[\p{L}.]+[ -]){0,2}(?:supervisors?|guides?|advis[oe]rs?|mentors?|orientadora?|danışmanı?|pembimbing|promotor|témavezető|betreuer(?:in)?|director(?:a|es)? de tesis|directeur de thèse)(?![\p{L}-])/iu
/** Beside one of these a supervisor wrote the paper too. */
const student =
	/scholar|student|candidate|trainee|resident|doctora|doutorand|mestrand|doktorand|शोध|аспирант|магистр|mahasiswa/iu
type Role = { name: string; isGuide: boolean }

/** The line is nothing but names. */
export const isPerson = (line: Line | undefined): boolean =>
	line !== undefined && line.text.length < 80 && splitNames(withoutHonorific(line.text)) !== undefined

/** "Asha Rao (Editor)", "Dr. Asha Rao, Supervisor, Goa University", or a name above a line that says so. */
export function otherRole(lines: Line[], index: number): Role | undefined {
	const { text = '', marked = '' } = lines[index] ?? {}
	// "Supervisor" above another person is a heading
	const below = isPerson(lines[index + 2]) ? '' : lines[index + 1]?.text
	const [, before = text, behind = below ?? ''] =
		/^([^,，(（[]{4,60}?)\s*(?:[,，(（[]|\s[–—-]\s)\s*([^,，)）\]]{2,60})/u.exec(text) ?? []
	const isGuide = guide.test(behind)
	if ((!isGuide && !role.test(behind)) || marked.includes(raisedStart) || /[\d*†]$/.test(before)) return undefined
	const [first] = splitNames(withoutHonorific(before)) ?? []
	if (!first || (isGuide && lines.some((line) => student.test(line.text)))) return undefined
	return { name: first.name, isGuide }
}

/** "* Advisor" below "Lars Holm*" says what an author is. */
export const explainsMark = ({ marked }: Line, list: List) =>
	markersIn(leading.exec(raiseMarkers(marked))?.[1] ?? '').some((marker) => list.hasMarker(marker))

/** "Supervised by: Dr Lars Holm": the address below is rather his. */
export const namesOther = (line: Line | undefined) =>
	line !== undefined &&
	isAboutOthers(line.text) &&
	personIn(line.text.replace(/^.{2,40}?(?:[:：]| by )\s*/u, '')) !== undefined
