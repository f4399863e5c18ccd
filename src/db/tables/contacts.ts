import { type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contactStatuses } from '../../contract/contact-words.ts'
import { admins } from './auth.ts'
import { checkOneOf, id, isDemo, moment, searchedPhone, searchedText, updatedAt } from './columns.ts'

export const contacts = pgTable(
	'contacts',
	{
		id: id(),
		name: text().notNull(),
		email: text().notNull(),
		phone: text(),
		subject: text().notNull(),
		message: text().notNull(),
		status: text({ enum: contactStatuses }).notNull().default('new'),
		adminNotes: text(),
		/** Who of the staff takes care of it. */
		assigneeId: integer().references(() => admins.id, { onDelete: 'set null' }),
		/** Staff renew the private link by raising it. */
		linkVersion: integer().notNull().default(1),
		isDemo: isDemo(),
		/** What staff search in; see decision 47. */
		searchText: text()
			.notNull()
			.generatedAlwaysAs(
				(): SQL =>
					searchedText(
						contacts.name,
						contacts.email,
						contacts.subject,
						contacts.message,
						searchedPhone(contacts.phone),
					),
			),
		submittedAt: moment().notNull().defaultNow(),
		updatedAt: updatedAt(),
	},
	(table) => [
		index('contacts_by_submission').on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
		index('contacts_by_status').on(table.status, sql`${table.submittedAt} desc`),
		index('contacts_by_name').on(sql`lower(${table.name})`, table.id),
		index('contacts_by_subject').on(sql`lower(${table.subject})`, table.id),
		index('contacts_by_email').on(sql`lower(${table.email})`),
		index('contacts_by_assignee').on(table.assigneeId, sql`${table.submittedAt} desc`, sql`${table.id} desc`),
		index('contacts_open')
			.on(sql`${table.submittedAt} desc`, sql`${table.id} desc`, table.status, table.assigneeId)
			.where(sql`${table.status} in ('new', 'in_progress')`),
		index('contacts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
		checkOneOf('contacts_status', table.status, contactStatuses),
	],
)
