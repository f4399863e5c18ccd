import { isLikelyDegree } from './degrees.ts'

const pair = /^((?:\p{Ll}+ ){0,2}\p{Lu}[\p{L}\p{M}'’-]+), (\p{Lu}[^,;]*)$/u
const joint = /^[\s,;]*(?:(?:and|und|et|y|e|&)\s+)?/iu

/**
 * "Rao, Asha M.¹, Holm, Lars²": every marker stands behind a family name, a comma and given names. `parts` are texts and
 * markers in turn.
 */
export function withGivenFirst(parts: string[]): string[] {
	const texts = parts.filter((_, index) => index % 2 === 0)
	if (texts.length < 3 || texts.pop()?.trim()) return parts
	const pairs = texts.map((text) => pair.exec(text.replace(joint, '').trim()))
	if (!pairs.every((found) => found && !isLikelyDegree(found[2] ?? ''))) return parts
	return parts.map((part, index) => (index % 2 === 0 && pairs[index / 2] ? turned(pairs[index / 2]) : part))
}
const turned = (found: RegExpExecArray | null | undefined) => `${found?.[2]} ${found?.[1]}`

/** "Rao, Asha M., Holm, Lars P.": single words and given names in turn, which no list of whole names is. */
export const areFamilyFirst = (parts: string[]): boolean =>
	parts.length > 3 &&
	parts.length % 2 === 0 &&
	parts.every((part, index) => (index % 2 ? !isLikelyDegree(part) : /^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(part))) &&
	parts.filter((part) => part.includes(' ')).length * 4 >= parts.length
