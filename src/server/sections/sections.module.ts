import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { searchedList } from '../record-search.ts'
import { mountSections } from './sections.routes.ts'
import { sectionsService } from './sections.service.ts'

export function sectionsModule(core: Core, pictures: PicturesService) {
	const sections = sectionsService(core)
	const storePicture = pictures.storeFor(sections.usedImages)
	core.register({
		routes: (api) => mountSections(api, sections, storePicture),
		searched: searchedList({
			kind: 'category',
			permission: 'content.read',
			list: sections.listAll,
			hitOf: ({ id, title, slug }) => ({ id, title, detail: slug }),
		}),
		trashed: sections.trashed,
	})
	return sections
}
