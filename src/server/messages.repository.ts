import { and, asc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'
import type { Written } from './messages.ts'

/** A table of messages between staff and somebody outside. */
type MessageTable = PgTable & Record<'id' | 'sender' | 'staffName' | 'text' | 'createdAt' | 'readAt', AnyPgColumn>

/** Where the messages about one kind of record are, and what the other side is called there. */
export type MessagePlace<Person extends string> = { table: MessageTable; record: AnyPgColumn; person: Person }

type Stored<Person> = {
	id: number
	sender: Person | 'staff'
	staffName: string | null
	text: string
	createdAt: Date
	readAt: Date | null
}
type Words = Pick<Stored<string>, 'text' | 'staffName'>

/** Messages of the other side that nobody of the staff has read. */
export const unreadIn = ({ table, person }: MessagePlace<string>): SQL =>
	sql`${table.sender} = ${sql.raw(`'${person}'`)} and ${table.readAt} is null`

/** What conversations about articles and about inquiries have in common. */
export function messagesRepository<Person extends string>(db: Queryable, place: MessagePlace<Person>) {
	const { table, record, person } = place
	const { id, sender, staffName, text, createdAt, readAt } = table
	return {
		async list(recordId: number) {
			const rows = (await db
				.select({ id, sender, staffName, text, createdAt, readAt })
				.from(table)
				.where(eq(record, recordId))
				.orderBy(asc(createdAt), asc(id))) as Stored<Person>[]
			return rows.map(({ createdAt: at, readAt: seen, ...message }) => ({
				...message,
				at: at.toISOString(),
				readAt: seen?.toISOString() ?? null,
			}))
		},

		/** How much the other side has written. */
		async countOfPerson(recordId: number): Promise<Written> {
			const [row] = await db
				.select({
					today: sql<number>`count(*) filter (where ${createdAt} > now() - interval '1 day')::int`,
					inAll: sql<number>`count(*)::int`,
					characters: sql<number>`coalesce(sum(length(${text})), 0)::int`,
				})
				.from(table)
				.where(and(eq(record, recordId), eq(sender, person)))
			return row ?? { today: 0, inAll: 0, characters: 0 }
		},

		async find(messageId: number): Promise<Words | undefined> {
			const [row] = await db.select({ text, staffName }).from(table).where(eq(id, messageId))
			return row as Words | undefined
		},

		/** What the other side wrote, up to this message; answers how many were unread until now. */
		async markRead(recordId: number, reader: Person | 'staff', upTo: number): Promise<number> {
			const marked = await db
				.update(table)
				.set({ readAt: sql`now()` })
				.where(and(eq(record, recordId), ne(sender, reader), lte(id, upTo), isNull(readAt)))
				.returning({ id })
			return marked.length
		},
	}
}
