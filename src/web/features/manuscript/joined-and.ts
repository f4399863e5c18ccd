import { inScripts, wordsOf } from './scripts.ts'

const and = () => wordsOf('and', 'and|und|et|og|och|dan')
export const andWords = inScripts(() => new RegExp(`\\s+(?:${and()})\\s+|\\s*[&＆]\\s*`, 'iu'))
export const leadingAnd = inScripts(() => new RegExp(`^\\s*(?:${and()}|&)\\s+`, 'iu'))
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
