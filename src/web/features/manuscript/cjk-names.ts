import { inScripts, wordsOf } from './scripts.ts'

/** The usual Chinese and Korean surnames: what else is written in these scripts is hardly a name. */
const surname = inScripts(() => new RegExp(`^(?:${wordsOf('surname')})`, 'u'))
const cjk = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々・·\s　,，、;；&＆/]+$/u
const and = /^(.{2,4})(?:和|与|及|與|및)(.{2,4})$/u

/** Whether a Chinese or Korean name may begin like this. */
export const beginsWithSurname = (text: string): boolean => surname.test(text)

/** The names of a line in scripts without spaces between words; nothing for other lines. */
export function splitCjk(text: string, isListed: boolean): string[] | undefined {
	const trimmed = text.trim().replace(/^[·・]\s*|\s*[·・]$/g, '')
	if (!cjk.test(trimmed) || !/\p{L}/u.test(trimmed)) return undefined
	// a point inside a name in Katakana or between long parts divides given and family name
	const parts = trimmed
		.split(/[,，、;；&＆/]|(?<!\p{sc=Katakana}|ー)・|・(?!\p{sc=Katakana})|(?<=\p{sc=Hangul})\s?·|\s·\s/u)
		.map((part) => part.trim())
		.filter(Boolean)
	const isList = isListed || parts.length > 1
	return parts.flatMap((part) => splitSpaces(part, isList))
}

/** "李明 王芳" are two people, "李 明" and "山田 太郎" are one. */
function splitSpaces(part: string, isItem: boolean): string[] {
	const words = part.split(/\s+/).flatMap((word) => and.exec(word)?.slice(1) ?? [word])
	if (words.length === 1) return words
	if (words.every((word) => [...word].length === 1)) return [words.join('')]
	const isOne = words.length === 2 && (isItem || [...(words[0] ?? '')].length === 1 || !words.every(beginsWithSurname))
	// other words in a row are a phrase
	if (!isOne) return words.every((word) => word.length <= 4 && beginsWithSurname(word)) ? words : [part]
	const isChinese = /^\p{sc=Han}$/u.test(words[0] ?? '') && [...(words[1] ?? '')].length <= 2 && !isItem
	return [isChinese ? words.join('') : words.join(' ')]
}
