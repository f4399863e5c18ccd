import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as contract from '../../contract/journals.ts'
import { journals } from '../../db/tables/journals.ts'

/** The section is added by the service, which has the sections in memory. */
export type Journal = Omit<contract.Journal, 'section'>
export type JournalCard = Omit<contract.JournalCard, 'section'>
const decimal = (column: typeof journals.impactFactor | typeof journals.publicationFee) =>
	sql<string | null>`trim_scale(${column})::text`
const iso = (column: typeof journals.createdAt | typeof journals.updatedAt) =>
	sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const { sortTitle: _sort, searchText: _search, isImported: _imported, ...plain } = getTableColumns(journals)
export const allColumns = {
	...plain,
	impactFactor: decimal(journals.impactFactor),
	publicationFee: decimal(journals.publicationFee),
	createdAt: iso(journals.createdAt),
	updatedAt: iso(journals.updatedAt),
}
const cardColumns = {
	id: plain.id,
	title: plain.title,
	description: plain.description,
	issn: plain.issn,
	impactFactor: allColumns.impactFactor,
	isNew: plain.isNew,
	isAcceptingSubmissions: plain.isAcceptingSubmissions,
	indexing: plain.indexing,
	slug: plain.slug,
	category: plain.category,
	publicationSectionId: plain.publicationSectionId,
	publicationFee: allColumns.publicationFee,
	otherFees: plain.otherFees,
	feeState: plain.feeState,
	weeks: plain.weeks,
	languages: plain.languages,
	isDemo: plain.isDemo,
}
/** A card, and what a search by words looks into besides. */
const searchedColumns = {
	...cardColumns,
	abbreviation: plain.abbreviation,
	alternativeTitle: plain.alternativeTitle,
	eissn: plain.eissn,
	keywords: plain.keywords,
	subjects: plain.subjects,
	publisher: plain.publisher,
	scope: plain.scope,
}

/** The server writes the rows as JSON: cheaper here than reading some hundred cells one by one. */
const asJson = (columns: Record<string, SQL | Column>): SQL => {
	const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
	return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
export const items = { all: asJson(allColumns), card: asJson(cardColumns), searched: asJson(searchedColumns) }

export type Shapes = { all: Journal; card: JournalCard; searched: Pick<Journal, keyof typeof searchedColumns> }
