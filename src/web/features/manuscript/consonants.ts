import { whenWordsCome, wordsOf } from './scripts.ts'

/**
 * The consonants of a name in another script, as coarse as addresses spell them: "গুপ্ত" and "gupta" are both "gpt".
 * Vowels, h and y are left out; sounds that are spelled in several ways are one.
 */
/** क to ह: the scripts of India have the same letters at the same places of their blocks. */
const indic = 'kkggnssssnttddnttddnnppbbmyrrlllbsss'
const latin: Record<string, string> = {
	c: 'k',
	q: 'k',
	x: 'ks',
	f: 'p',
	v: 'b',
	w: 'b',
	z: 's',
	j: 's',
}
let letters: Map<string, string> | undefined
whenWordsCome(() => {
	letters = undefined
})
/** Letters and their consonants in turn. */
const lettersNow = (pairs = [...wordsOf('consonant')]) =>
	new Map(pairs.flatMap((letter, at) => (at % 2 === 0 ? [[letter, pairs[at + 1] ?? ''] as const] : [])))

function consonant(letter: string): string {
	letters ??= lettersNow()
	const known = letters.get(letter)
	if (known) return known
	if (letter >= 'a' && letter <= 'z') return /[aeiouhy]/.test(letter) ? '' : (latin[letter] ?? letter)
	const code = letter.codePointAt(0) ?? 0
	const at = code >= 0x900 && code < 0xd80 ? (code & 0x7f) - 0x15 : -1
	return (indic[at] ?? '').replace('y', '')
}

/** "ch" and "sh" are spelled with an s or a c, doubled letters once, and n before b as it sounds: "عنبر" is "amber". */
const consonants = (word: string) =>
	[...word.toLowerCase().replace(/[cs]h/g, 's')]
		.map(consonant)
		.join('')
		.replace(/(.)\1+/g, '$1')
		.replace(/n(?=[bp])/g, 'm')

const least = 3
/** How many consonants of a name in another script an address has, word by word; 0 where a word differs too much. */
export function consonantLikeness(local: string, name: string): number {
	if (/\p{sc=Latin}/u.test(name)) return 0
	const tokens = new Set(local.split(/[\d._-]+/).map(consonants))
	const words = name.split(/[\s.־-]+/u).map(consonants)
	const joined = name.split(/[\s.]+/u).map(consonants)
	const whole = [words.join(''), [...words].reverse().join('')].some(
		(spelled) => spelled.length > 4 && tokens.has(spelled),
	)
	const shared = [...new Set([...words, ...joined])].filter((word) => word.length >= least && tokens.has(word))
	return whole ? words.join('').length : shared.join('').length
}
