import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables share, so that they are the same everywhere. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()
export const updatedAt = () =>
	moment()
		.notNull()
		.defaultNow()
		.$onUpdate(() => new Date())
/** What both sides of a conversation have. */
export const messageColumns = () => ({
	/** The account is named without a reference: a message outlives it. */
	staffId: integer(),
	staffName: text(),
	text: text().notNull(),
	createdAt: createdAt(),
	/** When the other side first saw it. */
	readAt: moment(),
})
export const displayOrder = () => integer().notNull().default(1)
export const isActive = () => boolean().notNull().default(true)
/** Demonstration rows carry this mark, so that one command can remove them and nothing else. */
export const isDemo = () => boolean().notNull().default(false)

/** The database refuses any other value, whatever wrote it. */
export const checkOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
	check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** Text for comparing, without case and accents, by a function of the database. */
export const folded = (text: SQL | AnyPgColumn): SQL => sql`search_folded(${text})`

/** An empty text where nothing is stored. */
export const filled = (text: AnyPgColumn): SQL => sql`coalesce(${text}, '')`

/** One text to search in. A line break keeps a match from running from one field into the next. */
export const searchedText = (...fields: (SQL | AnyPgColumn)[]): SQL => folded(sql.join(fields, sql` || chr(10) || `))

/** A phone number as it was written, and without spaces and brackets. */
export const searchedPhone = (phone: AnyPgColumn): SQL =>
	sql`coalesce(${phone} || chr(10) || regexp_replace(${phone}, '[^0-9+]', '', 'g'), '')`
