import { titleLabel as label, labelOf } from './author-forms.ts'
import { belowSomebody, looksAlike } from './below-somebody.ts'
import { takeEmails } from './emails.ts'
import { unfoldTable } from './form-tables.ts'
import { namesPerson } from './labelled-lines.ts'
import { isAnyHeading } from './labels.ts'
import { type Line, raise } from './lines.ts'
import { splitNames } from './names.ts'
import { isCaption, isFormName, isNoise, mayBeJournal, soundsLikeJournal } from './noise.ts'
import { headsOthers } from './not-authors.ts'
import { endsInPlace, isAffiliation, isDepartment, isDesignation } from './places.ts'
import { isLatin } from './scripts.ts'
import {
	compareLanguages,
	isNoPlace,
	isPeople,
	isSingleWords,
	isTitleStyle,
	maxLength,
	mayBePeople,
	mayBeTitle,
	subtitleBelow,
} from './title-lines.ts'

export type FoundTitle = { title: string; first: number; last: number; isLikely?: boolean; mayBeNames?: boolean }

/** What programs and templates write where nobody wrote a title. */
const generic =
	/^(?:microsoft word\b.*|untitled.*|(?:new |word )?doc(?:ument)? ?\d*|title|paper title.*|powerpoint.*|template.*|preparation of papers.*|manuscript ?\d*|draft.*|.*\.(?:docx?|odt|rtf|pdf|tex|dotx?))$/i
const sameLetters = (text: string) =>
	text
		.normalize('NFKC')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase()

/** Raised signs at its end point to a footnote; a raised 2+ belongs to it. */
const clean = (text: string) =>
	text
		.replace(/\s*[*∗†‡§¶✉]+$/, '')
		.replace(/(?<=[\p{L})])\.$/u, '')
		.replace(/^[“«"]([^“”«»"]+)[”»"]$/u, '$1')
		.trim()

export function findTitle(header: Line[], property: string | undefined): FoundTitle | undefined {
	const stated =
		// one word is rather the name of a journal
		property &&
		/\s|\P{ASCII}/u.test(property) &&
		property.length <= maxLength &&
		!generic.test(property.trim()) &&
		!isFormName(property.trim())
			? property.trim()
			: undefined
	return (
		byLabel(header) ??
		byStyle(header) ??
		(stated ? byProperty(header, stated) : undefined) ??
		byLook(header) ??
		(stated ? { title: stated, first: -1, last: -1 } : undefined)
	)
}

function byLabel(header: Line[]): FoundTitle | undefined {
	const at = header.findIndex(({ text }) => label.test(text))
	const rest = header[at]?.text.replace(label, '')
	if (at === -1) return undefined
	const last = rest ? at : at + 1
	const value = rest || header[last]?.text
	if (!value || (!rest && (labelOf(value) || isNoise(value)))) return undefined
	const below = labelledSubtitle(header, last + 1)
	return below
		? { title: withSubtitle(clean(value), below.text), first: at, last: below.at }
		: { title: clean(value), first: at, last }
}

const subtitleLabel =
	/^(?:sub-?title|sous-titre|sub-?t[íi]tulo|untertitel|sottotitolo|[ou]nd[er]+titel|podtytuł|подзаголовок)\s*(?:[:：]\s*|$)/iu
function labelledSubtitle(header: Line[], at: number): { text: string; at: number } | undefined {
	const { text = '' } = header[at] ?? {}
	const rest = text.replace(subtitleLabel, '')
	return rest && rest !== text ? { text: rest, at } : undefined
}

function byStyle(header: Line[]): FoundTitle | undefined {
	const first = header.findIndex((line) => isTitleStyle(line) && !isNoise(line.text) && line.text.length <= maxLength)
	const [styled] = first === -1 ? [] : header.slice(first)
	if (!styled) return undefined
	let last = first
	while (header[last + 1]?.style === styled.style && !mayBePeople(header[last + 1]?.marked ?? '')) last++
	return titleFrom(header, first, last)
}

function titleFrom(header: Line[], first: number, last: number): FoundTitle {
	const title = join(header.slice(first, last + 1))
	const below = subtitleBelow(header, last, title)
	return below ? { title: withSubtitle(title, below.text), first, last: below.at } : { title, first, last }
}

const withSubtitle = (title: string, text: string) => `${title}${/[:?!—–-]$/.test(title) ? '' : ':'} ${clean(text)}`

/** Some templates print the title on the page behind the abstract, in its style. */
export function findStyledTitle(lines: Line[], from: number): FoundTitle | undefined {
	const below = lines.slice(from).map((line) => (isAnyHeading(line.text) ? { ...line, style: '' } : line))
	const found = byStyle(below)
	return found && { ...found, first: from + found.first, last: from + found.last, isLikely: true }
}

/** The file's own title property, where the text confirms it. */
function byProperty(header: Line[], stated: string): FoundTitle | undefined {
	const wanted = sameLetters(stated)
	const lengths = header.map(({ text }) => text.length)
	for (let first = 0; first < header.length; first++)
		for (let last = first; last < first + 3 && (lengths[last] ?? maxLength) < maxLength; last++)
			if (sameLetters(join(header.slice(first, last + 1))) === wanted) return titleFrom(header, first, last)
	return undefined
}

/** The most prominent line: a heading, then the largest, boldest, centred; the first of equal ones. */
function byLook(header: Line[]): FoundTitle | undefined {
	const forms = [...Map.groupBy(header, ({ cell }) => cell?.table)].filter(
		([table, own]) => table !== undefined && (own[0]?.isInForm || unfoldTable(own)),
	)
	const isInForm = ({ cell }: Line) => forms.some(([table]) => table === cell?.table)
	// "A paper based on the thesis of", above a name
	const isOfNext = (index: number) =>
		/\s(?:of|by)$/i.test(header[index]?.text ?? '') && mayBePeople(header[index + 1]?.marked ?? '')
	const isOfOthers = (index: number) =>
		headsOthers(header[index]?.text ?? '') && namesPerson(header[index + 1]?.text ?? '')
	const isDetail = ({ text }: Line) => isAffiliation(text) || isDesignation(text)
	const isBelowSomebody = belowSomebody(header)
	// "Authors:" above names, and places that look like them
	const captionAt = header.findIndex(({ text }) => isCaption(text))
	const possible = header
		.map((line, index) => ({ line, index }))
		.filter(
			({ line, index }) =>
				mayBeTitle(line) &&
				!isInForm(line) &&
				!isOfNext(index) &&
				!isOfOthers(index) &&
				!isBelowSomebody(line, index) &&
				!(index > captionAt && captionAt !== -1 && looksAlike(line, header[captionAt + 1])) &&
				!/\bissn\b/i.test(header[index + 1]?.text ?? ''),
		)
	const serious = possible.filter(({ line }) => !mayBeJournal(line.text))
	// a name stands above a place or an address, and the place below a name
	const isOfPerson = (index: number) => {
		const [before, line, after] = [header[index - 1], header[index], header[index + 1]]
		if (!line) return false
		const isNamed = splitNames(line.marked) !== undefined
		if (isNamed && after) return isDetail(after) || isOnlyAddress(after)
		return isDetail(line) && before !== undefined && line.size <= before.size && mayBePeople(before.marked)
	}
	// in a script with capitals a line of names shows
	const isElse = ({ line, index }: { line: Line; index: number }) =>
		isOfPerson(index) || (/\p{Lu}/u.test(line.text) && mayBePeople(line.marked) && !isSingleWords(line.marked))
	const candidates = serious.every(isElse) ? possible : serious
	const firstPeople = header.findIndex((line) => !mayBeTitle(line) && isPeople(line.marked))
	const firstPerson = header.findIndex((line, index) => isOfPerson(index) || isPeople(line.marked))
	// "GOA UNIVERSITY", "FACULTY OF ARTS" at the top of a thesis, whatever their size, above a longer line
	const isNameOfPlace = ({ text }: Line) => {
		const words = (text.split(/[,:?]/u)[0] ?? '').split(' ')
		return words.length < 8 && text.length < 80 && [words[0], words.at(-1)].some((word = '') => isAffiliation(word))
	}
	const isOfCover = (index: number) =>
		header.slice(0, index + 1).every(isNameOfPlace) &&
		(index > 0 || (header[1] && isNameOfPlace(header[1])) || /^\S+ (?:of|de|di|da|do) /i.test(header[0]?.text ?? '')) &&
		candidates.some(({ line }) => !isNameOfPlace(line) && !isDetail(line) && line.text.split(' ').length > 4)
	// "PLAN OF A SYSTEM OF INVENTORY" above "IN A SHOP OF GOA"
	const isHalf = (line: Line, next: Line | undefined) =>
		line.text.split(' ').length > 4 && looksAlike(line, next) && line.bold
	// "Forestry" above a title of several words
	const isSubject = ({ text }: Line) =>
		/^\p{sc=Latin}+$/u.test(text) && candidates.some(({ line }) => line.text.split(' ').length > 4)
	const [first] = candidates.filter(({ index, line }) => !isOfCover(index) && !isSubject(line))
	const firstLine = firstPerson === -1 || (first && first.index < firstPerson) ? first : undefined
	const weight = ({ line, index }: { line: Line; index: number }) =>
		(line.outline === 0 ? 40 : line.outline !== undefined ? 10 : 0) +
		line.size +
		(line.bold ? 3 : 0) +
		(line.centred ? 2 : 0) +
		// where no line is prominent, the first line is the title
		(index === firstLine?.index ? 4 : 0) -
		(isOfPerson(index) || isOfCover(index) ? 12 : 0) -
		// a phrase with such a word is no place
		((splitNames(line.marked) && !isHalf(line, header[index + 1])) ||
		(isDetail(line) && /,|^(?:\S+ ){0,8}\S+$/.test(line.text))
			? 5
			: 0) -
		// below the first authors hardly a title begins
		(firstLine && firstPeople !== -1 && index > firstPeople ? 6 : 0)
	const best = Math.max(...candidates.map(weight))
	const chosen = candidates.find((candidate) => weight(candidate) === best)
	if (!chosen || (isAddress(chosen.line.text) && header.every(({ size }) => size >= chosen.line.size))) return undefined
	const start = chosen.index
	let last = start
	while (goesOn(header[last], header[last + 1], header[last + 2])) last++
	const isLikely = candidates.some((other) => other !== chosen && weight(other) > best - 4)
	const mayBeNames = last === start && !chosen.line.bold && chosen.line.outline === undefined && isOfPerson(last)
	const found = titleFrom(header, start, last)
	return found.last > last ? found : { ...found, isLikely, mayBeNames }
}

/** "Department of Physics, Goa University": in a file without a title it may stand first. */
function isAddress(text: string): boolean {
	const isPlace = (field: string) =>
		(/^\S+ (?:of|for|d[aeio]|für) /i.test(field) && isDepartment(field.split(' ')[0] ?? '')) ||
		(/^(?:\S+ ){1,4}\S+$/.test(field) && isAffiliation(field.split(' ').at(-1) ?? ''))
	const [first = '', ...more] = text.split(/,\s*/)
	return isPlace(first) && (more.some(isPlace) || (more.length > 0 && endsInPlace(text)))
}

function isOnlyAddress({ text }: Line): boolean {
	const { emails, rest } = takeEmails(text)
	return emails.length > 0 && splitNames(rest) === undefined
}

function goesOn(line: Line | undefined, next: Line | undefined, after: Line | undefined): boolean {
	if (!line || !next) return false
	// "(1850–1912)"
	if (line.paragraph === next.paragraph && /^\([\d\s–-]+\)$/.test(next.text)) return true
	if (!mayBeTitle(next) || soundsLikeJournal(next.text)) return false
	// the title again in another script, or a table below it
	if (isLatin(line.text) !== isLatin(next.text) || line.cell?.table !== next.cell?.table) return false
	// the title again in another language
	if (compareLanguages(line.text, next.text) === 'other') return false
	// templates print it twice
	if (sameLetters(line.text) === sameLetters(next.text)) return false
	const isAlike = looksAlike(line, next)
	const isCut = /[:：]$/.test(line.text) && line.centred === next.centred && !splitNames(next.marked)
	if (!isAlike && !isCut) return false
	const isUnfinished =
		/(?:[:,–—-]|\s(?:of|in|on|and|for|the|a|an|with|to|from|by|at|as|or|und|de|la|et|का|की|के|में|और))$/iu.test(line.text)
	if (isUnfinished || /^\p{Ll}/u.test(next.text)) return true
	// what stands in the paragraph of the title, right before the names
	if (line.paragraph === next.paragraph && after && after.paragraph !== next.paragraph && isPeople(after.marked))
		return true
	// marked out from ordinary text, and what follows reads on rather than naming somebody
	const standsOut = line.bold || line.outline !== undefined || line.paragraph === next.paragraph
	if (!standsOut || !isNoPlace(next.text) || isDesignation(next.text)) return false
	// what could be a name is none if the names come after it and look different
	const names = splitNames(next.marked)
	const namesFollow = after !== undefined && after.size !== next.size && splitNames(after.marked) !== undefined
	return !names || (namesFollow && (names.length === 1 || isPeople(after.marked)))
}

/** A raised number behind a word points to a note; "km²" has it too. */
const withoutNote = ({ text, marked }: Line) =>
	text.replace(/(?<=\p{L}{4}[)”"’]?)\s?\d{1,2}$/u, (mark) => (marked.endsWith(raise(mark.trim())) ? '' : mark))
/** "Rivers of Rain. By Asha Rao. Goa: Rain Press, 2025. Pp. 288." */
const reviewed = /\.\s+By \p{Lu}.*(?:\bpp\.|isbn|press).*$/iu
const join = (lines: Line[]) => clean(lines.map(withoutNote).join(' ')).replace(reviewed, '')
