import type { Core } from '../core.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import { attachmentsService } from './attachments.service.ts'

export function attachmentsModule(core: Core, needed: { scanner: ScannerService; pictures: PicturesService }) {
	const attachments = attachmentsService({ ...core, ...needed })
	core.register({
		folder: attachments.swept,
		jobs: { 'scan-files': attachments.scanWaiting },
		stop: async () => attachments.stop(),
	})
	return attachments
}
