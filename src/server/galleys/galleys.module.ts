import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import { mountGalleys } from './galleys.routes.ts'
import { galleysService } from './galleys.service.ts'

export function galleysModule(core: Core, { attachments }: { attachments: AttachmentsService }) {
	const galleys = galleysService({ ...core, attachments })
	core.register({ folder: galleys.swept, routes: (api) => mountGalleys(api, galleys) })
	return galleys
}
