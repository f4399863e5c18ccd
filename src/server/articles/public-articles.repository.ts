import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PublicArticle } from '../../contract/articles.ts'
import type { Queryable } from '../../db/client.ts'
import { substringPattern } from '../../db/like.ts'
import { articles, publicSearchText, shownJournal } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { justPublished } from './status-changes.repository.ts'

/** Visitors see a publication when it can no longer be undone. */
const isJustPublished = sql<boolean>`${articles.id} in ${justPublished}`

/** All authors where they are listed, or else what the author wrote. */
const shownAuthors = sql<string>`coalesce(${articles.authorLine}, ${articles.authorName})`

const publicFields = {
	id: articles.id,
	title: articles.title,
	authorName: shownAuthors,
	abstract: articles.abstract,
	researchField: articles.researchField,
	keywords: articles.keywords,
	institution: articles.institution,
	doi: articles.doi,
	status: articles.status,
	submittedAt: articles.submittedAt,
	journalTitle: shownJournal('title'),
	isJustPublished,
}

/** What a reference is made of. */
const citedFields = {
	id: articles.id,
	title: articles.title,
	authorName: articles.authorName,
	institution: articles.institution,
	status: articles.status,
	submittedAt: articles.submittedAt,
	publicationYear: articles.publicationYear,
	volume: articles.volume,
	issue: articles.issue,
	pages: articles.pages,
	doi: articles.doi,
	/** Nothing for one that visitors do not see. */
	journalId: sql<number | null>`case when ${journals.isActive} then ${journals.id} end`,
	journalTitle: shownJournal('title'),
	journalAbbreviation: shownJournal('abbreviation'),
	issn: shownJournal('issn'),
	isJustPublished,
}

/** The status is written out, so that PostgreSQL sees that the index is about these. */
const isPublished = sql`${articles.status} = 'published' and ${articles.id} not in ${justPublished}`

/** A useful search matches fewer journals than this. */
const mostJournals = 500

export type PublishedFilter = { q?: string | undefined; journal?: number | undefined }

/** What everybody may read about articles: never an e-mail address, a note or a file. */
export function publicArticlesRepository(db: Queryable) {
	/** Journals are looked up first: then the database can use an index for each half of the question. */
	async function found(q: string | undefined): Promise<SQL | undefined> {
		if (!q) return isPublished
		const pattern = sql`lower(${substringPattern(q)})`
		const named = await db
			.select({ id: journals.id })
			.from(journals)
			.where(and(sql`${journals.searchText} like ${pattern}`, sql`lower(${journals.title}) like ${pattern}`))
			.limit(mostJournals)
		const inText = sql`${publicSearchText(articles)} like ${pattern}`
		const ids = named.map(({ id }) => id)
		return and(isPublished, ids.length === 0 ? inText : or(inText, inArray(articles.journalId, ids)))
	}

	return {
		async find(id: number): Promise<(PublicArticle & { isJustPublished: boolean }) | undefined> {
			const [row] = await db
				.select(publicFields)
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(eq(articles.id, id))
			return row && { ...row, submittedAt: row.submittedAt.toISOString() }
		},

		async findCited(id: number) {
			const [row] = await db
				.select(citedFields)
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(eq(articles.id, id))
			return row
		},

		async published({ q, journal }: PublishedFilter, limit: number, offset: number) {
			const isOfJournal = journal === undefined ? undefined : eq(articles.journalId, journal)
			const isWanted = and(await found(q), isOfJournal)
			const rows = await db
				.select({
					id: articles.id,
					title: articles.title,
					authorName: shownAuthors,
					journalTitle: shownJournal('title'),
					publicationYear: articles.publicationYear,
					submittedAt: articles.submittedAt,
					doi: articles.doi,
				})
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(isWanted)
				.orderBy(desc(articles.submittedAt), desc(articles.id))
				.limit(limit)
				.offset(offset)
			return { rows, total: await db.$count(articles, isWanted) }
		},

		/** For the sitemap, in a stable order. */
		async listed(limit: number, offset: number): Promise<{ id: number; updatedAt: Date }[]> {
			return db
				.select({ id: articles.id, updatedAt: articles.updatedAt })
				.from(articles)
				.where(isPublished)
				.orderBy(articles.id)
				.limit(limit)
				.offset(offset)
		},

		/** The same in parts of a size: how many are in each and when the part last changed. */
		async listedParts(size: number): Promise<{ count: number; updatedAt: Date }[]> {
			const numbered = db
				.select({
					part: sql<number>`(row_number() over (order by ${articles.id}) - 1) / ${size}::int`.as('part'),
					updatedAt: articles.updatedAt,
				})
				.from(articles)
				.where(isPublished)
				.as('numbered')
			return db
				.select({
					count: sql<number>`count(*)::int`,
					updatedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(articles.updatedAt),
				})
				.from(numbered)
				.groupBy(numbered.part)
				.orderBy(numbered.part)
		},
	}
}
