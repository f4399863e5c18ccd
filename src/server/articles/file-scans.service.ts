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

type Parts = { db: Db; work: WorkService; files: FilesService; scanner: ScannerService }
type ScannedArticle = Pick<Article, 'fileScan' | 'fileScanFinding'>

/** Files that came while the virus scanner did not answer are in quarantine until it does. */
export function fileScansService({ db, work, files, scanner }: Parts) {
	const repository = fileScansRepository(db)

	let isStopping = false

	/** False when the file could not be read or the scanner did not answer. */
	async function scan(id: number, filePath: string): Promise<boolean> {
		const file = await files.open(filePath).catch(() => undefined)
		const verdict = file && (await scanner.scanStored(file.stream))
		if (!verdict) return false
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
					`The virus scanner found “${fileScanFinding}” in this file, so it cannot be downloaded. Please ask the author for another one.`,
				)
			if (scanner.isConfigured && fileScan !== 'clean')
				throw new AppError(
					'conflict',
					'This file waits for the virus scanner and cannot be downloaded before. Please try again in a few minutes.',
				)
		},

		/** One file may be too long for the scanner; after three in a row without an answer the others wait too. */
		async scanWaiting(): Promise<void> {
			if (!scanner.isConfigured) {
				await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
					if (await fileScansRepository(tx).releaseWaiting()) tx.changed(...submissionTags)
				})
				return
			}
			await repository.queueUnscanned()
			let failures = 0
			for (let next = await repository.nextAfter(0); next; next = await repository.nextAfter(next.id)) {
				if (next.filePath === null) continue
				failures = (await scan(next.id, next.filePath)) ? 0 : failures + 1
				if (failures === 3 || isStopping) return
			}
		},

		stop: () => {
			isStopping = true
		},
	}
}
export type FileScansService = ReturnType<typeof fileScansService>
