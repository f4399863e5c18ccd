import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { articleAuthors } from '../../db/tables/article-authors.ts'
import { articles } from '../../db/tables/articles.ts'
import { journals } from '../../db/tables/journals.ts'
import { findArticle } from '../article-lookup.repository.ts'

const judged = {
	id: articles.id,
	title: articles.title,
	authorName: articles.authorName,
	abstract: articles.abstract,
	keywords: articles.keywords,
	journalId: articles.journalId,
	isPublishedHere: journals.publishedHere,
	feeState: journals.feeState,
	invoicePrice: journals.invoicePrice,
}

export const publishGateRepository = (db: Queryable) => ({
	find: (id: number) => findArticle(db, judged, id),

	authors: (articleId: number) =>
		db
			.select({ family: articleAuthors.family, confirmation: articleAuthors.confirmation })
			.from(articleAuthors)
			.where(eq(articleAuthors.articleId, articleId)),
})
export type JudgedArticle = NonNullable<Awaited<ReturnType<ReturnType<typeof publishGateRepository>['find']>>>
