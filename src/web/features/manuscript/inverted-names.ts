import { isLikelyDegree } from './degrees.ts'
import { likeness, takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import type { Line } from './lines.ts'
import { isAffiliation, isDesignation, isDetail } from './places.ts'

const pair = /^((?:\p{Ll}+ ){0,2}\p{Lu}[\p{L}\p{M}'’-]+), (\p{Lu}[^,;]*)$/u
const lastJoint = /(?:[\s,;&]|\s(?:and|und|et|y|e)(?=\s))+$/iu
const joint = /^[\s,;]*(?:(?:and|und|et|y|e|&)\s+)?/iu

/**
 * "Rao, Asha M.¹, Holm, Lars²": every marker stands behind a family name, a comma and given names. `parts` are texts and
 * markers in turn.
 */
export function withGivenFirst(parts: string[]): string[] {
	const texts = parts.filter((_, index) => index % 2 === 0)
	// "¹Rao, Asha M., ²Holm, Lars": or all markers stand before
	const areFirst = !texts[0]?.trim()
	if (texts.length < 3 || (areFirst ? texts.shift() : texts.pop())?.trim()) return parts
	const pairs = texts.map((text) => pair.exec(text.replace(joint, '').replace(lastJoint, '').trim()))
	if (!pairs.every((found) => found && !isLikelyDegree(found[2] ?? ''))) return parts
	const turned = pairs.map((found) => `${found?.[2]} ${found?.[1]}`)
	return parts.map((part, index) => (index % 2 === 0 ? (turned[index / 2 - (areFirst ? 1 : 0)] ?? part) : part))
}

/** "Rao, Asha M., Holm, Lars P.": single words and given names in turn, which no list of whole names is. */
export const areFamilyFirst = (parts: string[]): boolean =>
	parts.length > 3 &&
	parts.length % 2 === 0 &&
	parts.every((part, index) => (index % 2 ? !isLikelyDegree(part) : /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(part))) &&
	parts.filter((part) => part.includes(' ')).length * 4 >= parts.length

const orcidBehind = /\s*\(ORCID[^()]*\)$/i
const alone =
	/^(\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?), (\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3})$/u
/**
 * "RAO, Asha Maria" alone on a line above a place: one person where several lines are like this or the address below has
 * both parts; otherwise it may be two people.
 */
export function withFamilyLast(lines: Line[]): Line[] {
	const turned = new Map<Line, string>()
	const sure = lines.filter((line, at) => {
		const next = lines[at + 1]
		const bare = withoutHonorific(line.text.replace(orcidBehind, ''))
		const [, family = '', given = ''] = alone.exec(bare) ?? []
		const isTitled = bare !== line.text
		// "Asha Rao, Lars Holm" are two people, "Peña Ruiz, Asha" and "Bach. Quispe Huallpa, Yeny Maribel" in a list of such lines are one each
		if (
			!family ||
			(family.includes(' ') && given.includes(' ') && !isTitled && !/^(?:d\p{L}{0,3}|v[ao]n) /iu.test(family)) ||
			!next ||
			/[\uE000@\d*†]/u.test(line.marked.replace(orcidBehind, '')) ||
			isDetail(bare) ||
			isLikelyDegree(given)
		)
			return false
		const addresses = lines.slice(at + 1, at + 5).flatMap(({ text }) => takeEmails(text).emails)
		const isSpelled = addresses.some((email) => [family, given].every((part) => likeness(email, part) > 1))
		// a town above an address looks the same
		if (!isSpelled && !isTitled && !isAffiliation(next.text) && !isDesignation(next.text)) return false
		// what is said before a name speaks for it
		turned.set(line, line.text.replace(bare, `${given} ${family}`))
		return isSpelled
	})
	if (turned.size < 2 && sure.length === 0) return lines
	return lines.map((line) => {
		const name = turned.get(line)
		return name ? { ...line, text: name, marked: name } : line
	})
}
