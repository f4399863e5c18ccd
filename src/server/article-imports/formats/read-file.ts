import { setImmediate } from 'node:timers/promises'
import { Unzip, UnzipInflate } from 'fflate'
import { type ArticleFormat, articleImportLimits } from '../../../contract/journal-import-words.ts'
import { AppError, fieldError } from '../../app-error.ts'
import { cutText } from '../../cut-text.ts'
import { readXmlTrees } from '../../manuscripts/xml-trees.service.ts'
import { readBibtex } from './bibtex.ts'
import { boundedArticle } from './bounded-article.ts'
import { readCrossrefJson } from './crossref-json.ts'
import { jatsWithout, readJats } from './jats.ts'
import { ojsTrees, ojsWithout, readOjs } from './ojs.ts'
import type { FileRecord, RawArticle } from './raw-article.ts'
import { readRis } from './ris.ts'
import { damagedZip, filesInZip, isZip, zipTailBytes } from './zip-directory.ts'

type Bytes = AsyncIterable<Buffer>
type Found = { article: RawArticle; end: number }
type ReadOptions = {
	withFiles: boolean
	/** How many files a ZIP file says it has: one with more is refused there. */
	zipFiles?: number | undefined
}

const refused = (sentence: string) => fieldError('file_refused', 'file', sentence)
const megabyte = 1024 * 1024

export const unknownFormat = () =>
	refused(
		'The format of the file is not known. Please choose an export of Open Journal Systems (native XML), JATS (one XML file, or several in a ZIP file), Crossref JSON, BibTeX or RIS.',
	)

/** By what it holds, because names of files are often wrong. */
export function detectFormat(head: Buffer): ArticleFormat | undefined {
	if (isZip(head)) return 'jats'
	const text = head
		.toString('utf8')
		.replace(/^\uFEFF/, '')
		.trimStart()
	if (text.startsWith('<')) return /http:\/\/pkp\.sfu\.ca/.test(text) ? 'ojs' : 'jats'
	if (/^[{[]/.test(text)) return 'crossref'
	if (/^TY {1,2}- /m.test(text)) return 'ris'
	return /^\s*@\s*\w+\s*[{(]/m.test(text) ? 'bibtex' : undefined
}

/** The first bytes, and a file that still has them. */
async function withHead(file: Bytes): Promise<{ head: Buffer; whole: Bytes }> {
	const pieces = file[Symbol.asyncIterator]()
	const first = await pieces.next()
	const head: Buffer = first.done ? Buffer.alloc(0) : first.value
	async function* whole() {
		try {
			yield head
			for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
		} finally {
			await pieces.return?.()
		}
	}
	return { head, whole: whole() }
}

/** What is read in one go: only such a file has a limit of its own. */
async function wholeText(file: Bytes): Promise<string> {
	const pieces: Buffer[] = []
	let length = 0
	for await (const piece of file) {
		length += piece.length
		if (length > articleImportLimits.textMegabytes * megabyte)
			throw refused(`Files of this format may have at most ${articleImportLimits.textMegabytes} MB. Please split it.`)
		pieces.push(piece)
	}
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
	} catch {
		throw refused('The file is not in UTF-8. Please save it in UTF-8 and upload it again.')
	}
}

/** The XML files of a ZIP file, one after the other, each of a size that an article has. */
async function* unzipped(file: Bytes, most: number): AsyncGenerator<{ content: Buffer; end: number }> {
	const ready: Buffer[] = []
	let files = 0
	let inflated = 0
	const unzip = new Unzip((entry) => {
		if (++files > most) throw damagedZip()
		if (!/\.xml$/i.test(entry.name)) return
		const pieces: Uint8Array[] = []
		let length = 0
		entry.ondata = (error, piece, isLast) => {
			if (error) throw damagedZip()
			length += piece.length
			inflated += piece.length
			if (inflated > articleImportLimits.megabytes * megabyte)
				throw refused(`Unpacked, the ZIP file is larger than ${articleImportLimits.megabytes} MB. Please split it.`)
			if (length > articleImportLimits.zippedMegabytes * megabyte)
				throw refused(`“${cutText(entry.name, 100)}” is larger than ${articleImportLimits.zippedMegabytes} MB.`)
			pieces.push(piece)
			if (isLast) ready.push(Buffer.concat(pieces))
		}
		entry.start()
	})
	unzip.register(UnzipInflate)
	const push = (part: Uint8Array, isLast = false) => {
		try {
			unzip.push(part, isLast)
		} catch (error) {
			throw error instanceof AppError ? error : damagedZip()
		}
	}
	let end = 0
	let tail: Buffer = Buffer.alloc(0)
	for await (const piece of file) {
		tail = Buffer.concat([tail, piece.subarray(-zipTailBytes)]).subarray(-zipTailBytes)
		for (let at = 0; at < piece.length; at += zipPiece) {
			const part = piece.subarray(at, at + zipPiece)
			push(part)
			end += part.length
			// other requests are answered in between
			await setImmediate()
			for (const content of ready.splice(0)) yield { content, end }
		}
	}
	push(new Uint8Array(0), true)
	// a file that was cut between two of its files has nothing else wrong with it
	filesInZip(tail)
	for (const content of ready.splice(0)) yield { content, end }
}
/** A small piece cannot become more than some megabytes. */
const zipPiece = 4 * 1024

async function* jatsIn(file: Bytes): AsyncGenerator<Found> {
	const options = { trees: ['article'], without: jatsWithout }
	for await (const { node, bytes } of readXmlTrees(file, options)) yield { article: readJats(node), end: bytes }
}

async function* jatsInZip(file: Bytes, most: number): AsyncGenerator<Found> {
	for await (const { content, end } of unzipped(file, most)) {
		async function* one() {
			yield content
		}
		for await (const { article } of jatsIn(one())) yield { article, end }
	}
}

async function* found(
	format: ArticleFormat,
	file: Bytes,
	{ withFiles, zipFiles = articleImportLimits.records }: ReadOptions,
): AsyncGenerator<Found> {
	if (format === 'ojs') {
		const long = { name: 'embed', most: withFiles ? articleImportLimits.embedded : 0 }
		yield* readOjs(readXmlTrees(file, { trees: ojsTrees, without: ojsWithout, long }))
	} else if (format === 'jats') {
		const { head, whole } = await withHead(file)
		yield* isZip(head) ? jatsInZip(whole, zipFiles) : jatsIn(whole)
	} else {
		const read = { bibtex: readBibtex, ris: readRis, crossref: readCrossrefJson }[format]
		yield* read(await wholeText(file))
	}
}

/** Every record of a file, numbered from 1 on. Without its files, reading takes little memory. */
export async function* readRecords(
	format: ArticleFormat,
	file: Bytes,
	options: ReadOptions,
): AsyncGenerator<FileRecord> {
	let row = 0
	for await (const { article, end } of found(format, file, options)) {
		if (++row > articleImportLimits.records)
			throw refused(`The file has more than ${articleImportLimits.records} articles. Please split it.`)
		yield { row, article: boundedArticle(article), bytes: end }
	}
}
