import { displayName } from '../../citations/author-line.ts'
import { parseAuthors } from '../../citations/parse-authors.ts'
import { toStored } from '../../citations/stored-authors.ts'
import { pagePath } from '../../contract/article-path.ts'
import type { Db } from '../../db/client.ts'
import { orNotFound } from '../app-error.ts'
import { dayIn } from '../day-in.ts'
import type { SiteService } from '../site/site.service.ts'
import type { ComposedOf } from './compose.ts'
import { documentsRepository } from './documents.repository.ts'

type Parts = { db: Db; site: SiteService; publicUrl: () => string }

/** Reads all that a document about an article may state. */
export function documentFacts({ db, site, publicUrl }: Parts) {
	return async function factsOf(articleId: number): Promise<ComposedOf> {
		const repository = documentsRepository(db)
		const article = orNotFound(await repository.findArticle(articleId), 'Article')
		const [rows, acceptedAt, publishedAt, { name, timeZone }] = await Promise.all([
			repository.authors(articleId),
			repository.statusSince(articleId, 'accepted'),
			repository.statusSince(articleId, 'published'),
			site.read(),
		])
		const names = rows.map(({ given, particle, suffix, family, isOrganisation }) =>
			displayName({
				family,
				isOrganisation,
				...(given && { given }),
				...(particle && { particle }),
				...(suffix && { suffix }),
			}),
		)
		// an article that staff entered may name all its authors in one line
		const authors =
			names.length > 0 ? names : parseAuthors(article.authorName).map((author) => displayName(toStored(author)))
		const hasPage = article.isPublishedHere && article.status === 'published'
		return {
			...{ article, authors },
			corresponding:
				names[rows.findIndex(({ isCorresponding }) => isCorresponding)] ?? authors[0] ?? article.authorName,
			acceptedOn: article.acceptedOn ?? (acceptedAt && dayIn(timeZone, acceptedAt)),
			publishedOn: article.publishedOn ?? (publishedAt && dayIn(timeZone, publishedAt)),
			timeZone,
			site: name,
			address: publicUrl() + (hasPage ? pagePath(article) : `/article-citations?articleId=${article.id}&format=all`),
		}
	}
}
