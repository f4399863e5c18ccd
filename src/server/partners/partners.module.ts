import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { mountPartners } from './partners.routes.ts'
import { partnersService, partnerTags } from './partners.service.ts'

export function partnersModule(core: Core, pictures: PicturesService) {
	const partners = partnersService(core)
	const storePicture = pictures.storeFor(partners.usedLogos)
	core.register({
		routes: (api) => mountPartners(api, partners, storePicture),
		trashed: { kind: 'partner', permission: 'settings.manage', tags: () => partnerTags },
	})
}
