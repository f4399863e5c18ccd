import { labelOf } from './author-forms.ts'
import { takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { type Line, unmarked } from './lines.ts'
import { isName, splitNames } from './names.ts'
import { isNoise, mayBeJournal } from './noise.ts'
import { endsAuthors, introducesOthers, isAboutOthers, isNobody, namesAuthors, namesOffice } from './not-authors.ts'
import { endsInPlace, isAffiliation, isDesignation, isPlaces, isState } from './places.ts'
import { isLatin } from './scripts.ts'
import { beforePlace } from './whole-authors.ts'

export const maxLength = 400
const byline =
	/^(?:(?:Presented|Submitted|Written|Prepared|A thesis) )?(?:by|By|BY)(?:$|:|\s+(?:\p{Lu}[\p{L}.'’-]*\s?){2,5}$)/u

export const isTitleStyle = ({ style }: Line) =>
	/(?:^|[\s_\d-])(?:paper|article)? ?title$/.test(style) && !/sub|abstract|running|short|toc|book/.test(style)
const isSubtitleStyle = ({ style }: Line) => /sub-?title$/.test(style)

export function mayBeTitle({ text, marked, style, cell }: Line): boolean {
	if (/^(?:(?:foot|end)note|author$)/.test(style) || isAboutOthers(text) || endsAuthors(text) || introducesOthers(text))
		return false
	if (text.length > maxLength || isNoise(text) || isState(text) || takeEmails(text).emails.length > 0) return false
	if (/^[“"„«].{5,200}[”"»“]\s*[—–-]+\s*\p{Lu}/u.test(text)) return false
	if (byline.test(text) || /^\(?[a-h]\)\s/u.test(text) || /^p\.? ?o\.? ?box\b/i.test(text) || (cell && labelOf(text)))
		return false
	// "* Lecturer, Goa University"
	if (/^\s*[\uE000*∗†‡§¶]/.test(marked) && (isAffiliation(text) || isDesignation(text))) return false
	// "Full names of the authors:"
	return !isPeople(marked) && !(/[:：]$/.test(text) && namesAuthors(text))
}

/**
 * Whether a line is certainly about authors. "Wells, Pumps and Prices" could be three people, and "Rice and Rain*" two:
 * only their place tells, so they count as possible titles.
 */
export function isPeople(marked: string): boolean {
	// "TiO2" is no name with a marker
	if (marked.length > 2 * maxLength || /\p{Ll}\p{Lu}\p{Ll}?\d/u.test(marked)) return false
	const text = unmarked(marked)
	if (withoutHonorific(text) !== text.trim() && isName(withoutHonorific(text).split(',')[0] ?? '')) return true
	// "Rao A.B., Holm L., Goa University"
	if (isPlaces(text) || beforePlace(text) || (/^\S+ \p{Lu}\.\S*,/u.test(text) && isAffiliation(text))) return true
	if (endsInPlace(text)) return text.split(',').every((piece) => isName(piece.trim()) || isPlaces(piece))
	const names = splitNames(marked) ?? []
	const markers = names.flatMap((name) => name.markers)
	return (
		markers.length > 1 ||
		markers.some((marker) => /\w/.test(marker)) ||
		(names.length > 0 && /(?<!\p{L})\p{Lu}\./u.test(text))
	)
}
/** "Rice and Rain" could be names, but nobody is called by them. */
export const isSingleWords = (marked: string) =>
	splitNames(marked)?.every(({ name, markers }) => !name.includes(' ') && markers.length === 0) === true
export const mayBePeople = (marked: string) =>
	isPeople(marked) || (marked.length <= maxLength && splitNames(marked) !== undefined)

/** Below "Sobrecarga de las cuidadoras", "Burden of caregivers" in the style of a subtitle is the title again. */
const english = /\s(?:of|the|and|on|with|among)\s/
const smallWord = /\s\p{Ll}{1,3}\s/u

/** Names in the style of a subtitle: several whole ones, or one above a place. */
function isByline({ marked }: Line, next: Line | undefined): boolean {
	const names = splitNames(marked)?.filter(({ name }) => name.includes(' ')) ?? []
	if (marked.includes('@') || isPeople(marked)) return true
	return names.length > 1 || (names.length === 1 && next !== undefined && isAffiliation(next.text))
}

/** A subtitle on the first line below the title that is no note, and where it is. */
export function subtitleBelow(header: Line[], last: number, title: string): { text: string; at: number } | undefined {
	const lines = header.map((line, at) => ({ line, at })).filter(({ line, at }) => at > last && !isNote(line))
	const [below, next] = lines
	const above = header[last]
	if (!below || !above || isByline(below.line, next?.line) || isNoise(below.line.text)) return undefined
	// "―A Case of Goa―"
	const line = { ...below.line, text: below.line.text.replace(/^[\p{Pd}~～─]+|[\p{Pd}~～─]+$/gu, '').trim() }
	const isCut =
		/[:：]$/.test(title) &&
		mayBeTitle(line) &&
		line.text.length < 200 &&
		(isTitleStyle(above) || !splitNames(line.marked))
	const isStyled = isSubtitleStyle(line) && compareLanguages(title, line.text) !== 'other'
	const isSmaller = line.size < above.size
	const isSecond =
		// templates print it twice
		!title.includes(line.text) &&
		(!/[:：] /.test(title) || (isSmaller && line.bold && next !== undefined && line.size > next.line.size)) &&
		mayBeSecondLine(title, above, line) &&
		((isSmaller && line.text !== below.line.text) ||
			((!next || isAuthorLine(next.line) || (isSmaller && line.size > next.line.size)) &&
				(/\?$/.test(title) ||
					(isSmaller && !isLatin(title)) ||
					isLonger(title, line.text) ||
					ofKind.test(line.text) ||
					compareLanguages(title, line.text) === 'same')))
	return isCut || isStyled || isSecond ? { text: line.text, at: below.at } : undefined
}

export const isNote = ({ style }: Line) => style === 'footnote text'
const isAuthorLine = ({ marked, text }: Line) => mayBePeople(marked) || byline.test(text)
const longestShortTitle = 6
/** "Keeping the list" above "Volunteers, vouchers and suspicion in a shop of Goa": a translation is hardly twice as long. */
const isLonger = (title: string, text: string) =>
	title.split(' ').length <= longestShortTitle &&
	text.length > 1.9 * title.length &&
	smallWord.test(text) &&
	!english.test(text)
/** Small words of English, Spanish, Portuguese, French, Italian and German, and no signs of what it is instead. */
const smallWords = [
	'of|the|and|in|on|for|with|from|to|by|an',
	'la|el|los|las|del|y|en|por|para|con|una|de',
	// "Do Rivers Matter?" is English
	'(?<!^)do|da|dos|das|e|em|na|por|para|com|uma|de',
	'la|le|les|des|du|et|en|dans|une|au|sur|pour|de',
	'di|il|la|della|del|dei|delle|e|in|per|con|nel|una',
	'der|die|das|und|von|im|in|zur|für|mit|eine|des|dem',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'))
const languagesOf = (text: string) => {
	const counts = smallWords.map((words) => text.match(words)?.length ?? 0)
	const most = Math.max(...counts)
	return counts.flatMap((count, language) => (most > 0 && count === most ? language : []))
}
export function compareLanguages(one: string, other: string): 'same' | 'other' | undefined {
	const [ours = [], theirs = []] = [one, other].map(languagesOf)
	if (ours.length === 0 || theirs.length === 0) return undefined
	return ours.some((language) => theirs.includes(language)) ? 'same' : 'other'
}
/** "A Cross-Sectional Study" */
const ofKind = /^an? [\p{L} -]*\b(?:study|review|analysis|trial|survey)$/iu
/** Reads on in the way of the title, and says nothing that stands below titles. */
const mayBeSecondLine = (title: string, above: Line, line: Line) => {
	const { text, marked, centred, sheet, cell } = line
	return (
		mayBeTitle(line) &&
		text.length < 200 &&
		centred === above.centred &&
		sheet === above.sheet &&
		!cell &&
		isLatin(text) === isLatin(title) &&
		compareLanguages(title, text) !== 'other' &&
		!/[.:@]$|\s(?:of|by)$|^[“"„«(*†]/u.test(text) &&
		!remark.test(text) &&
		!/\b(?:working (?:party|group)|forum|committee|consortium|submitted|presented|anonymi[sz]ed)\b/i.test(text) &&
		isNoPlace(text) &&
		!endsInPlace(text) &&
		!isNobody(text) &&
		!namesOffice(text) &&
		!mayBeJournal(text) &&
		!splitNames(marked)
	)
}
/** "Article based on a project": what a line says of the whole paper. */
const remark =
	/^(?:\p{L}{1,4} )?(?:(?:research )?paper|article|art[ií]c\p{L}+|artigo|ponencia|trabajo|trabalho|comuni\p{L}+|beitrag|aufsatz|vortrag|dissert\p{L}+|mémoire|extended|th?[eè]s[ei]s?|report|proje[ck]\p{L}*|proyecto|to|for|for\p{L}+ by|(?:in|all\S|à?a? la) m[eé]mo\p{L}+)(?!\p{L})/iu
/** "Evidence from a School of Goa", "A Study at Goa University": a phrase that has the word of a place. */
export const isNoPlace = (text: string) =>
	// "The Duties of a Foundation"
	!isAffiliation(text.replace(/ an? .*/u, '')) ||
	(/^(?:(?:an?|uma?|un[ae]?|eine?|(?:the |el |o )?cas[eo]) |\S+ (?:from|among) )/i.test(text) && !remark.test(text))
