import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { mountSeo } from './seo.routes.ts'
import { seoService } from './seo.service.ts'

export function seoModule(core: Core, { site, pictures }: { site: SiteService; pictures: PicturesService }) {
	const seo = seoService({ ...core, site })
	const storePicture = pictures.storeFor(seo.usedPictures)
	core.register({ routes: (api) => mountSeo(api, seo, storePicture) })
	return seo
}
