import { raise } from './lines.ts'
import { namesAuthors } from './not-authors.ts'

const raisedLetters = /[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠ](?:[˒,⁎*]?[¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈᵉᶠ])*/g
const signs = /[*∗＊⁎†‡§¶#✉★]+/g
const orcid =
	/[[(]?\s*(?:orcid(?: id)?\s*[:：]?\s*)?(?:(?:https?:\/\/)?orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]\s*[\])]?/gi
// not in "Asha Rao¹, *Lars Holm²", where the sign is of the name behind it
const betweenMarks = /\uE001(?!, \uE000[^\uE001\p{L}\d]+\uE001\p{L})(?:[\s,&]|and)*\uE000/gu

/** "16ᵉ", "Mᵉ Rao", "Nº 5"; behind "PharmD" the raised letter is a marker. */
const isOrdinal = (raised: string, before: string) =>
	/^(?:er|e|o)$/i.test(raised)
		? /(?:\d|(?<!\p{L}\.? ?)M|(?<!\p{L})N)$/iu.test(before)
		: /^(?:st|nd|rd|th|ª|º)$/i.test(raised)

/** Raised digits and signs, also where they were typed as ordinary characters, between the marks for raised text. */
export function raiseMarkers(marked: string, { areNames = true } = {}): string {
	const hasRaised = /\uE000[^\uE001]*\d/.test(marked)
	return (
		marked
			.replace(orcid, '')
			// "(ORCID: 0000-****)"
			.replace(/\s*[[(]orcid\b[^()[\]]*[)\]]/gi, '')
			.replace(/\uE000([^\uE001]*)\uE001/g, (whole, inner: string, at: number, all: string) =>
				isOrdinal(inner.trim(), all.slice(0, at))
					? inner
					: /^[\d\sa-zA-Z\p{P}\p{S}\uE100-\uE8FF]{1,24}$/u.test(inner) &&
							(isRoman.test(inner) || !/[a-z]{3}|(?<!\d[A-H]*)[A-Z][A-Za-z]/.test(inner))
						? whole.replace(/[()[\]]/g, '')
						: inner,
			)
			.replace(raisedLetters, (run) => raise(run.normalize('NFKC').replace(/[^\da-f]/g, ',')))
			.replace(signs, (run, at: number, all: string) =>
				all.lastIndexOf('\uE000', at) > all.lastIndexOf('\uE001', at) ||
				// "A*STAR"
				(!areNames && /^\p{Lu}.\p{Lu}{2}/u.test(all.slice(at - 1)))
					? run
					: raise(run),
			)
			.replace(/[([](\d{1,2}(?:\s?,\s?\d{1,2})*|[a-f])[)\]]/g, (_, inner: string) => raise(inner))
			.replace(
				/(?<=[\p{L}\p{M}.])(?<!(?<!\p{L})(?:[Yy]ear|FY|PGY))\s?(\d{1,2}(?:\s?[,，]\s?\d{1,2})*)(?=$|[\s,，、;；&]|\uE000)/gu,
				// where markers are raised, "School 3" is a name of its own
				(typed, inner: string) => (hasRaised || !areNames ? typed : raise(inner)),
			)
			.replace(betweenMarks, ',')
	)
}

/** "Asha Rao; *Lars Holm": a sign before a name that is not the first comes behind it. Beside markers a dash in a name is a hyphen. */
export const raiseNames = (marked: string): string => {
	const raised = withoutBrackets(raiseMarkers(marked)).replace(
		/(?<=^[^\uE000].*[;,]\s)(\uE000[^\uE001\p{L}\d]+\uE001)(\p{L}[^,;\uE000]+)/gu,
		'$2$1',
	)
	return raised.includes('\uE000') ? raised.replace(/(?<=\p{Ll})–(?=\p{Lu}\p{Ll})/gu, '-') : raised
}

/** "[Asha Rao]¹, [Lars Holm]²", but "[Author One]¹" is a template that nobody filled in. */
const withoutBrackets = (text: string) =>
	namesAuthors(text) ? text : text.replace(/\[(\p{Lu}[^\s[\]]* [^[\]@\d]+)\](?=\s?\uE000)/gu, '$1')

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
