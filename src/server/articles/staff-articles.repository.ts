import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ArticleStatus, FileScan } from '../../contract/article-words.ts'
import type { Article, ArticleByStaff, ArticleDetails } from '../../contract/articles.ts'
import type { Queryable } from '../../db/client.ts'
import { isAmong } from '../../db/ids.ts'
import { commonWords, hasWord, hasWords, readSearched } from '../../db/like.ts'
import { articleFiles } from '../../db/tables/article-files.ts'
import { articles } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { withAttachmentIn } from '../attachments/attachments.service.ts'
import { isWithin } from '../queue.repository.ts'
import type { Days, ShownView } from '../queue.ts'
import { addressesRepository } from './addresses.repository.ts'
import { type ArticleSort, comesAfter, type Direction, orderOf } from './article-order.repository.ts'
import { staffFields, toArticle } from './articles.repository.ts'
import { authorsRepository, withObjection } from './authors.repository.ts'
import { conversationRepository, withUnread } from './conversation.repository.ts'
import { linesOf } from './correct-authors.ts'
import { notesRepository } from './notes.repository.ts'
import { proposalsRepository, withOpenProposals } from './proposals.repository.ts'
import { articleViews, isInQueue } from './queue.repository.ts'
import { roundsRepository, withRound } from './rounds.repository.ts'
import { proposalOf } from './shown-proposals.ts'
import { versionsRepository } from './versions.repository.ts'

export type ArticleFilter = {
	ids?: number[] | undefined
	q?: string | undefined
	/** More records than are counted have the words of `q`. */
	isCommon?: true | undefined
	status?: ArticleStatus | undefined
	journalId?: number | undefined
	view?: ShownView | undefined
	field?: string | undefined
	submitted?: Days | undefined
	/** null: nobody. */
	assigneeId?: number | null | undefined
	withdrawn?: boolean | undefined
	fileScan?: FileScan | undefined
	unread?: boolean | undefined
	proposals?: boolean | undefined
	objection?: boolean | undefined
	revision?: 'open' | 'answered' | undefined
}

type StaffValues = Partial<Omit<ArticleByStaff, 'authors'>> & { authorLine?: string | null }

const journalFacts = sql`jsonb_build_object('title', ${journals.title}, 'abbreviation', ${journals.abbreviation}, 'issn', ${journals.issn})`

/** The page shows this many; a program that sends thousands must not make the page long. */
const mostOtherSubmissions = 100

/** Articles with a file in this state: the current one, another version, or an attachment. */
const withFileIn = (state: FileScan): SQL =>
	sql`(${eq(articles.fileScan, state)} or ${articles.id} in (
		select article_id from ${articleFiles} where file_scan = ${state}
		union all ${withAttachmentIn(state)}))`

const chosen = (filter: ArticleFilter): SQL | undefined => {
	const {
		ids,
		q,
		status,
		journalId,
		view,
		field,
		submitted,
		assigneeId,
		withdrawn,
		fileScan,
		unread,
		proposals,
		objection,
		revision,
	} = filter
	return and(
		ids && isAmong(articles.id, ids),
		status && eq(articles.status, status),
		journalId === undefined ? undefined : eq(articles.journalId, journalId),
		view && articleViews(view.viewer)[view.name],
		field ? eq(sql`lower(${articles.researchField})`, sql`lower(${field})`) : undefined,
		submitted && isWithin(articles.submittedAt, submitted),
		isAssignedTo(assigneeId),
		withdrawn === undefined ? undefined : (withdrawn ? isNotNull : isNull)(articles.withdrawnAt),
		fileScan && withFileIn(fileScan),
		unread === undefined ? undefined : (unread ? inArray : notInArray)(articles.id, withUnread),
		proposals === undefined ? undefined : (proposals ? inArray : notInArray)(articles.id, withOpenProposals),
		revision && inArray(articles.id, withRound(revision)),
		objection === undefined ? undefined : (objection ? inArray : notInArray)(articles.id, withObjection),
		q ? hasWords(articles.searchText, q) : undefined,
	)
}

const isAssignedTo = (assigneeId: ArticleFilter['assigneeId']): SQL | undefined => {
	if (assigneeId === undefined) return undefined
	return assigneeId === null ? isNull(articles.assigneeId) : eq(articles.assigneeId, assigneeId)
}

const newestFirst = [desc(articles.submittedAt), desc(articles.id)]
type Details = Pick<
	ArticleDetails,
	'messages' | 'notes' | 'rounds' | 'versions' | 'proposals' | 'pendingEmail' | 'otherSubmissions' | 'referenceList'
>

/** What only staff read and write. */
export const staffArticlesRepository = (db: Queryable) => ({
	async list(filter: ArticleFilter, sort: ArticleSort, span?: { limit: number; offset: number }): Promise<Article[]> {
		return readSearched(db, filter, async (using) => {
			const all = using
				.select(staffFields)
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(chosen(filter))
				.orderBy(...orderOf(sort))
			return (await (span ? all.limit(span.limit).offset(span.offset) : all)).map(toArticle)
		})
	},

	count: (filter: ArticleFilter): Promise<number> => db.$count(articles, chosen(filter)),

	async ids(filter: ArticleFilter, sort: ArticleSort): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.where(chosen(filter))
			.orderBy(...orderOf(sort))
		return rows.map(({ id }) => id)
	},

	commonWords: (words: readonly string[]) => commonWords(db, articles, words),

	/** Of all records; the limit keeps the database from reading all hits of a common word. */
	async idsWithWord(word: string, atMost: number): Promise<number[]> {
		const rows = await db
			.select({ id: articles.id })
			.from(articles)
			.where(hasWord(articles.searchText, word))
			.limit(atMost)
		return rows.map(({ id }) => id)
	},

	/** The limit inside keeps the database from reading a whole order for a few hits. */
	async searchIds(filter: ArticleFilter, sort: ArticleSort, atMost: number): Promise<number[]> {
		const ordered = sql.raw('id, submitted_at, title, author_name, research_field, status')
		const statement = sql`select id from (
			select ${ordered} from ${articles} where ${and(filter.view && isInQueue, chosen(filter)) ?? sql`true`} limit ${atMost}) as articles
			order by ${sql.join(orderOf(sort), sql`, `)}`
		const { rows } = await readSearched(db, filter, (using) => using.execute<{ id: number }>(statement))
		return rows.map(({ id }) => id)
	},

	/** The article beside one in a list, also when that one has left the list since. */
	async neighbour(
		id: number,
		{ filter, sort, direction }: { filter: ArticleFilter; sort: ArticleSort; direction: Direction },
	) {
		const [row] = await db
			.select({ id: articles.id, reference: articles.reference, title: articles.title })
			.from(articles)
			.where(and(chosen(filter), comesAfter(id, sort, direction)))
			.orderBy(...orderOf(sort, direction))
			.limit(1)
		return row ?? null
	},

	/** What belongs to an article in other tables. */
	async detailsOf(article: Article): Promise<Details> {
		const { id, authorEmail } = article
		const [messages, versions, notes, rounds, proposals, pending, rows, others, [own]] = await Promise.all([
			conversationRepository(db).list(id),
			versionsRepository(db).list(id),
			notesRepository(db).list(id),
			roundsRepository(db).list(id),
			proposalsRepository(db).list(id),
			addressesRepository(db).pendingOf(id),
			authorsRepository(db).list(id),
			db
				.select({
					id: articles.id,
					reference: articles.reference,
					title: articles.title,
					status: articles.status,
					submittedAt: articles.submittedAt,
				})
				.from(articles)
				.where(and(eq(sql`lower(${articles.authorEmail})`, sql`lower(${authorEmail})`), ne(articles.id, id)))
				.orderBy(...newestFirst)
				.limit(mostOtherSubmissions),
			db.select({ referenceList: articles.referenceList }).from(articles).where(eq(articles.id, id)),
		])
		const authors = linesOf(rows, article)
		return {
			messages,
			notes,
			rounds,
			versions: versions.map(({ filePath: _, ...version }) => version),
			proposals: proposals.map(proposalOf({ ...article, authors })),
			referenceList: own?.referenceList ?? null,
			pendingEmail: pending?.email ?? null,
			otherSubmissions: others.map((other) => ({ ...other, submittedAt: other.submittedAt.toISOString() })),
		}
	},

	/** Also one that visitors do not see. It cannot be deleted before the transaction ends. */
	async hasJournal(id: number): Promise<boolean> {
		const rows = await db.select({ id: journals.id }).from(journals).where(eq(journals.id, id)).for('key share')
		return rows.length === 1
	},

	/** What is not given stays. */
	async update(id: number, values: StaffValues): Promise<void> {
		if (Object.values(values).every((value) => value === undefined)) return
		// who takes the journal away means the former one too
		const former = values.journalId === undefined ? {} : { formerJournal: null }
		await db
			.update(articles)
			.set({ ...values, ...former })
			.where(eq(articles.id, id))
	},

	/** Keeps in the row what a citation says of the journal, which may be deleted before the article is restored. */
	async keepJournal(id: number): Promise<void> {
		await db.execute(sql`
			update ${articles} set former_journal = ${journalFacts} from ${journals}
			where ${articles.id} = ${id} and ${articles.status} = 'published' and ${journals.id} = ${articles.journalId}`)
	},

	/** Rows that refer to the article are deleted with it; its file is not. */
	async remove(id: number): Promise<void> {
		await db.delete(articles).where(eq(articles.id, id))
	},
})
