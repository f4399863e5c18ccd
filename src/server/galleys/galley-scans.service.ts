import type { Db } from '../../db/client.ts'
import type { FilesService } from '../files/files.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import { waitingFilesService } from '../scanner/waiting-files.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { galleysRepository } from './galleys.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	scanner: ScannerService
	log: { warn: (details: object, sentence: string) => void }
}

/** Galleys from before a virus scanner was configured. */
export function galleyScans(parts: Parts) {
	const { nextToScan, markTried } = galleysRepository(parts.db)
	return waitingFilesService<NonNullable<Awaited<ReturnType<typeof nextToScan>>>>(parts, {
		tags: [],
		next: nextToScan,
		markTried: ({ id }) => markTried(id),
		async save(tx, { id, articleId, version }, result) {
			const stored = await galleysRepository(tx).saveScan(id, result)
			const after = `version ${version}: ${result.fileScan}`
			return stored && { before: stored.fileScan, after, entry: { record: 'article', id: articleId } }
		},
	})
}
