import { isHeading, labelled } from './labels.ts'
import type { Line } from './lines.ts'
import { isFormName, isNoise } from './noise.ts'
import { withWords } from './scripts.ts'
import { isTitleStyle, mayBeTitle } from './title-lines.ts'

export const salutation = withWords(
	/^(?:~|dear\b.{0,60}|(?:hello|greetings)\b.{0,40}[,!]|respected (?:(?:sir|madam|editor)\b.{0,40}|.{2,60}[,:])|to the editor\b.{0,20})$/iu,
	'salutation',
)
/** "To, The Editor": a letter, where it has a closing too. */
const addressee = withWords(
	/^(?:to|~)[.,:]*$|^(?:to[,:]? )?(?:the )?(?:managing |chief |associate )?(?:editor|editorial (?:board|office|team))\b[^:]{0,60}$/iu,
	'addressee',
)
const heading =
	/^(?:cover(?:ing)? letter|(?:point[ -]by[ -]point )?(?:response|reply|answers?|rebuttal)s? to (?:the )?(?:reviewers?|referees?|editors?)(?:['’]s?)?(?: comments)?|rebuttal)$/i
const closing = withWords(
	/^(?:~|(?:yours|sincerely|best|kind|warm|warmest|with|many thanks|thanking you|thank you|respectfully|faithfully|regards|cordially|truly)(?![\p{L}])[^.]{0,40})[,.]?$/iu,
	'closing',
)
/** A letter is on the first page, and not longer than this. */
const within = { start: 30, length: 70 }

/** Below the closing of a letter: who sends it. */
export const signatureOf = (letter: Line[]): Line[] => {
	const end = letter.findLastIndex(({ text }) => closing.test(text))
	return end === -1 ? [] : letter.slice(end + 1)
}

/** "Letter to the Editor" above a line in bold or in the style of a title, right above the salutation. */
function isTitled(above: Line[]): boolean {
	const [title, ...more] = above.toReversed()
	const isShown = title && (title.bold || title.outline === 0 || isTitleStyle(title)) && mayBeTitle(title)
	return isShown === true && title.text.split(' ').length > 3 && more.every(({ text }) => isNoise(text))
}
const beginsPaper = (line: Line) =>
	labelled(line, 'abstract') !== undefined ||
	labelled(line, 'keywords') !== undefined ||
	isHeading(line.text, 'introduction')

/** The first line after a letter to the editor, or 0 where the file does not begin with one. */
export function afterLetter(lines: Line[]): number {
	// a person who signs or witnesses a form need not be an author
	if (lines.slice(0, 3).some(({ text }) => isFormName(text))) {
		const paper = lines.findIndex(({ sheet }) => sheet > (lines[0]?.sheet ?? 0))
		if (paper !== -1 && paper < within.length) return paper
	}
	const start = lines
		.slice(0, within.start)
		.findIndex(
			({ text, outline }) =>
				heading.test(text) || (outline === undefined && (salutation.test(text) || addressee.test(text))),
		)
	if (start === -1) return 0
	const end = lines.findIndex(
		(line, index) => index > start && index < start + within.length && closing.test(line.text),
	)
	// "Dear Editor" below a title begins a paper that is a letter
	if (end === -1 && (start > 0 || addressee.test(lines[0]?.text ?? '')) && !heading.test(lines[start]?.text ?? ''))
		return 0
	// so does one of which nothing but the signature and the references follow
	if (end !== -1 && isTitled(lines.slice(0, start)) && !lines.slice(end).some(beginsPaper)) return 0
	const last = end === -1 ? start : end
	const sheet = lines[last]?.sheet ?? 0
	const next = lines.findIndex((line, index) => index > last && line.sheet > sheet)
	if (next !== -1 && next < last + within.length) return next
	return last + 1
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** In any language: the first page has a line of the next one, as long as a title, only within sentences or tables. */
export function afterUnknown(lines: Line[]): { next: number; isLetter: boolean } | undefined {
	const next = lines.findIndex(({ sheet }) => sheet > (lines[0]?.sheet ?? 0))
	if (next < 3 || next > within.length) return undefined
	// a paper whose first section has its words again
	if (lines.slice(0, next).some(({ text }) => isHeading(text, 'abstract') || isHeading(text, 'introduction')))
		return undefined
	const first = lines.slice(0, next).map(({ text, cell }) => ({ text, cell, bare: bare(text) }))
	for (const { text } of lines.slice(next, next + 3)) {
		const title = bare(text)
		const own = title.length > 15 ? first.filter((line) => line.bare.includes(title)) : []
		// "Title: ..." begins a title page
		const isSaid = own.every(
			(line) => line.cell ?? (line.bare.length > title.length + 15 && !/^[^:：]{2,60}[:：]/u.test(line.text)),
		)
		if (own.length > 0 && isSaid) return { next, isLetter: own.some(({ cell }) => !cell) }
	}
	return undefined
}
