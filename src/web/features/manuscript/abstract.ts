import { takeEmails } from './emails.ts'
import { cutKeywords, isHeading, isNumberedHeading, isStructureLabel, labelled, unknownKeywords } from './labels.ts'
import { type Line, leading, raisedStart } from './lines.ts'
import { raiseMarkers } from './markers.ts'
import { isNoise } from './noise.ts'
import { isAffiliation } from './places.ts'
import { isLatin } from './scripts.ts'
import { countWords } from './words.ts'

export type FoundAbstract = { text: string; first: number; heading?: string; keywords?: string }

/** More paragraphs than an abstract has: its end was missed. */
const maxParagraphs = 12
/** As much as an abstract without a heading has at least. */
const leastWords = 40

/** Right above keywords a few sentences are the abstract. */
export const shortAbstract = 25

/** Codes of subjects that follow an abstract. */
const classification = /^(?:\d{4} )?(?:jel|msc|pacs|ams|ccs|mathematics subject)\b/i
/** "Rao, A. (2025). Rain. J. Goa Stud., 1(2), 3–9": how to cite it. */
const citation = /^\p{Lu}\S+, \p{Lu}\..{0,200}\(\d{4}\)\. .*\d[–-]\d+\.?$/u
const copyright =
	/\s(?:(?:copyright )?(?:©|\(c\))\s?(?:\d{4}|the authors?)|copyright \d{4} by|this is an open[ -]access article|this (?:article|work|paper) is (?:licen[cs]ed|distributed|published) under|est[ea] (?:es|é) u[nm] (?:art[ií]culo|artigo)[^\n.]{0,40} acc?es[so]o? (?:abierto|aberto))[^\n]{0,400}$/i
const isAbstractStyle = ({ style }: Line) => /abstract(?: text| body)?$/.test(style) && !/title|heading/.test(style)

export function headedAbstractAt(lines: Line[]): number {
	return lines.findIndex((line) => labelled(line, 'abstract') !== undefined || isAbstractStyle(line))
}

export function headedAbstract(lines: Line[], at: number): FoundAbstract | undefined {
	const line = lines[at]
	if (!line) return undefined
	const found = labelled(line, 'abstract')
	const parts: string[] = []
	const add = (text: string, isSameParagraph: boolean) => {
		if (isSameParagraph && parts.length > 0) parts[parts.length - 1] += ` ${text}`
		else parts.push(text)
	}
	const start = found ? found.rest : line.text.slice(ownHeading(line).length).trim()
	if (start) parts.push(start)

	let label = ''
	let isStructured = false
	let hasEnd = false
	let index = at + 1
	for (; index < lines.length; index++) {
		const next = lines[index]
		if (!next || parts.length > maxParagraphs) break
		const isLabel = (parts.length === 0 || isStructured) && isStructureLabel(next.text) && isBelow(next, line)
		hasEnd =
			!isLabel &&
			(endsAbstract(next, parts.length > 0) ||
				(parts.length > 0 && (leavesCell(lines[index - 1], next) || !!unknownKeywords(next, lines[index - 1]))))
		if (hasEnd) break
		// the title and the authors of a thesis again
		const isAgain = next.centred && !/[.।。…]$/.test(next.text)
		if (parts.length === 0 && next.text.length < 500 && (citation.test(next.text) || isAgain)) continue
		if (isLabel) {
			isStructured = true
			label = `${next.text.replace(/\s*[:：.—–-]$/, '')}: `
			continue
		}
		add(label + next.text, !label && lines[index - 1]?.paragraph === next.paragraph)
		label = ''
	}
	// without an end in sight, what follows the first paragraph may be the article
	const kept = hasEnd || isStructured || index === lines.length ? parts : parts.slice(0, 1)
	const { before, keywords } = cutKeywords(kept.join('\n').replace(copyright, ''))
	return before ? { text: before, first: at, heading: found?.heading, keywords } : undefined
}

const leavesCell = (before: Line | undefined, { cell }: Line) =>
	before?.cell !== undefined && (before.cell.table !== cell?.table || before.cell.column !== cell.column)

/** "Background" on a line of its own divides the abstract, unless it is as high a heading as the abstract's. */
const isBelow = (line: Line, heading: Line) =>
	line.outline === undefined || (heading.outline !== undefined && line.outline > heading.outline)

function endsAbstract(line: Line, hasText: boolean): boolean {
	const { text, bold, outline } = line
	if (labelled(line, 'keywords') || labelled(line, 'abstract')) return true
	if (isHeading(text, 'introduction') || isHeading(text, 'references') || isHeading(text, 'section')) return true
	if (outline !== undefined || isNumberedHeading(line) || classification.test(text)) return true
	if (
		hasText &&
		(takeEmails(text).emails.length > 0 || (leading.test(raiseMarkers(line.marked)) && isAffiliation(text)))
	)
		return true
	return hasText && ((bold && text.length < 80 && !/[.।。]$/.test(text)) || isNoise(text))
}

/** The long paragraphs right before the keywords or the introduction. */
export function unheadedAbstract(
	lines: Line[],
	from: number,
	{ end, least = leastWords }: { end: number; least?: number },
): FoundAbstract | undefined {
	let first = end
	while (first > from && isProse(lines[first - 1])) first--
	const parts = lines.slice(first, end)
	const heading = ownHeading(parts[0])
	const text = parts
		.map((line) => line.text)
		.join('\n')
		.slice(heading.length)
		.trim()
		.replace(copyright, '')
	return parts.length <= maxParagraphs && countWords(text) >= least ? { text, first } : undefined
}

/** A bold word of a language whose headings are not known here, or a word or two before a dash and a capital letter. */
const ownHeading = ({ text = '', lead = '' }: Partial<Line> = {}) => {
	const [dashed = ''] = /^\p{Lu}\p{L}{1,14}(?: \p{L}{2,14})?\s?[\p{Pd}−](?=\s["“„«]?\p{Lu})/u.exec(text) ?? []
	const heading = dashed || (/^(?:\P{sc=Latin}{3,30}|\p{Lu}\p{L}{3,14})[.:：]$/u.test(lead) ? lead : '')
	return isStructureLabel(heading) ? '' : heading
}

const isProse = (line: Line | undefined) =>
	line !== undefined &&
	// a footnote of the line above
	!/^\uE000[\uE100-\uE8FF]/.test(line.marked) &&
	line.outline === undefined &&
	!isNoise(line.text) &&
	// a long address has no full stop
	(!isAffiliation(line.text) || /[.!?।。…]["”»)]*$/u.test(line.text)) &&
	countWords(line.text) >= 18

export const isLong = (line: Line | undefined) => line !== undefined && countWords(line.text) >= shortAbstract
/** A short bold line in a language that is not known, above the abstract and below an address or markers, is no name. */
export function isHeadingOf(lines: Line[], first: number): boolean {
	const above = lines[first - 1]
	return (
		above !== undefined &&
		(above.bold || above.outline !== undefined) &&
		/^[\p{L}\p{M}\s]{3,40}$/u.test(above.text) &&
		!isLatin(above.text) &&
		lines.slice(0, first - 1).some(({ text, marked }) => text.includes('@') || marked.startsWith(raisedStart))
	)
}
