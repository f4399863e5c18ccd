import type { Db, Queryable } from '../../db/client.ts'
import { AppError, orNotFound } from '../app-error.ts'
import { type Caller, isStaff, systemCaller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { about, type CheckedFile, checkAttachment } from './attachment-check.ts'
import { attachmentsRepository } from './attachments.repository.ts'

type Parts = {
	db: Db
	work: WorkService
	limits: LimitsService
	files: FilesService
	scanner: ScannerService
	pictures: Pick<PicturesService, 'clean'>
	profile: 'local' | 'public'
	log: { warn: (details: object, sentence: string) => void }
}
type Scanned = { fileScan: 'waiting' | 'clean' | null; fileScannedAt: Date | null }
export type NewFile = CheckedFile & Scanned & { filePath: string }
/** What the files were sent with. */
type Owner = { articleId: number } & ({ messageId: number } | { roundId: number } | { answeredRoundId: number })

/** All that were sent about an article. */
export const attachmentsAbout = (db: Queryable, articleId: number) => attachmentsRepository(db).about(articleId)

const folder = 'attachments'
/** More than anybody needs about one article; files of staff count too, but are never refused. */
const most = { aDay: 40, inAll: 200 }

/** Files that author and staff send each other. */
export function attachmentsService(parts: Parts) {
	const { db, work, limits, files, scanner, pictures, profile, log } = parts
	const repository = attachmentsRepository(db)
	let isStopping = false

	async function checkOne(upload: Upload, caller: Caller): Promise<NewFile> {
		const isCounted = profile === 'public' && !isStaff(caller)
		if (isCounted) await limits.count('attachments', caller)
		const sender = isCounted ? await limits.clientOf(caller) : undefined
		const file = await checkAttachment(upload, pictures, { signal: caller.gone, sender })
		const fileScan = await scanner.scanUpload(file.source).catch((error: unknown) => {
			throw error instanceof AppError ? about(file.fileName, error) : error
		})
		const scanned = {
			fileScan: fileScan as Scanned['fileScan'],
			fileScannedAt: fileScan === 'clean' ? new Date() : null,
		}
		return { ...file, ...scanned, filePath: files.newKey(folder, file.extension) }
	}

	/** False when the scanner does not answer for any file. */
	async function scan({ id, articleId, filePath }: { id: number; articleId: number | null; filePath: string }) {
		const file = await files.open(filePath).catch((error: unknown) => {
			log.warn({ err: error, attachment: id }, 'a file could not be read for the virus scanner')
		})
		const verdict = file ? await scanner.scanStored(file.stream) : 'not scanned'
		if (typeof verdict === 'string') {
			await repository.markTried(id)
			return verdict !== 'away'
		}
		const fileScan = verdict.isClean ? 'clean' : 'infected'
		await work.run({ caller: systemCaller, changes: [] }, async (tx) => {
			const finding = verdict.isClean ? null : verdict.finding
			const before = await attachmentsRepository(tx).saveScan(id, fileScan, finding)
			if (!before || before.fileScan === fileScan || articleId === null) return
			const changes = { fileScan: { before: before.fileScan, after: fileScan } }
			await tx.log({ action: 'file_scanned', record: 'article', id: articleId, changes })
		})
		return true
	}

	return {
		/** One after the other: a message has five at most. */
		async check(uploads: Upload[], caller: Caller): Promise<NewFile[]> {
			const checked: NewFile[] = []
			for (const upload of uploads) checked.push(await checkOne(upload, caller))
			return checked
		},

		/** For the idempotency of what is sent. */
		contentOf: (uploads: Upload[]) => uploads.map(({ name, sha256 }) => ({ name, sha256 })),

		/** In the transaction of what they belong to, which names their paths as its files. */
		async store(tx: Tx, owner: Owner, added: NewFile[]): Promise<void> {
			if (added.length === 0) return
			const before = await attachmentsRepository(tx).countOf(owner.articleId)
			const isTooMuch = before.today + added.length > most.aDay || before.inAll + added.length > most.inAll
			if (isTooMuch && !isStaff(tx.caller))
				throw new AppError(
					'too_many_requests',
					'There are very many files here already. Please send further ones by e-mail, with the reference number.',
				)
			await attachmentsRepository(tx).insert(
				added.map(({ source: _source, extension: _extension, ...row }) => ({ ...row, ...owner })),
			)
			for (const { source, filePath } of added) await files.keep(source, filePath)
		},

		async download(articleId: number, id: number): Promise<Download> {
			const file = orNotFound(await repository.find(id, articleId), 'File')
			if (file.fileScan === 'infected')
				throw new AppError(
					'file_refused',
					`The virus scanner found “${file.fileScanFinding}” in this file, so it cannot be downloaded.`,
				)
			if (scanner.isConfigured && file.fileScan !== 'clean')
				throw new AppError(
					'conflict',
					'This file cannot be downloaded until it has been scanned for viruses. Please try again in a few minutes.',
				)
			const size = await files.size(file.filePath)
			if (size === undefined) throw new AppError('not_found', 'This file is no longer in the store.')
			return {
				name: file.fileName,
				type: file.type,
				size,
				open: async (range) => (await files.open(file.filePath, range)).stream,
			}
		},

		/** To be removed after the article is. */
		pathsOf: (tx: Tx, articleId: number) => attachmentsRepository(tx).pathsOf(articleId),

		swept: { folder, used: repository.usedFiles },

		/** Every file that waits, once; none after the scanner did not answer. */
		async scanWaiting(): Promise<void> {
			await (scanner.isConfigured ? repository.queueUnscanned() : repository.releaseWaiting())
			if (!scanner.isConfigured) return
			const started = await repository.now()
			for (let next = await repository.nextToScan(started); next && !isStopping; )
				next = (await scan(next)) ? await repository.nextToScan(started) : undefined
		},

		stop: () => {
			isStopping = true
		},
	}
}
export type AttachmentsService = ReturnType<typeof attachmentsService>
