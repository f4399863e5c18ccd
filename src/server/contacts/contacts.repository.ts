import { sql } from 'drizzle-orm'
import type { ContactMessage } from '../../contract/contacts.ts'
import type { Queryable } from '../../db/client.ts'
import { contacts } from '../../db/tables/contacts.ts'

export const contactsRepository = (db: Queryable) => ({
	async insert(message: ContactMessage): Promise<{ id: number; status: string; submittedAt: Date }> {
		const [row] = await db
			.insert(contacts)
			.values({ ...message, phone: message.phone || null })
			.returning({ id: contacts.id, status: contacts.status, submittedAt: contacts.submittedAt })
		if (!row) throw new Error('the message was not stored')
		return row
	},

	/** The number a message would have had; no other message gets it. */
	async skipId(): Promise<number> {
		const { rows } = await db.execute<{ id: number }>(
			sql`select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id`,
		)
		return rows[0]?.id ?? 1
	},
})
