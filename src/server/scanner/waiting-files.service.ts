import type { Db, Queryable } from '../../db/client.ts'
import { databaseTime } from '../../db/database-time.ts'
import type { Activity } from '../activity/activity.service.ts'
import { systemCaller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import type { ScannedFile, ScannedFiles, ScanResult } from '../scanned-files.repository.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import type { ScannerService } from './scanner.service.ts'

export type ScanParts = {
	db: Db
	work: WorkService
	files: Pick<FilesService, 'open'>
	scanner: ScannerService
	log: { warn: (details: object, sentence: string) => void }
}
/** The files of one domain. */
type Waiting<File extends ScannedFile> = {
	tables: ((db: Queryable) => ScannedFiles<File>)[]
	/** Content that shows whether a file was scanned. */
	tags: ContentTag[]
	/** The record that the activity log names, locked where it has to be; nothing when it is gone. */
	recordOf: (tx: Tx, file: File) => Promise<Pick<Activity, 'record' | 'id' | 'label'> | undefined>
	/** Which of several files of the record it is, for the log. */
	nameOf?: (file: File) => string
}

/** Stored files that the virus scanner has not answered for yet: scanned by a job, and given to nobody until then. */
export function waitingFilesService<File extends ScannedFile>(
	{ db, work, files, scanner, log }: ScanParts,
	{ tables, tags, recordOf, nameOf }: Waiting<File>,
) {
	let isStopping = false

	/** Files from before a scanner was configured wait for it; without one, none waits. */
	const prepare = () =>
		work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			for (const table of tables) {
				const own = table(tx)
				if (await (scanner.isConfigured ? own.queueUnscanned() : own.releaseWaiting())) tx.changed(...tags)
			}
		})

	/** False when the scanner does not answer for any file. */
	async function scan(table: (typeof tables)[number], file: File): Promise<boolean> {
		const opened = await files.open(file.filePath).catch((error: unknown) => {
			log.warn({ err: error, file: file.id }, 'a file could not be read for the virus scanner')
		})
		const verdict = opened ? await scanner.scanStored(opened.stream) : 'not scanned'
		if (typeof verdict === 'string') {
			await table(db).markTried(file)
			return verdict !== 'away'
		}
		const result: ScanResult = verdict.isClean
			? { fileScan: 'clean', fileScanFinding: null }
			: { fileScan: 'infected', fileScanFinding: verdict.finding }
		await work.run({ caller: systemCaller, changes: tags }, async (tx) => {
			const record = await recordOf(tx, file)
			const before = record && (await table(tx).save(file, result))
			if (!before || before === result.fileScan) return
			const after = nameOf ? `${nameOf(file)}: ${result.fileScan}` : result.fileScan
			await tx.log({ action: 'file_scanned', ...record, changes: { fileScan: { before, after } } })
		})
		return true
	}

	return {
		/** Every file that waits, once; none after the scanner did not answer. */
		async scanWaiting(): Promise<void> {
			await prepare()
			if (!scanner.isConfigured) return
			const began = await databaseTime(db)
			for (const table of tables)
				for (;;) {
					const file = isStopping ? undefined : await table(db).next(began)
					if (!file) break
					if (!(await scan(table, file))) return
				}
		},

		stop(): void {
			isStopping = true
		},
	}
}
