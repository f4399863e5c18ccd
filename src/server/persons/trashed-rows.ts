import { authorLine, displayName } from '../../citations/author-line.ts'
import type { StoredAuthor } from '../../contract/authors.ts'
import { erasedMark } from '../../contract/person-words.ts'
import type { Snapshot } from '../../db/snapshot.ts'

type Row = Snapshot[number]['rows'][number]

/** The columns of a row that say whose it is. */
const owners = ['author_email', 'email', 'recipient', 'sender']
export const isRowOf = (row: Row, address: string): boolean =>
	owners.some((column) => typeof row[column] === 'string' && (row[column] as string).toLowerCase() === address)

const namesOf = ({ family, given, particle, suffix, is_organisation: isOrganisation }: Row) =>
	({
		family,
		...(given ? { given } : {}),
		...(particle ? { particle } : {}),
		...(suffix ? { suffix } : {}),
		...(isOrganisation ? { isOrganisation } : {}),
	}) as StoredAuthor

/** Names of one word may be anybody's. */
const spellingsOf = (row: Row): string[] =>
	row.given ? [displayName(namesOf(row)), `${row.family}, ${row.given}`] : []

/** A JSON value with these names replaced in every text. */
function withoutNames<V>(value: V, names: readonly string[]): V {
	if (typeof value === 'string')
		return names.reduce((text, name) => {
			const words = name.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
			return text.replace(new RegExp(`(?<!\\p{L})${words.join('\\s+')}(?!\\p{L})`, 'giu'), erasedMark)
		}, value as string) as V
	if (Array.isArray(value)) return value.map((part) => withoutNames(part, names)) as V
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNames(part, names)])) as V
}

const erased = { email: null, country: null, objection: null, asked_at: null, reminded_at: null, decided_at: null }

/**
 * The rows of a deleted record of somebody else without a person, whose address is in lower case; nothing where the record
 * is the person's own. A published article keeps the names of its authors.
 */
export function rowsWithout(address: string, snapshot: Snapshot): Snapshot | undefined {
	const root = snapshot[0]?.rows[0]
	if (!root || isRowOf(root, address)) return undefined
	const isPublished = root.status === 'published'
	const kept = snapshot.map(({ table, rows }) => ({
		table,
		rows:
			table === 'article_authors' && isPublished
				? rows.map((row) => (isRowOf(row, address) ? { ...row, ...erased } : row))
				: rows.filter((row) => !isRowOf(row, address)),
	}))
	const before = snapshot.find(({ table }) => table === 'article_authors')?.rows ?? []
	const authors = kept.find(({ table }) => table === 'article_authors')?.rows ?? []
	if (authors.length === before.length) return kept
	const inOrder = authors.toSorted((one, other) => Number(one.position) - Number(other.position))
	const line = inOrder.length === 0 ? null : authorLine(inOrder.map(namesOf))
	const named = before.filter((row) => isRowOf(row, address)).flatMap(spellingsOf)
	const others = kept.map((part, at) => (at === 0 ? { ...part, rows: [{ ...root, author_line: line }] } : part))
	// the PDF of an invoice stays as it is
	const isKept = (table: string, row: Row) => table === 'documents' && typeof row.number === 'string'
	return others.map(({ table, rows }) => ({
		table,
		rows: rows.map((row) => (isKept(table, row) ? row : withoutNames(row, named))),
	}))
}
