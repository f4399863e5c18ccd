import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that many tables share, so that they are the same everywhere. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()
export const updatedAt = () =>
	moment()
		.notNull()
		.defaultNow()
		.$onUpdate(() => new Date())
export const displayOrder = () => integer().notNull().default(1)
export const isActive = () => boolean().notNull().default(true)
/** Demonstration rows carry this mark, so that one command can remove them and nothing else. */
export const isDemo = () => boolean().notNull().default(false)

/** The database refuses any other value, whatever wrote it. */
export const checkOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
	check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
