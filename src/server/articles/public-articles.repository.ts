import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PublicArticle } from '../../contract/articles.ts'
import type { Queryable } from '../../db/client.ts'
import { hasWords } from '../../db/like.ts'
import { articleNotices } from '../../db/tables/article-notices.ts'
import { articles, shownJournal } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { lastReachedAt, publicationDates } from '../article-lookup.repository.ts'
import { sitemapParts } from '../sitemap-parts.repository.ts'
import { justPublished } from './status-changes.repository.ts'

/** Visitors see a publication when it can no longer be undone. */
const isJustPublished = sql<boolean>`${articles.id} in ${justPublished}`

/** All authors where they are listed, or else what the author wrote. */
export const shownAuthors = sql<string>`coalesce(${articles.authorLine}, ${articles.authorName})`

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
	isPublishedHere: journals.publishedHere,
	isJustPublished,
}

/** What was entered as published has no other moment than that of its entry. */
const publishedSince = sql`coalesce(${articles.publishedOn}::timestamptz, ${lastReachedAt('published')},
	${articles.submittedAt})`

/** What the page of an article shows beside its reference. */
const pageFields = {
	id: articles.id,
	title: articles.title,
	abstract: articles.abstract,
	keywords: articles.keywords,
	researchField: articles.researchField,
	institution: articles.institution,
	...publicationDates,
	licence: articles.licence,
	referenceList: articles.referenceList,
	journal: {
		id: journals.id,
		title: journals.title,
		issn: journals.issn,
		eissn: journals.eissn,
		publisher: journals.publisher,
		licences: journals.licences,
		languages: journals.languages,
		isActive: journals.isActive,
	},
}

/** The status is written out, so that PostgreSQL sees that the index is about these. */
export const isPublished = sql`${articles.status} = 'published' and ${articles.id} not in ${justPublished}`

export const hasPage = sql`${journals.publishedHere}`

export const isRetracted = sql<boolean>`exists (select from ${articleNotices}
	where ${articleNotices.articleId} = ${articles.id} and ${articleNotices.kind} = 'retraction')`

/** PostgreSQL counts the time of each statement: the next one gets what the limit leaves since the transaction began. */
const whatIsLeft = sql`select set_config('statement_timeout',
	greatest(1, setting::int - extract(epoch from clock_timestamp() - now()) * 1000)::int::text, true)
	from pg_settings where name = 'statement_timeout' and setting::int > 0`

export type PublishedFilter = {
	q?: string | undefined
	journal?: number | undefined
	/** Only those with a page here. */
	here?: boolean | undefined
}

/** What everybody may read about articles: never an e-mail address, a note or a file. */
export function publicArticlesRepository(db: Queryable) {
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

		/** Of an article that is published, in a journal that is published here. */
		async findPage(id: number) {
			const [row] = await db
				.select(pageFields)
				.from(articles)
				.innerJoin(journals, eq(journals.id, articles.journalId))
				.where(and(eq(articles.id, id), isPublished, hasPage))
			return row
		},

		/** The latest articles of a journal that is published here; nothing for another one. */
		async latest(journalId: number, limit: number) {
			const [journal] = await db
				.select({ id: journals.id, title: journals.title, issn: journals.issn, updatedAt: journals.updatedAt })
				.from(journals)
				.where(and(eq(journals.id, journalId), hasPage, journals.isActive))
			if (!journal) return undefined
			const rows = await db
				.select({
					id: articles.id,
					title: articles.title,
					authorName: shownAuthors,
					abstract: articles.abstract,
					publishedOn: articles.publishedOn,
					publishedAt: lastReachedAt('published'),
					updatedAt: articles.updatedAt,
					isRetracted,
				})
				.from(articles)
				.where(and(isPublished, eq(articles.journalId, journalId)))
				.orderBy(desc(publishedSince), desc(articles.id))
				.limit(limit)
			return { journal, articles: rows }
		},

		/** Journals that are published here and have published something. */
		async journalsHere(): Promise<{ id: number; title: string }[]> {
			return db
				.selectDistinct({ id: journals.id, title: journals.title })
				.from(journals)
				.innerJoin(articles, eq(articles.journalId, journals.id))
				.where(and(isPublished, hasPage, journals.isActive))
				.orderBy(journals.title)
				.limit(100)
		},

		/** A search that takes longer ends, so that it does not take a connection from everybody else. */
		limitTime: (milliseconds: number) => db.execute(sql.raw(`set local statement_timeout = ${milliseconds}`)),

		async published({ q, journal, here }: PublishedFilter, limit: number, offset: number) {
			const isOfJournal = journal === undefined ? undefined : eq(articles.journalId, journal)
			const isHere = here
				? inArray(articles.journalId, db.select({ id: journals.id }).from(journals).where(hasPage))
				: undefined
			const hasText = q ? hasWords(articles.publicSearchText, q) : undefined
			const isWanted = and(isPublished, hasText, isOfJournal, isHere)
			const rows = await db
				.select({
					id: articles.id,
					title: articles.title,
					authorName: shownAuthors,
					journalTitle: shownJournal('title'),
					publicationYear: articles.publicationYear,
					submittedAt: articles.submittedAt,
					doi: articles.doi,
					isPublishedHere: journals.publishedHere,
					isRetracted,
				})
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(isWanted)
				.orderBy(desc(articles.submittedAt), desc(articles.id))
				.limit(limit)
				.offset(offset)
			if (q) await db.execute(whatIsLeft)
			return { rows, total: await db.$count(articles, isWanted) }
		},

		/** Readers see something else than before: feed and sitemap say so. */
		async markChanged(id: number): Promise<void> {
			await db.update(articles).set({ updatedAt: sql`now()` }).where(eq(articles.id, id))
		},

		/** For the sitemap, in a stable order. */
		async listed(limit: number, offset: number) {
			return db
				.select({
					id: articles.id,
					title: articles.title,
					updatedAt: articles.updatedAt,
					isPublishedHere: journals.publishedHere,
				})
				.from(articles)
				.leftJoin(journals, eq(journals.id, articles.journalId))
				.where(isPublished)
				.orderBy(articles.id)
				.limit(limit)
				.offset(offset)
		},

		/** The same in parts of a size: how many are in each and when the part last changed. */
		listedParts: (size: number) => sitemapParts(db, { table: articles, where: isPublished }, size),
	}
}
