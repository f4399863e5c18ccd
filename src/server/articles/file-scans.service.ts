import type { Article } from '../../contract/articles.ts'
import type { Db } from '../../db/client.ts'
import type { FilesService } from '../files/files.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import { waitingFilesService } from '../scanner/waiting-files.service.ts'
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
export function fileScansService(parts: Parts) {
	const { db, scanner } = parts
	const repository = fileScansRepository(db)
	const waiting = waitingFilesService<ScannedFile>(parts, {
		tags: submissionTags,
		async prepare(tx) {
			const own = fileScansRepository(tx)
			for (const table of scannedTables) {
				const hasChanged = await (scanner.isConfigured ? own.queueUnscanned(table) : own.releaseWaiting(table))
				if (hasChanged) tx.changed(...submissionTags)
			}
		},
		next: async (notTriedSince) =>
			(await repository.next('articles', notTriedSince)) ?? (await repository.next('article_files', notTriedSince)),
		markTried: repository.markTried,
		async save(tx, file, result) {
			const own = fileScansRepository(tx)
			const article = await articlesRepository(tx).lock(file.articleId)
			const stored = await own.find(file)
			// another instance was first, the file was replaced or the article is deleted
			if (!article || !stored || stored.fileScan === 'clean') return undefined
			await own.save(file, result)
			return { before: stored.fileScan, entry: { record: 'article', id: article.id, label: article.reference } }
		},
	})

	return {
		...waiting,
		requireScanned: (scanned: ScannedArticle): void =>
			scanner.requireScanned(scanned, 'file', ' Please ask the author to send it again.'),
	}
}
export type FileScansService = ReturnType<typeof fileScansService>
