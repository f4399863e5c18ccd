import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Core } from '../core.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import { galleyScans } from './galley-scans.service.ts'
import { mountGalleys } from './galleys.routes.ts'
import { galleysService } from './galleys.service.ts'

type Needed = { attachments: AttachmentsService; scanner: ScannerService }

export function galleysModule(core: Core, { attachments, scanner }: Needed) {
	const scans = galleyScans({ ...core, scanner })
	const galleys = galleysService({ ...core, attachments, scanner })
	core.register({
		folder: galleys.swept,
		routes: (api) => mountGalleys(api, galleys),
		jobs: { 'scan-files': scans.scanWaiting },
		stop: async () => scans.stop(),
	})
	return galleys
}
