import type { Core } from '../core.ts'
import { mountPictures } from './pictures.routes.ts'
import { picturesService } from './pictures.service.ts'

export function picturesModule(core: Core) {
	const pictures = picturesService(core.files)
	core.register({ web: ({ app }) => mountPictures(app, pictures), folder: pictures.swept })
	return pictures
}
