import type { SeoPage } from '../../contract/seo.ts'
import type { Db } from '../../db/client.ts'
import type { ContentChanges } from '../content/changes.ts'
import { TaggedCache } from '../content/tagged-cache.ts'
import type { SiteService } from '../site/site.service.ts'
import { type StoredSeo, seoRepository } from './seo.repository.ts'
import { shippedTexts } from './seo.texts.ts'

type Parts = { db: Db; changes: ContentChanges; site: SiteService }

export function seoService({ db, changes, site }: Parts) {
	// every page asks for its own, and there are few of them
	const cache = new TaggedCache<StoredSeo[]>({ changes, maxBytes: 1000 })
	const all = () =>
		cache.get('seo', async () => ({ value: await seoRepository(db).all(), tags: ['seo'], bytes: 1, store: true }))
	return {
		/** Every key answers: stored settings first, then the shipped texts, which follow the site settings. */
		async read(page: string): Promise<SeoPage> {
			const [pages, settings] = await Promise.all([all(), site.read()])
			const stored = pages.find((known) => known.page === page)
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
			return new Map(
				(await all()).map(({ page, updatedAt, metaRobots }) => [
					page,
					{ updatedAt, isListed: !/noindex|none/i.test(metaRobots) },
				]),
			)
		},
	}
}
export type SeoService = ReturnType<typeof seoService>
