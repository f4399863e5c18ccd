import type { FilesService } from './files.service.ts'

/** A file is stored before its row: for this long one without a row may still get it. */
const graceMs = 3_600_000
const batchSize = 500

/** A folder of the store, and which of its files a record still names. */
export type SweptFolder = { folder: string; used: (keys: string[]) => Promise<Set<string>> }

/** Removes files that no record names: what they came with was refused, cut off, replaced or deleted. */
export function sweepService(files: FilesService, folders: SweptFolder[]) {
	async function removeUnused(keys: string[], used: SweptFolder['used']): Promise<number> {
		if (keys.length === 0) return 0
		const kept = await used(keys)
		const unused = keys.filter((key) => !kept.has(key))
		for (const key of unused) await files.remove(key)
		return unused.length
	}

	async function sweepFolder({ folder, used }: SweptFolder, before: Date): Promise<number> {
		let removed = 0
		let batch: string[] = []
		for await (const { key, modifiedAt } of files.list(folder)) {
			if (modifiedAt >= before) continue
			batch.push(key)
			if (batch.length < batchSize) continue
			removed += await removeUnused(batch, used)
			batch = []
		}
		return removed + (await removeUnused(batch, used))
	}

	return {
		async sweep(now = new Date()): Promise<{ removed: number }> {
			const before = new Date(now.getTime() - graceMs)
			await files.removeStale(before)
			let removed = 0
			for (const folder of folders) removed += await sweepFolder(folder, before)
			return { removed }
		},
	}
}
