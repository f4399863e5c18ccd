import { raisedEnd, raisedStart } from './lines.ts'
import { isAffiliation, isCountry, isDesignation } from './places.ts'

export type MarkedName = { name: string; markers: string[] }

const superscripts: Record<string, string> = {
	'¹': '1',
	'²': '2',
	'³': '3',
	'⁴': '4',
	'⁵': '5',
	'⁶': '6',
	'⁷': '7',
	'⁸': '8',
	'⁹': '9',
	'⁰': '0',
	ᵃ: 'a',
	ᵇ: 'b',
	ᶜ: 'c',
	ᵈ: 'd',
	ᵉ: 'e',
	ᶠ: 'f',
}
const raisedLetters = /[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠ]/g
const symbolMarkers = '*∗＊†‡§¶#✉★'
const group = new RegExp(`${raisedStart}([^${raisedEnd}]*)${raisedEnd}`)

const honorific =
	/^(?:(?:dr|prof|professor|mr|mrs|ms|miss|mx|er|ir|eng|sir|shri|sri|smt|km|kumari|adv|rev|fr|asst\. ?prof|assoc\. ?prof|dipl\.-ing|mag|doc|д-р|проф|к\.т\.н|डॉ|डा|डाॅ|प्रो|श्री|श्रीमती|सुश्री|कु|د|أ\.د)(?:\.\s*|\s+)|(?:डॉ०|डा०|प्रो०)\s*)/iu
const bracketedHonorific = /^\((?:dr|mrs?|ms|smt|prof)\.?\)\s*/i
const degree =
	/^(?:ph\.? ?d|m\.? ?d|m\.? ?sc|b\.? ?sc|m\.? ?a|b\.? ?a|m\.? ?phil|m\.? ?tech|b\.? ?tech|d\.? ?litt|d\.? ?sc|m\.? ?b\.? ?a|mph|msw|m\.? ?com|ll\.? ?[bm]|mbbs|dds|rn|facs|frcs|ed\.? ?d|d\.? ?phil|m\.? ?e|b\.? ?e|m\.? ?ed|b\.? ?ed|net|pharm\.? ?d)\.?$/iu
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i
const particles = new Set(
	"van von der den de del della di da das do dos du la le el al bin binti ibn ben ter ten zu zum zur af av y e abu abd st st. d' bint".split(
		' ',
	),
)
const ordinary = new Set(
	'a an the of in on for with to from by at as is are into using under its their between among towards toward through study analysis review based approach case abstract introduction keywords title running head draft manuscript article paper word count tables figures and or'.split(
		' ',
	),
)
const andWords = /\s+(?:and|und|et|og|och|и|та|और|एवं|तथा|و|ve|dan|và|এবং)\s+|\s*[&＆]\s*/iu
const leadingAnd = /^\s*(?:and|und|et|og|och|y|e|и|та|और|एवं|तथा|و|ve|dan|và|এবং|&)\s+/iu
const organisation =
	/\b(?:collaboration|consortium|working group|study group|research group|task force|network|organi[sz]ation|committee|team)$/i

const cased = /^\p{Lu}/u
const isInitials = (text: string) => /^(?:\p{Lu}\p{M}*\.?[\s-]?){1,4}$/u.test(text) && !/\p{L}{4}/u.test(text)

/** Whether these words may be one person's name, or an organisation's that signs as an author. */
export function isName(text: string): boolean {
	if (!text || text.length > 70 || /[\d@:/\\()[\]?!।。“”"<>=%]/.test(text)) return false
	if (organisation.test(text)) return true
	if (isAffiliation(text) || isDesignation(text) || isCountry(text)) return false
	const words = text.split(/\s+/)
	if (/\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text))
		return (
			/^[\p{L}\p{M}·・]{1,12}(?: [\p{L}\p{M}·・]{1,12}){0,2}$/u.test(text) &&
			text.replace(/[\s·・]/g, '').length <= (/[·・]/.test(text) ? 12 : 5)
		)
	if (words.length > 6) return false
	// "A Kumar" and "Nguyễn Văn A" are names, "A Numerical Account" is none
	const isInitial = (word: string, index: number) => word === 'A' && (index > 0 || words.length === 2)
	const hasCase = /[\p{Lu}\p{Ll}]/u.test(text)
	if (!hasCase) return words.length <= 5 && words.every((word) => /^(?:[\p{L}\p{M}.'-]|\u200C|\u200D)+$/u.test(word))
	return (
		words.some((word) => cased.test(word) && /\p{L}{2}/u.test(word)) &&
		words.every((word, index) => {
			const bare = word.toLowerCase()
			if (particles.has(bare)) return true
			return (
				(!ordinary.has(bare) || isInitial(word, index)) &&
				/^(?:\p{Lu}|['’ʻ]\p{L}|(?:al|el|d|l)[-'’]\p{Lu})[\p{L}\p{M}.'’ʻ‘-]*,?$/u.test(word)
			)
		})
	)
}

/** Raised digits and signs, also where they were typed as ordinary characters, between the marks for raised text. */
export function raiseMarkers(marked: string): string {
	const raise = (text: string) => raisedStart + text + raisedEnd
	const signs = new RegExp(`[${symbolMarkers}]+`, 'g')
	return marked
		.replace(new RegExp(`${raisedStart}([^${raisedEnd}]*)${raisedEnd}`, 'g'), (whole, inner: string) =>
			/^(?:st|nd|rd|th|er|e|o|ª|º)$/i.test(inner.trim())
				? inner
				: /^[\d\s,;.a-z*∗＊†‡§¶#✉★()[\]-]{1,16}$/.test(inner) && !/[a-z]{3}/.test(inner)
					? whole
					: inner,
		)
		.replace(new RegExp(`${raisedLetters.source}+`, 'g'), (run) =>
			raise([...run].map((letter) => superscripts[letter] ?? '').join('')),
		)
		.replace(signs, (run, at: number, all: string) =>
			all.lastIndexOf(raisedStart, at) > all.lastIndexOf(raisedEnd, at) ? run : raise(run),
		)
		.replace(/[([](\d{1,2}(?:\s?,\s?\d{1,2})*|[a-f])[)\]]/g, (_, inner: string) => raise(inner))
		.replace(/(?<=[\p{L}\p{M}.])\s?(\d{1,2}(?:\s?,\s?\d{1,2})*)(?=$|[\s,;&]|\uE000)/gu, (_, inner: string) =>
			raise(inner),
		)
		.replace(new RegExp(`${raisedEnd}[\\s,]*${raisedStart}`, 'g'), ',')
}

export function markersIn(inner: string): string[] {
	return (
		inner
			.match(new RegExp(`\\d+|[a-z]|[${symbolMarkers}]`, 'g'))
			?.map((marker) => (/[∗＊]/.test(marker) ? '*' : marker)) ?? []
	)
}

/** The names of an author line with their markers, or nothing if a part of it is no name. */
export function splitNames(marked: string): MarkedName[] | undefined {
	const parts = raiseMarkers(marked).split(group)
	const markersComeFirst = parts.length > 1 && !parts[0]?.trim()
	const found: MarkedName[] = []
	for (let index = 0; index < parts.length; index += 2) {
		const names = splitPlain(parts[index] ?? '')
		const before = found.length
		for (const name of names) {
			const last = found.at(-1)
			if (degree.test(name)) continue
			if (suffix.test(name)) {
				if (!last) return undefined
				last.name += ` ${name}`
			} else found.push({ name, markers: [] })
		}
		const around = markersComeFirst ? parts[index - 1] : parts[index + 1]
		const marks = around === undefined ? [] : markersIn(around)
		const marked = markersComeFirst ? found[before] : found.at(-1)
		marked?.markers.push(...marks)
	}
	return found.length > 0 && found.every(({ name }) => isName(name)) ? found : undefined
}

/** Names between separators, without honorifics; "Kumar, A." becomes "A. Kumar". */
function splitPlain(text: string): string[] {
	const byList = text.split(/[;；、•|\t/]|\s·\s|(?<=^\p{Script=Han}{2,6})・(?=\p{Script=Han})/u)
	if (byList.length === 1) return splitCommas(text)
	return byList.flatMap((part) => part.split(andWords)).flatMap((part) => splitCommas(part, true))
}

function splitCommas(text: string, isItem = false): string[] {
	const parts = text
		.split(/[,，،]/)
		.flatMap((part) => part.replace(leadingAnd, '').split(andWords))
		.flatMap(splitClose)
		.map(withoutHonorific)
		.filter(Boolean)
	if (parts.length < 2 || !parts.some((part) => cased.test(part))) return parts
	const paired =
		parts.length % 2 === 0 && parts.every((part, index) => (index % 2 ? isInitials(part) : !isInitials(part)))
	const isInverted =
		parts.length === 2 &&
		parts.every((part) => (isItem || !part.includes(' ')) && !degree.test(part) && !suffix.test(part))
	if (!paired && !isInverted) return parts
	return parts.flatMap((part, index) => (index % 2 ? [`${part} ${parts[index - 1]}`] : []))
}

/** Chinese names are also joined by 和 or divided by mere spaces; a space inside one name is dropped. */
function splitClose(text: string): string[] {
	const trimmed = text.trim()
	if (!/^[\p{Script=Han}\s]+$/u.test(trimmed)) {
		const [left = '', right = '', ...more] = trimmed.split(/\s+[ye]\s+/)
		return right && more.length === 0 && left.includes(' ') && right.includes(' ') ? [left, right] : [trimmed]
	}
	const words = trimmed.split(/\s+/).flatMap((word) => /^(.{2,4})[和与及](.{2,4})$/u.exec(word)?.slice(1) ?? [word])
	return words.every((word) => [...word].length === 1) ? [words.join('')] : words
}

export function withoutHonorific(text: string): string {
	let name = text
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^[-–—]\s*|[.,]?\s*\((?:ph\.? ?d|dr|m\.? ?sc|corresponding author)[^)]*\)\s*$/giu, '')
	for (let before = ''; before !== name; ) {
		before = name
		name = name.replace(honorific, '').replace(bracketedHonorific, '').trim()
	}
	return name.replace(/^(?:by|authors?)\s+(?=\p{Lu})/iu, '')
}
