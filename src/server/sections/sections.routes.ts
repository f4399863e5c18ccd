import { sectionRoutes } from '../../contract/sections.ts'
import type { Api } from '../http/api.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { type SectionsService, sectionTags } from './sections.service.ts'

/** Beside the text of a card, on a dense screen too. */
const longestSide = 1600

export function mountSections({ mount }: Api, sections: SectionsService, pictures: PicturesService): void {
	mount(
		sectionRoutes.list,
		async ({ tag }) => {
			tag(...sectionTags)
			return sections.list()
		},
		{ keep: () => true },
	)
	mount(sectionRoutes.listAll, async ({ query }) => sections.listAll(query))
	mount(sectionRoutes.create, async ({ body, upload }) =>
		pictures.storing(upload, longestSide, (picture) => sections.create({ ...body, ...picture })),
	)
	mount(sectionRoutes.update, async ({ params, body, upload }) =>
		pictures.storing(upload, longestSide, (picture) => sections.update(params.id, { ...body, ...picture })),
	)
	mount(sectionRoutes.remove, async ({ params }) => sections.remove(params.id))
}
