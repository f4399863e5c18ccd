import type { Doubt, Draft, ManuscriptAuthor } from './author.ts'
import { likeness } from './emails.ts'
import type { Line } from './lines.ts'
import { organisation, splitNames } from './names.ts'
import { isAffiliation } from './places.ts'

/** `isTied`: a marker of theirs is explained. */
type Found = { draft: Draft; author: ManuscriptAuthor; isTied: boolean }

const isWhole = (name: string) => /\p{L}\.?\s\p{L}/u.test(name)
const isLatin = ({ draft }: Found) => /\p{sc=Latin}/u.test(draft.name)
const initials = /(?:^|\s)\p{Lu}(?:\p{Ll}\.\s?\p{Lu})?\./u

/**
 * The names of authors for whom nothing speaks but the look of their line: no title, label or style, no place, address or
 * function, and nobody beside them who has any. Second lines of titles, headings and towns have become people this way.
 */
export function unsupported(found: Found[]): string[] {
	const isPlaced = ({ author }: Found) => author.affiliations.length > 0
	const isEmployed = ({ author }: Found) =>
		author.affiliations.some((place) => isAffiliation(place) || place.split(',').length > 2)
	const isNamed = ({ draft, author }: Found) => draft.stated === 'clearly' || Boolean(author.email ?? author.orcid)
	// the only number of all is of a house: "Am Markt 3"
	const areMarked = found.filter(({ draft }) => draft.markers.length > 0).length > 1
	const isMarked = ({ draft }: Found) => draft.markers.some((marker) => areMarked || !/^\d/.test(marker))
	// "Rivers Consult" above "Goa, India" and "asha@rivers.x" is where Asha works
	const isEmployer = ({ draft, author }: Found) =>
		!(author.email && likeness(author.email, draft.name) > 0) &&
		found.some(({ author: { email = '' } }) => {
			const domain = email.split('@')[1] ?? ''
			return draft.name.split(' ').some((word) => word.length > 3 && domain.includes(word.toLowerCase()))
		})
	const isSupported = (one: Found, index: number): boolean => {
		if (one.isTied) return true
		if (isEmployer(one)) return false
		const beside = found.filter(({ draft }) => draft.evidence.line === one.draft.evidence.line)
		const others = found.slice(0, index).filter((other) => !beside.includes(other))
		// in another script than all before, or than those with places: a second list, or a stranger
		const foreign = found.filter((other) => isLatin(other) !== isLatin(one))
		const isForeign = foreign.every(isPlaced) ? !isPlaced(one) : others.length > 0
		if (foreign.length > 0 && isForeign && others.every((other) => foreign.includes(other) || !isPlaced(other)))
			return false
		// "Lars Holm", "Secretary", "lars@x" below authors with places; "Sh. Rao", "sh@x" below authors tied to theirs
		const isApart =
			!isPlaced(one) &&
			!isMarked(one) &&
			others.length > 0 &&
			others.every((other) => isPlaced(other) && (other.isTied || one.draft.stated !== 'clearly'))
		// "RM" behind "Asha Rao¹"; below a comma the list goes on
		const before = found[index - 1]
		const isInList = beside.some(({ isTied }) => isTied) || (before?.isTied && /,$/.test(before.draft.evidence.line))
		// "Rivers Consult" or "Lars Holm (word), lars@x" above or below authors who are all tied to their places by markers
		const apart = found.filter((other) => !beside.includes(other))
		const isUntied =
			!isInList && !isMarked(one) && apart.length > 0 && apart.every((other) => isPlaced(other) && other.isTied)
		if (isNamed(one) && !isApart && !isUntied) return true
		if (isInList) return isWhole(one.draft.name) || isMarked(one)
		if (isUntied) return false
		// "RT Heron, Kenya" beside authors of universities
		if (isPlaced(one) && !isEmployed(one) && one.draft.stated === 'weakly' && apart.some(isEmployed)) return false
		// "References" below authors who are tied to their places by markers, "Head of Department" below authors with places
		if (others.length > 0 && others.every((other) => isPlaced(other) && (other.isTied || !isPlaced(one)))) return false
		if (one.draft.stated === 'weakly') return true
		const isClear = (other: Found) =>
			isNamed(other) || isPlaced(other) || isMarked(other) || other.author.designation !== undefined
		const isList = beside.filter(({ draft }) => isWhole(draft.name)).length > 2
		// "Lakes Working Group" alone on its line may be anything
		const isGroup = beside.length > 1 && organisation.test(one.draft.name)
		return beside.some(isClear) || isList || isGroup || initials.test(one.draft.name)
	}
	const unclear = found.filter((one, index) => !isSupported(one, index))
	// "Prof. Lars Holm, Head of Department" below names of whom nothing is said
	const isTitledBelow = (one: Found, index: number) =>
		one.draft.stated === 'weakly' &&
		!isPlaced(one) &&
		!one.author.email &&
		found.slice(0, index).some((other) => isWhole(other.draft.name) && unclear.includes(other))
	const leftOut = found.filter((one, index) => unclear.includes(one) || isTitledBelow(one, index))
	// half a name beside tied ones: "Rao, Asha¹, Holm, Lars²"; one of two of whom nothing else is known is half of the list
	const isTorn = (one: Found) =>
		leftOut.some(
			({ draft: { name, evidence } }) =>
				evidence.line === one.draft.evidence.line &&
				(isWhole(name) ? !isPlaced(one) && !one.isTied && !one.author.email : /\p{Ll}{2}/u.test(name)),
		)
	return found.filter((one) => leftOut.includes(one) || isTorn(one)).map(({ author }) => author.name)
}

/** "Marble Dust" where the text has marble and dust: all words of a name that are written small below it, and no address. */
export function ordinaryNames(authors: ManuscriptAuthor[], lines: Line[]): string[] {
	const written = new Set(
		lines.flatMap(({ text }) => text.match(/(?<![\p{L}\p{M}@._-])\p{Ll}[\p{L}\p{M}]{2,}(?![@._\p{L}])/gu) ?? []),
	)
	const isOrdinary = (word: string) => /^\p{Lu}/u.test(word) && written.has(word.toLowerCase())
	return authors.flatMap(({ name, email }) =>
		!email && isWhole(name) && name.split(/[\s-]+/).every(isOrdinary) ? [name] : [],
	)
}

/** Shorter texts tell too little about the words of a name. */
const leastText = 2000

/**
 * "Asha Rao" alone between the title and the abstract of a longer text that has none of these words in small letters and does
 * not have the whole name again: a subtitle or a town would be spoken of below.
 */
export function areNamedAlone(names: string[], between: Line[], below: Line[]): boolean {
	const text = below.map((line) => line.text).join('\n')
	const small = new Set(text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu))
	const isOwn = (name: string) =>
		isWhole(name) &&
		/\p{Ll}/u.test(name) &&
		!text.includes(name) &&
		!name.split(/[\s-]+/).some((word) => small.has(word.toLowerCase()))
	return (
		names.length > 0 &&
		text.length >= leastText &&
		names.every(isOwn) &&
		between.every(({ marked }) => splitNames(marked)?.every(({ name }) => names.includes(name)))
	)
}

export const withoutSupport = (name: string): Doubt => ({
	about: 'name',
	sentence: `“${name.slice(0, 80)}” could be an author, but no place, address or number in the file belongs to the name.`,
})
