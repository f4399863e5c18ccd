import { chineseCompounds, isOrganisation, isSuffix, koreanCompounds, particles } from './author-words.ts'
import { isInitials } from './initials.ts'

/**
 * One name or part of a name between commas. `isAfterAnd` says that `and`, `&` or the like comes before it, `isAfterComma`
 * that a comma did.
 */
export type Part = { text: string; isAfterAnd: boolean; isAfterComma: boolean }

const wordCount = (text: string) => text.split(/\s+/).filter((word) => !particles.has(word) && !isSuffix(word)).length
const startsWithInitials = (text: string) =>
	isInitials(text.split(/\s+/)[0] ?? '') && !isInitials(text) && !/^Ste?\./.test(text)
const endsInInitials = (text: string) => isInitials(text.split(/\s+/).at(-1) ?? '')
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u
const isCompound = (text: string) => chineseCompounds.has(text) || koreanCompounds.has(text)
const startsWithParticle = (text: string) => particles.has(text.split(/\s+/)[0] ?? '')

/** Whether the part at a place is a family name and the one behind it the given name. */
export function inversion(parts: readonly Part[]): (at: number) => boolean {
	const [first, second, ...rest] = parts
	const never = () => false
	if (!first || !second || parts.some(({ text }) => isOrganisation(text) && parts.length === 2)) return never
	if (eastAsian.test(first.text))
		return first.text.length === 1 || isCompound(first.text) ? (at) => at === 0 && rest.length === 0 : never
	if (parts.some(({ text }) => startsWithInitials(text)) && !isInitials(second.text)) return never
	// "Kumar, A., Singh, B." and "Kumar, A., and Bina Singh"
	if (parts.some(({ text, isAfterAnd }, at) => at > 0 && isInitials(text) && !isAfterAnd))
		return (at) => isInitials(parts[at + 1]?.text ?? '') && !isInitials(parts[at]?.text ?? '')

	const pieces = parts.filter(({ isAfterAnd }) => isAfterAnd).length + 1
	// "Kumar, Anil and Singh, Bina"
	const inPairs =
		parts.length === pieces * 2 && parts.every(({ isAfterAnd }, at) => at === 0 || isAfterAnd === (at % 2 === 0))
	const isPair = (at: number) => wordCount(parts[at]?.text ?? '') === 1 || wordCount(parts[at + 1]?.text ?? '') === 1
	if (pieces > 1 && inPairs && parts.every((_, at) => at % 2 === 1 || isPair(at))) return (at) => at % 2 === 0
	if (second.isAfterAnd) return never
	if (rest.length === 0) return isPair(0) || startsWithParticle(first.text) ? (at) => at === 0 : never
	if (parts.length % 2 === 0 && pieces === 1 && parts.every(({ text }) => wordCount(text) === 1))
		return (at) => at % 2 === 0
	// MLA and Chicago turn the first name round and no other. Several words behind the comma are given names only before
	// their `, and`: elsewhere a list begins with somebody who has one name
	const isGiven =
		wordCount(second.text) === 1 ||
		endsInInitials(second.text) ||
		parts.some(({ isAfterAnd, isAfterComma }) => isAfterAnd && isAfterComma)
	const othersAreFull = rest.every(({ text }) => wordCount(text) > 1 || isOrganisation(text))
	return wordCount(first.text) === 1 && isGiven && othersAreFull ? (at) => at === 0 : never
}
