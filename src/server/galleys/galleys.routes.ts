import { galleyRoutes } from '../../contract/galleys.ts'
import type { Api } from '../http/api.ts'
import type { GalleysService } from './galleys.service.ts'

export function mountGalleys({ mount }: Api, galleys: GalleysService): void {
	mount(galleyRoutes.list, async ({ params }) => galleys.list(params.id))
	mount(galleyRoutes.add, async ({ params, body, upload, caller }) =>
		galleys.add(params.id, { upload, useAnyway: body.useAnyway }, caller),
	)
	mount(galleyRoutes.download, async ({ params }) => galleys.download(params.id, params.version))
}
