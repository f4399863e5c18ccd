import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
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

/** So many records are looked at, and a word that more than so many of them have is common. */
const [sampleSize, mostOfSample] = [200, 20]

/** Which of the words many of the newest records have. A word that only older ones have in number is not among them. */
export async function commonWords(db: Queryable, table: PgTable, words: readonly string[]): Promise<Set<string>> {
	if (words.length === 0) return new Set()
	const counts = words.map((word) => sql`count(*) filter (where ${hasWord(sql`search_text`, word)})::int`)
	const { rows } = await db.execute<{ counts: number[] }>(sql`
		select array[${sql.join(counts, sql`, `)}] as counts
		from (select search_text from ${table} order by id desc limit ${sampleSize}) as newest`)
	return new Set(words.filter((_, at) => (rows[0]?.counts[at] ?? 0) > mostOfSample))
}

/** The text has every word that is searched for, in any order, whatever its case and accents. */
export const hasWords = (foldedText: SQL | AnyPgColumn, q: string): SQL | undefined =>
	and(...searchWords(q).map((word) => hasWord(foldedText, word)))
