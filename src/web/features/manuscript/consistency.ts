import { meant } from './assign-emails.ts'
import { type Doubt, type ManuscriptAuthor, unclearAddress, unclearAuthor } from './author.ts'
import { labelOf } from './author-forms.ts'
import type { Paragraph } from './document.ts'
import { likeness, sameName as same, takeEmails } from './emails.ts'
import { withoutHonorific } from './honorifics.ts'
import { textOf } from './lines.ts'
import { isName } from './names.ts'
import { isNobody, isOfficeAddress } from './not-authors.ts'

type Checked = { authors: ManuscriptAuthor[]; doubts: Doubt[] }

/** The domain of a journal or a conference. */
const ofOffice = /@.*(?:journal|jurnal|revista|dergi|conferen|congres|symposi|editorial)/i

/**
 * What was read, looked at once more as a whole. Whatever spoke for a name or an address on its line, it is left out with the
 * reason where the rest of the file speaks against it.
 */
export function consistent(authors: ManuscriptAuthor[], paragraphs: Paragraph[]): Checked {
	const doubts: Doubt[] = []
	const places = new Set(
		authors.flatMap(({ affiliations }) => affiliations.flatMap((place) => place.split(/[,،，]/).map(same))),
	)
	const people = authors.filter(({ name, email }) => {
		const isPerson =
			!/[\d@:：]/.test(name) && !labelOf(name) && !isNobody(name) && (email !== undefined || !places.has(same(name)))
		if (!isPerson) doubts.push(unclearAuthor(name))
		return isPerson
	})
	const rows = people.some((author) => author.email && !isAlike(author)) ? rowsOf(paragraphs) : []
	const isStrange = (author: ManuscriptAuthor) => {
		const { email = '' } = author
		if (isAlike(author)) return false
		const isShared = people.some((other) => other !== author && other.email?.toLowerCase() === email.toLowerCase())
		return isShared || isOfficeAddress(email) || ofOffice.test(email) || isOfAnother(email, people, rows)
	}
	return {
		authors: people.map((author) => {
			if (!author.email || !isStrange(author)) return author
			doubts.push(unclearAddress(author.email))
			const { email: _, evidence, ...rest } = author
			return evidence ? { ...rest, evidence: { ...evidence, email: undefined } } : rest
		}),
		doubts,
	}
}

const isAlike = ({ email = '', name }: ManuscriptAuthor) => likeness(email, name) > 0

/** The lines with an address, each row of a table as one. */
function rowsOf(paragraphs: Paragraph[]): string[] {
	const rows = Map.groupBy(paragraphs, (one) => (one.cell ? `${one.cell.table} ${one.cell.row}` : one))
	return [...rows.values()].flatMap((row) => {
		const text = row.map(textOf).join('; ')
		return text.includes('@') && text.length < 600 ? [text] : []
	})
}

/** Every line with the address names somebody, and none of them an author. */
function isOfAnother(email: string, authors: ManuscriptAuthor[], rows: string[]): boolean {
	const own = rows.filter((row) => row.includes(email))
	return (
		own.length > 0 &&
		own.every((row) => {
			if (authors.some(({ name }) => row.includes(name))) return false
			const fields = takeEmails(row).rest.split(/[,;:，；：()（）\t]/u)
			return fields.some((field) => {
				const bare = withoutHonorific(field)
				const isTitled = bare !== field.trim()
				return isTitled && /\p{L}\s\p{L}/u.test(bare) && isName(bare) && !meant(bare, authors)
			})
		})
	)
}
