import type { Db } from '../../db/client.ts'
import { dayIn } from '../day-in.ts'
import type { Imported, StoredImport } from '../imports/import-worker.service.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { applyBatch } from './apply-batch.ts'
import { checkBatch, isRefused, type ValidatedRecord } from './check-batch.ts'
import type { EmbeddedFiles } from './embedded-files.ts'
import type { FileRecord } from './formats/raw-article.ts'
import { matchArticles } from './match.ts'
import { readArticles } from './read-articles.ts'
import { undoBatch } from './undo-batch.ts'
import { validateArticle } from './validate-article.ts'

type Parts = {
	db: Db
	site: Pick<SiteService, 'read'>
	journals: Pick<JournalsService, 'find'>
	embedded: EmbeddedFiles
}

/** Records of a file that become published articles. */
export function importedArticles({ db, site, journals, embedded }: Parts): Imported<FileRecord & ValidatedRecord> {
	/** What is left out, or is there already, brings no files along. */
	async function prepare(record: FileRecord & ValidatedRecord, { journalId }: StoredImport): Promise<void> {
		const today = dayIn((await site.read()).timeZone, new Date())
		const journal = await journals.find(journalId ?? 0, true)
		const validated = validateArticle(record.article, { today, issns: [journal?.issn ?? '', journal?.eissn ?? ''] })
		record.validated = validated
		const { files = [] } = record.article
		// the batch is checked from what was validated, so that a file is in memory once
		record.article = { authors: [] }
		if (files.length === 0 || isRefused(validated.problems)) return
		const found = (await matchArticles(db, journalId ?? 0, [validated.values]))(validated.values)
		if ('problem' in found || found.article) return
		for (const file of files) await embedded.keep(file, validated)
	}

	return {
		...{ kind: 'articles', record: 'article_import', checkBatchSize: 20, batchSize: 25 },
		changes: ['articles', 'articles:list', 'journals'],
		read: ({ format }, file) => readArticles(format ?? 'jats', file),
		forget: (records) => embedded.forget(records.flatMap(({ validated }) => validated ?? [])),
		...{ prepare, checkBatch, applyBatch, undoBatch },
	}
}
