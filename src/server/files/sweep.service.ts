import type { FilesService } from './files.service.ts'

/** A file is stored before its row: for this long one without a row may still get it. */
const minimumAgeMs = 3_600_000
/** Files can be restored from the trash for this long, in case the database was wrong. */
const trashMs = 7 * 24 * 3_600_000
const batchSize = 500
/** More than a few, and more than this share of all, is probably a mistake: then nothing is removed. */
const usual = { files: 50, share: 0.2 }

/** A folder of the store, and which of its files a record still names. */
export type SweptFolder = { folder: string; used: (keys: string[]) => Promise<Set<string>> }

type Log = { info: (details: object, sentence: string) => void; error: (details: object, sentence: string) => void }
type Options = {
	files: FilesService
	folders: SweptFolder[]
	/** Which of these files belong to a record that can still be restored. */
	inTrash: (keys: string[]) => Promise<Set<string>>
	/** Names the database: files that belong to another one are not touched. */
	installation: () => Promise<string>
	log: Log
}

/** Removes files that no record names: their record was refused, never committed, replaced or deleted. */
export function sweepService({ files, folders, inTrash, installation, log }: Options) {
	async function unusedIn({ folder, used }: SweptFolder, before: Date): Promise<{ unused: string[]; all: number }> {
		const unused: string[] = []
		let all = 0
		let batch: string[] = []
		const sort = async () => {
			const named = batch.length > 0 ? await used(batch) : new Set()
			const rest = batch.filter((key) => !named.has(key))
			const deleted = rest.length > 0 ? await inTrash(rest) : new Set()
			unused.push(...rest.filter((key) => !deleted.has(key)))
			batch = []
		}
		for await (const { key, modifiedAt } of files.list(folder)) {
			all++
			if (modifiedAt >= before) continue
			batch.push(key)
			if (batch.length >= batchSize) await sort()
		}
		await sort()
		return { unused, all }
	}

	async function sweepFolder(swept: SweptFolder, before: Date): Promise<number> {
		const { unused, all } = await unusedIn(swept, before)
		if (unused.length > usual.files && unused.length > all * usual.share) {
			log.error(
				{ folder: swept.folder, unused: unused.length, all },
				'so many files have no record that none was swept: is this the right database?',
			)
			return 0
		}
		for (const key of unused) await files.retire(key)
		if (unused.length > 0)
			log.info({ folder: swept.folder, files: unused }, 'files without a record were put in the trash')
		return unused.length
	}

	return {
		/** What a sweep in an hour would take out, and how many files there are; nothing is removed. It takes none of another database. */
		async inspect(now = new Date()): Promise<{ unused: string[]; all: number; isOfOther: boolean }> {
			const found = { unused: [] as string[], all: 0 }
			for (const folder of folders) {
				const { unused, all } = await unusedIn(folder, new Date(now.getTime() + minimumAgeMs))
				found.unused.push(...unused)
				found.all += all
			}
			const owner = await files.owner()
			return { ...found, isOfOther: owner !== undefined && owner !== (await installation()) }
		},

		async sweep(now = new Date()): Promise<{ removed: number }> {
			const before = new Date(now.getTime() - minimumAgeMs)
			await files.removeStale(before)
			if (!(await files.isOwnedBy(await installation()))) {
				log.error({}, 'the files belong to another database: none was swept')
				return { removed: 0 }
			}
			await files.emptyTrash(new Date(now.getTime() - trashMs))
			let removed = 0
			for (const folder of folders) removed += await sweepFolder(folder, before)
			return { removed }
		},
	}
}
