import type { Db } from '../../db/client.ts'
import type { FilesService } from '../files/files.service.ts'
import { articlesRepository } from './articles.repository.ts'

/** A file is stored before its row: for this long one without a row may still get it. */
const graceMs = 3_600_000
const batchSize = 500

/** Removes files that no article names: their submission was refused, repeated or cut off at the wrong moment. */
export function sweepService(db: Db, files: FilesService) {
	async function removeUnused(keys: string[]): Promise<number> {
		const used = await articlesRepository(db).usedFiles(keys)
		const unused = keys.filter((key) => !used.has(key))
		for (const key of unused) await files.remove(key)
		return unused.length
	}

	return {
		async sweep(now = new Date()): Promise<{ removed: number }> {
			const before = new Date(now.getTime() - graceMs)
			await files.removeStale(before)
			let removed = 0
			let batch: string[] = []
			for await (const { key, modifiedAt } of files.list('articles')) {
				if (modifiedAt >= before) continue
				batch.push(key)
				if (batch.length < batchSize) continue
				removed += await removeUnused(batch)
				batch = []
			}
			return { removed: removed + (await removeUnused(batch)) }
		},
	}
}
