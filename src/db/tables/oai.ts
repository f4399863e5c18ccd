import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * What OAI-PMH tells harvesters about articles that were ever published here. A row outlives its article, which is then a
 * deleted record. Triggers mark rows as stale, and `oai.service.ts` stamps them; see decision 60.
 */
export const oaiRecords = pgTable(
	'oai_records',
	{
		/** Not a reference: the record stays when the article is deleted. */
		articleId: integer().primaryKey(),
		/** As of the stamp. */
		journalId: integer(),
		sectionId: integer(),
		isDeleted: boolean().notNull().default(false),
		/** When the last change of anything that is emitted was noticed; whole milliseconds, and later for every batch. */
		datestamp: moment(),
		/** Address and time zone of the site at that moment: both are in the record. */
		site: text(),
		/** Something of it may have changed since. */
		isStale: boolean().notNull().default(true),
	},
	(table) => [
		index('oai_records_by_datestamp').on(table.datestamp, table.articleId),
		index('oai_records_by_journal').on(table.journalId, table.datestamp, table.articleId),
		index('oai_records_by_section').on(table.sectionId, table.datestamp, table.articleId),
		index('oai_records_stale').on(table.articleId).where(sql`${table.isStale}`),
	],
)
