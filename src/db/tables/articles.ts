import { type SQL, sql } from 'drizzle-orm'
import {
	type AnyPgColumn,
	bigint,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core'
import { articleStatuses, fileScans, messageSenders, openStatuses } from '../../contract/article-words.ts'
import { citationFormats } from '../../contract/citation-formats.ts'
import { admins } from './auth.ts'
import {
	checkOneOf,
	createdAt,
	filled,
	id,
	isDemo,
	messageColumns,
	moment,
	searchedPhone,
	searchedText,
	updatedAt,
} from './columns.ts'
import { journals } from './journals.ts'

type PublicText = 'title' | 'authorName' | 'authorLine' | 'keywords' | 'doi' | 'journalText'

/** What everybody may search in: nothing that reaches the author. */
const publicSearchText = (table: Record<PublicText, AnyPgColumn>): SQL =>
	searchedText(
		table.title,
		sql`coalesce(${table.authorLine}, ${table.authorName})`,
		table.keywords,
		filled(table.doi),
		table.journalText,
	)

const quoted = (statuses: readonly string[]): SQL => sql.raw(statuses.map((name) => `'${name}'`).join(', '))
/** Not as parameters: the index of open articles is used for what is written alike. */
export const openStatusList = quoted(openStatuses)

/** Statuses in the order of the work, not of the alphabet. Written alike in the index and in the query. */
export const statusOrder = (status: AnyPgColumn): SQL =>
	sql`array_position(array[${quoted(articleStatuses)}], ${status})`

type StaffText = PublicText | 'authorEmail' | 'authorPhone' | 'reference' | 'institution' | 'coauthorText'

const articleSearchText = (table: Record<StaffText, AnyPgColumn>): SQL =>
	searchedText(
		table.title,
		table.authorName,
		table.authorEmail,
		table.reference,
		filled(table.authorLine),
		filled(table.institution),
		table.keywords,
		filled(table.doi),
		searchedPhone(table.authorPhone),
		table.journalText,
		table.coauthorText,
	)

export const articles = pgTable(
	'articles',
	{
		id: id(),
		/** What people quote: `2026-7K3M-9QXA`. */
		reference: text().notNull(),
		title: text().notNull(),
		/** Of the corresponding author; an author line where no authors are listed. */
		authorName: text().notNull(),
		/** The names of all authors in their order, where they are listed (`article_authors`): for lists and search. */
		authorLine: text(),
		authorEmail: text().notNull(),
		authorPhone: text(),
		institution: text(),
		researchField: text().notNull(),
		abstract: text().notNull(),
		keywords: text().notNull().default(''),
		journalId: integer().references(() => journals.id, { onDelete: 'set null' }),
		/** What a published article keeps of a journal that was deleted. Triggers write it and clear it. */
		formerJournal: jsonb().$type<{ title: string; abbreviation: string | null; issn: string }>(),
		/** Free text by specification: authors write "spring 2027" or "before my viva". */
		expectedPublicationDate: text(),
		publishingBudget: text(),
		specificRequirements: text(),
		fileName: text(),
		filePath: text(),
		fileUrl: text(),
		fileSize: bigint({ mode: 'number' }),
		fileSha256: text(),
		/** Null where nothing was to be scanned; see decision 29. */
		fileScan: text({ enum: fileScans }),
		fileScanFinding: text(),
		fileScannedAt: moment(),
		/** Of the current file; earlier ones are in `article_files`. */
		fileVersion: integer().notNull().default(1),
		/** Null: it came with the submission. */
		fileSentAt: moment(),
		/** Null: the author. */
		fileSentBy: text(),
		status: text({ enum: articleStatuses }).notNull().default('submitted'),
		adminNotes: text(),
		/** Who of the staff takes care of it. */
		assigneeId: integer().references(() => admins.id, { onDelete: 'set null' }),
		/** Which text of what authors confirm was shown when it was submitted. */
		declaration: text(),
		doi: text(),
		publicationYear: integer(),
		volume: text(),
		issue: text(),
		pages: text(),
		/** Days such as 2026-03-02; null: as the history says. */
		acceptedOn: date({ mode: 'string' }),
		publishedOn: date({ mode: 'string' }),
		/** Of an article that was imported from another system, and its id there. Its history is not here. */
		importedAt: moment(),
		sourceId: text(),
		/** What the import said; null: not known, or as the submission says. */
		receivedOn: date({ mode: 'string' }),
		/** Such as `CC BY 4.0`; null: as the journal says. */
		licence: text(),
		/** What the article refers to, one a line. */
		referenceList: text(),
		/** Where a partner journal published it. */
		outsideUrl: text(),
		outsidePdfUrl: text(),
		/** Of the author's private link: a link of another version does not work. */
		linkVersion: integer().notNull().default(1),
		/** The author took it back; the status stays what it was. */
		withdrawnAt: moment(),
		isDemo: isDemo(),
		/** What staff search in beside the columns of this table. Triggers write both. */
		journalText: text().notNull().default(''),
		/** Addresses, institutions and iDs of the co-authors. */
		coauthorText: text().notNull().default(''),
		/** What staff search in; see decision 47. */
		searchText: text()
			.notNull()
			.generatedAlwaysAs((): SQL => articleSearchText(articles)),
		/** What everybody searches in. Stored, because folding it for each word of each row again would take seconds. */
		publicSearchText: text()
			.notNull()
			.generatedAlwaysAs((): SQL => publicSearchText(articles)),
		submittedAt: moment().notNull().defaultNow(),
		updatedAt: updatedAt(),
	},
	(table) => [
		uniqueIndex('articles_reference').on(table.reference),
		index('articles_by_file').on(table.filePath),
		index('articles_by_submission').on(sql`${table.submittedAt} desc`, sql`${table.id} desc`),
		index('articles_by_status').on(table.status, sql`${table.submittedAt} desc`),
		index('articles_by_status_order').on(
			sql`(${statusOrder(table.status)})`,
			sql`${table.submittedAt} desc`,
			sql`${table.id} desc`,
		),
		index('articles_by_title').on(sql`lower(${table.title})`, table.id),
		index('articles_by_author_name').on(sql`lower(${table.authorName})`, table.id),
		index('articles_by_field').on(sql`lower(${table.researchField})`, sql`${table.submittedAt} desc`),
		index('articles_open')
			.on(sql`${table.submittedAt} desc`, sql`${table.id} desc`, table.status, table.assigneeId, table.withdrawnAt)
			.where(sql`${table.status} in (${openStatusList}) and ${table.withdrawnAt} is null`),
		index('articles_withdrawn')
			.on(sql`${table.submittedAt} desc`, sql`${table.id} desc`)
			.where(sql`${table.withdrawnAt} is not null`),
		index('articles_not_clean').on(table.fileScan, table.id).where(sql`${table.fileScan} <> 'clean'`),
		index('articles_not_scanned').on(table.id).where(sql`${table.fileScan} is null and ${table.filePath} is not null`),
		index('articles_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
		index('articles_published_search')
			.using('gin', sql`${table.publicSearchText} gin_trgm_ops`)
			.where(sql`${table.status} = 'published'`),
		index('articles_by_journal').on(table.journalId),
		// not unique: earlier versions let two articles have one
		index('articles_by_doi').on(sql`lower(${table.doi})`).where(sql`${table.doi} is not null`),
		index('articles_by_source').on(table.journalId, table.sourceId).where(sql`${table.sourceId} is not null`),
		index('articles_by_assignee').on(table.assigneeId, sql`${table.submittedAt} desc`, sql`${table.id} desc`),
		index('articles_by_author').on(sql`lower(${table.authorEmail})`),
		checkOneOf('articles_status', table.status, articleStatuses),
		checkOneOf('articles_file_scan', table.fileScan, fileScans),
	],
)

/** Of the journal, or of the one that a published article had before it was deleted. */
export const shownJournal = (field: 'title' | 'abbreviation' | 'issn') =>
	sql<string | null>`coalesce(${journals[field]}, ${articles.formerJournal} ->> ${sql.raw(`'${field}'`)})`

export const citations = pgTable(
	'citations',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		format: text({ enum: citationFormats }).notNull(),
		citationText: text().notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		unique('citations_one_per_format').on(table.articleId, table.format),
		checkOneOf('citations_format', table.format, citationFormats),
	],
)

/** The conversation between an author and staff. */
export const articleMessages = pgTable(
	'article_messages',
	{
		id: id(),
		articleId: integer()
			.notNull()
			.references(() => articles.id, { onDelete: 'cascade' }),
		sender: text({ enum: messageSenders }).notNull().default('author'),
		...messageColumns(),
	},
	(table) => [
		index('article_messages_by_article').on(table.articleId, table.createdAt),
		index('article_messages_unread')
			.on(table.articleId)
			.where(sql`${table.sender} = 'author' and ${table.readAt} is null`),
		checkOneOf('article_messages_sender', table.sender, messageSenders),
	],
)
