import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type ArticleStatus, openStatuses, restoreHours } from '../../contract/article-words.ts'
import type { Article, TrackedArticle } from '../../contract/articles.ts'
import type { Queryable } from '../../db/client.ts'
import { skipId } from '../../db/skip-id.ts'
import { articles, shownJournal } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { assigneeEmail, assigneeName } from './assignees.repository.ts'
import { objectionCount } from './authors.repository.ts'
import { hasStaffReply, unreadCount } from './conversation.repository.ts'
import { openProposalCount } from './proposals.repository.ts'
import { roundUnderWay } from './rounds.repository.ts'
import type { LinkedArticle } from './tracking.ts'

type StatusValues = { status?: ArticleStatus | undefined; adminNotes?: string | null | undefined }
export type LockedArticle = typeof articles.$inferSelect
export type NewArticle = Omit<typeof articles.$inferInsert, 'id' | 'reference'>

type StoredTracked = Omit<
	TrackedArticle,
	| 'submittedAt'
	| 'withdrawnAt'
	| 'restorableUntil'
	| 'answerDueAt'
	| 'history'
	| 'messages'
	| 'rounds'
	| 'versions'
	| 'correction'
	| 'authors'
	| 'coauthors'
> & { id: number; journalId: number | null; fileVersion: number; submittedAt: Date; withdrawnAt: Date | null }

const {
	formerJournal: _journal,
	fileSha256: _sha,
	searchText: _search,
	publicSearchText: _publicSearch,
	journalText: _journalText,
	linkVersion: _version,
	fileVersion: _fileVersion,
	fileSentAt: _fileSentAt,
	fileSentBy: _fileSentBy,
	referenceList: _references,
	importedAt: _importedAt,
	sourceId: _sourceId,
	receivedOn: _receivedOn,
	...staffColumns
} = getTableColumns(articles)
export const staffFields = {
	...staffColumns,
	journalTitle: shownJournal('title'),
	assigneeName,
	unreadMessages: unreadCount,
	hasStaffReply,
	openProposals: openProposalCount,
	openObjections: objectionCount,
	revision: roundUnderWay,
}

type Hidden =
	| 'formerJournal'
	| 'fileSha256'
	| 'searchText'
	| 'publicSearchText'
	| 'journalText'
	| 'linkVersion'
	| 'fileVersion'
	| 'fileSentAt'
	| 'fileSentBy'
	| 'referenceList'
	| 'importedAt'
	| 'sourceId'
	| 'receivedOn'
type Row = Omit<typeof articles.$inferSelect, Hidden> & {
	journalTitle: string | null
	assigneeName: string | null
	unreadMessages: number
	revision: Article['revision']
	hasStaffReply: boolean
	openProposals: number
	openObjections: number
}

export const toArticle = (row: Row): Article => ({
	...row,
	fileUrl: row.fileUrl ?? (row.filePath === null ? null : `/api/articles/${row.id}/download`),
	fileScannedAt: row.fileScannedAt?.toISOString() ?? null,
	withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
	submittedAt: row.submittedAt.toISOString(),
	updatedAt: row.updatedAt.toISOString(),
})

export const articlesRepository = (db: Queryable) => ({
	/** Nothing when the reference is taken. */
	async insert(article: NewArticle, reference: string) {
		const [row] = await db
			.insert(articles)
			.values({ ...article, reference })
			.onConflictDoNothing({ target: articles.reference })
			.returning({ id: articles.id, status: articles.status, submittedAt: articles.submittedAt })
		return row
	},

	async findForMail(id: number) {
		const [row] = await db
			.select({
				id: articles.id,
				title: articles.title,
				reference: articles.reference,
				linkVersion: articles.linkVersion,
				authorName: articles.authorName,
				authorEmail: articles.authorEmail,
				researchField: articles.researchField,
				journalTitle: shownJournal('title'),
				assigneeEmail,
			})
			.from(articles)
			.leftJoin(journals, eq(journals.id, articles.journalId))
			.where(eq(articles.id, id))
		return row
	},

	async findByReference(reference: string) {
		const [row] = await db
			.select({ id: articles.id, reference: articles.reference, submittedAt: articles.submittedAt })
			.from(articles)
			.where(eq(articles.reference, reference))
		return row
	},

	/** The article with this reference, if it was submitted with this address. */
	async findByAuthor(reference: string, email: string) {
		const [row] = await db
			.select({ id: articles.id, reference: articles.reference, authorEmail: articles.authorEmail })
			.from(articles)
			.where(and(eq(articles.reference, reference), eq(sql`lower(${articles.authorEmail})`, sql`lower(${email})`)))
		return row
	},

	/** Is this the current private link of an article? */
	async hasLink({ reference, linkVersion }: LinkedArticle): Promise<boolean> {
		return (
			(await db.$count(articles, and(eq(articles.reference, reference), eq(articles.linkVersion, linkVersion)))) === 1
		)
	},

	async setLinkVersion(id: number, linkVersion: number): Promise<void> {
		await db.update(articles).set({ linkVersion }).where(eq(articles.id, id))
	},

	async find(id: number): Promise<Article | undefined> {
		const [row] = await db
			.select(staffFields)
			.from(articles)
			.leftJoin(journals, eq(journals.id, articles.journalId))
			.where(eq(articles.id, id))
		return row && toArticle(row)
	},

	/** Locked until the transaction ends: two changes at once follow each other in the history too. */
	async lock(id: number): Promise<LockedArticle | undefined> {
		const [row] = await db.select().from(articles).where(eq(articles.id, id)).for('update')
		return row
	},

	/** What is not given stays. */
	async setStatus(id: number, { status, adminNotes }: StatusValues): Promise<void> {
		await db.update(articles).set({ status, adminNotes }).where(eq(articles.id, id))
	},

	async findTracked(reference: string): Promise<StoredTracked | undefined> {
		const [row] = await db
			.select({
				id: articles.id,
				reference: articles.reference,
				title: articles.title,
				journalTitle: shownJournal('title'),
				fileName: articles.fileName,
				authorName: articles.authorName,
				authorEmail: articles.authorEmail,
				authorPhone: articles.authorPhone,
				institution: articles.institution,
				researchField: articles.researchField,
				abstract: articles.abstract,
				keywords: articles.keywords,
				expectedPublicationDate: articles.expectedPublicationDate,
				publishingBudget: articles.publishingBudget,
				specificRequirements: articles.specificRequirements,
				journalId: articles.journalId,
				fileVersion: articles.fileVersion,
				status: articles.status,
				submittedAt: articles.submittedAt,
				withdrawnAt: articles.withdrawnAt,
			})
			.from(articles)
			.leftJoin(journals, eq(journals.id, articles.journalId))
			.where(eq(articles.reference, reference))
		return row
	},

	/** True when this call withdrew it. */
	async withdraw(id: number): Promise<boolean> {
		const changed = await db
			.update(articles)
			.set({ withdrawnAt: sql`now()` })
			.where(and(eq(articles.id, id), isNull(articles.withdrawnAt), inArray(articles.status, openStatuses)))
			.returning({ id: articles.id })
		return changed.length === 1
	},

	/** True when this call took the withdrawal back. */
	async restore(id: number): Promise<boolean> {
		const changed = await db
			.update(articles)
			.set({ withdrawnAt: null })
			.where(and(eq(articles.id, id), gt(articles.withdrawnAt, sql`now() - make_interval(hours => ${restoreHours})`)))
			.returning({ id: articles.id })
		return changed.length === 1
	},

	skipId: () => skipId(db, 'articles'),

	/** Demonstration articles that were published, by their DOIs. */
	async demoPublished(): Promise<{ id: number; reference: string; doi: string }[]> {
		return db
			.select({ id: articles.id, reference: articles.reference, doi: sql<string>`${articles.doi}` })
			.from(articles)
			.where(and(eq(articles.isDemo, true), eq(articles.status, 'published'), isNotNull(articles.doi)))
	},

	/** Those that were not withdrawn. */
	async demoWithStatus(status: 'accepted' | 'published'): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.where(and(eq(articles.isDemo, true), eq(articles.status, status), isNull(articles.withdrawnAt)))
			.orderBy(articles.id)
		return rows.map(({ id }) => id)
	},

	async removeDemo(): Promise<{ filePath: string | null }[]> {
		return db.delete(articles).where(eq(articles.isDemo, true)).returning({ filePath: articles.filePath })
	},
})
