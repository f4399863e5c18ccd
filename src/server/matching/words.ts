import { withFewMarks } from '../../contract/combining-marks.ts'

/** Lower case, without accents; what two spellings of a word share. */
export const fold = (text: string): string => withFewMarks(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export type Word = {
	/** As it was written. */
	surface: string
	lower: string
}

/** Letters of scripts that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}]+)?/gu

/** The words of a text. Scripts without spaces give pairs of characters, which is how such text can be compared. */
export function wordsOf(text: string): Word[] {
	const words: Word[] = []
	for (const [found] of withFewMarks(text).normalize('NFC').matchAll(wordPattern)) {
		if (unspaced.test(found)) words.push(...pairsOf(found))
		else words.push(...partsOf(found))
	}
	return words
}

/** Longer than any word of a language; stems are kept in memory, and stemmers are slow with long texts. */
const longestWord = 100

/** "l'histoire" and "dell'arte" are an article and a word; "authors'" and "patient's" are one word. */
function partsOf(found: string): Word[] {
	const [head = '', tail] = found.split(/['’]/)
	const word = tail === undefined || tail.length <= 2 ? head : tail
	return word.length < 2 || word.length > longestWord ? [] : [{ surface: word, lower: word.toLowerCase() }]
}

function pairsOf(run: string): Word[] {
	const characters = [...run]
	if (characters.length === 1) return [{ surface: run, lower: run }]
	return characters.slice(1).map((character, at) => {
		const pair = `${characters[at]}${character}`
		return { surface: pair, lower: pair }
	})
}
