import { raisedEnd, raisedStart } from './lines.ts'

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
const raisedLetters = /[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠ](?:[˒,⁎*]?[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠ])*/g
const symbolMarkers = '*∗＊⁎†‡§¶#✉★'
const orcid = /[[(]?(?:https?:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX][\])]?/g

/** Raised digits and signs, also where they were typed as ordinary characters, between the marks for raised text. */
export function raiseMarkers(marked: string, { areNames = true } = {}): string {
	const raise = (text: string) => raisedStart + text + raisedEnd
	const signs = new RegExp(`[${symbolMarkers}]+`, 'g')
	const hasRaised = new RegExp(`${raisedStart}[^${raisedEnd}]*\\d`).test(marked)
	return marked
		.replace(orcid, '')
		.replace(new RegExp(`${raisedStart}([^${raisedEnd}]*)${raisedEnd}`, 'g'), (whole, inner: string) =>
			/^(?:st|nd|rd|th|er|e|o|ª|º)$/i.test(inner.trim())
				? inner
				: /^[\d\sa-zA-Z\p{P}\p{S}\uE100-\uE8FF]{1,24}$/u.test(inner) &&
						(isRoman.test(inner) || !/[a-z]{3}|[A-Z][A-Za-z]/.test(inner))
					? whole.replace(/[()[\]]/g, '')
					: inner,
		)
		.replace(raisedLetters, (run) => raise([...run].map((letter) => superscripts[letter] ?? ',').join('')))
		.replace(signs, (run, at: number, all: string) =>
			all.lastIndexOf(raisedStart, at) > all.lastIndexOf(raisedEnd, at) ? run : raise(run),
		)
		.replace(/[([](\d{1,2}(?:\s?,\s?\d{1,2})*|[a-f])[)\]]/g, (_, inner: string) => raise(inner))
		.replace(
			/(?<=[\p{L}\p{M}.])\s?(\d{1,2}(?:\s?[,，]\s?\d{1,2})*)(?=$|[\s,，、;；&]|\uE000)/gu,
			// where markers are raised, "School 3" is a name of its own
			(typed, inner: string) => (hasRaised || !areNames ? typed : raise(inner)),
		)
		.replace(new RegExp(`${raisedEnd}[\\s,]*${raisedStart}`, 'g'), ',')
}

/** "I,III*" as journals of Latin America number their places. */
const isRoman = /^[IVX]{1,4}(?:[,;\s]+[IVX]{1,4})*[,\s]*[*†‡]?$/

/** "1,2*" is three markers; "**" is one, as papers count when they have no digits. */
export function markersIn(inner: string): string[] {
	// "A,C" are markers, "1,A-D" is one and what somebody contributed
	const areLetters = isRoman.test(inner) || /^[A-H](?:,\s?[A-H])*(?:,?\s?[*†‡])?$/.test(inner)
	const found = (areLetters ? inner.toLowerCase() : inner)
		.replace(/[∗＊⁎]/g, '*')
		.match(/\d+|[ivx]{2,4}|[a-z]|[\uE100-\uE8FF]|([^\p{L}\p{N}\s,;.&()[\]–-])\1*/gu)
	return found ?? []
}
