import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { systemCaller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { galleysRepository } from './galleys.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	scanner: Pick<ScannerService, 'isConfigured' | 'scanStored'>
	log: { warn: (details: object, sentence: string) => void }
}
type Scanned = { fileScan: 'waiting' | 'clean' | 'infected' | null; fileScanFinding: string | null }

/** Galleys from before a virus scanner was configured: scanned by a job, and given to nobody until then. */
export function galleyScans({ db, work, files, scanner, log }: Parts) {
	const repository = galleysRepository(db)
	let isStopping = false

	/** False when the scanner does not answer for any file. */
	async function scan({ id, articleId, version, filePath }: Waiting): Promise<boolean> {
		const file = await files.open(filePath).catch((error: unknown) => {
			log.warn({ err: error, galley: id }, 'a galley could not be read for the virus scanner')
		})
		const verdict = file ? await scanner.scanStored(file.stream) : 'not scanned'
		if (typeof verdict === 'string') {
			await repository.markTried(id)
			return verdict !== 'away'
		}
		const fileScan = verdict.isClean ? 'clean' : 'infected'
		await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			const fileScanFinding = verdict.isClean ? null : verdict.finding
			const before = await galleysRepository(tx).saveScan(id, { fileScan, fileScanFinding })
			if (!before || before.fileScan === fileScan) return
			const after = `version ${version}: ${fileScan}`
			await tx.log({
				...{ action: 'file_scanned', record: 'article', id: articleId },
				changes: { fileScan: { before: before.fileScan, after } },
			})
		})
		return true
	}

	return {
		refuseUnscanned({ fileScan, fileScanFinding }: Scanned): void {
			if (fileScan === 'infected')
				throw new AppError(
					'file_refused',
					`The virus scanner found “${fileScanFinding}” in this PDF, so it cannot be downloaded.`,
				)
			if (scanner.isConfigured && fileScan !== 'clean')
				throw new AppError(
					'conflict',
					'This PDF cannot be downloaded until it has been scanned for viruses. Please try again in a few minutes.',
				)
		},

		/** Every galley that was not scanned, once; none after the scanner did not answer. */
		async scanWaiting(): Promise<void> {
			if (!scanner.isConfigured) return
			const began = await repository.now()
			for (;;) {
				const next = isStopping ? undefined : await repository.nextToScan(began)
				if (!next || !(await scan(next))) return
			}
		},

		stop(): void {
			isStopping = true
		},
	}
}
type Waiting = NonNullable<Awaited<ReturnType<ReturnType<typeof galleysRepository>['nextToScan']>>>
export type GalleyScans = ReturnType<typeof galleyScans>
