import type { Article } from '../../contract/articles.ts'
import { type ScanParts, waitingFilesService } from '../scanner/waiting-files.service.ts'
import { articlesRepository } from './articles.repository.ts'
import { articleFileScans } from './file-scans.repository.ts'
import { submissionTags } from './tags.ts'

export type ScannedArticle = Pick<Article, 'fileScan' | 'fileScanFinding'>

/** Files that came while the virus scanner did not answer are in quarantine until it does. */
export const fileScansService = (parts: ScanParts) => ({
	...waitingFilesService(parts, {
		tables: articleFileScans,
		tags: submissionTags,
		async recordOf(tx, { articleId: id }) {
			const article = await articlesRepository(tx).lock(id)
			return article && { record: 'article', id, label: article.reference }
		},
	}),
	requireScanned: (scanned: ScannedArticle): void =>
		parts.scanner.requireScanned(scanned, 'file', ' Please ask the author to send it again.'),
})
export type FileScansService = ReturnType<typeof fileScansService>
