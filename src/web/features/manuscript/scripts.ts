import { optionalChunk } from '../../lib/chunk-reload.ts'
import { ManuscriptUnreadable } from './unreadable.ts'
import type { List, Words } from './word-lists.ts'

type Load = () => Promise<{ words: Words }>
/** Letters and countries of languages in Latin letters; a sign that other languages do not have weighs more. */
const languages: [RegExp, number, Load][] = [
	[
		/[áíóúñãõ]|universidad|resum(?:o|en)\b|pala[bv]ras|spain|mexic|colomb|chile|peru|argentin|bra[sz]il|portug/giu,
		1,
		() => import('./words-iberian.ts'),
	],
	[/[àâçéèêëìîïòôùûœ]|franc|italy|morocc/giu, 1, () => import('./words-french.ts')],
	[
		/[äöüßåøæ]|german|austria|netherl|universiteit|samenv|zusammenf|norway|sweden/giu,
		1,
		() => import('./words-german.ts'),
	],
	[
		/[ąćęłńśźżčďěňřšťůžőűľāēģķļņėșț]|poland|czech|hungar|finland|uniwers|egyetem|kulcssz|yliopist|avains|ülikool/giu,
		9,
		() => import('./words-eastern.ts'),
	],
	[/[ğışə]|turkey|azerb|uzbek|universitesi|kalit so/giu, 9, () => import('./words-turkish.ts')],
	[
		/[ơưạ-ỹ]|indones|malays|philipp|tanzan|kenya|universitas|kata kunci|\bmga\b|ikisiri|abstrak\b/giu,
		9,
		() => import('./words-malay.ts'),
	],
]
const scripts: [RegExp, Load][] = [
	[/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, () => import('./words-chinese.ts')],
	[/[\p{sc=Hiragana}\p{sc=Katakana}]/u, () => import('./words-japanese.ts')],
	[/\p{sc=Hangul}/u, () => import('./words-korean.ts')],
	[/[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u, () => import('./words-thai.ts')],
	[/\p{sc=Devanagari}{2}/u, () => import('./words-devanagari.ts')],
	[/[\u0980-\u0B7F]{2}/u, () => import('./words-indic.ts')],
	[/[\u0B80-\u0DFF]{2}/u, () => import('./words-dravidian.ts')],
	// one or two Greek letters are signs of a formula
	[/\p{sc=Cyrillic}{3}/u, () => import('./words-cyrillic.ts')],
	[/[\u0492-\u04FF]/u, () => import('./words-kazakh.ts')],
	[/\p{sc=Greek}{3}/u, () => import('./words-greek.ts')],
	[/[\p{sc=Georgian}\p{sc=Armenian}\p{sc=Ethiopic}]{2}/u, () => import('./words-georgian.ts')],
	[/\p{sc=Arabic}{2}/u, () => import('./words-arabic.ts')],
	[/\p{sc=Hebrew}{2}/u, () => import('./words-hebrew.ts')],
]
/** Accents further down are of people who are cited. */
const frontTexts = 120
/** A file is hardly written in more languages than this; beside another script names of people have most accents. */
const most = { alone: 2, besideScript: 1 }
let known: Words[] = []
const resets: (() => void)[] = []
/** What was made of the words is made again when there are others. */
export const whenWordsCome = (reset: () => void) => resets.push(reset)

/**
 * Brings the words for the scripts and languages of these texts. Without them places would be taken for people.
 * `besideScript` brings what else a file in another script needs.
 */
export async function loadWords(texts: string[], besideScript?: () => Promise<void>): Promise<void> {
	const front = texts.slice(0, frontTexts).join('\n').normalize('NFC')
	const inScript = scripts.filter(([script]) => texts.some((text) => script.test(text)))
	const inLatin = languages
		.map(([signs, weight, load]) => ({ load, found: (front.match(signs)?.length ?? 0) * weight }))
		.filter(({ found }) => found > 0)
		.sort((one, other) => other.found - one.found)
		.slice(0, inScript.length > 0 ? most.besideScript : most.alone)
	const needed = [...inLatin.map(({ load }) => load), ...inScript.map(([, load]) => load)]
	const load = async () => {
		if (inScript.length > 0) await besideScript?.()
		return Promise.all(needed.map((one) => one()))
	}
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
