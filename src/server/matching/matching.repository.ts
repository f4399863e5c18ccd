import { eq, inArray, sql } from 'drizzle-orm'
import type { MatchedJournal } from '../../contract/matching.ts'
import type { Queryable } from '../../db/client.ts'
import { journals } from '../../db/tables/journals.ts'
import type { IndexedJournal } from './match-index.ts'

/** What is compared and what is shown of a journal. */
export type MatchableJournal = IndexedJournal & MatchedJournal

export const matchingRepository = (db: Queryable) => ({
	/** The journals that visitors see, each with the transaction that wrote its row last: any write changes it. */
	async versions(): Promise<{ id: number; version: string }[]> {
		return db
			.select({ id: journals.id, version: sql<string>`${journals}.xmin::text` })
			.from(journals)
			.where(eq(journals.isActive, true))
			.orderBy(journals.id)
	},

	async find(ids: number[]): Promise<MatchableJournal[]> {
		return db
			.select({
				id: journals.id,
				title: journals.title,
				alternativeTitle: journals.alternativeTitle,
				keywords: journals.keywords,
				subjects: journals.subjects,
				scope: journals.scope,
				description: journals.description,
				languages: journals.languages,
				issn: journals.issn,
				isAcceptingSubmissions: journals.isAcceptingSubmissions,
				indexing: journals.indexing,
				licences: journals.licences,
				weeks: journals.weeks,
				publicationFee: sql<string | null>`trim_scale(${journals.publicationFee})::text`,
				otherFees: journals.otherFees,
				feeState: journals.feeState,
			})
			.from(journals)
			.where(inArray(journals.id, ids))
	},
})
