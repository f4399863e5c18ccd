import { sectionRoutes } from '../../contract/sections.ts'
import type { Api } from '../http/api.ts'
import { type SectionsService, sectionTags } from './sections.service.ts'

export function mountSections({ mount }: Api, sections: SectionsService): void {
	mount(
		sectionRoutes.list,
		async ({ tag }) => {
			tag(...sectionTags)
			return sections.list()
		},
		{ keep: () => true },
	)
}
