import { honorific, isDegree, isLongDegree, isOrganisation, isSuffix, particles } from './author-words.ts'
import { clean } from './marked-text.ts'
import { inversion, type Part } from './name-order.ts'
import { invertedName, naturalName, tidySuffix, withoutTitles } from './parse-name.ts'
import { type CitationAuthor, others } from './record.ts'

/**
 * An author line as people write it, as structured names. It cannot know everything (which of two names is the family
 * name, where a line gives no hint): staff correct what it makes of a line.
 */
export function parseAuthors(line: string): CitationAuthor[] {
	const readable = withCapitals(withoutAllCapitals(withoutNotes(clean(onOneLine(line)))))
	const withoutOthers = readable.replace(
		/[\s,;]*(?:\b(?:and|&)\s+others\b|\bet\.?\s*al\b\.?|\bu\.\s?a\.|等|و\s?آخرون|и др\.?)[\s.,;]*$/iu,
		'',
	)
	const hasOthers = withoutOthers !== readable
	const authors = splitSemicolons(withoutOthers).flatMap(readList)
	return hasOthers && authors.length > 0 ? [...authors, others] : authors
}

/** A name a line, or a numbered list. */
const onOneLine = (line: string) =>
	line.replace(/[^\S\r\n]+/g, ' ').replace(/ ?[\r\n]\s*|\s\/\s|(?:^|\s)\d{1,2}[.)]\s+(?=\p{L})/gu, '; ')

/** E-mail addresses, ORCID numbers, brackets, footnote signs. */
const withoutNotes = (line: string) =>
	line
		.replace(/(?<!\S)\S+@\S+/g, '')
		.replace(/(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]/g, '')
		.replace(/\((?!(?:dr|mrs|ms|smt)\.?\))[^()]*\)|\[[^[\]]*\]/gi, '')
		.replace(/[*†‡§¶#ⁱ⁰¹²³⁴-⁹₀-₉˒]+/g, '')
		.replace(/(?<=\p{L}[.]?)\s?\d+(?:\s?,\s?\d+)*(?=\s*(?:[,;&]|and\b|$))/gu, '')
		.replace(/\s+/g, ' ')
		.replace(/ ?([,;])(?: ?[,;])+/g, '$1')
		.replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, '')

/** A line in capitals throughout: names of more than two letters get small ones. */
function withoutAllCapitals(line: string): string {
	if (/\p{Ll}/u.test(line) || !/\p{Lu}{4,}/u.test(line) || isOrganisation(line)) return line
	return line.replace(/\p{Lu}[\p{Lu}\p{M}'’]{2,}(?!\.)/gu, (word) =>
		isSuffix(word) || isDegree(word)
			? word
			: word.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase()),
	)
}

/** A line in small letters throughout: names get their capital, particles have none. */
function withCapitals(line: string): string {
	if (/\p{Lu}/u.test(line) || isOrganisation(line)) return line
	return line.replace(/(?<![\p{L}\p{M}'’])\p{Ll}[\p{L}\p{M}'’]*/gu, (word) =>
		particles.has(word) || /^(?:and|et|al|others|with|und|for|on|behalf|of|the|и)$/.test(word)
			? word
			: word.charAt(0).toUpperCase() + word.slice(1),
	)
}

const splitSemicolons = (line: string) =>
	line
		.split(/\s*[;；|]\s*/)
		.map((part) => part.replace(/^(?:and|&)\s+/i, '').replace(/^[\s,]+|[\s,]+$/g, ''))
		.filter((part) => part !== '')

const separators = /\s+(?:and|&|with|und|और|एवं|तथा|и)\s+|\s+و(?=\p{L})/iu

/** Names between commas, `and`, `&` and their like in other languages. An organisation keeps its own `and`. */
function readParts(line: string): Part[] {
	const parts: Part[] = []
	for (const piece of line.split(/\s*[,،，、]\s*| (?=on behalf of )/i)) {
		const opening = /^(?:and|&|und|और|एवं|तथा|и|(?:for|on behalf of)(?: the)?)\s+/iu.exec(piece)
		const bare = opening ? piece.slice(opening[0].length) : piece
		const names = isOneOrganisation(bare) ? [bare] : bare.split(separators)
		names.forEach((text, at) => {
			if (text.trim() !== '')
				parts.push({ text: text.trim(), isAfterAnd: at > 0 || opening !== null, isAfterComma: at === 0 })
		})
	}
	return parts
}

/** `Ministry of Health and Family Welfare`, but not `Anil Kumar and World Health Organization`. */
function isOneOrganisation(text: string): boolean {
	const [first = '', ...rest] = text.split(/\s+(?:and|&)\s+/i)
	if (rest.length === 0) return isOrganisation(text)
	return (
		isOrganisation(text) &&
		(/\b(?:of|for|on)\b/i.test(first) ||
			!/\s/.test(first.trim()) ||
			(isOrganisation(first) &&
				!/\b(?:ltd|limited|inc|llc|llp|gmbh|corp|corporation|plc|university)\.?$/i.test(first) &&
				!rest.some(isOrganisation)))
	)
}

function readList(line: string): CitationAuthor[] {
	const { parts, suffixes } = withoutDegrees(readParts(line))
	const isInverted = inversion(parts)
	const authors: CitationAuthor[] = []
	for (let at = 0; at < parts.length; at++) {
		const text = parts[at]?.text ?? ''
		const next = parts[at + 1]
		if (next && isInverted(at)) {
			authors.push(invertedName(text, next.text, suffixes.get(at + 1) ?? suffixes.get(at)))
			at++
		} else {
			const name = naturalName(text)
			const suffix = suffixes.get(at)
			authors.push(suffix && 'family' in name ? { ...name, suffix: tidySuffix(suffix) } : name)
		}
	}
	return authors
}

/** `A.Kumar` is an initial and a name. */
const spaced = (name: string) => name.replace(/\.(?=\p{Lu}\p{Ll})/gu, '. ')

/** Degrees are dropped, `Jr.` goes to the part before it. */
function withoutDegrees(all: readonly Part[]): { parts: Part[]; suffixes: Map<number, string> } {
	const parts: Part[] = []
	const suffixes = new Map<number, string>()
	for (const part of all) {
		const previous = parts.at(-1)
		if (previous && isSuffix(part.text) && !part.isAfterAnd) suffixes.set(parts.length - 1, part.text)
		else if (previous && honorific.test(`${part.text} `) && withoutTitles(`${part.text} x`) === 'x') continue
		else if (previous && (isLongDegree(part.text) || (isDegree(part.text) && /\s/.test(previous.text)))) continue
		else parts.push({ ...part, text: spaced(withoutTitles(part.text)) })
	}
	return { parts, suffixes }
}
