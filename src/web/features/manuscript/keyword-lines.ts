import { corresponding } from './author-emails.ts'
import { splitKeywords } from './keywords.ts'
import { isHeading, isNumberedHeading, labelled, unknownKeywords } from './labels.ts'
import { type Line, unmarked } from './lines.ts'
import { isNoise } from './noise.ts'
import { countWords } from './words.ts'

const mostKeywords = 15
const classification = /\s*(?:\b(?:jel|msc|pacs|ams)\b|mathematics subject|ccs concepts|中图分类号)[\s\S]*$/i
/** Codes of subjects that follow the keywords. */
export const withoutClassification = (text: string) => text.replace(classification, '')

export const beginsBody = (line: Line) =>
	isHeading(line.text, 'introduction') ||
	isHeading(line.text, 'references') ||
	isNumberedHeading(line) ||
	(isHeading(line.text, 'section') && line.outline === 0)

export const labelledAt = (lines: Line[], at: number) => {
	const written = lines[at]
	// tabs divide keywords
	const line = written?.marked.includes('\t')
		? { ...written, text: unmarked(written.marked).replace(/^(\p{L}+(?: words)?):?\t/iu, '$1: ') }
		: written
	return line && (labelled(line, 'keywords') ?? unknownKeywords(line, lines[at - 1]))
}

/** What stands behind the label of keywords, and in the lines below as long as they are some. */
export function findKeywords(lines: Line[], at: number): string[] {
	const found = labelledAt(lines, at)
	const line = lines[at]
	if (!found || !line) return []
	const taken = found.rest ? [found.rest] : []
	for (let index = at + 1; index < lines.length && taken.length < mostKeywords; index++) {
		const next = lines[index]
		if (
			!next ||
			beginsBody(next) ||
			next.outline !== undefined ||
			labelled(next, 'abstract') ||
			isNoise(next.text) ||
			corresponding.test(next.text)
		)
			break
		const isSameParagraph = next.paragraph === lines[index - 1]?.paragraph
		const goesOn = taken.length === 0 || isSameParagraph || /[,;，；、]$/.test(taken.at(-1) ?? '')
		// one keyword to a line, until something longer comes
		const isListed =
			!found.rest && splitKeywords(taken.join('\n')).length === taken.length && isShort(next) && !next.bold
		if (!goesOn && !isListed) break
		taken.push(next.text)
	}
	return splitKeywords(
		withoutClassification(taken.join(taken.some((part) => /[,;，；、]$|\p{L}{3}\. \p{Lu}/u.test(part)) ? ' ' : '\n')),
	)
}

const isShort = ({ text }: Line) => countWords(text) <= 5 && !/[.:।。]$/.test(text)
