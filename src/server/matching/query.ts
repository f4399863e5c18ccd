import { functionWords, isCue, isFiller, isPersonal } from './filler-words.ts'
import { isPlace } from './place-names.ts'
import { stemOf as stem } from './stems.ts'
import { englishStems } from './subject-words.ts'
import { languageOf } from './text-language.ts'
import { type Direction, subjectDirection, subjectsOfWord } from './word-subjects.ts'
import { type Word, wordsOf } from './words.ts'

export type PaperText = { title: string; abstract: string }

/** One word of the paper, with the terms of the index that it stands for. */
export type QueryWord = {
	/** As the author wrote it first. */
	surface: string
	terms: { term: string; factor: number }[]
	weight: number
}

export type Query = {
	/** ISO 639-1, if it can be told. */
	language: string | undefined
	words: QueryWord[]
	direction: Direction
	/** What tells a paper from another text. */
	evidence: {
		words: number
		/** Distinct words that belong to subjects. */
		subjectWords: number
		/** Distinct words that papers use about themselves, such as "results". */
		cues: number
		/** Words by which people address each other. */
		personal: number
		/** Letters among all characters. */
		letters: number
	}
}

const weights = {
	/** Of a translated word against the word itself. */
	translated: 0.8,
	/** Of a place: journals name theirs, whatever they are about. */
	place: 0.3,
	/** How much a word gains by being repeated. */
	repeated: 0.25,
}

const stemOf = (lower: string, language: string) => stem(lower, language, { isKept: false })

export function readQuery({ title, abstract }: PaperText): Query {
	const text = `${title}\n${abstract}`
	const all = wordsOf(text)
	const language = languageOf(text) ?? languageByFunctionWords(all)
	const stemLanguage = language ?? 'en'
	const known = new Map<string, QueryWord & { count: number }>()
	const cues = new Set<string>()
	for (const word of all) {
		const stem = stemOf(word.lower, stemLanguage)
		if (isCue(stem, stemLanguage)) cues.add(stem)
		if (stem.length < 2 || isFiller(stem, stemLanguage) || isFiller(stemOf(word.lower, 'en'), 'en')) continue
		const found = known.get(stem)
		if (found) found.count++
		else known.set(stem, { surface: word.surface, terms: termsFor(word, stem, language), weight: 1, count: 1 })
	}
	const words = [...known.values()].map(({ count, ...word }) => ({
		...word,
		weight: (1 + weights.repeated * Math.log(count)) * (isPlace(word.surface) ? weights.place : 1),
	}))
	return {
		language,
		words,
		direction: subjectDirection(
			words.flatMap(({ terms, weight }) =>
				terms.map(({ term, factor }) => ({ term, weight: (weight * factor) / terms.length })),
			),
		),
		evidence: {
			words: all.length,
			subjectWords: words.filter(({ terms }) => terms.some(({ term }) => subjectsOfWord(term))).length,
			cues: cues.size,
			personal: all.filter(({ lower }) => isPersonal(lower)).length,
			letters: (text.match(/\p{L}/gu)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length),
		},
	}
}

function termsFor({ lower }: Word, stem: string, language: string | undefined): QueryWord['terms'] {
	const terms = [{ term: stem, factor: 1 }]
	if (language === undefined || language === 'en') return terms
	for (const english of englishStems(stem, language))
		if (english !== stem) terms.push({ term: english, factor: weights.translated })
	// words that are alike in both languages, such as "audit"
	const asEnglish = stemOf(lower, 'en')
	if (terms.every(({ term }) => term !== asEnglish)) terms.push({ term: asEnglish, factor: weights.translated })
	return terms
}

/** Titles are too short for statistics, but "of the" and "de la" tell. */
function languageByFunctionWords(words: Word[]): string | undefined {
	let best: { language: string; count: number } | undefined
	for (const [language, known] of functionWords) {
		const count = words.filter(({ lower }) => known.has(lower)).length
		if (count > (best?.count ?? 0)) best = { language, count }
	}
	return best?.language
}
