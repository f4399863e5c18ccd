import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { fileScans } from '../../contract/article-words.ts'
import { attachmentTypes } from '../../contract/attachment-words.ts'
import { agreements } from './agreements.ts'
import { articleRounds, roundAnswers } from './article-rounds.ts'
import { articleMessages, articles } from './articles.ts'
import { checkOneOf, createdAt, id, moment } from './columns.ts'
import { contactMessages } from './contact-messages.ts'
import { contacts } from './contacts.ts'
import { paymentReports } from './invoices.ts'

/** Files that staff and others send each other. Each belongs to one thing that was sent, and is deleted with it. */
export const attachments = pgTable(
	'attachments',
	{
		id: id(),
		articleId: integer().references(() => articles.id, { onDelete: 'cascade' }),
		messageId: integer().references(() => articleMessages.id, { onDelete: 'cascade' }),
		/** The round that it was sent with, by staff. */
		roundId: integer().references(() => articleRounds.id, { onDelete: 'cascade' }),
		/** The round that it answers, by the author. */
		answeredRoundId: integer().references(() => articleRounds.id, { onDelete: 'cascade' }),
		/** The earlier answer to that round, where it was opened again. */
		roundAnswerId: integer().references(() => roundAnswers.id, { onDelete: 'cascade' }),
		/** The slip of a payment that an author reported. */
		paymentReportId: integer().references(() => paymentReports.id, { onDelete: 'cascade' }),
		/** The signed copy of an agreement. */
		agreementId: integer().references(() => agreements.id, { onDelete: 'cascade' }),
		/** Without a message: it came with the inquiry itself. */
		contactId: integer().references(() => contacts.id, { onDelete: 'cascade' }),
		contactMessageId: integer().references(() => contactMessages.id, { onDelete: 'cascade' }),
		fileName: text().notNull(),
		filePath: text().notNull(),
		type: text({ enum: attachmentTypes }).notNull(),
		fileSize: bigint({ mode: 'number' }).notNull(),
		fileSha256: text().notNull(),
		/** Null where nothing was to be scanned; see decision 29. */
		fileScan: text({ enum: fileScans }),
		fileScanFinding: text(),
		fileScannedAt: moment(),
		createdAt: createdAt(),
	},
	(table) => [
		index('attachments_by_file').on(table.filePath),
		index('attachments_by_article').on(table.articleId),
		index('attachments_by_message').on(table.messageId),
		index('attachments_by_round').on(table.roundId),
		index('attachments_by_answered_round').on(table.answeredRoundId),
		index('attachments_by_round_answer').on(table.roundAnswerId),
		index('attachments_by_payment_report').on(table.paymentReportId),
		index('attachments_by_agreement').on(table.agreementId),
		index('attachments_by_contact').on(table.contactId),
		index('attachments_by_contact_message').on(table.contactMessageId),
		index('attachments_not_clean').on(table.id).where(sql`${table.fileScan} is distinct from 'clean'`),
		check(
			'attachments_one_owner',
			sql`num_nonnulls(${table.messageId}, ${table.roundId}, ${table.answeredRoundId}, ${table.contactId}, ${table.paymentReportId}, ${table.agreementId}) = 1`,
		),
		checkOneOf('attachments_type', table.type, attachmentTypes),
		checkOneOf('attachments_file_scan', table.fileScan, fileScans),
	],
)
