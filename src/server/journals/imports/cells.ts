import { withFewMarks } from '../../../contract/combining-marks.ts'
import { countryCodes } from '../../../contract/countries.ts'
import { withoutOverrides } from '../../../contract/direction-signs.ts'
import { decimalPattern, isWebAddress } from '../../../contract/field-checks.ts'
import { maxAddressLength } from '../../../contract/form-limits.ts'
import { importLimits } from '../../../contract/journal-import-words.ts'
import { journalLimits } from '../../../contract/journal-words.ts'
import { languagesOf, weeksOf } from '../parsed-facts.ts'

/** What a cell says. Without a value, or with a part of one, the sentence says why. */
export type Cell<T> = { value?: T; problem?: string }

/** Unicode in one form, no double blanks, no control characters, nor those that turn the direction of what follows. */
export const cleanLine = (text: string): string =>
	withFewMarks(text)
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()

/** The same for text of several lines. */
const cleanLines = (text: string): string =>
	withFewMarks(withoutOverrides(text))
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n]+/gu, ' ')
		.trim()

/** How tables say that there is nothing. */
export const isNothing = (text: string): boolean =>
	/^(?:|[-\u2013\u2014.?]+|n\/?a|#n\/a|null|undefined|not (?:available|stated|known)|unknown)$/i.test(text)

/** The apostrophes with which an export keeps a spreadsheet from running a formula. */
export const withoutGuard = (text: string): string =>
	text.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n] *)'(?=[=+\-@＝＋－＠])/g, '')

export const tooLong = (max: number) => `It is longer than ${max} characters.`

export const textCell =
	(max: number, clean = cleanLine) =>
	(text: string): Cell<string> => {
		const value = clean(text)
		return value.length > max ? { problem: tooLong(max) } : { value }
	}
export const longTextCell = (max: number) => textCell(max, cleanLines)

export function yesNoCell(text: string): Cell<boolean> {
	if (/^(?:yes|y|true|1|ja|si|sí|oui|sim)$/i.test(text)) return { value: true }
	if (/^(?:no|n|false|0|nein|non|não)$/i.test(text)) return { value: false }
	return { problem: 'It is neither yes nor no.' }
}

export function addressCell(text: string): Cell<string> {
	const [first = ''] = text.split(/[\s|]+/)
	const address = /^[a-z][a-z\d+.-]*:/i.test(first) ? first : `https://${first}`
	if (!isWebAddress(address) || !new URL(address).hostname.includes('.')) return { problem: 'It is not a web address.' }
	return address.length > maxAddressLength ? { problem: tooLong(maxAddressLength) } : { value: address }
}

/** Names of a list. Those that are too long or too many are left out. */
export const listCell =
	({ names, name }: { names: number; name: number }, separators: RegExp) =>
	(text: string): Cell<string[]> => {
		const all = [...new Set(text.split(separators).map(cleanLine))].filter((one) => !isNothing(one))
		const fitting = all.filter((one) => one.length <= name)
		const value = fitting.slice(0, names)
		if (fitting.length < all.length) return { value, problem: `Names of more than ${name} characters are left out.` }
		return all.length > names
			? { value, problem: `Only the first ${names} of ${all.length} names are used.` }
			: { value }
	}

/** `CC-BY-NC 4.0` and `cc by-nc` are one licence in most lists; the version stays where there is one. */
export const licenceName = (text: string): string =>
	text.replace(/^cc[\s_-]*(by(?:[\s_-]*(?:nc|nd|sa))*|0)(?![a-z])/i, (_, kind: string) =>
		kind === '0' ? 'CC0' : `CC ${kind.toUpperCase().replace(/[\s_-]+/g, '-')}`,
	)

/** Names that differ from those of the browser, as DOAJ and ISO 3166 write them. */
const countryAliases: Record<string, string> = {
	...{ usa: 'US', 'united states of america': 'US', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB' },
	...{ turkey: 'TR', 'czech republic': 'CZ', 'viet nam': 'VN', 'russian federation': 'RU', 'the netherlands': 'NL' },
	...{ 'korea republic of': 'KR', 'south korea': 'KR', korea: 'KR', 'korea democratic people s republic of': 'KP' },
	...{ 'hong kong': 'HK', macao: 'MO', macau: 'MO', 'taiwan province of china': 'TW', 'palestine state of': 'PS' },
	...{ palestine: 'PS', 'brunei darussalam': 'BN', 'lao people s democratic republic': 'LA', 'cape verde': 'CV' },
	...{ 'syrian arab republic': 'SY', 'congo the democratic republic of the': 'CD', 'republic of the congo': 'CG' },
	...{ 'democratic republic of the congo': 'CD', 'ivory coast': 'CI', swaziland: 'SZ', macedonia: 'MK', burma: 'MM' },
	...{ 'holy see vatican city state': 'VA', 'republic of korea': 'KR', 'united republic of tanzania': 'TZ' },
}
const countryKey = (name: string) =>
	withFewMarks(name)
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/&/g, ' and ')
		.replace(/[^\p{L}]+/gu, ' ')
		.trim()
const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryOf = new Map([
	...countryCodes.map((code) => [countryKey(regions.of(code) ?? code), code] as const),
	...countryCodes.map((code) => [code.toLowerCase(), code] as const),
	...Object.entries(countryAliases),
])

export function countryCell(text: string): Cell<string> {
	const [beforeComma = ''] = text.split(/[,(]/)
	const value = countryOf.get(countryKey(text)) ?? countryOf.get(countryKey(beforeComma))
	return value ? { value } : { problem: 'It names no country that we know.' }
}

/** Second names in lists such as `Catalan; Valencian`: they add no language. */
const secondNames = new Set(
	(
		'valencian flemish moldavian moldovan sinhalese gaelic sami modern multiple languages old middle ancient ' +
		'undetermined creole'
	).split(' '),
)
const doajLanguageNames: [RegExp, string][] = [
	[/\bgreek, (?:modern|ancient)\b[^,;|]*/gi, 'Greek'],
	[/\b(?:central khmer)\b/gi, 'Khmer'],
	[/\bhaitian creole\b/gi, 'Haitian'],
	[/\bsotho, southern\b/gi, 'Southern Sotho'],
]

export function languagesCell(text: string): Cell<string[]> {
	const plain = doajLanguageNames.reduce((all, [pattern, name]) => all.replace(pattern, name), text)
	const parts = plain
		.replace(/\([^)]*\)?/g, ' ')
		.split(/[,;/|&+\n]|\sand\s/i)
		.map(cleanLine)
		.filter((part) => !isNothing(part))
	const unknown = parts.filter((part) => languagesOf(part).length === 0 && !secondNames.has(part.toLowerCase()))
	const value = [...new Set(parts.flatMap((part) => languagesOf(part)))]
	if (unknown.length === 0) return { value }
	const named = unknown.join(', ').slice(0, importLimits.value).toWellFormed()
	return { value, problem: `It names no language that we know: ${named}.` }
}

/** A number alone is a number of weeks. */
export function weeksCell(text: string): Cell<number> {
	const weeks = /^\d+(?:[.,]\d+)?$/.test(text) ? Math.ceil(Number(text.replace(',', '.'))) : weeksOf(text)
	if (weeks === null) return { problem: 'It is not a number of weeks.' }
	if (weeks < 1 || weeks > journalLimits.weeks)
		return { problem: `It must be between 1 and ${journalLimits.weeks} weeks.` }
	return { value: weeks }
}

export function impactFactorCell(text: string): Cell<string> {
	const value = text.replace(/^(\d+),(\d{1,3})$/, '$1.$2')
	return decimalPattern(journalLimits.impactFactor).test(value) ? { value } : { problem: 'It is not a number.' }
}
