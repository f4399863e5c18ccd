import type { AttachmentType } from '../../contract/attachment-words.ts'
import { type ClaimDocumentType, claimDocumentTypes } from '../../contract/claim-words.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError, orNotFound } from '../app-error.ts'
import type { AttachmentsService } from '../attachments/attachments.service.ts'
import type { Caller } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Download } from '../http/download.ts'
import type { Source, Upload } from '../http/uploads.ts'
import { claimsRepository } from './claims.repository.ts'

type Parts = { db: Db; files: FilesService; attachments: Pick<AttachmentsService, 'check'> }

export type ClaimFile = {
	documentKey: string
	documentName: string
	documentType: ClaimDocumentType
	documentSize: number
}
export type CheckedDocument = { file: ClaimFile; source: Source }

const folder = 'claims'
const isDocument = (type: AttachmentType): type is ClaimDocumentType =>
	claimDocumentTypes.some((known) => known === type)

/** Evidence for a claim where no register has an address: checked like any attachment, and open to visitors. */
export function claimDocuments({ db, files, attachments }: Parts) {
	return {
		async check(upload: Upload, caller: Caller): Promise<CheckedDocument> {
			const [checked] = await attachments.check([upload], caller).catch((error: unknown) => {
				throw error instanceof AppError ? fieldError(error.code, 'document', error.message) : error
			})
			if (!checked || !isDocument(checked.type))
				throw fieldError('unsupported_type', 'document', 'Please attach a PDF, or a PNG or JPEG picture.')
			// visitors would get it unscanned
			if (checked.fileScan === 'waiting')
				throw fieldError('unavailable', 'document', 'The virus scanner does not answer. Please try again later.')
			const { source, fileName, type, fileSize, extension } = checked
			return {
				file: {
					documentKey: files.newKey(folder, extension),
					documentName: fileName,
					documentType: type,
					documentSize: fileSize,
				},
				source,
			}
		},

		keep: ({ file, source }: CheckedDocument) => files.keep(source, file.documentKey),

		async download(journalId: number, claimId: number, everything: true | undefined): Promise<Download> {
			const file = orNotFound(await claimsRepository(db).document(journalId, claimId, everything), 'Document')
			const { documentKey, documentName: name, documentType: type } = file
			return files.download(documentKey, { name, type, what: 'This document' })
		},

		swept: { folder, used: claimsRepository(db).usedFiles },
	}
}
export type ClaimDocuments = ReturnType<typeof claimDocuments>
