import { hash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type AttachmentType, attachmentTypes } from '../../contract/attachment-words.ts'
import { AppError } from '../app-error.ts'
import { type QueueOptions, uploadQueue } from '../bounded-queue.ts'
import { checkHereOrInChild } from '../costly-check.ts'
import type { Source, Upload } from '../http/uploads.ts'
import { checkManuscript } from '../manuscripts/manuscripts.service.ts'
import type { PicturesService } from '../pictures/pictures.service.ts'
import { checkPdf, type PdfLimits, pdfLimits, usualLimits } from './pdf-check.ts'

/** A file that may be stored: a picture is a new one. */
export type CheckedFile = {
	fileName: string
	type: AttachmentType
	/** Of the file in the store. */
	extension: string
	source: Source
	fileSize: number
	fileSha256: string
}

type Kind = { type: AttachmentType; extension: string; endings: RegExp; beginning: string }
const [docx, pdf, png, jpeg] = attachmentTypes
/** By content: what a file is called says nothing about it. */
const kinds: Kind[] = [
	{ type: docx, extension: 'docx', endings: /\.docx$/i, beginning: 'PK\x03\x04' },
	{ type: pdf, extension: 'pdf', endings: /\.pdf$/i, beginning: '%PDF-' },
	{ type: png, extension: 'png', endings: /\.png$/i, beginning: '\x89PNG\r\n\x1a\n' },
	{ type: jpeg, extension: 'jpg', endings: /\.jpe?g$/i, beginning: '\xff\xd8\xff' },
]
const longestName = 150

/** The whole file is in memory while it is read. */
const enqueuePdf = uploadQueue('PDFs', { running: 2, waiting: 20, perSender: 3 })

const pdfScript = fileURLToPath(new URL('./check-pdf-process.ts', import.meta.url))

export const bytesOf = async (source: Source) => (typeof source === 'string' ? readFile(source) : source)

async function beginningOf(source: Source): Promise<string> {
	if (typeof source !== 'string') return source.toString('latin1', 0, 8)
	const file = await open(source)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
		return buffer.toString('latin1', 0, bytesRead)
	} finally {
		await file.close()
	}
}

/** A name that ends as its content does, so that it opens in the right program. */
function nameFor(name: string, { endings, extension }: Kind): string {
	const stem = name.replace(endings, '').slice(0, longestName).toWellFormed() || 'attachment'
	return endings.test(name) && name.length <= longestName ? name : `${stem}.${extension}`
}

function checkPdfFile(source: Source, options: QueueOptions): Promise<void> {
	const check = (limits: PdfLimits) =>
		enqueuePdf(async () => checkPdf(await bytesOf(source), limits, options.signal), options)
	return checkHereOrInChild({ check, script: pdfScript, source, limitsHere: usualLimits, limits: pdfLimits }, options)
}

/** Refuses everything but the four kinds of file, with a sentence that names the file. */
export async function checkAttachment(
	{ source, name, size, sha256 }: Upload,
	pictures: Pick<PicturesService, 'clean'>,
	options: QueueOptions,
): Promise<CheckedFile> {
	const unchanged = { source, fileSize: size, fileSha256: sha256 }
	try {
		if (size === 0) throw new AppError('invalid_input', 'The file is empty.')
		const beginning = await beginningOf(source)
		const kind = kinds.find((known) => beginning.startsWith(known.beginning))
		if (!kind)
			throw new AppError('unsupported_type', 'Please attach Word documents (.docx), PDFs, PNG or JPEG pictures.')
		const { type, extension } = kind
		const file = { fileName: nameFor(name, kind), type, extension }
		if (type === docx) {
			await checkManuscript(source, options)
			return { ...file, ...unchanged }
		}
		if (type === pdf) {
			await checkPdfFile(source, options)
			return { ...file, ...unchanged }
		}
		const picture = await pictures.clean(() => bytesOf(source), type === png ? 'png' : 'jpeg', options)
		// in place of what was sent, so that the pictures of a message are not in memory until its last file is checked
		if (typeof source === 'string') await writeFile(source, picture, { flush: true })
		return {
			...file,
			source: typeof source === 'string' ? source : picture,
			...{ fileSize: picture.length, fileSha256: hash('sha256', picture) },
		}
	} catch (error) {
		throw error instanceof AppError ? about(name, error) : error
	}
}

/** The sentence is shown beside the files, of which there may be several. */
export function about(name: string, { code, message, retryAfter }: AppError): AppError {
	const sentence = `${name || 'A file without a name'}: ${message}`
	return new AppError(code, sentence, { fields: { files: sentence }, retryAfter })
}
