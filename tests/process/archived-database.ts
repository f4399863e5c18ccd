import { onTestFinished, vi } from 'vitest'
import { connect } from '../../src/db/client.ts'
import { archivedFolders } from '../../src/db/engine/archiving.ts'
import { openDatabase } from '../../src/db/engine/open.ts'
import { archiveService } from '../../src/server/backups/archive/archive.service.ts'
import { newFolder, usedFolder } from './program.ts'

type Options = {
	isArchived?: boolean
	/** Called by each round, when it looks for new uploads. */
	onList?: () => Promise<void>
}

/** An embedded database with an archive, and no app. */
export async function archivedDatabase({ isArchived = true, onList = async () => {} }: Options = {}) {
	const [dataDir, archive] = [await usedFolder(), await newFolder()]
	const database = await openDatabase({ dataDir, isArchived, log: () => {} })
	const { db, pool } = connect(database.config)
	const looks = { count: 0 }
	const settings = {
		get dataDir() {
			looks.count++
			return dataDir
		},
		archive: { store: { kind: 'disk' as const, folder: archive }, baseHours: 24, keepDays: 7 },
		backups: { recipient: undefined },
	}
	const files = {
		open: () => Promise.reject(new Error('there are no files')),
		async *listAll(): AsyncGenerator<never> {
			await onList()
			yield* []
		},
	}
	const log = { info: vi.fn(), error: vi.fn() }
	const service = archiveService({ db, database: database.config, files, settings, log })
	onTestFinished(async () => {
		await service.stop()
		await pool.end()
		await database.stop()
	})
	return { service, pool, archive, log, looks, spool: (await archivedFolders(dataDir)).spool }
}
