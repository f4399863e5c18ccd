import type { Article } from '../../contract/articles.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../app-error.ts'
import { systemCaller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { WorkService } from '../work/work.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { fileScansRepository, type ScannedFile, scannedTables } from './file-scans.repository.ts'
import { submissionTags } from './tags.ts'

type Parts = {
	db: Db
	work: WorkService
	files: FilesService
	scanner: ScannerService
	log: { warn: (details: object, sentence: string) => void }
}
export type ScannedArticle = Pick<Article, 'fileScan' | 'fileScanFinding'>

/** Files that came while the virus scanner did not answer are in quarantine until it does. */
export function fileScansService({ db, work, files, scanner, log }: Parts) {
	const repository = fileScansRepository(db)
	let isStopping = false

	/** False when the scanner does not answer for any file. */
	async function scan(file: ScannedFile): Promise<boolean> {
		const { articleId } = file
		const opened = await files.open(file.filePath).catch((error: unknown) => {
			log.warn({ err: error, article: articleId }, 'a file could not be read for the virus scanner')
		})
		const verdict = opened ? await scanner.scanStored(opened.stream) : 'not scanned'
		if (typeof verdict === 'string') {
			await repository.markTried(file)
			return verdict !== 'away'
		}
		const fileScan = verdict.isClean ? 'clean' : 'infected'
		await work.run({ caller: systemCaller, changes: submissionTags }, async (tx) => {
			const own = fileScansRepository(tx)
			const article = await articlesRepository(tx).lock(articleId)
			const before = await own.find(file)
			// another instance was first, the file was replaced or the article is deleted
			if (!article || !before || before.fileScan === 'clean') return
			await own.save(file, fileScan, verdict.isClean ? null : verdict.finding)
			if (before.fileScan === fileScan) return
			const changes = { fileScan: { before: before.fileScan, after: fileScan } }
			await tx.log({ action: 'file_scanned', record: 'article', id: articleId, label: article.reference, changes })
		})
		return true
	}

	/** Every file of a table that waits, once. False when the scanner does not answer. */
	async function scanTable(table: ScannedFile['table'], started: Date): Promise<boolean> {
		const next = () => repository.next(table, started)
		for (let file = await next(); file && !isStopping; file = await next()) if (!(await scan(file))) return false
		return true
	}

	return {
		/** Nothing that was not scanned is given out while a scanner is configured, and nothing with a virus ever. */
		requireScanned({ fileScan, fileScanFinding }: ScannedArticle): void {
			if (fileScan === 'infected')
				throw new AppError(
					'file_refused',
					`The virus scanner found “${fileScanFinding}” in this file, so it cannot be downloaded. Please ask the author to send it again.`,
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
				for (const table of scannedTables) {
					const hasChanged = await (scanner.isConfigured ? own.queueUnscanned(table) : own.releaseWaiting(table))
					if (hasChanged) tx.changed(...submissionTags)
				}
			})
			if (!scanner.isConfigured) return
			const started = await repository.now()
			for (const table of scannedTables) if (!(await scanTable(table, started))) return
		},

		stop: () => {
			isStopping = true
		},
	}
}
export type FileScansService = ReturnType<typeof fileScansService>
