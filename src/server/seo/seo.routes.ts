import { seoRoutes } from '../../contract/seo.ts'
import type { Api } from '../http/api.ts'
import type { SeoService } from './seo.service.ts'
import { hasOwnTexts } from './seo.texts.ts'

export function mountSeo({ mount }: Api, seo: SeoService): void {
	mount(
		seoRoutes.read,
		async ({ params: { page }, tag }) => {
			tag('seo', 'site')
			return seo.read(page)
		},
		// any key is answered: only those of our pages are kept, or invented keys would fill the cache
		{ keep: ({ params: { page } }) => hasOwnTexts(page) },
	)
}
