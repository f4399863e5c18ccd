/** Scripts that put no space between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu
const hasWord = /[\p{L}\p{N}]/u

let segmenter: Intl.Segmenter | undefined

/**
 * Words as people count them: the text between spaces (so that `state-of-the-art` is one word, as in Word), and by
 * dictionary where a script has no spaces.
 */
export function countWords(text: string): number {
	let words = 0
	const spaced = text.replace(unspaced, (run) => {
		segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
		for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) words++
		return ' '
	})
	for (const token of spaced.split(/\s+/)) if (hasWord.test(token)) words++
	return words
}
