import { sectionRoutes } from '../../contract/sections.ts'
import type { Api } from '../http/api.ts'
import type { StorePicture } from '../pictures/pictures.service.ts'
import { type SectionsService, sectionTags } from './sections.service.ts'

/** Beside the text of a card, on a dense screen too. */
const longestSide = 1600

export function mountSections({ mount }: Api, sections: SectionsService, storePicture: StorePicture): void {
	mount(
		sectionRoutes.list,
		async ({ tag }) => {
			tag(...sectionTags)
			return sections.list()
		},
		{ keep: () => true },
	)
	mount(sectionRoutes.listAll, async ({ query }) => sections.listAll(query))
	mount(sectionRoutes.create, async ({ body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return sections.create({ ...body, ...image }, { caller, files })
	})
	mount(sectionRoutes.update, async ({ params, body, upload, caller }) => {
		const { image, files } = await storePicture(upload, longestSide)
		return sections.update(params.id, { ...body, ...image }, { caller, files })
	})
	mount(sectionRoutes.remove, async ({ params, caller }) => sections.remove(params.id, caller))
}
