import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { searchWords, wordStarts } from '../contract/search-words.ts'
import type { Queryable } from './client.ts'
import { folded } from './tables/columns.ts'

/** `%` and `_` in what somebody typed are letters, not patterns. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** For `like` and `ilike`: this text anywhere in another one. */
export const substringPattern = (text: string) => `%${escapePattern(text.normalize('NFC'))}%`

/** With words that are known to be common, reading rows until there are enough is quicker than all hits from the index. */
export async function readSearched<T>(
	db: Queryable,
	{ isCommon }: { isCommon?: true | undefined },
	read: (using: Queryable) => Promise<T>,
): Promise<T> {
	if (!isCommon) return read(db)
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_bitmapscan = off`)
		return read(tx)
	})
}

/** Wide forms are made plain before signs of patterns are escaped: folding would turn `％` into a `%` of its own. */
const wordPattern = (word: string) => substringPattern(word.normalize('NFKC'))

export const hasWord = (foldedText: SQL | AnyPgColumn, word: string): SQL => {
	const starts = wordStarts(word)
	if (!starts) return sql`${foldedText} like ${folded(sql`${wordPattern(word)}`)}`
	const others = starts.others.map((start) => sql`${foldedText} like ${`%${start}%`}`)
	return sql`(${sql.join([sql`${foldedText} ~ ${starts.pattern}`, ...others], sql` or `)})`
}

/** The text has every word that is searched for, in any order, whatever its case and accents. */
export const hasWords = (foldedText: SQL | AnyPgColumn, q: string): SQL | undefined =>
	and(...searchWords(q).map((word) => hasWord(foldedText, word)))
