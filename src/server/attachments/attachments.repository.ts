import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FileScan } from '../../contract/article-words.ts'
import type { Attachment } from '../../contract/attachments.ts'
import type { Queryable } from '../../db/client.ts'
import { attachments } from '../../db/tables/attachments.ts'
import { type ScannedFile, scannedFiles } from '../scanned-files.repository.ts'

type NewAttachment = typeof attachments.$inferInsert
/** The columns that name what a file was sent with. */
export type OwnerColumn =
	| 'messageId'
	| 'roundId'
	| 'answeredRoundId'
	| 'roundAnswerId'
	| 'contactMessageId'
	| 'paymentReportId'
	| 'agreementId'
/** What a file is about. */
export type FileRecord = { articleId: number } | { contactId: number }

const isAbout = (record: FileRecord) =>
	'articleId' in record ? eq(attachments.articleId, record.articleId) : eq(attachments.contactId, record.contactId)

/** The articles with an attachment in this state. */
export const withAttachmentIn = (state: FileScan) =>
	sql`select article_id from ${attachments} where file_scan = ${state} and article_id is not null`

export const attachmentScans = (db: Queryable) =>
	scannedFiles<ScannedFile & { articleId: number | null; contactId: number | null }>(
		db,
		attachments,
		sql`article_id as "articleId", contact_id as "contactId"`,
	)

export const attachmentsRepository = (db: Queryable) => ({
	async insert(rows: NewAttachment[]): Promise<void> {
		if (rows.length > 0) await db.insert(attachments).values(rows)
	},

	/** All that were sent about a record, by what they were sent with. */
	async about(record: FileRecord) {
		const { id, fileName, type, fileSize, fileScan } = attachments
		const { messageId, roundId, answeredRoundId, roundAnswerId, contactMessageId } = attachments
		const { paymentReportId, agreementId } = attachments
		const rows = await db
			.select({
				file: { id, fileName, type, fileSize, fileScan },
				owner: { messageId, roundId, answeredRoundId, roundAnswerId, contactMessageId, paymentReportId, agreementId },
			})
			.from(attachments)
			.where(isAbout(record))
			.orderBy(id)
		return {
			/** The present answer to a round has none of the files of an earlier one. */
			of: (column: OwnerColumn, owner: number): Attachment[] =>
				rows
					.filter(({ owner: known }) => known[column] === owner)
					.filter(({ owner: known }) => column !== 'answeredRoundId' || known.roundAnswerId === null)
					.map(({ file }) => file),
			/** Those that came with an inquiry itself. */
			first: (): Attachment[] =>
				rows.filter(({ owner: known }) => known.contactMessageId === null).map(({ file }) => file),
		}
	},

	/** The names of what was sent with one thing; with a contact itself, not with the messages that follow it. */
	async namesOf(column: OwnerColumn | 'contactId', owner: number): Promise<string[]> {
		const rows = await db
			.select({ fileName: attachments.fileName })
			.from(attachments)
			.where(
				and(
					eq(attachments[column], owner),
					column === 'contactId' ? isNull(attachments.contactMessageId) : undefined,
					column === 'answeredRoundId' ? isNull(attachments.roundAnswerId) : undefined,
				),
			)
			.orderBy(attachments.id)
		return rows.map(({ fileName }) => fileName)
	},

	/** The files of an answer to a round that was opened again. */
	async setAside(answeredRoundId: number, roundAnswerId: number): Promise<void> {
		await db
			.update(attachments)
			.set({ roundAnswerId })
			.where(and(eq(attachments.answeredRoundId, answeredRoundId), isNull(attachments.roundAnswerId)))
	},

	/** One that belongs to this record. */
	async find(id: number, record: FileRecord) {
		const [row] = await db
			.select()
			.from(attachments)
			.where(and(eq(attachments.id, id), isAbout(record)))
		return row
	},

	async pathsOf(record: FileRecord): Promise<string[]> {
		const rows = await db.select({ filePath: attachments.filePath }).from(attachments).where(isAbout(record))
		return rows.map(({ filePath }) => filePath)
	},

	async paymentProofsOf(articleIds: number[]): Promise<string[]> {
		if (articleIds.length === 0) return []
		const rows = await db
			.select({ filePath: attachments.filePath })
			.from(attachments)
			.where(and(inArray(attachments.articleId, articleIds), isNotNull(attachments.paymentReportId)))
		return rows.map(({ filePath }) => filePath)
	},

	/** The rows of signed copies of these agreements; answers the keys of their files. */
	async removeCopies(agreementIds: number[]): Promise<string[]> {
		if (agreementIds.length === 0) return []
		const rows = await db
			.delete(attachments)
			.where(inArray(attachments.agreementId, agreementIds))
			.returning({ filePath: attachments.filePath })
		return rows.map(({ filePath }) => filePath)
	},

	/** How many files there are about a record, today and in all. */
	async countOf(record: FileRecord): Promise<{ today: number; inAll: number }> {
		const [row] = await db
			.select({
				today: sql<number>`count(*) filter (where ${attachments.createdAt} > now() - interval '1 day')::int`,
				inAll: sql<number>`count(*)::int`,
			})
			.from(attachments)
			.where(isAbout(record))
		return row ?? { today: 0, inAll: 0 }
	},

	/** Which of these files belong to a record. */
	async usedFiles(keys: string[]): Promise<Set<string>> {
		const rows = await db
			.select({ filePath: attachments.filePath })
			.from(attachments)
			.where(inArray(attachments.filePath, keys))
		return new Set(rows.map(({ filePath }) => filePath))
	},
})
