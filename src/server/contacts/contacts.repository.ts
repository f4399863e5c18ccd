import { and, desc, eq, getTableColumns, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ContactStatus } from '../../contract/contact-words.ts'
import type { Contact, ContactListQuery } from '../../contract/contacts.ts'
import type { Queryable } from '../../db/client.ts'
import { isAmong } from '../../db/ids.ts'
import { commonWords, hasWord, hasWords, readSearched } from '../../db/like.ts'
import { skipId } from '../../db/skip-id.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { isWithin } from '../queue.repository.ts'
import type { Days, ShownView } from '../queue.ts'
import { assigneeEmail, unreadCount, withUnread } from './inquiries.repository.ts'
import { contactViews, isInQueue, queuedContacts } from './queue.repository.ts'

export type ContactFilter = {
	ids?: number[] | undefined
	q?: string | undefined
	/** More records than are counted have the words of `q`. */
	isCommon?: true | undefined
	status?: ContactStatus | undefined
	unread?: boolean | undefined
	view?: ShownView | undefined
	submitted?: Days | undefined
	/** null: nobody. */
	assigneeId?: number | null | undefined
}
export type ContactSort = NonNullable<ContactListQuery['sort']>

const { searchText: _search, linkVersion: _version, ...stored } = getTableColumns(contacts)
/** Named as text, as `unreadCount` is. */
const assigneeName = sql<string | null>`(select name from admins where admins.id = contacts.assignee_id)`
const columns = { ...stored, assigneeName, unreadMessages: unreadCount }
type Row = Omit<typeof contacts.$inferSelect, 'searchText' | 'linkVersion'> & {
	assigneeName: string | null
	unreadMessages: number
}

const toContact = (row: Row): Contact => ({
	...row,
	submittedAt: row.submittedAt.toISOString(),
	updatedAt: row.updatedAt.toISOString(),
})

const isAssignedTo = (assigneeId: ContactFilter['assigneeId']): SQL | undefined => {
	if (assigneeId === undefined) return undefined
	return assigneeId === null ? isNull(contacts.assigneeId) : eq(contacts.assigneeId, assigneeId)
}

const chosen = ({ ids, q, status, unread, view, submitted, assigneeId }: ContactFilter): SQL | undefined =>
	and(
		ids && isAmong(contacts.id, ids),
		status && eq(contacts.status, status),
		view && contactViews(view.viewer)[view.name],
		submitted && isWithin(contacts.submittedAt, submitted),
		isAssignedTo(assigneeId),
		unread === undefined ? undefined : (unread ? inArray : notInArray)(contacts.id, withUnread),
		q ? hasWords(contacts.searchText, q) : undefined,
	)

const newestFirst = [desc(contacts.submittedAt), desc(contacts.id)]
const order: Record<ContactSort, SQL[]> = {
	newest: newestFirst,
	oldest: [sql`${contacts.submittedAt}`, sql`${contacts.id}`],
	name: [sql`lower(${contacts.name})`, sql`${contacts.id}`],
	subject: [sql`lower(${contacts.subject})`, sql`${contacts.id}`],
	status: [sql`${contacts.status}`, ...newestFirst],
}

export const contactsRepository = (db: Queryable) => ({
	async list(filter: ContactFilter, sort: ContactSort, span?: { limit: number; offset: number }): Promise<Contact[]> {
		return readSearched(db, filter, async (using) => {
			const all = using
				.select(columns)
				.from(contacts)
				.where(chosen(filter))
				.orderBy(...order[sort])
			return (await (span ? all.limit(span.limit).offset(span.offset) : all)).map(toContact)
		})
	},

	count: (filter: ContactFilter): Promise<number> => db.$count(contacts, chosen(filter)),

	async ids(filter: ContactFilter, sort: ContactSort): Promise<number[]> {
		const rows = await db
			.select({ id: contacts.id })
			.from(contacts)
			.where(chosen(filter))
			.orderBy(...order[sort])
		return rows.map(({ id }) => id)
	},

	commonWords: (words: readonly string[]) => commonWords(db, contacts, words),

	/** Of all records; the limit keeps the database from reading all hits of a common word. */
	async idsWithWord(word: string, atMost: number): Promise<number[]> {
		const rows = await db
			.select({ id: contacts.id })
			.from(contacts)
			.where(hasWord(contacts.searchText, word))
			.limit(atMost)
		return rows.map(({ id }) => id)
	},

	/** The limit inside keeps the database from reading a whole order for a few hits. All of a view come in no order. */
	async searchIds(filter: ContactFilter, sort: ContactSort, atMost: number): Promise<number[]> {
		const ordered = sql.raw('id, submitted_at, name, subject, status')
		const statement =
			filter.view && !filter.q && !filter.ids
				? sql`select id from ${queuedContacts} where ${chosen(filter)} limit ${atMost}`
				: sql`select id from (
			select ${ordered} from ${contacts} where ${and(filter.view && isInQueue, chosen(filter)) ?? sql`true`} limit ${atMost}) as contacts
			order by ${sql.join(order[sort], sql`, `)}`
		const { rows } = await readSearched(db, filter, (using) => using.execute<{ id: number }>(statement))
		return rows.map(({ id }) => id)
	},

	async insert(contact: typeof contacts.$inferInsert): Promise<{ id: number; status: string; submittedAt: Date }> {
		const [row] = await db
			.insert(contacts)
			.values({ ...contact, phone: contact.phone || null })
			.returning({ id: contacts.id, status: contacts.status, submittedAt: contacts.submittedAt })
		if (!row) throw new Error('the message was not stored')
		return row
	},

	async find(id: number): Promise<Contact | undefined> {
		const [row] = await db.select(columns).from(contacts).where(eq(contacts.id, id))
		return row && toContact(row)
	},

	async lock(id: number): Promise<Contact | undefined> {
		const [row] = await db.select(columns).from(contacts).where(eq(contacts.id, id)).for('update')
		return row && toContact(row)
	},

	/** What is not given stays. */
	async setStatus(
		id: number,
		{ status, adminNotes }: { status?: ContactStatus | undefined; adminNotes?: string | null | undefined },
	): Promise<Contact | undefined> {
		const [row] = await db.update(contacts).set({ status, adminNotes }).where(eq(contacts.id, id)).returning(columns)
		return row && toContact(row)
	},

	async assign(id: number, assigneeId: number | null): Promise<void> {
		await db.update(contacts).set({ assigneeId }).where(eq(contacts.id, id))
	},

	/** Takes all contacts from an account; answers which. */
	async release(assigneeId: number): Promise<number[]> {
		const released = await db
			.update(contacts)
			.set({ assigneeId: null })
			.where(eq(contacts.assigneeId, assigneeId))
			.returning({ id: contacts.id })
		return released.map(({ id }) => id)
	},

	/** Where notices about a contact go; nothing without an assignee. */
	async assigneeEmail(id: number): Promise<string | null> {
		const [row] = await db.select({ assigneeEmail }).from(contacts).where(eq(contacts.id, id))
		return row?.assigneeEmail ?? null
	},

	/** All contacts of an address, which is in lower case. */
	async lockOf(address: string): Promise<number[]> {
		const rows = await db
			.select({ id: contacts.id })
			.from(contacts)
			.where(eq(sql`lower(${contacts.email})`, address))
			.orderBy(contacts.id)
			.for('update')
		return rows.map(({ id }) => id)
	},

	async remove(id: number): Promise<void> {
		await db.delete(contacts).where(eq(contacts.id, id))
	},

	/** The demonstration contact that has been answered. */
	async assignDemo(assigneeId: number): Promise<number[]> {
		const rows = await db
			.update(contacts)
			.set({ assigneeId })
			.where(and(eq(contacts.isDemo, true), eq(contacts.status, 'in_progress'), isNull(contacts.assigneeId)))
			.returning({ id: contacts.id })
		return rows.map(({ id }) => id)
	},

	async removeDemo(): Promise<number> {
		return (await db.delete(contacts).where(eq(contacts.isDemo, true)).returning({ id: contacts.id })).length
	},

	skipId: () => skipId(db, 'contacts'),
})
