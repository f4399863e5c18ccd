import { headedAbstract, headedAbstractAt, isHeadingOf, isLong, shortAbstract, unheadedAbstract } from './abstract.ts'
import type { Doubt, Evidence, ManuscriptAuthor } from './author.ts'
import { isTitleLabel } from './author-forms.ts'
import { areNamedAlone, ordinaryNames } from './author-support.ts'
import { type FoundAuthors, findAuthors } from './authors.ts'
import { takeEmails } from './emails.ts'
import { withForms } from './form-tables.ts'
import { withoutInstructions } from './instructions.ts'
import { beginsBody, findKeywords, labelledAt, withoutClassification } from './keyword-lines.ts'
import { splitKeywords } from './keywords.ts'
import { isHeading, labelled, unknownKeywords } from './labels.ts'
import { lastPage, signature } from './last-page.ts'
import { afterLetter, afterUnknown, salutation, signatureOf } from './letter.ts'
import type { Line } from './lines.ts'
import { isNoise } from './noise.ts'
import { withPlaceAbove } from './place-above.ts'
import { isAffiliation } from './places.ts'
import { isLatin } from './scripts.ts'
import { inReadingOrder } from './table-order.ts'
import { onlyNamed, readCover } from './thesis-cover.ts'
import { type FoundTitle, findStyledTitle, findTitle } from './title.ts'
import { isNote } from './title-lines.ts'
import { countWords } from './words.ts'

export type FrontMatter = {
	title?: string
	authors: ManuscriptAuthor[]
	/** Names of those for whom nothing speaks but their line. */
	unsupported: string[]
	/** Why something that looked like a detail of an author was left out. */
	doubts: Doubt[]
	abstract?: string
	keywords: string[]
	/** The heading above them in the manuscript, as written there. */
	headings: { abstract?: string; keywords?: string }
	evidence: TextEvidence
}
/** Where title, abstract and keywords were found. */
export type TextEvidence = { title?: Evidence; abstract?: Evidence; keywords?: Evidence }

/** Title and authors are not looked for below this, whatever is missing. */
const longestHeader = 60
const prose = 40

/** `tail`: the last lines of a file that goes on below `all`. */
export function readFrontMatter(all: Line[], titleProperty: string | undefined, tail: Line[] = []): FrontMatter {
	const start = afterLetter(all)
	const other = start === 0 ? afterUnknown(all) : undefined
	const behind = other && readFrom(other.next, all, titleProperty, tail)
	return behind && (other.isLetter || behind.authors.length > 0) ? behind : readFrom(start, all, titleProperty, tail)
}

function readFrom(start: number, all: Line[], titleProperty: string | undefined, tail: Line[]): FrontMatter {
	const read = withForms(withoutEntryNumbers(inReadingOrder(withoutInstructions(all.slice(start)))))
	const { lines, named: onCover } = readCover(read)
	// acknowledgements and the like may come before the abstract
	const headed = headedAbstractAt(lines.slice(0, 2 * longestHeader))
	const bodyAt = lines.findIndex(
		(line, index) =>
			index > 0 &&
			beginsBody(line) &&
			// in an abstract its label shares the paragraph
			line.paragraph !== lines[index + 1]?.paragraph &&
			!(index < headed && (isHeading(line.text, 'section') || /^2\b/.test(lines[index + 1]?.text ?? ''))),
	)
	const beforeBody = bodyAt === -1 ? lines : lines.slice(0, bodyAt)
	const headedAt = headedAbstractAt(beforeBody)
	const keywordsFrom = (sheet = 0) => beforeBody.findIndex((line) => line.sheet >= sheet && labelled(line, 'keywords'))
	// a cover page may have them too
	const ownKeywords = keywordsFrom(lines[headedAt]?.sheet)
	const labelledKeywords = ownKeywords === -1 ? keywordsFrom() : ownKeywords
	const unknownAt = beforeBody.findIndex(
		(line, index) =>
			index > 2 &&
			unknownKeywords(line, lines[index - 1]) &&
			// beside labels that are known, as of a second language, only below a paragraph
			((labelledKeywords === -1 && headedAt === -1) || isLong(lines[index - 1])),
	)
	const isUnknownFirst = unknownAt !== -1 && (labelledKeywords === -1 || unknownAt < labelledKeywords)
	const keywordsAt = isUnknownFirst ? unknownAt : labelledKeywords
	// the abstract that is labelled is the second one then
	const abstractAt = isUnknownFirst && headedAt > unknownAt ? -1 : headedAt
	const unheaded =
		abstractAt === -1 && keywordsAt !== -1
			? unheadedAbstract(lines, 1, { end: keywordsAt, least: shortAbstract })
			: undefined
	// the note of a title or an author is long too
	const proseAt = beforeBody.findIndex((line) => isProse(line) && !isNote(line))
	const ends = [
		bodyAt,
		abstractAt,
		keywordsAt,
		proseAt,
		unheaded ? unheaded.first - Number(isHeadingOf(lines, unheaded.first)) : -1,
		Math.min(longestHeader, lines.length),
	].filter((at) => at !== -1)
	const header = lines.slice(0, Math.min(...ends))

	const title = findTitle(header, titleProperty) ?? findStyledTitle(lines, header.length)
	// "HYDRA: A Model of Rain" below "HYDRA: ein Modell des Regens" is the title again
	const [acronym] = /^\S+: /u.exec(title?.title ?? '') ?? []
	const isOther = ({ text }: Line) =>
		text.toLowerCase() !== title?.title.toLowerCase() &&
		!salutation.test(text) &&
		!(acronym && text.startsWith(acronym))
	// the note of a title may stand above its subtitle
	const behind = header.filter(
		(line, index) => index > (title?.last ?? -1) || (isNote(line) && index > (title?.first ?? -1)),
	)
	// on the page behind a title page the title stands again above the text
	const again = behind.findIndex((line, index) => index > 1 && line.sheet > (header[0]?.sheet ?? 0) && !isOther(line))
	const belowTitle = (again === -1 ? behind : behind.slice(0, again)).filter(isOther)
	// where a corresponding author is named below the abstract
	const after = lines.slice(header.length, bodyAt === -1 ? header.length + 20 : bodyAt)
	const notes = (bodyAt === -1 ? [] : lines.slice(bodyAt)).filter(isTypedNote)
	const reviewed =
		/^(?:book )?review of\b/i.test(title?.title ?? '') || header.some(({ text }) => /^book review$/i.test(text))
			? belowTitle.map(ofReviewer)
			: belowTitle
	// some journals want the authors above the title, and their places above or below it
	const aboveTitle = header.slice(0, Math.max(0, title?.first ?? 0))
	const end = lines.slice(Math.max(header.length, lines.length - longestHeader))
	const more = {
		after,
		notes,
		end: [...aboveTitle, ...end, ...tail, ...signatureOf(all.slice(0, start))],
		title: title?.title,
	}
	const rest = [...lines.slice(header.length), ...tail]
	const find = (some: Line[]) => onlyNamed(findAuthors(some, more), onCover)
	// a name below the title that nothing is said of may be a stranger's
	const isPlaced = ({ authors }: FoundAuthors) => authors.some(({ email, affiliations }) => email ?? affiliations[0])
	const named = find(reviewed)
	// on the title page of a thesis only the name may stand
	const placed = again === -1 || isPlaced(named) ? named : find(behind.slice(again + 1))
	const below = isPlaced(placed) ? placed : named
	const around = [...aboveTitle, ...belowTitle]
	// names in other letters than the title may stand in its letters above it
	const isForeign = ({ authors }: FoundAuthors) =>
		title !== undefined && authors.every(({ name }) => isLatin(name) !== isLatin(title.title))
	const isOwn = isPlaced(below) && !(isForeign(below) && aboveTitle.length > 0)
	const widely = isOwn ? below : find(around)
	const above = isPlaced(below) && isForeign(widely) ? below : widely
	const elsewhere = isPlaced(above)
		? above
		: find([...around, ...(lastPage(rest, title?.title) ?? signature(lines.slice(header.length)))])
	const isBelow = below.authors.length > 0 && !isPlaced(elsewhere)
	const { authors: found, doubts, unsupported } = isBelow ? below : elsewhere

	const authors = withPlaceAbove(found, aboveTitle, onCover !== undefined)
	const ownAbstract = ofTitle(beforeBody, abstractAt, title?.title ?? '')
	const nextKeywords = beforeBody.findIndex((line, index) => index > ownAbstract && labelled(line, 'keywords'))
	// "Key words" may stand above "要約" below a title in Japanese
	const ownKeywordsAt =
		(ownAbstract > abstractAt || (isLatin(`${lines[keywordsAt]?.text}`) && !isLatin(title?.title ?? ''))) &&
		nextKeywords !== -1
			? nextKeywords
			: keywordsAt
	const introductionAt = isHeading(lines[bodyAt]?.text ?? '', 'introduction')
		? bodyAt
		: beforeBody.findIndex(beginsIntroduction)
	const abstract =
		abstractAt !== -1
			? headedAbstract(lines, ownAbstract)
			: // without keywords or "Introduction" below it, it may be the text itself
				(unheaded ??
				(introductionAt !== -1 ? unheadedAbstract(lines, (title?.last ?? -1) + 1, { end: introductionAt }) : undefined))
	const keywords = findKeywords(lines, ownKeywordsAt)
	const inline = abstract?.keywords ? splitKeywords(withoutClassification(abstract.keywords)) : []
	// a line that could be names, above no authors, is one or the other
	const isTitleDoubtful = title?.mayBeNames === true && authors.length === 0
	if (isTitleDoubtful)
		doubts.push({ about: 'title', sentence: `It is not clear whether “${title.title}” is the title or a name.` })
	const between = title && ends.length > 1 ? belowTitle.filter(({ text }) => !isNoise(text)) : header
	const keywordsLine = keywords.length > 0 ? ownKeywordsAt : inline.length > 0 ? abstract?.first : undefined
	return {
		title: isTitleDoubtful ? undefined : title?.title,
		authors,
		unsupported: areNamedAlone(unsupported, between, lines.slice(header.length))
			? []
			: [...new Set([...unsupported, ...ordinaryNames(authors, lines)])],
		doubts,
		abstract: abstract?.text,
		keywords: keywords.length > 0 ? keywords : inline,
		headings: { abstract: abstract?.heading, keywords: labelledAt(lines, ownKeywordsAt)?.heading },
		evidence: {
			...(title && { title: titleEvidence(title, lines) }),
			...evidenceAt('abstract', lines[abstract?.first ?? -1], abstractAt !== -1),
			...evidenceAt('keywords', lines[keywordsLine ?? -1], true),
		},
	}
}

/** Of abstracts in several languages the one with words of the title, as it is in its language; otherwise the first. */
function ofTitle(lines: Line[], first: number, title: string): number {
	const words = new Set(title.toLowerCase().match(/\p{L}{4,}/gu))
	const shared = (at: number) => {
		const { text = '' } = headedAbstract(lines, at) ?? {}
		const written = new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
		return [...words].filter((word) => written.has(word)).length
	}
	const others = lines.flatMap((line, at) => (at > first && first !== -1 && labelled(line, 'abstract') ? at : []))
	const best = others.reduce((good, at) => (shared(at) > shared(good) ? at : good), first)
	return shared(best) > shared(first) + 1 ? best : first
}

const numberedEntry = /^\d{1,2}[.)]\s*(?=\p{L}[^:：]{2,40}[:：])/u
/** "1. Type of article: ...", "2. Title of the article: ..." is a form, not the first sections. */
function withoutEntryNumbers(lines: Line[]): Line[] {
	const entries = lines.slice(0, longestHeader).filter(({ text }) => numberedEntry.test(text) && text.length < 400)
	if (entries.length < 3 || !entries.some(({ text }) => isTitleLabel(text.replace(numberedEntry, '')))) return lines
	const bare = (text: string) => text.replace(numberedEntry, '')
	return lines.map((line) =>
		entries.includes(line) ? { ...line, text: bare(line.text), marked: bare(line.marked) } : line,
	)
}

/** "* Lecturer, Goa University" and "A. Rao is with Goa University" below the text of a page. */
const isTypedNote = ({ text, marked }: Line) =>
	text.length < 600 &&
	(/^[\uE000\s]*[*∗†‡§¶]/u.test(marked) ||
		(/^\uE000\d/.test(marked) && isAffiliation(text) && !/\b(?:19|20)\d\d\b|["“”]/.test(text)) ||
		/^.{3,200} (?:is|are) with (?:the )?\p{Lu}/u.test(text) ||
		// "Email addresses: asha@x (Asha Rao)"
		/^[^@.]{0,40}\S+@\S+ ?\(\p{Lu}/u.test(text))
/** Who reviews a book wrote the review. */
const ofReviewer = (line: Line): Line => {
	const without = (text: string) => text.replace(/^reviewed by:?\s+(?=\p{Lu})/iu, '')
	return { ...line, text: without(line.text), marked: without(line.marked) }
}

const titleEvidence = ({ first, last, isLikely }: FoundTitle, header: Line[]): Evidence => ({
	line:
		header
			.slice(Math.max(0, first), last + 1)
			.filter((line) => !isNote(line))
			.map(({ text }) => text)
			.join(' ') || 'The title in the properties of the file',
	confidence: isLikely || first === -1 ? 'likely' : 'certain',
})

const longestEvidence = 160
function evidenceAt(name: 'abstract' | 'keywords', line: Line | undefined, isHeaded: boolean): TextEvidence {
	if (!line) return {}
	const { text } = line
	const shown = text.length > longestEvidence ? `${text.slice(0, longestEvidence)}…` : text
	return { [name]: { line: shown, confidence: isHeaded ? 'certain' : 'likely' } }
}

/** A paragraph of sentences; long lists of authors and their places have no small words. */
function isProse({ text }: Line): boolean {
	if (text.length <= 200 || countWords(text) < prose || takeEmails(text).emails.length > 1) return false
	const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
	const isCased = /[\p{Lu}\p{Ll}]/u.test(text)
	return !isCased || words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length
}

/** "Introduction.—Rain is ...", where no heading stands on a line of its own. */
const beginsIntroduction = ({ text }: Line) =>
	isHeading(/^(.{5,30}?)[.:]?\s?[—–]/u.exec(text)?.[1] ?? '', 'introduction')
