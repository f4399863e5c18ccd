import type { Db } from '../../db/client.ts'
import { dayIn } from '../day-in.ts'
import type { Imported } from '../imports/import-worker.service.ts'
import type { StoredImport } from '../imports/imports.service.ts'
import type { JournalsService } from '../journals/journals.service.ts'
import type { SiteService } from '../site/site.service.ts'
import { applyBatch } from './apply-batch.ts'
import { checkBatch, isRefused, type JudgedRecord } from './check-batch.ts'
import type { EmbeddedFiles } from './embedded-files.ts'
import type { FileRecord } from './formats/raw-article.ts'
import { readRecords } from './formats/read-file.ts'
import { matchArticles } from './match.ts'
import { settle } from './settle.ts'
import { undoBatch } from './undo-batch.ts'

type Parts = {
	db: Db
	site: Pick<SiteService, 'read'>
	journals: Pick<JournalsService, 'find'>
	embedded: EmbeddedFiles
}

/** Records of a file that become published articles. */
export function importedArticles({ db, site, journals, embedded }: Parts): Imported<FileRecord & JudgedRecord> {
	/** What is left out, or is there already, brings no files along. */
	async function prepare(record: FileRecord & JudgedRecord, { journalId }: StoredImport): Promise<void> {
		const today = dayIn((await site.read()).timeZone, new Date())
		const journal = await journals.find(journalId ?? 0, true)
		const settled = settle(record.article, { today, issns: [journal?.issn ?? '', journal?.eissn ?? ''] })
		record.settled = settled
		const { files = [] } = record.article
		// the batch is judged again from what is kept of it, so that a file is in memory once
		record.article = { authors: [] }
		if (files.length === 0 || isRefused(settled.problems)) return
		const found = (await matchArticles(db, journalId ?? 0, [settled.values]))(settled.values)
		if ('problem' in found || found.article) return
		for (const file of files) await embedded.keep(file, settled)
	}

	return {
		...{ kind: 'articles', record: 'article_import', checkBatchSize: 20 },
		changes: ['articles', 'articles:list', 'journals'],
		read: ({ format }, file) => readRecords(format ?? 'jats', file, { withFiles: true }),
		...{ prepare, checkBatch, applyBatch, undoBatch },
	}
}
