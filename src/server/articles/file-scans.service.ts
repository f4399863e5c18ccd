import type { Article } from '../../contract/articles.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { systemCaller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { fileScansRepository } from './file-scans.repository.ts'
import { submissionTags } from './tags.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	scanner: ScannerService
	log: { warn: (details: object, sentence: string) => void }
}
type ScannedArticle = Pick<Article, 'fileScan' | 'fileScanFinding'>

/** Files that came while the virus scanner did not answer are in quarantine until it does. */
export function fileScansService({ db, work, files, scanner, log }: Parts) {
	const repository = fileScansRepository(db)
	let isStopping = false

	/** False when the scanner does not answer for any file. */
	async function scan(id: number, filePath: string): Promise<boolean> {
		const file = await files.open(filePath).catch((error: unknown) => {
			log.warn({ err: error, article: id }, 'a file could not be read for the virus scanner')
		})
		const verdict = file ? await scanner.scanStored(file.stream) : 'not scanned'
		if (typeof verdict === 'string') {
			await repository.markTried(id)
			return verdict !== 'away'
		}
		const fileScan = verdict.isClean ? 'clean' : 'infected'
		await work.run({ caller: systemCaller, changes: submissionTags }, async (tx) => {
			const before = await articlesRepository(tx).lock(id)
			// another instance was first, or the article is deleted
			if (!before || before.filePath !== filePath || before.fileScan === 'clean') return
			await fileScansRepository(tx).save(id, fileScan, verdict.isClean ? null : verdict.finding)
			if (before.fileScan === fileScan) return
			const changes = { fileScan: { before: before.fileScan, after: fileScan } }
			await tx.log({ action: 'file_scanned', record: 'article', id, label: before.reference, changes })
		})
		return true
	}

	return {
		/** Nothing that was not scanned is given out while a scanner is configured, and nothing with a virus ever. */
		requireScanned({ fileScan, fileScanFinding }: ScannedArticle): void {
			if (fileScan === 'infected')
				throw new AppError(
					'file_refused',
					`The virus scanner found “${fileScanFinding}” in this file, so it cannot be downloaded. Please ask the author to submit the article again.`,
				)
			if (scanner.isConfigured && fileScan !== 'clean')
				throw new AppError(
					'conflict',
					'This file cannot be downloaded until it has been scanned for viruses. Please try again in a few minutes.',
				)
		},

		/** Every file that waits, once; none after the scanner did not answer. */
		async scanWaiting(): Promise<void> {
			await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
				const own = fileScansRepository(tx)
				const hasChanged = await (scanner.isConfigured ? own.queueUnscanned() : own.releaseWaiting())
				if (hasChanged) tx.changed(...submissionTags)
			})
			if (!scanner.isConfigured) return
			const started = await repository.now()
			for (let next = await repository.next(started); next && !isStopping; next = await repository.next(started))
				if (next.filePath !== null && !(await scan(next.id, next.filePath))) return
		},

		stop: () => {
			isStopping = true
		},
	}
}
export type FileScansService = ReturnType<typeof fileScansService>
