import { fieldError } from '../app-error.ts'
import { type Caller, isStaff } from '../caller.ts'
import type { FilesService } from '../files/files.service.ts'
import type { Upload } from '../http/uploads.ts'
import type { LimitsService } from '../limits/limits.service.ts'
import { checkManuscript } from '../manuscripts/manuscripts.service.ts'
import type { ScannerService } from '../scanner/scanner.service.ts'
import type { NewFile } from './versions.repository.ts'

type Parts = {
	limits: LimitsService
	files: FilesService
	scanner: ScannerService
	profile: 'local' | 'public'
}

/** Checked and scanned, but not yet in the store. */
export type AcceptedUpload = { upload: Upload; file: NewFile }

/** What every uploaded manuscript goes through before it is stored. */
export function manuscriptUploads({ limits, files, scanner, profile }: Parts) {
	/** Checking is expensive: on a public site a limit keeps one sender from filling the queue. */
	async function countUpload(caller: Caller): Promise<string | undefined> {
		if (profile === 'local' || isStaff(caller)) return undefined
		await limits.count('uploads', caller)
		return limits.clientOf(caller)
	}

	/** By its name, which costs nothing. */
	function requireWord(upload: Upload | undefined): Upload {
		if (!upload)
			throw fieldError('invalid_input', 'articleFile', 'Please attach your article as a Word document (.docx).')
		if (!/\.docx$/i.test(upload.name))
			throw fieldError('invalid_input', 'articleFile', 'Please upload a Word document (.docx only).')
		return upload
	}

	/** By its content. */
	async function check({ source }: Upload, caller: Caller): Promise<void> {
		await checkManuscript(source, { signal: caller.gone, sender: await countUpload(caller) })
	}

	/** What is stored about it, with its place in the store. A file with a virus is refused. */
	async function scan({ source, name, size, sha256 }: Upload): Promise<NewFile> {
		const fileScan = await scanner.scanUpload(source)
		return {
			fileName: name,
			filePath: files.newKey('articles', 'docx'),
			fileSize: size,
			fileSha256: sha256,
			fileScan,
			fileScannedAt: fileScan === 'clean' ? new Date() : null,
		}
	}

	return {
		requireWord,
		check,
		scan,
		/** All of it, for a file that replaces another one. `versions.store` stores it. */
		async accept(upload: Upload | undefined, caller: Caller): Promise<AcceptedUpload> {
			const sent = requireWord(upload)
			await check(sent, caller)
			return { upload: sent, file: await scan(sent) }
		},
	}
}
export type ManuscriptUploads = ReturnType<typeof manuscriptUploads>
