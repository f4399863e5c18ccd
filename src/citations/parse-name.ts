import {
	capitalParticles,
	honorific,
	isLongDegree,
	isOrganisation,
	isSuffix,
	particles,
	vietnamese,
} from './author-words.ts'
import { isInitials, tidyGiven } from './initials.ts'
import type { CitationAuthor, PersonName } from './record.ts'
import { otherScriptName } from './script-names.ts'

const articleParticle = /^(?:al|el|ad|an|ar|as|at|az|ash|ul|ur)[-‐‑](?=\p{L})/u
const elided = /^(?:d|l|dell|dall|nell)['’](?=\p{Lu})/u

/** Titles before and degrees behind a name say nothing about it. */
export function withoutTitles(text: string): string {
	let name = text.trim()
	// the Sri Lanka Medical Association is no Mr
	if (isOrganisation(name)) return name
	for (
		let stripped = name.replace(honorific, '');
		stripped !== name && stripped.trim() !== '';
		stripped = name.replace(honorific, '')
	)
		name = stripped.trim()
	const words = name.split(/\s+/)
	while (words.length > 2 && (isLongDegree(words.at(-1) ?? '') || /^M\.?D\.?$/.test(words.at(-1) ?? ''))) words.pop()
	return words.join(' ')
}

/** `Anil Kumar`, `K. R. Narayanan`, `Kumar AB`, `Anna van der Berg`, `World Health Organization`. */
export function naturalName(text: string): CitationAuthor {
	const name = withoutTitles(text)
	if (isOrganisation(name)) return { literal: name, isOrganisation: true }
	const other = otherScriptName(name)
	if (other) return other

	const words = name.replace(/\.(?=\p{Lu}\p{Ll})/gu, '. ').split(/\s+/)
	const suffix = suffixOf(words)
	if (words.length === 1) return person({ text: words[0] ?? '', given: '', suffix })
	const trailing = trailingInitials(words)
	if (trailing > 0)
		return person({ text: words.slice(0, trailing).join(' '), given: words.slice(trailing).join(' '), suffix })
	if (isVietnamese(words)) return { family: words[0] ?? '', given: words.slice(1).join(' ') }
	const start = familyStart(words)
	return person({ text: words.slice(start).join(' '), given: words.slice(0, start).join(' '), suffix })
}

const vietnameseLetters = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/iu
/** `Nguyễn Thị Hoa` has the family name first; without its letters, the middle name tells: `Nguyen Van An`. */
const isVietnamese = (words: readonly string[]) =>
	words.length < 6 &&
	vietnamese.has(words[0] ?? '') &&
	!vietnamese.has(words.at(-1) ?? '') &&
	(vietnameseLetters.test(words.join(' ').normalize('NFC')) ||
		(words.length > 2 && /^(?:Van|Thi)$/.test(words[1] ?? '')))

/** `Kumar, Anil` in its parts. */
export function invertedName(family: string, given: string, suffix?: string): CitationAuthor {
	const stripped = withoutTitles(given)
	const words = stripped.split(/\s+/)
	const familyWords = withoutTitles(family).split(/\s+/)
	// "King Jr., Martin" and "King, Martin Jr."
	const own = suffix ?? suffixOf(familyWords) ?? suffixOf(words)
	const last = words.findIndex((_, at) => at > 0 && words.slice(at).every((one) => particles.has(one)))
	// "Berg, Anna van der"
	const behind = last > 0 ? `${words.splice(last).join(' ')} ` : ''
	return person({ text: behind + familyWords.join(' '), given: words.join(' '), suffix: own })
}

/** Takes it off the end, if it is there. */
const suffixOf = (words: string[]) => (words.length > 1 && isSuffix(words.at(-1) ?? '') ? words.pop() : undefined)

/** Where the initials at the end begin, if somebody wrote the family name first. */
function trailingInitials(words: readonly string[]): number {
	let at = words.length
	while (at > 1 && isInitials(words[at - 1] ?? '')) at--
	return at < words.length && !isInitials(words[0] ?? '') ? at : 0
}

function familyStart(words: readonly string[]): number {
	const last = words.length - 1
	if (particles.has(words[0] ?? '')) return 0
	for (let at = 1; at <= last; at++) {
		const word = words[at] ?? ''
		if (at < last && particles.has(word)) return at
		if (at < last && capitalParticles.has(word) && !(vietnamese.has(words[0] ?? '') && word === 'Van')) return at
	}
	return last
}

function person({ text, given, suffix }: { text: string; given: string; suffix?: string | undefined }): PersonName {
	const words = text.split(/\s+/)
	const own: string[] = []
	while (words.length > 1 && particles.has(words[0] ?? '')) own.push(words.shift() ?? '')
	let family = words.join(' ')
	const attached = (articleParticle.exec(family) ?? elided.exec(family))?.[0]
	if (attached) {
		own.push(attached)
		family = family.slice(attached.length)
	}
	return {
		family,
		...(given === '' ? {} : { given: tidyGiven(given) }),
		...(own.length === 0 ? {} : { particle: own.join(' ') }),
		...(suffix === undefined ? {} : { suffix: tidySuffix(suffix) }),
	}
}

export const tidySuffix = (suffix: string) => {
	const bare = suffix.replace('.', '')
	if (/^(?:jr|jnr|junior)$/i.test(bare)) return 'Jr.'
	if (/^(?:sr|snr|senior)$/i.test(bare)) return 'Sr.'
	return /^i/i.test(bare) ? bare.toUpperCase() : bare
}
