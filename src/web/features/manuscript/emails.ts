import { emailWords } from './author-words.ts'
import { inScripts, withWords } from './scripts.ts'
import { consonantLikeness } from './sound-names.ts'

// a raised letter before it is a marker, and so is a raised digit behind it
const address = /[\p{Lu}\p{Ll}\p{Lo}\p{Nd}._%+'-]{1,64}@[\p{L}\p{Nd}-]{1,63}(?:\.[\p{L}\p{Nd}-]{1,63}){1,6}/gu
const grouped = /[{[(]([^{}[\]()@]{1,200})[}\])]\s?@\s?([\p{L}\p{N}.-]{3,120})/gu
const spelled = /\s?[[({]\s?at\s?[\])}]\s?/gi
export const emailLabel = inScripts(() => new RegExp(`(?:${emailWords()})\\s?(?:\\([^)]{0,30}\\))?\\s?[:：=-]?`, 'giu'))

/** "(Corresponding author)" */
export const roleInBrackets = withWords(
	/[(（][^()（）@]{0,24}(?:[ck]orr?[ei]spon|مسئول|저자|~)[^()（）@]{0,24}[)）]/giu,
	'corresponding',
)

/** Stands for an address in a line that is taken apart. Private use, so that it is nobody's letter. */
const firstPlaceholder = 0xea00
const most = 200
export const placeholder = /[\uEA00-\uEAC8]/
export const placeholders = /[\uEA00-\uEAC8]/g

export type WithPlaceholders = { text: string; emails: string[]; emailAt: (placeholder: string) => string }

/** The line with a placeholder for each address. `{a,b}@univ.edu` is two addresses. */
export function holdEmails(line: string): WithPlaceholders {
	const emails: string[] = []
	const hold = (email: string) => {
		if (emails.length >= most) return ' '
		emails.push(email.replace(/^[.'-]+|[.'-]+$/g, ''))
		return String.fromCharCode(firstPlaceholder + emails.length - 1)
	}
	const text = line
		.replace(spelled, '@')
		// "asha @goa.edu" and nothing else
		.replace(/^([a-z\d._-]+) ?@ ?([a-z\d-]+\.[a-z.-]+)$/, '$1@$2')
		.replace(grouped, (_, locals: string, domain: string) =>
			locals
				.split(/[,;|/\s]+/)
				.filter(Boolean)
				.map((local) => hold(`${local}@${domain}`))
				.join(' '),
		)
		.replace(address, hold)
	return { text, emails, emailAt: (sign) => emails[sign.charCodeAt(0) - firstPlaceholder] ?? '' }
}

/** The addresses of a line, and the line without them and their label. */
export function takeEmails(line: string): { emails: string[]; rest: string } {
	const { text, emails } = holdEmails(line)
	if (emails.length === 0) return { emails, rest: line }
	const seen = new Set<string>()
	return {
		emails: emails.filter((email) => !seen.has(email.toLowerCase()) && seen.add(email.toLowerCase())),
		rest: text
			// whose address it is: "asha@x (A.R.)"
			.replace(/(?<=[\uEA00-\uEAC8]\s?)\((?:\p{Lu}\.[\s-]?){1,5}\)/gu, ' ')
			// "Goa University; A.R. asha@x; LH: lars@x"
			.replace(
				/(?<=;)\s*(?:\p{Lu}\.[\s-]?){2,4}:?\s*(?=[\uEA00-\uEAC8])|(?<=^|;)\s*\p{Lu}{2,4}:\s*(?=[\uEA00-\uEAC8])/gu,
				' ',
			)
			.replace(placeholders, ' ')
			.replace(emailLabel, ' ')
			.replace(roleInBrackets, ' ')
			.replace(/[(（<[{]\s*[,;/|&]*\s*[)）>\]}]/g, ' ')
			.replace(/[^\S\t]+/g, ' ')
			.replace(/(?:\s?[,;|/&]){2,}\s?/g, '; ')
			.replace(/^[\s,;|/&:]+|[\s,;|/&:]+$/g, '')
			.trim(),
	}
}

export const latinLetters = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[đðøłıßæœ]/g, (letter) => plainOf[letter] ?? letter)
const plainOf: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Names are alike whatever their accents and signs. */
export const sameName = (name: string): string => latinLetters(name).replace(/[^\p{L}]/gu, '')

/** "Brüggemann" is also spelled "brueggemann". */
const spelt = (text: string) => latinLetters(text).replace(/([aou])e|aa/g, (pair) => pair[0] ?? '')
/** How well an address fits a name: it contains the surname, the given name or the initials. */
export function likeness(email: string, name: string): number {
	const local = spelt(email.split('@')[0] ?? '')
	const words = spelt(name)
		.split(/[\s.'’-]+/)
		.filter(Boolean)
	const bare = local.replace(/[\d._-]/g, '')
	const spelled = consonantLikeness(local, name)
	if (spelled > 0) return spelled
	const long = words.filter((word) => word.length >= 3 && local.includes(word))
	const initials = words.map((word) => word[0]).join('')
	if (long.length > 0) {
		const others = words.filter((word) => !long.includes(word)).map((word) => word[0])
		// "jsmith": what is left beside the surname is the other initials
		const left = long.reduce((rest, word) => rest.replace(word, ''), bare)
		const fits = left !== '' && left.split('').every((letter) => others.includes(letter)) ? 2 : 0
		return long.reduce((sum, word) => sum + word.length, 0) * 2 + fits
	}
	const short = words.filter((word) => word.length === 2 && bare.startsWith(word) && bare.length > 3)
	if (short.length > 0) return 1
	return initials.length >= 2 && bare === initials ? 2 : 0
}
