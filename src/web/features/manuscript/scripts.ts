import { optionalChunk } from '../../lib/chunk-reload.ts'
import { ManuscriptUnreadable } from './unreadable.ts'
import type { List, Words } from './word-lists.ts'

type Load = () => Promise<{ words: Words }>
/** Letters and countries of languages in Latin letters; a sign that other languages do not have weighs more. */
const languages: [RegExp, number, Load, number][] = [
	[
		/[áíóúñãõ]|universidad|resum(?:o|en)\b|pala[bv]ras|spain|mexic|colomb|chile|peru|argentin|bra[sz]il|portug/giu,
		1,
		() => import('./words-iberian.ts'),
		151,
	],
	// Portuguese has the other signs of French too
	[/[àçéèëìîïòùûœ]|franc|italy|morocc/giu, 1, () => import('./words-french.ts'), 134],
	[
		/[äöüßåøæ]|german|austria|netherl|universiteit|samenv|zusammenf|norway|sweden/giu,
		1,
		() => import('./words-german.ts'),
		131,
	],
	[
		/[ąćęłńśźżčďěňřšťůžőűľāēģķļņėșț]|poland|czech|hungar|finland|uniwers|egyetem|kulcssz|yliopist|avains|ülikool/giu,
		9,
		() => import('./words-eastern.ts'),
		140,
	],
	[/[ğışə]|turkey|azerb|uzbek|universitesi|kalit so/giu, 9, () => import('./words-turkish.ts'), 97],
	[
		/[ơưạ-ỹ]|indones|malays|philipp|tanzan|kenya|universitas|kata kunci|\bmga\b|ikisiri|abstrak\b|manuskrip|naskah|penulis|pengarang/giu,
		9,
		() => import('./words-malay.ts'),
		135,
	],
]
const scripts: [RegExp, Load, number][] = [
	[/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, () => import('./words-chinese.ts'), 150],
	[/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, () => import('./words-japanese.ts'), 51],
	[/\p{sc=Hangul}/gu, () => import('./words-korean.ts'), 82],
	[/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu, () => import('./words-thai.ts'), 134],
	[/\p{sc=Devanagari}{2}/gu, () => import('./words-devanagari.ts'), 108],
	[/[\u0980-\u0B7F]{2}/gu, () => import('./words-indic.ts'), 114],
	[/[\u0B80-\u0DFF]{2}/gu, () => import('./words-dravidian.ts'), 147],
	// one or two Greek letters are signs of a formula
	[/\p{sc=Cyrillic}{3}/gu, () => import('./words-cyrillic.ts'), 166],
	[/[\u0492-\u04FF]/gu, () => import('./words-kazakh.ts'), 53],
	[/\p{sc=Greek}{3}/gu, () => import('./words-greek.ts'), 63],
	[/[\p{sc=Georgian}\p{sc=Armenian}\p{sc=Ethiopic}]{2}/gu, () => import('./words-georgian.ts'), 125],
	[/\p{sc=Arabic}{2}/gu, () => import('./words-arabic.ts'), 159],
	[/\p{sc=Hebrew}{2}/gu, () => import('./words-hebrew.ts'), 63],
]
/** What compares names in different letters. */
const soundsSize = 80
/** The size of words that a file may load, in units of 10 bytes as they are sent (`npm run bench -- reader-speed`). */
export const wordBudget = 300
/** Accents further down are of people who are cited. */
const frontTexts = 120
/** Beside another script, so many accents may be of names of people. */
const mostNames = 40
let known: Words[] = []
const resets: (() => void)[] = []
/** What was made of the words is made again when there are others. */
export const whenWordsCome = (reset: () => void) => resets.push(reset)

/**
 * Loads the words for the scripts and languages of these texts, those with most letters first, up to the budget. Without
 * them places would be taken for people. `besideScript` loads what else a file in another script needs.
 */
export async function loadWords(
	texts: string[],
	besideScript?: () => Promise<void>,
	budget = wordBudget,
): Promise<void> {
	const front = texts.slice(0, frontTexts).join('\n').normalize('NFC')
	const countOf = (signs: RegExp) => front.match(signs)?.length ?? 0
	const byCount = (one: { found: number }, other: { found: number }) => other.found - one.found
	const inScript = scripts
		.map(([signs, load, size]) => ({
			load,
			size,
			found: countOf(signs) || (texts.some((text) => text.search(signs) !== -1) ? 0.1 : 0),
		}))
		.filter(({ found }) => found > 0)
		.sort(byCount)
	const inLatin = languages
		.map(([signs, weight, load, size]) => ({ load, size, found: countOf(signs) * weight }))
		.filter(({ found }) => found > 0)
		.sort(byCount)
		// a file is hardly written in more languages
		.slice(0, inScript.length > 0 ? 1 : 2)
	const isSure = inLatin.some(({ found }) => found > mostNames)
	// a line in another script, in a file that is in a language with accents
	const isAside = isSure && inScript.every(({ found }) => found < mostNames)
	const sounds = inScript.length > 0 && besideScript ? [{ load: besideScript, size: soundsSize }] : []
	let left = budget
	const inOrder = isAside
		? [...inLatin, ...inScript, ...sounds]
		: [...inScript, ...(isSure ? inLatin : sounds), ...(isSure ? sounds : inLatin)]
	const needed = inOrder.filter(({ size }) => {
		const fits = size <= left
		if (fits) left -= size
		return fits
	})
	const load = async () => (await Promise.all(needed.map((one) => one.load()))).filter((words) => words !== undefined)
	const loaded = await optionalChunk(load).catch((cause) => {
		throw new ManuscriptUnreadable('The words of this language could not be loaded. Choose the file again.', { cause })
	})
	// a file is read in the same way whatever was read before it
	if (loaded.length === known.length && loaded.every(({ words }) => known.includes(words))) return
	known = loaded.map(({ words }) => words)
	for (const reset of resets) reset()
}

/** Whether most letters are Latin. */
export const isLatin = (text: string): boolean =>
	(text.match(/\p{sc=Latin}/gu)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0)

/** The words of a list that are known now. */
export const wordsOf = (list: List, latin?: string): string =>
	[latin, ...known.map((words) => words[list])].filter(Boolean).join('|') || '(?!)'

type Pattern = Pick<RegExp, 'test' | 'exec' | typeof Symbol.replace | typeof Symbol.split>
/** A regular expression of such words. */
export function inScripts(make: () => RegExp): Pattern {
	let made: RegExp | undefined
	whenWordsCome(() => {
		made = undefined
	})
	const now = () => {
		made ??= make()
		return made
	}
	return {
		test: (text) => now().test(text),
		exec: (text) => now().exec(text),
		[Symbol.split]: (text: string) => text.split(now()),
		[Symbol.replace]: (text: string, by: string | ((found: string, ...groups: string[]) => string)) =>
			text.replace(now(), by as string),
	}
}

/** A regular expression that has the words of a list where `~` is in it. */
export const withWords = (pattern: RegExp, list: List): Pattern =>
	inScripts(
		() =>
			new RegExp(
				pattern.source.replace('~', () => wordsOf(list)),
				pattern.flags,
			),
	)
