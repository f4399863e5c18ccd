import type { Doubt, Draft, ManuscriptAuthor } from './author.ts'
import { organisation } from './names.ts'

/** `isTied`: a marker of theirs is explained. */
type Found = { draft: Draft; author: ManuscriptAuthor; isTied: boolean }

const isWhole = (name: string) => /\p{L}\s\p{L}/u.test(name)
/** Initials, and "Lakes Working Group". */
const speaking = [/(?:^|\s)\p{Lu}\./u, organisation]

/**
 * The names of authors for whom nothing speaks but the look of their line: no title, label or style, no place, address or
 * function, and nobody beside them who has any. Second lines of titles, headings and towns have become people this way.
 */
export function unsupported(found: Found[]): string[] {
	const isPlaced = ({ author }: Found) => author.affiliations.length > 0
	const isNamed = ({ draft, author }: Found) => draft.isStated === true || Boolean(author.email ?? author.orcid)
	const isMarked = ({ draft }: Found) => draft.markers.length > 0
	const isSupported = (one: Found, index: number): boolean => {
		if (isNamed(one) || one.isTied) return true
		const beside = found.filter(({ draft }) => draft.evidence.line === one.draft.evidence.line)
		// "RM" behind "Asha Rao¹"
		if (beside.some(({ isTied }) => isTied)) return isWhole(one.draft.name) || isMarked(one)
		// "References" below authors who are tied to their places by markers
		const before = found.slice(0, index).filter((other) => !beside.includes(other))
		if (before.length > 0 && before.every((other) => other.isTied && isPlaced(other))) return false
		const isClear = (other: Found) =>
			isNamed(other) || isPlaced(other) || isMarked(other) || other.author.designation !== undefined
		const isList = beside.filter(({ draft }) => isWhole(draft.name)).length > 2
		return beside.some(isClear) || isList || speaking.some((shape) => shape.test(one.draft.name))
	}
	return found.filter((one, index) => !isSupported(one, index)).map(({ author }) => author.name)
}

export const withoutSupport = (name: string): Doubt => ({
	about: 'name',
	sentence: `“${name.slice(0, 80)}” could be an author, but no place, address or number in the file belongs to the name.`,
})
