import { partnerRoutes } from '../../contract/partners.ts'
import type { Api } from '../http/api.ts'
import type { StorePicture } from '../pictures/pictures.service.ts'
import { type PartnersService, partnerTags } from './partners.service.ts'

/** A logo is shown 40 pixels high, on a dense screen too. */
const longestSide = 512

export function mountPartners({ mount }: Api, partners: PartnersService, storePicture: StorePicture): void {
	mount(
		partnerRoutes.list,
		async ({ tag }) => {
			tag(...partnerTags)
			return partners.list()
		},
		{ keep: () => true },
	)
	mount(partnerRoutes.listAll, async ({ query }) => partners.listAll(query))
	mount(partnerRoutes.create, async ({ body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return partners.create({ ...body, ...(image.image && { logo: image.image }) }, { caller, files })
	})
	mount(partnerRoutes.update, async ({ params, body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return partners.update(params.id, { ...body, ...(image.image && { logo: image.image }) }, { caller, files })
	})
	mount(partnerRoutes.arrange, async ({ body, caller }) => partners.arrange(body.ids, caller))
	mount(partnerRoutes.remove, async ({ params, caller }) => partners.remove(params.id, caller))
}
