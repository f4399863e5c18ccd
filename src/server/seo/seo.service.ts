import type { SeoPage } from '../../contract/seo.ts'
import type { Db } from '../../db/client.ts'
import type { SiteService } from '../site/site.service.ts'
import { seoRepository } from './seo.repository.ts'
import { shippedTexts } from './seo.texts.ts'

export function seoService({ db, site }: { db: Db; site: SiteService }) {
	const repository = seoRepository(db)
	return {
		/** Every key answers: stored settings first, then the shipped texts, which follow the site settings. */
		async read(page: string): Promise<SeoPage> {
			const [stored, settings] = await Promise.all([repository.find(page), site.read()])
			const shipped = shippedTexts(page, settings)
			return {
				page,
				title: stored?.title || shipped.title,
				description: stored?.description || shipped.description,
				keywords: stored?.keywords ?? shipped.keywords,
				// null: the page says it itself, from its title, its description and its own address
				ogTitle: stored?.ogTitle ?? null,
				ogDescription: stored?.ogDescription ?? null,
				ogImage: stored?.ogImage ?? null,
				canonicalUrl: stored?.canonicalUrl ?? null,
				structuredData: stored?.structuredData ?? null,
				metaRobots: stored?.metaRobots || 'index,follow',
			}
		},

		/** When the metadata of a page last changed, and whether search engines may list it. */
		async listing(): Promise<Map<string, { updatedAt: Date; isListed: boolean }>> {
			const rows = await repository.all()
			return new Map(
				rows.map(({ page, updatedAt, metaRobots }) => [
					page,
					{ updatedAt, isListed: !/noindex|none/i.test(metaRobots) },
				]),
			)
		},
	}
}
export type SeoService = ReturnType<typeof seoService>
