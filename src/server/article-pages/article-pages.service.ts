import type { ArticlePage } from '../../contract/article-pages.ts'
import { notFound } from '../app-error.ts'
import type { PublicArticlesService } from '../articles/public-articles.service.ts'
import type { GalleysService } from '../galleys/galleys.service.ts'
import type { Download } from '../http/download.ts'
import type { PublicationNoticesService } from '../publication-notices/publication-notices.service.ts'
import type { UsageService } from './usage.service.ts'

type Parts = {
	publicArticles: PublicArticlesService
	galleys: GalleysService
	notices: PublicationNoticesService
	usage: UsageService
}

const linesOf = (text: string | null) =>
	(text ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

/** `/articles/7/a-title.pdf`; an earlier one is `/articles/7/a-title.v1.pdf`. */
const pdfPath = (path: string, version?: number) => `${path}${version === undefined ? '' : `.v${version}`}.pdf`

/** The public pages of articles, with their PDFs. */
export function articlePagesService({ publicArticles, galleys, notices, usage }: Parts) {
	return {
		async read(id: number): Promise<ArticlePage> {
			const [article, galley, published, counts, issuePath] = await Promise.all([
				publicArticles.page(id),
				galleys.current(id),
				notices.published(id),
				usage.read(id),
				publicArticles.issuePath(id),
			])
			const { path, journal } = article
			return {
				id,
				path,
				pdf: galley ? { path: pdfPath(path), fileSize: galley.fileSize, pages: galley.pages } : null,
				abstract: article.abstract,
				keywords: article.keywords,
				researchField: article.researchField,
				institution: article.institution,
				receivedOn: article.receivedOn,
				acceptedOn: article.acceptedOn,
				publishedOn: article.publishedOn,
				licence: article.licence,
				language: article.language,
				references: linesOf(article.referenceList),
				issuePath,
				journal: {
					id: journal.isActive ? journal.id : null,
					title: journal.title,
					issn: journal.issn,
					eissn: journal.eissn,
					publisher: journal.publisher,
				},
				notices: published.map(({ earlierGalley, ...notice }) => ({
					...notice,
					earlierPdf: earlierGalley === null || earlierGalley === galley?.version ? null : pdfPath(path, earlierGalley),
				})),
				usage: counts,
			}
		},

		/** The PDF with the address that it has now: the current one, or one that a notice names. */
		async pdf(id: number, version?: number): Promise<{ path: string; file: Download }> {
			const page = await publicArticles.page(id)
			const isNamed = async () => (await notices.published(id)).some(({ earlierGalley }) => earlierGalley === version)
			if (version !== undefined && !(await isNamed())) throw notFound('PDF')
			const path = pdfPath(page.path, version)
			const fileName = decodeURIComponent(path.split('/').at(-1) ?? '')
			return { path, file: await galleys.published(id, { fileName, version }) }
		},
	}
}
export type ArticlePagesService = ReturnType<typeof articlePagesService>
