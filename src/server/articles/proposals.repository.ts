import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProposalField } from '../../contract/correction-words.ts'
import type { Queryable } from '../../db/client.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articleProposals } from '../../db/tables/article-proposals.ts'
import { articles } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'

export type StoredProposal = typeof articleProposals.$inferSelect
type NewProposal = {
	articleId: number
	field: ProposalField
	before: string | null
	after: string | null
	fileId?: number
	proposedAt?: Date
}
type Decision = { state: 'accepted' | 'declined'; decidedBy: string; reason: string | null }

/** The page shows this many: what was decided long ago is in the activity log. */
const mostShown = 60

const isOpen = eq(articleProposals.state, 'proposed')

/** The articles with proposals to decide about. */
export const withOpenProposals = sql`(select ${articleProposals.articleId} from ${articleProposals} where ${isOpen})`

/** How many proposals wait for a decision: a column of lists of articles. */
export const openProposalCount = sql<number>`(select count(*)::int from ${articleProposals}
	where ${articleProposals.articleId} = ${articles.id} and ${isOpen})`

const [journalBefore, journalAfter] = [alias(journals, 'journal_before'), alias(journals, 'journal_after')]

/** What authors proposed to change. */
export const proposalsRepository = (db: Queryable) => ({
	/** As people read them, with the titles of journals. */
	async list(articleId: number) {
		const rows = await db
			.select({
				id: articleProposals.id,
				field: articleProposals.field,
				before: sql<string | null>`coalesce(${journalBefore.title}, ${articleProposals.before})`,
				after: sql<string | null>`coalesce(${journalAfter.title}, ${articleProposals.after})`,
				state: articleProposals.state,
				proposedAt: articleProposals.proposedAt,
				decidedAt: articleProposals.decidedAt,
				decidedBy: articleProposals.decidedBy,
				reason: articleProposals.reason,
				fileId: articleProposals.fileId,
				size: articleFiles.fileSize,
				sha256: articleFiles.fileSha256,
				scan: articleFiles.fileScan,
			})
			.from(articleProposals)
			.leftJoin(
				journalBefore,
				and(eq(articleProposals.field, 'journalId'), eq(sql`${journalBefore.id}::text`, articleProposals.before)),
			)
			.leftJoin(
				journalAfter,
				and(eq(articleProposals.field, 'journalId'), eq(sql`${journalAfter.id}::text`, articleProposals.after)),
			)
			.leftJoin(articleFiles, eq(articleFiles.id, articleProposals.fileId))
			.where(eq(articleProposals.articleId, articleId))
			.orderBy(desc(articleProposals.id))
			.limit(mostShown)
		return rows.toReversed()
	},

	async open(articleId: number): Promise<StoredProposal[]> {
		return db
			.select()
			.from(articleProposals)
			.where(and(eq(articleProposals.articleId, articleId), isOpen))
			.orderBy(articleProposals.id)
	},

	async find(articleId: number, id: number): Promise<StoredProposal | undefined> {
		const [row] = await db
			.select()
			.from(articleProposals)
			.where(and(eq(articleProposals.articleId, articleId), eq(articleProposals.id, id)))
		return row
	},

	async ofIds(articleId: number, ids: number[]): Promise<StoredProposal[]> {
		return db
			.select()
			.from(articleProposals)
			.where(and(eq(articleProposals.articleId, articleId), inArray(articleProposals.id, ids)))
			.orderBy(articleProposals.id)
	},

	async add(proposal: NewProposal): Promise<void> {
		await db.insert(articleProposals).values(proposal)
	},

	async remove(id: number): Promise<void> {
		await db.delete(articleProposals).where(eq(articleProposals.id, id))
	},

	async decide(id: number, decision: Decision): Promise<void> {
		await db
			.update(articleProposals)
			.set({ ...decision, decidedAt: sql`now()` })
			.where(eq(articleProposals.id, id))
	},

	/** The decisions that their author was not told of yet; from now on they count as told. */
	async markTold(articleId: number): Promise<number[]> {
		const rows = await db
			.update(articleProposals)
			.set({ toldAt: sql`now()` })
			.where(
				and(
					eq(articleProposals.articleId, articleId),
					ne(articleProposals.state, 'proposed'),
					isNull(articleProposals.toldAt),
				),
			)
			.returning({ id: articleProposals.id })
		return rows.map(({ id }) => id).sort((one, other) => one - other)
	},
})
