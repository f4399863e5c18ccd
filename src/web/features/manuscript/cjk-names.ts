/** Each letter by its distance from the one before, in base 36: the letters themselves are the largest list of the script. */
function lettersOf(distances: string): string {
	let code = 0
	return distances.replace(/\S+ ?/g, (distance) => {
		code += Number.parseInt(distance, 36)
		return String.fromCharCode(code)
	})
}
/** The usual Chinese and Korean surnames: what else is written in these scripts is hardly a name. */
const surnames = lettersOf(
	'fep 6 k a 1b 1m 31 i 20 4 2e 1b 24 2j 6j 3 m 12 t 24 35 3g 21 7 7 6 9 3r 4 2 p 4 u 1 e 12 4o bo gr 5n 2 ag 5 6 4 8 m 8 2 49 l f 2z 2p 5u 1z b 24 q p v 22 l 5 1f z hs 10 b nc 1e 4 1l t 2k 3n 7 5 1f t e c 1b 1k m a 4 1 26 1r 4 5h 5c 7x 15 m 27 2 u 6 3o 5 6 u 4i 2g 4n f 1j 1o 4t cu 2s 5t 4 8c ah k o 3 1b 7v 2m c 7g 9a s 3t 11 5x 5 58 9r bu 4t 1a 1o u 2o 3 1g 2z 8h 44 15 8 18 3r x 3g 5 t i 8 14 46 2 22 1a 30 12 fi 12 37 3z 2o 26 20 4k 1p 2m 2y b a 3o 1l 1x 1 4 o v 10 2e af 1h u 62 f f 4 4 o c g 11 l 6 4k 9d 2k 81 i 7e 1m p w 5 j 2 17 3 2 5 e 30 m 2u 2g 8 j 3 s 22 16 5 u 7k 2 5a 30 3b 8i c fq 1 a 3g 6 1p 3 4 5 1 2gr 4o z l 8 33 w 3g 14 8 8 h4 5s gc qg d8 34 1d 3w z 40 5g p 3 h 7 1 3z v0 1 3 4 d 2j 4 h 8v c gs 21 z g 14 4 c c s 1 1c 2c 7 w 1g s 1 3 s 1g 4 c x 2n h 7 2c 3w 5g 4 h0 s 2g 5c 1k ml l3 4k 70 4 c 2o 1o 21 s',
)
const doubleSurnames = /^(?:上官|[诸諸]葛|皇甫|慕容|令狐)/
const cjk = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々・·\s　,，、;；&＆/]+$/u
const and = /^(.{2,4})(?:和|与|及|與|및)(.{2,4})$/u

/** Whether a Chinese or Korean name may begin like this. */
export const beginsWithSurname = (text: string): boolean =>
	surnames.includes(text[0] ?? '') || doubleSurnames.test(text)

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
