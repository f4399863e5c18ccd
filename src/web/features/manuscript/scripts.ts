import { optionalChunk } from '../../lib/chunk-reload.ts'
import { ManuscriptUnreadable } from './unreadable.ts'
import type { List, Words } from './word-lists.ts'

const families: [RegExp, () => Promise<{ words: Words }>][] = [
	[/[^\P{sc=Latin}A-Za-z]|[\u0300-\u036F]/u, () => import('./words-latin.ts')],
	[/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u, () => import('./words-chinese.ts')],
	[/[\p{sc=Hangul}\p{sc=Thai}]/u, () => import('./words-korean.ts')],
	[/\p{sc=Devanagari}{2}/u, () => import('./words-devanagari.ts')],
	[/[\u0980-\u0DFF]{2}/u, () => import('./words-indic.ts')],
	// one or two Greek letters are signs of a formula
	[/[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Georgian}]{3}/u, () => import('./words-cyrillic.ts')],
	[/[\p{sc=Arabic}\p{sc=Hebrew}]{2}/u, () => import('./words-arabic.ts')],
]
/** Accents further down are of people who are cited. */
const frontTexts = 120
let known: Words[] = []
const resets: (() => void)[] = []
/** What was made of the words is made again when there are others. */
export const whenWordsCome = (reset: () => void) => resets.push(reset)

/** Brings the words for the scripts of these texts. Without them places would be taken for people. */
export async function loadWords(texts: string[]): Promise<void> {
	const first = texts.slice(0, frontTexts)
	const needed = families.filter(([script], index) => (index > 0 ? texts : first).some((text) => script.test(text)))
	const loaded = await optionalChunk(() => Promise.all(needed.map(([, load]) => load()))).catch((cause) => {
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

type Pattern = Pick<RegExp, 'test' | 'exec' | typeof Symbol.replace>
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
