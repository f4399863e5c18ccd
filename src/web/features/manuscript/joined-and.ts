import { inScripts, wordsOf } from './scripts.ts'

/** "And" joins names of a list, "Dan" and "Et" may begin one. */
const and = () => {
	const words = wordsOf('and', 'and|und|et|og|och|dan')
	return `(?:${words}|${words.toUpperCase()}|And|Und|Ve)`
}
export const andWords = inScripts(() => new RegExp(`\\s+${and()}\\s+|\\s*[&＆]\\s*`, 'u'))
export const leadingAnd = inScripts(() => new RegExp(`^\\s*(?:${and()}|&)\\s+`, 'u'))
/** Words that join names and may also be part of one: only between whole names. */
export const closeAnd = /\s+(?:[yeia]|en|és|și|ja|eta|oraz|va|we|un|ir|agus|na|і|й)\s+/u

/** Names that begin with the letter that means "and" in Arabic and Hebrew. */
const beginsWithAnd = inScripts(() => new RegExp(`^(?:${wordsOf('beginsWithAnd')})$`, 'u'))
/** "محمد علي ورنا حسن" and "محمد علي، ورنا حسن" are two people, each with two names at least. */
export function splitJoinedAnd(text: string, isFirst: boolean): string[] {
	const words = text.split(/\s+/)
	const isJoined = (word: string, index: number) =>
		(index > 1 || (index === 0 && !isFirst)) &&
		index < words.length - 1 &&
		/^[وו]\p{L}{2}/u.test(word) &&
		!beginsWithAnd.test(word)
	const at = words.findIndex(isJoined)
	if (at === -1) return [text]
	return [words.slice(0, at).join(' '), words.slice(at).join(' ').slice(1)].filter(Boolean)
}
