import { withFewMarks } from '../../contract/combining-marks.ts'
import { languageCodes, languageName } from '../../contract/languages.ts'

/** Names that are not the English ones of `languages.ts`. */
const otherNames: Record<string, string> = {
	'modern greek': 'el',
	farsi: 'fa',
	kirghiz: 'ky',
	pushto: 'ps',
	uighur: 'ug',
	panjabi: 'pa',
	bokmal: 'nb',
	nynorsk: 'nn',
	castilian: 'es',
	slovene: 'sl',
	mandarin: 'zh',
	filipino: 'tl',
	'bahasa indonesia': 'id',
	'bahasa melayu': 'ms',
	espanol: 'es',
	portugues: 'pt',
	francais: 'fr',
	deutsch: 'de',
	italiano: 'it',
}

const folded = (text: string) => withFewMarks(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const codeOfName = new Map([
	...languageCodes.map((code) => [folded(languageName(code)), code] as const),
	...languageCodes.map((code) => [code, code] as const),
	...Object.entries(otherNames),
])

/** The ISO codes in a text such as `Spanish, English`; words that name no language are left out. */
export function languagesOf(text: string | null | undefined): string[] {
	if (!text) return []
	const parts = text
		.replace(/\([^)]*\)?/g, ' ')
		.split(/[,;/|&+\n]|\sand\s/i)
		.map((part) => folded(part).replace(/\s+/g, ' '))
	return [...new Set(parts.flatMap((part) => codeOfName.get(part) ?? []))]
}

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const weeksIn = { day: 1 / 7, week: 1, month: 52 / 12, year: 52 }
const isUnit = (text: string): text is keyof typeof weeksIn => text in weeksIn
/** Repetitions are bounded, so that no text takes long. */
const duration =
	/(?<!\d)(?<!\d\.)(\d{1,6}(?:\.\d{1,6})?)\s{0,3}-?\s{0,3}(?:(?:working|business|calendar)\s{1,3})?(day|week|month|year)s?\b/g
const longest = 520

/**
 * The weeks in a text such as `4-6 weeks` or `2 months`, rounded up. Of a range, and of several durations, the longest
 * counts: an author who has six weeks must not be shown what may take eight. A number without a unit says nothing.
 */
export function weeksOf(text: string | null | undefined): number | null {
	if (!text) return null
	const digits = text
		.toLowerCase()
		.replace(/\b[a-z]+\b/g, (word) => (numberWords.includes(word) ? String(numberWords.indexOf(word) + 1) : word))
	const found = [...digits.matchAll(duration)].map(([, count, unit]) =>
		unit && isUnit(unit) ? Math.ceil(Number(count) * weeksIn[unit] - 1e-9) : 0,
	)
	const weeks = found.reduce((most, count) => Math.max(most, count), 0)
	return weeks >= 1 && weeks <= longest ? weeks : null
}

type Facts = {
	language?: string | null | undefined
	languages?: string[] | undefined
	processingTime?: string | null | undefined
	weeks?: number | null | undefined
}

/** What follows from the texts of a journal where it is not given itself. A new text replaces an old figure. */
export function parsedFacts(values: Facts, before: Facts = {}): { languages?: string[]; weeks?: number | null } {
	const language = values.language === undefined ? before.language : values.language
	const time = values.processingTime === undefined ? before.processingTime : values.processingTime
	const asksForLanguages = values.languages ? values.languages.length === 0 : values.language !== undefined
	const asksForWeeks = values.weeks === undefined ? values.processingTime !== undefined : values.weeks === null
	return {
		...(asksForLanguages && { languages: languagesOf(language) }),
		...(asksForWeeks && { weeks: weeksOf(time) }),
	}
}
