import { hash } from 'node:crypto'
import { attachmentLimits } from '../../contract/attachment-words.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { AppError, isForLater, orNotFound } from '../app-error.ts'
import { type Caller, isStaff, systemCaller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Upload } from '../http/uploads.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import { waitingFilesService } from '../scanner/waiting-files.service.ts'
import type { Tx, WorkService } from '../work/work.service.ts'
import { about, type CheckedFile, checkAttachment } from './attachment-check.ts'
import { attachmentScans, attachmentsRepository, type FileRecord, type OwnerColumn } from './attachments.repository.ts'

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
type Owner =
	| ({ articleId: number } & (
			| { messageId: number }
			| { roundId: number }
			| { answeredRoundId: number }
			| { paymentReportId: number }
			| { agreementId: number }
	  ))
	| { contactId: number; contactMessageId?: number }
/** A file of a mail. */
export type MailedFile = { name: string; bytes: Uint8Array }
/** A file of a mail that is not stored, and why. */
export type RefusedFile = { name: string; reason: string }

export { withAttachmentIn } from './attachments.repository.ts'

/** All that were sent about a record. */
export const attachmentsAbout = (db: Queryable, record: FileRecord) => attachmentsRepository(db).about(record)

/** For mails: the names of what was sent with one message, inquiry, round or answer. */
export const attachmentNames = (db: Queryable, column: OwnerColumn | 'contactId', id: number) =>
	attachmentsRepository(db).namesOf(column, id)

/** The files of reported payments of these articles. */
export const paymentProofsOf = (db: Queryable, articleIds: number[]) =>
	attachmentsRepository(db).paymentProofsOf(articleIds)

/** The signed copies of agreements of a person who is erased; answers the keys of their files. */
export const removeSignedCopies = (tx: Queryable, agreementIds: number[]) =>
	attachmentsRepository(tx).removeCopies(agreementIds)

const folder = 'attachments'
/** More than anybody needs about one record; files of staff count too, but are never refused. */
const most = { aDay: 40, inAll: 200 }

function uploadOf(name: string, bytes: Uint8Array): Upload {
	const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (source.length > attachmentLimits.bytes)
		throw new AppError('too_large', `It is larger than ${attachmentLimits.bytes / 1024 / 1024} MB.`)
	return { field: 'files', source, name, size: source.length, sha256: hash('sha256', source), discard: async () => {} }
}

/** Files that staff and others send each other. */
export function attachmentsService(parts: Parts) {
	const { db, limits, files, scanner, pictures, profile } = parts
	const repository = attachmentsRepository(db)

	async function checkOne(upload: Upload, caller: Caller): Promise<NewFile> {
		const isCounted = profile === 'public' && !isStaff(caller) && caller.actor.kind !== 'system'
		if (isCounted) await limits.count('attachments', caller)
		const sender = isCounted ? await limits.clientOf(caller) : undefined
		const file = await checkAttachment(upload, pictures, { signal: caller.gone, sender })
		const fileScan = await scanner.scanUpload(file.source).catch((error: unknown) => {
			throw error instanceof AppError ? about(file.fileName, error) : error
		})
		const fileScannedAt = fileScan === 'clean' ? new Date() : null
		return { ...file, fileScan, fileScannedAt, filePath: files.newKey(folder, file.extension) }
	}

	const waiting = waitingFilesService(parts, {
		tables: [attachmentScans],
		tags: [],
		recordOf: async (_, { articleId, contactId }) =>
			articleId === null ? { record: 'contact', id: contactId } : { record: 'article', id: articleId },
	})

	return {
		/** One after the other: a message has five at most. */
		async check(uploads: Upload[], caller: Caller): Promise<NewFile[]> {
			const checked: NewFile[] = []
			for (const upload of uploads) checked.push(await checkOne(upload, caller))
			return checked
		},

		/**
		 * The same for files of a mail, whose sender gets no answer: what is refused is named, and the rest is kept. Only as
		 * many as a message may have are looked at, and none after the signal.
		 */
		async checkMailed(sent: MailedFile[], signal: AbortSignal): Promise<{ kept: NewFile[]; refused: RefusedFile[] }> {
			const kept: NewFile[] = []
			const refused: RefusedFile[] = []
			for (const { name, bytes } of sent.slice(0, attachmentLimits.files))
				try {
					signal.throwIfAborted()
					kept.push(await checkOne(uploadOf(name, bytes), { ...systemCaller, gone: signal }))
				} catch (error) {
					if (signal.aborted) throw new AppError('unavailable', 'Checking its files took too long.', { cause: error })
					if (!(error instanceof AppError) || isForLater(error)) throw error
					refused.push({ name, reason: error.message.replace(`${name}: `, '') })
				}
			const reason = `A message has at most ${attachmentLimits.files} files.`
			refused.push(...sent.slice(attachmentLimits.files).map(({ name }) => ({ name, reason })))
			return { kept, refused }
		},

		/** For the idempotency of what is sent. */
		contentOf: (uploads: Upload[]) => uploads.map(({ name, sha256 }) => ({ name, sha256 })),

		/** In the transaction of what they belong to, which names their paths as its files. */
		async store(tx: Tx, owner: Owner, added: NewFile[]): Promise<void> {
			if (added.length === 0) return
			const before = await attachmentsRepository(tx).countOf(owner)
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

		async download(record: FileRecord, id: number): Promise<Download> {
			const file = orNotFound(await repository.find(id, record), 'File')
			scanner.requireScanned(file, 'file')
			return files.download(file.filePath, { name: file.fileName, type: file.type })
		},

		/** The files of an answer to a round that is opened again. */
		setAside: (tx: Tx, roundId: number, answerId: number) => attachmentsRepository(tx).setAside(roundId, answerId),

		/** To be removed after the record is. */
		pathsOf: (tx: Tx, record: FileRecord) => attachmentsRepository(tx).pathsOf(record),

		swept: { folder, used: repository.usedFiles },

		...waiting,
	}
}
export type AttachmentsService = ReturnType<typeof attachmentsService>
