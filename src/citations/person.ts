import { clean } from './marked-text.ts'
import type { PersonName } from './record.ts'

/** Scripts that write the family name first and nothing between the two. */
const joined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]*$/u
/** Only these shorten given names to initials. */
const shortens = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** A name that is clean and typeset. */
export type Person = {
	family: string
	given: string
	particle: string
	suffix: string
	/** Family and given name in one, in scripts that want it so. */
	whole: string | undefined
}

export function readPerson(name: PersonName): Person {
	const family = printedName(name.family)
	const given = printedName(name.given).normalize('NFC')
	const whole = joined.test(family) && joined.test(given) ? family + given : undefined
	return { family, given, particle: printedName(name.particle), suffix: clean(name.suffix), whole }
}

export const printedName = (text: string | undefined) => clean(text).replace(/['ʼ`]/g, '’')

/** `Min-jun` is one name in two parts, `K.R.` are two initials. */
const givenNames = (text: string) =>
	text
		.replace(/\s*-\s*/g, '-')
		.replace(/\.(?=[^\s.-])/g, '. ')
		.split(' ')
		.filter((part) => part !== '')

export type InitialsForm = { end: string; between: string; keepsHyphen: boolean; most?: number }

function initials(text: string, { end, between, keepsHyphen, most = 99 }: InitialsForm): string {
	if (!shortens.test(text)) return text
	const parts: { text: string; isInitial: boolean }[] = []
	for (const part of givenNames(text)) {
		if (/^\p{Ll}/u.test(part)) parts.push({ text: part, isInitial: false })
		else if (keepsHyphen) {
			const pieces = part.split(/-(?=\p{Lu})/u).map((piece) => initial(piece) + end)
			parts.push({ text: pieces.join('-'), isInitial: true })
		} else for (const piece of part.split('-')) parts.push({ text: initial(capital(piece)) + end, isInitial: true })
	}
	let count = 0
	const kept = parts.filter(({ isInitial }) => !isInitial || ++count <= most)
	return kept.reduce((line, part, at) => {
		const previous = kept[at - 1]
		return line + (!previous ? '' : previous.isInitial && part.isInitial ? between : ' ') + part.text
	}, '')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first letter with its marks; an abbreviation of several letters (`Yu.`, `Md.`) stays. */
function initial(text: string): string {
	if (/^\p{L}{2,}\.$/u.test(text)) return text.slice(0, -1)
	return /^\P{M}\p{M}*/u.exec(text)?.[0] ?? text
}

/** Full names, with `K.R.` and `K R` as `K. R.` */
const spelledOut = (text: string) =>
	givenNames(text)
		.map((part) => (/^\p{Lu}$/u.test(part) ? `${part}.` : part))
		.join(' ')

const before = (particle: string, family: string) =>
	particle === '' ? family : /[’-]$/.test(particle) ? particle + family : `${particle} ${family}`

const filled = (parts: string[], separator: string) => parts.filter((part) => part !== '').join(separator)

/** `Kumar, A. B., Jr.` */
export function shortInverted(name: Person, form: InitialsForm): string {
	const { family, given, particle, suffix, whole } = name
	if (whole !== undefined) return whole
	return filled([before(particle, family), initials(given, form), suffix], ', ')
}

/** `Kumar, Anil B., Jr.`; with `demoted` the particle goes behind: `Berg, Anna van der`. */
export function fullInverted(name: Person, { demoted }: { demoted: boolean }): string {
	const { family, given, particle, suffix, whole } = name
	if (whole !== undefined) return whole
	if (!demoted) return filled([before(particle, family), spelledOut(given), suffix], ', ')
	return filled([family, filled([spelledOut(given), particle], ' '), suffix], ', ')
}

/** `Anil B. Kumar Jr.` */
export function fullName(name: Person): string {
	const { family, given, particle, suffix, whole } = name
	if (whole !== undefined) return whole
	return filled([spelledOut(given), before(particle, family), suffix], ' ')
}

const ordinals: Record<string, string> = { II: '2nd', III: '3rd', IV: '4th', V: '5th' }

/** NLM: `Kumar AB Jr`, two initials at most, `3rd` for `III`, no full stop anywhere. */
export function medical(name: Person): string {
	const { family, given, particle, suffix, whole } = name
	if (whole !== undefined) return whole
	const bare = suffix.replaceAll('.', '')
	const short = initials(given, { end: '', between: '', keepsHyphen: false, most: 2 })
	return filled([before(particle, family.replaceAll('.', '')), short, ordinals[bare] ?? bare], ' ')
}
