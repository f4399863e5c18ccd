import { withoutHonorific } from './honorifics.ts'
import type { Line } from './lines.ts'
import { splitNames } from './names.ts'
import { isDetail } from './places.ts'
import { inScripts, wordsOf } from './scripts.ts'
import { countWords } from './words.ts'

/** "要 旨", "요 약": short words of these scripts are spaced in headings. */
const spaced = (words: string) => words.replace(/(?<=[\p{sc=Han}\p{sc=Hangul}])(?=[\p{sc=Han}\p{sc=Hangul}])/gu, '\\s?')
const abstractWords = 'a ?b ?s ?t ?r ?a ?c ?t|summary|executive summary|synopsis'
const keywordWords = '(?:additional )?key[ -]?words?(?: and phrases)?|index terms'
const introductionWords = '(?:general )?introduction'
const sectionWords =
	'background|literature review|review of literature|related work|objectives?|(?:materials? and )?methods?|(?:research )?methodology|results?(?: and discussions?)?|discussions?|conclusions?|acknowledge?ments?|theoretical framework|contents|table of contents'
const referenceWords =
	'(?:list of )?references?(?: list| cited| and notes)?|(?:select )?bibliography|(?:works|literature) cited|cited literature'

const number = '(?:(?:\\d{1,2}|[ivxⅠ]{1,4})(?:\\.\\d{1,2})?[.)：:]? ?)?'
const between = (words: string) =>
	new RegExp(
		`^[\\[【(〔<〈]? ?${number}(?:${spaced(words)})(?: ?[(（][^()（）]{3,30}[)）](?=[:：.。]|$))?(?: ?[\\]】)〕>〉] ?[:：]?| ?(?:[:：.。።।|፦՝៖]|[\\p{Pd}−]{1,2})|$)`,
		'iu',
	)

const keywordsNow = () => spaced(wordsOf('keywords', keywordWords))

const patterns = {
	abstract: inScripts(() => between(wordsOf('abstract', abstractWords))),
	keywords: inScripts(() => between(keywordsNow())),
	introduction: inScripts(() => between(wordsOf('introduction', introductionWords))),
	section: between(sectionWords),
	references: inScripts(() => between(wordsOf('references', referenceWords))),
}
/** Without a colon, but before a list. */
const keywordList = inScripts(() => new RegExp(`^(?:${keywordsNow()}) (?=[^.]*[,;，；])`, 'iu'))
type Label = keyof typeof patterns

/** "Abstract", "ABSTRACT: We ...", "Index Terms—...", or a bold "Abstract" before ordinary letters. */
export function labelled(line: Line, label: Label): { heading: string; rest: string } | undefined {
	const lead = line.lead ?? ''
	const found = patterns[label].exec(line.text)
	const bold = found ? undefined : patterns[label].exec(lead)
	const listed = label === 'keywords' && line.text.length < 600 ? keywordList.exec(line.text) : null
	const heading = found?.[0] ?? listed?.[0] ?? (bold?.[0] === lead ? lead : undefined)
	if (heading === undefined) return undefined
	const rest = line.text
		.slice(heading.length)
		.trim()
		.replace(/^[:：.፦՝៖\p{Pd}−]+\s*/u, '')
		// "Abstract: (139/150 words)"
		.replace(/^[(（][^\d()（）]{0,9}\d{2}[^()（）]{0,20}[)）][:：.。]?\s*/u, '')
	// "Abstract ........ 2" is a line of a table of contents
	if (rest && /^[.\s…·\divx]+$/i.test(rest)) return undefined
	return { heading: tidyHeading(heading), rest }
}

/**
 * "ಪದಗಳು: a, b, c": a bold label that is not known, before three items or more; `above`: in Latin letters only in a language
 * with accents, and below a paragraph.
 */
export function unknownKeywords({ text, lead }: Line, above?: Line): { heading: string; rest: string } | undefined {
	const [, heading = '', rest = ''] = /^(\D{3,30}?)\s?[:：፦՝៖]\s*(.+)$/u.exec(text) ?? []
	const items = rest.split(/[,;،，；、፣၊]/u)
	const areShort = items.length > 2 && items.length < 12 && items.every((item) => countWords(item) < 6)
	if (!areShort || !lead?.startsWith(heading) || text.includes('@') || isStructureLabel(heading)) return undefined
	const isClear =
		!/\p{sc=Latin}/u.test(heading) || (/[^\P{L}\p{ASCII}]/u.test(text) && above && countWords(above.text) >= 18)
	return isClear ? { heading, rest } : undefined
}

/** The line is only the label, as a heading is. */
export function isHeading(text: string, label: Label): boolean {
	const found = patterns[label].exec(text)
	return found !== null && found[0].length === text.length
}

/** A heading of any of these parts. */
export const isAnyHeading = (text: string): boolean =>
	(Object.keys(patterns) as Label[]).some((label) => isHeading(text, label))

const inlineKeywords = inScripts(() => new RegExp(`(?:^|[\\s.])(?:${keywordsNow()})\\s?[:：—–]`, 'iu'))
/** Keywords that follow in the paragraph of the abstract. */
export function cutKeywords(text: string): { before: string; keywords?: string } {
	const found = inlineKeywords.exec(text)
	if (!found) return { before: text }
	return { before: text.slice(0, found.index + 1).trim(), keywords: text.slice(found.index + found[0].length).trim() }
}

const tidyHeading = (heading: string) =>
	heading.replace(/^[\s[【(〔<〈]+| \([^()]*\):?$|[\s\]】)〕>〉:：.።।|፦՝៖—–―-]+$/gu, '').trim()

/** "1. Asha Rao" in ordinary letters, and "1. Dr. Asha Rao, Reader" in any, is the first of several authors. */
function isListedName({ text, marked, bold, outline }: Line): boolean {
	// "I. Rao,¹ M. Holm²"
	if (outline === undefined && (splitNames(marked)?.length ?? 0) > 1) return true
	const rest = text.replace(/^\S+\s*/, '')
	const [first = ''] = rest.split(',')
	const isTitled = withoutHonorific(first) !== first
	const name = isTitled ? first : rest
	return (isTitled || !bold) && outline === undefined && name.includes(' ') && splitNames(name)?.length === 1
}

/** "1. Scope", "I. METHODS": numbered like the first section of an article; "I Wayan Suarjana" is a person. */
export const isNumberedHeading = (line: Line) =>
	line.text.length < 90 &&
	line.cell === undefined &&
	!isListedName(line) &&
	!isDetail(line.text) &&
	// "1. Kovács Anna – 2. Nagy Béla"
	!/[,;–-]\s\(?2[.)]\s/u.test(line.text) &&
	/^(?:(?:1|I|१|一)[.)、]\s*|[1१一]\s+)\p{L}/u.test(line.text) &&
	(line.bold || line.outline !== undefined || /^(?:1\.|I\.|一、)/.test(line.text))

const structureWords =
	'background|introduction|case (?:presentation|report|description)|context|purpose|aims?|objectives?|problem statement|methods?|methodology|materials and methods|design|setting|participants|patients|interventions?|measurements?|results?|findings|discussion|conclusions?|significance|implications|originality(?:/value)?|limitations'
const structure = inScripts(
	() =>
		new RegExp(
			`^(?:${wordsOf('structure', structureWords)})(?:(?:\\s*/| (?:and|&|et|und|[eyi]) )[\\p{L} ]+)?\\s*[:：.—–-]?$`,
			'iu',
		),
)
/** The words that divide a structured abstract. */
export const isStructureLabel = (text: string) => text.length < 60 && structure.test(text)
