import type { FileScan } from '../../contract/article-words.ts'
import type { Db } from '../../db/client.ts'
import { databaseTime } from '../../db/database-time.ts'
import type { Activity } from '../activity/activity.service.ts'
import { systemCaller } from '../caller.ts'
import type { ContentTag } from '../content/tags.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import type { ScannerService } from './scanner.service.ts'

type Parts = {
	db: Db
	work: WorkService
	files: Pick<FilesService, 'open'>
	scanner: ScannerService
	log: { warn: (details: object, sentence: string) => void }
}
export type ScanResult = { fileScan: 'clean' | 'infected'; fileScanFinding: string | null }
/** What was stored before, and which record the activity log names. */
type Stored = { before: FileScan | null; after?: string; entry: Pick<Activity, 'record' | 'id' | 'label'> }

type Waiting<File> = {
	tags: ContentTag[]
	/** Before the first scan, with or without a scanner. */
	prepare?: (tx: Tx) => Promise<void>
	next: (notTriedSince: Date) => Promise<File | undefined>
	/** The scanner had no verdict: the others come first next time. */
	markTried: (file: File) => Promise<void>
	/** Nothing when another instance was first, or the file is gone. */
	save: (tx: Tx, file: File, result: ScanResult) => Promise<Stored | undefined>
}

/** Stored files of one domain that the virus scanner has not answered for yet: scanned by a job, and given to nobody until then. */
export function waitingFilesService<File extends { id: number; filePath: string }>(
	{ db, work, files, scanner, log }: Parts,
	{ tags, prepare, next, markTried, save }: Waiting<File>,
) {
	let isStopping = false

	/** False when the scanner does not answer for any file. */
	async function scan(file: File): Promise<boolean> {
		const opened = await files.open(file.filePath).catch((error: unknown) => {
			log.warn({ err: error, file: file.id }, 'a file could not be read for the virus scanner')
		})
		const verdict = opened ? await scanner.scanStored(opened.stream) : 'not scanned'
		if (typeof verdict === 'string') {
			await markTried(file)
			return verdict !== 'away'
		}
		const result: ScanResult = verdict.isClean
			? { fileScan: 'clean', fileScanFinding: null }
			: { fileScan: 'infected', fileScanFinding: verdict.finding }
		await work.run({ caller: systemCaller, changes: tags }, async (tx) => {
			const stored = await save(tx, file, result)
			if (!stored || stored.before === result.fileScan) return
			const { before, after = result.fileScan, entry } = stored
			await tx.log({ action: 'file_scanned', ...entry, changes: { fileScan: { before, after } } })
		})
		return true
	}

	return {
		/** Every file that waits, once; none after the scanner did not answer. */
		async scanWaiting(): Promise<void> {
			if (prepare) await work.run({ caller: systemCaller, changes: [] }, prepare)
			if (!scanner.isConfigured) return
			const began = await databaseTime(db)
			for (;;) {
				const file = isStopping ? undefined : await next(began)
				if (!file || !(await scan(file))) return
			}
		},

		stop(): void {
			isStopping = true
		},
	}
}
