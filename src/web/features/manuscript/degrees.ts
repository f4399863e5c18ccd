import { withWords } from './scripts.ts'

const degree = withWords(
	/^(?:ph\.? ?d(?:\.? ?(?:\(c\)|c(?:and(?:idate)?)?))?|m\.? ?d|[mb]\.? ?(?:scn?|a|statistics|tech|com|ed?|pharm)|[mb]\.?(?:s|c\.?a)|m\.? ?phil|d\.? ?litt|d\.? ?sc|m\.? ?b\.? ?a|m\.?p\.?h|msw|ll\.? ?[bmd]|m\.?b\.?b\.?s|mb|b\.? ?ch|bao|mb ?ch ?b|mb ?bs|[dbm]ds|rn|r(?:gn|mn|phn|scn)|bsn|msn|dnp|facs|frcs|fcps|mrcp|dnb|faan|bams|bhms|ed\.? ?d|d\.? ?phil|net|set|j\.?d|dvm|mvsc|pharm\.? ?d|m\.?lis|mag|lic|cand\.? ?\p{L}+|~|lpt|esq|[cmo]be|frse?)\.?$/iu,
	'degree',
)
/** Short capitals behind a whole name are a degree, also one that nobody here knows. */
const unknownDegree = /^(?=(?:[^\p{Lu}]*\p{Lu}){2})(?:\p{Lu}[\p{L}]{0,5}\.?-?){1,5}$/u
const isCapitals = (text: string) =>
	/^[\p{Lu}\d. ()-]{2,14}$/u.test(text) ||
	/^\p{Lu}{2,4}\p{Ll}{1,4}\.?$/u.test(text) ||
	/^(?:\p{Lu}\p{Ll}?){2,4}\.?$/u.test(text) ||
	// "BMedSci", but "IJsbrand" is a name
	/^\p{Lu}{2}\p{Ll}+\p{Lu}\p{Ll}*$/u.test(text) ||
	/^(?:\p{Lu}\p{Ll}{0,3}\.){2,4}\p{L}{0,3}$/u.test(text)
/** "Esp." */
const isShortened = (text: string) => /^(?!Jr|Sr)\p{Lu}\p{Ll}{2,4}\.$/u.test(text)
/** "Ma" and "Ba" are surnames, "MA", "M.A." and "Phd" are degrees. */
export function isDegree(text: string): boolean {
	// "B.Sc. (Honours) in Physics (2016)"
	const bare = text.trim().replace(/(?<=^\S+)\s(?:\(\p{L}+\) )?in \p{Lu}.*$/u, '')
	return degree.test(bare) && !/^(?!Mag|Lic|Esq|[^aeiou]{3})\p{Lu}\p{Ll}+$/u.test(bare)
}
const isOneDegree = (text: string) =>
	isDegree(text) || isShortened(text) || (unknownDegree.test(text) && isCapitals(text))
/** "MB BCh", "MS (Ortho)" */
export function isLikelyDegree(text: string): boolean {
	const bare = text.replace(/\([^()]*\)/g, ' ').trim()
	return (
		bare !== '' &&
		(isOneDegree(bare) ||
			// "BSc Nursing"
			/^(?:[BM]\p{Lu}\p{Ll}{1,5}|PhD)\.? \p{Lu}\p{Ll}+$/u.test(bare) ||
			(bare.split(/\s+/).some(isDegree) &&
				bare.split(/\s+/).every((word) => isOneDegree(word) || /^\p{L}{2,6}\.$/u.test(word))))
	)
}
