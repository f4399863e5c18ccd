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
let letters = new Map<string, string>()
let rows = ''
/** `consonant`: letters and their consonants in turn; `syllable`: the consonants of rows of syllables. */
export function takeLetters(consonant: string, syllable: string): void {
	const pairs = [...consonant.replaceAll('|', '')]
	letters = new Map(pairs.flatMap((letter, at) => (at % 2 === 0 ? [[letter, pairs[at + 1] ?? ''] as const] : [])))
	rows = syllable
}

function consonant(letter: string): string {
	const known = letters.get(letter)
	if (known) return known
	if (letter >= 'a' && letter <= 'z') return /[aeiouhy]/.test(letter) ? '' : (latin[letter] ?? letter)
	const code = letter.codePointAt(0) ?? 0
	// የ and the other letters of Ethiopia are in rows of eight with one consonant
	if (code >= 0x1200 && code < 0x1358) return (rows[(code - 0x1200) >> 3] ?? '').replace('-', '')
	// the sign for n of a syllable
	if (code >= 0x902 && code < 0xd80 && (code & 0x7f) === 2) return 'n'
	const at = code >= 0x900 && code < 0xd80 ? (code & 0x7f) - 0x15 : -1
	return (indic[at] ?? '').replace('y', '')
}

/** "ch" and "sh" are spelled with an s or a c, doubled letters once, and n before b as it sounds: "عنبر" is "amber". */
const consonants = (word: string) =>
	sounds(word)
		.replace(/(.)\1+/g, '$1')
		.replace(/n(?=[bp])/g, 'm')
const sounds = (word: string) => [...word.toLowerCase().replace(/[cs]h/g, 's')].map(consonant).join('')

/** Tamil has one letter for k and g, and "zh" is an l there and in Malayalam. */
function spelling(name: string): (word: string) => string {
	const isTamil = /\p{sc=Tamil}/u.test(name)
	if (!isTamil && !/\p{sc=Malayalam}/u.test(name)) return consonants
	return (word) => {
		const spelled = consonants(word.toLowerCase().replace(/zh/g, 'l'))
		const soft = (letter: string) => 'ktp'['gdb'.indexOf(letter)] ?? letter
		return isTamil ? spelled.replace(/[gdb]/g, soft).replace(/(.)\1+/g, '$1') : spelled
	}
}

const least = 3
/** How many consonants of a name in another script an address has, word by word; 0 where a word differs too much. */
export function consonantLikeness(local: string, name: string): number {
	if (/\p{sc=Latin}/u.test(name)) return 0
	const spelled = spelling(name)
	const tokens = new Set(tokensOf(local).map(spelled))
	const words = name.split(/[\s.־-]+/u).map(spelled)
	const joined = name.split(/[\s.]+/u).map(spelled)
	const whole = [words.join(''), [...words].reverse().join('')].some(
		(together) => together.length > 4 && tokens.has(together),
	)
	// "dimavyatskin": a long family name behind or before another word
	const isPart = (word: string) =>
		word.length > 4 && [...tokens].some((token) => token.endsWith(word) || token.startsWith(word))
	const shared = [...new Set([...words, ...joined])].filter(
		(word) => word.length >= least && (tokens.has(word) || isPart(word)),
	)
	// "snnd" is rather सुनंदा than शिंदे
	const isExact = name.split(/[\s.]+/u).some((word) => tokensOf(local).map(sounds).includes(sounds(word)))
	const found = whole ? words.join('').length : shared.join('').length
	return found && found + Number(isExact)
}
const tokensOf = (local: string) => local.split(/[\d._-]+/)

/** Whether two names, one of them in Latin letters, sound like the same: every longer word is in both. */
export function soundsLike(one: string, other: string): boolean {
	const [latin = '', foreign = ''] = /\p{sc=Latin}/u.test(one) ? [one, other] : [other, one]
	if (!/\p{sc=Latin}/u.test(latin) || /\p{sc=Latin}/u.test(foreign)) return false
	const [own = [], said = []] = [foreign, latin].map((name) =>
		name
			.split(/[\s.-]+/u)
			.map(spelling(foreign))
			.filter(({ length }) => length >= least),
	)
	return own.length > 0 && own.length === said.length && own.every((word) => said.includes(word))
}
