import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { mountSections } from './sections.routes.ts'
import { sectionsService } from './sections.service.ts'

export function sectionsModule(core: Core, pictures: PicturesService) {
	const sections = sectionsService(core)
	const storePicture = pictures.storeFor(sections.usedImages)
	core.register({ routes: (api) => mountSections(api, sections, storePicture), trashed: sections.trashed })
	return sections
}
