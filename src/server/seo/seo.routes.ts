import { seoRoutes } from '../../contract/seo.ts'
import type { Api } from '../http/api.ts'
import type { StorePicture } from '../pictures/pictures.service.ts'
import type { SeoService } from './seo.service.ts'
import { hasOwnTexts } from './seo.texts.ts'

/** As wide as programs show a shared picture. */
const longestSide = 1200

export function mountSeo({ mount }: Api, seo: SeoService, storePicture: StorePicture): void {
	mount(
		seoRoutes.read,
		async ({ params: { page }, tag }) => {
			tag('seo', 'site')
			return seo.read(page)
		},
		// any key is answered: only those of our pages are kept, or invented keys would fill the cache
		{ keep: ({ params: { page } }) => hasOwnTexts(page) },
	)
	mount(seoRoutes.list, async () => seo.settings())
	mount(seoRoutes.change, async ({ params, body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return seo.change(params.page, { ...body, ...(image.image && { ogImage: image.image }) }, { caller, files })
	})
}
