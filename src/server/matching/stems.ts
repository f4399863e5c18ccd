import snowball from 'snowball-stemmers'
import { fold } from './words.ts'

/** ISO 639-1 codes of the languages whose words can be stemmed. */
const snowballNames: Record<string, string> = {
	ar: 'arabic',
	ca: 'catalan',
	cs: 'czech',
	da: 'danish',
	nl: 'dutch',
	en: 'english',
	fi: 'finnish',
	fr: 'french',
	de: 'german',
	hu: 'hungarian',
	it: 'italian',
	no: 'norwegian',
	pt: 'portuguese',
	ro: 'romanian',
	ru: 'russian',
	es: 'spanish',
	sl: 'slovene',
	sv: 'swedish',
	tr: 'turkish',
	// no stemmer of their own, but endings in common
	uk: 'russian',
	be: 'russian',
	gl: 'portuguese',
	nb: 'norwegian',
	nn: 'norwegian',
}

type Stem = (lower: string) => string

const stemmers = new Map<string, Stem>()

function stemmerOf(language: string): Stem | undefined {
	const known = stemmers.get(language)
	if (known) return known
	const stem = makeStemmer(language)
	if (stem) stemmers.set(language, stem)
	return stem
}

function makeStemmer(language: string): Stem | undefined {
	if (language === 'id' || language === 'ms') return stripIndonesian
	const name = snowballNames[language]
	if (name === undefined) return undefined
	const stemmer = snowball.newStemmer(name)
	return (lower) => stemmer.stem(lower)
}

/** Prefixes and suffixes of Indonesian, as long as a root of four letters is left. */
function stripIndonesian(lower: string): string {
	const word = lower.replace(/(?:nya|lah|kah|pun)$/, '')
	const root = word.replace(/^(?:me(?:ng|ny|m|n)?|pe(?:ng|ny|m|n|r|l)?|ber|ter|di|ke|se)(?=\p{L}{4})/u, '')
	const stripped = root.replace(/(?<=\p{L}{4})(?:kan|an)$/u, '')
	return stripped.length >= 4 ? stripped : word
}

const remembered = new Map<string, string>()
const mostRemembered = 200_000

/**
 * The stem of a word in one language; without a stemmer for it, the word without accents. Words of visitors are not
 * remembered: nothing of their texts is kept.
 */
export function stemOf(lower: string, language: string, { isKept = true } = {}): string {
	const key = `${language} ${lower}`
	const known = remembered.get(key)
	if (known !== undefined) return known
	const stem = fold(stemmerOf(language)?.(lower) ?? lower)
	if (!isKept) return stem
	if (remembered.size >= mostRemembered) remembered.clear()
	remembered.set(key, stem)
	return stem
}
