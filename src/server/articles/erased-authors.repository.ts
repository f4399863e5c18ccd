import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { erasedAddress, erasedMark } from '../../contract/person-words.ts'
import type { Queryable } from '../../db/client.ts'
import { replaceMentions, searchedName } from '../../db/mentions.ts'
import { takeSnapshot } from '../../db/snapshot.ts'
import { articleAuthors } from '../../db/tables/article-authors.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articleNotes } from '../../db/tables/article-notes.ts'
import { articleAddressChanges, articleProposals } from '../../db/tables/article-proposals.ts'
import { articleRounds } from '../../db/tables/article-rounds.ts'
import { articleMessages, articles } from '../../db/tables/articles.ts'
import type { AuthorRow } from './authors.repository.ts'

const isOf = (address: string): SQL => eq(sql`lower(${articles.authorEmail})`, address)

/** What the erasure of a person does with articles. Addresses are in lower case. */
export const erasedAuthorsRepository = (db: Queryable) => ({
	/** Before anything else, and in one order: a deletion of one of them then waits. */
	async lockAll(address: string): Promise<void> {
		const coauthored = db
			.select({ id: articleAuthors.articleId })
			.from(articleAuthors)
			.where(eq(sql`lower(${articleAuthors.email})`, address))
		const isTheirs = or(isOf(address), inArray(articles.id, coauthored))
		await db.select({ id: articles.id }).from(articles).where(isTheirs).orderBy(articles.id).for('update')
	},

	/** Locked, so that nothing is added to them meanwhile. */
	async lockOwn(address: string) {
		return db
			.select({ id: articles.id, reference: articles.reference, status: articles.status })
			.from(articles)
			.where(isOf(address))
			.orderBy(articles.id)
			.for('update')
	},

	async remove(id: number): Promise<void> {
		await db.delete(articles).where(eq(articles.id, id))
	},

	/** Title, abstract, names, institution, journal and the facts of the publication stay. */
	async keepPublished(id: number): Promise<void> {
		const ofArticle = [
			...[articleMessages, articleNotes, articleRounds, articleProposals, articleAddressChanges, articleFiles],
		]
		for (const table of ofArticle) await db.delete(table).where(eq(table.articleId, id))
		await db
			.update(articles)
			.set({
				authorEmail: erasedAddress,
				...{ authorPhone: null, adminNotes: null, expectedPublicationDate: null, publishingBudget: null },
				...{ specificRequirements: null, fileName: null, filePath: null, fileUrl: null, fileSize: null },
				...{ fileSha256: null, fileScan: null, fileScanFinding: null, fileScannedAt: null, fileVersion: 1 },
				...{ fileSentAt: null, fileSentBy: null, linkVersion: sql`${articles.linkVersion} + 1` },
			})
			.where(eq(articles.id, id))
		await this.keepNames(id, eq(articleAuthors.isCorresponding, true))
	},

	/** What a published article says of these authors stays; their address and answers do not. */
	async keepNames(articleId: number, which: SQL): Promise<void> {
		await db
			.update(articleAuthors)
			.set({
				...{ email: null, country: null, objection: null, askedAt: null, remindedAt: null, decidedAt: null },
				confirmation: sql`case when ${articleAuthors.confirmation} = 'asked' then 'none' else ${articleAuthors.confirmation} end`,
				linkVersion: sql`${articleAuthors.linkVersion} + 1`,
			})
			.where(and(eq(articleAuthors.articleId, articleId), which))
	},

	keepNamesOf(articleId: number, authorIds: number[]): Promise<void> {
		return this.keepNames(articleId, inArray(articleAuthors.id, authorIds))
	},

	/** In articles of others, which are locked. */
	async lockCoauthored(address: string): Promise<(AuthorRow & { status: string; reference: string })[]> {
		const rows = await db
			.select({ author: articleAuthors, status: articles.status, reference: articles.reference })
			.from(articleAuthors)
			.innerJoin(articles, eq(articles.id, articleAuthors.articleId))
			.where(and(eq(sql`lower(${articleAuthors.email})`, address), ne(sql`lower(${articles.authorEmail})`, address)))
			.orderBy(articleAuthors.articleId, articleAuthors.position)
			.for('update')
		return rows.map(({ author, ...article }) => ({ ...author, ...article }))
	},

	async setAuthorLine(id: number, authorLine: string | null): Promise<void> {
		await db.update(articles).set({ authorLine }).where(eq(articles.id, id))
	},

	async removeAddressChanges(address: string): Promise<void> {
		await db.delete(articleAddressChanges).where(eq(sql`lower(${articleAddressChanges.email})`, address))
	},

	/** In all that belongs to an article, its mails and what the activity log says about it, which has to be open for it. */
	async replaceName(articleId: number, name: string): Promise<void> {
		const { snapshot } = await takeSnapshot(db, 'articles', articleId)
		const rows: Record<string, SQL> = {
			activity: sql`record_kind = 'article' and record_id = ${articleId}`,
		}
		for (const { table, rows: stored } of snapshot) {
			// the PDF of an invoice stays, and so does what anybody who checks it reads
			const changed = stored.filter((row) => table !== 'documents' || row.number === null)
			rows[table] = sql`id = any(${sql.param(changed.map(({ id }) => id))}::int[])`
		}
		await replaceMentions(db, searchedName(name), { mark: erasedMark, rows })
	},
})
