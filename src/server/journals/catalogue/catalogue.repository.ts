import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { journals } from '../../../db/tables/journals.ts'

const searched = {
	id: journals.id,
	title: journals.title,
	alternativeTitle: journals.alternativeTitle,
	abbreviation: journals.abbreviation,
	description: journals.description,
	scope: journals.scope,
	issn: journals.issn,
	eissn: journals.eissn,
	publisher: journals.publisher,
	indexing: journals.indexing,
	subjects: journals.subjects,
	keywords: journals.keywords,
	languages: journals.languages,
	licences: journals.licences,
	publicationSectionId: journals.publicationSectionId,
	publicationFee: journals.publicationFee,
	feeState: journals.feeState,
	hasWaiver: journals.hasWaiver,
	weeks: journals.weeks,
	isAcceptingSubmissions: journals.isAcceptingSubmissions,
	impact: journals.impact,
	impactFactor: journals.impactFactor,
	country: journals.country,
	isNew: journals.isNew,
	isActive: journals.isActive,
	isImported: journals.isImported,
	sortTitle: journals.sortTitle,
	createdAt: journals.createdAt,
}

export const catalogueRepository = (db: Queryable) => ({
	/** Every journal with the transaction that wrote it last: what changed since is found without reading it all. */
	async versions(): Promise<Map<number, string>> {
		const [row] = await db
			.select({
				ids: sql<number[] | null>`array_agg(${journals.id} order by ${journals.id})`,
				// a column of PostgreSQL itself, which no table declares
				versions: sql<string[] | null>`array_agg(${journals}.xmin::text order by ${journals.id})`,
			})
			.from(journals)
		const versions = row?.versions ?? []
		return new Map((row?.ids ?? []).map((id, at) => [id, versions[at] ?? '']))
	},

	async rows(ids: number[]) {
		return db.select(searched).from(journals).where(inArray(journals.id, ids))
	},
})
export type CatalogueRow = Awaited<ReturnType<ReturnType<typeof catalogueRepository>['rows']>>[number]
