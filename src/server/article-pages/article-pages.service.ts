import type { ArticlePage } from '../../contract/article-pages.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import type { Download } from '../http/download.ts'
import type { UsageService } from './usage.service.ts'

type Parts = { publicArticles: PublicArticlesService; galleys: GalleysService; usage: UsageService }

const linesOf = (text: string | null) =>
	(text ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

/** The public pages of articles, with their PDFs. */
export function articlePagesService({ publicArticles, galleys, usage }: Parts) {
	return {
		async read(id: number): Promise<ArticlePage> {
			const [article, galley, counts] = await Promise.all([
				publicArticles.page(id),
				galleys.current(id),
				usage.read(id),
			])
			const { path, journal } = article
			return {
				id,
				path,
				pdf: galley ? { path: `${path}.pdf`, fileSize: galley.fileSize, pages: galley.pages } : null,
				abstract: article.abstract,
				keywords: article.keywords,
				researchField: article.researchField,
				institution: article.institution,
				receivedOn: article.receivedOn,
				acceptedOn: article.acceptedOn,
				publishedOn: article.publishedOn,
				licence: article.licence,
				references: linesOf(article.referenceList),
				journal: {
					id: journal.isActive ? journal.id : null,
					title: journal.title,
					issn: journal.issn,
					eissn: journal.eissn,
					publisher: journal.publisher,
				},
				usage: counts,
			}
		},

		/** The PDF with the address that it has now. */
		async pdf(id: number): Promise<{ path: string; file: Download }> {
			const { path } = await publicArticles.page(id)
			return {
				path: `${path}.pdf`,
				file: await galleys.published(id, `${decodeURIComponent(path.split('/').at(-1) ?? '')}.pdf`),
			}
		},
	}
}
export type ArticlePagesService = ReturnType<typeof articlePagesService>
