import { type ScanParts, waitingFilesService } from '../scanner/waiting-files.service.ts'
import { galleyScansRepository } from './galleys.repository.ts'

/** Galleys from before a virus scanner was configured. */
export const galleyScans = (parts: ScanParts) =>
	waitingFilesService(parts, {
		tables: [galleyScansRepository],
		tags: [],
		recordOf: async (_, { articleId }) => ({ record: 'article', id: articleId }),
		nameOf: ({ version }) => `version ${version}`,
	})
