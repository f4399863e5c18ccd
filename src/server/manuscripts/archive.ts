import { type Entry, getFileNameLowLevel, type LocalFileHeader, type ZipFile } from 'yauzl'
import type { Budget } from './budget.ts'
import { checkName, samePart } from './entry-names.ts'
import type { ManuscriptFile } from './manuscript-file.ts'
import { damaged, protectedFile, refused, tooComplex, tooLarge, unusualArchive } from './refusals.ts'

/** One entry that was found to be what its headers say, except for its content. */
export type ArchiveEntry = {
	name: string
	/** The one spelling of its name, by which parts are looked up. */
	part: string
	dataStart: number
	compressedSize: number
	size: number
	crc32: number
	deflated: boolean
}

const maximumEntries = 2000
/** Of an entry's extra fields and comment: word processors write some dozen bytes, or pad them to some hundred. */
const maximumExtra = 4096

const endRecordBytes = 22
const endRecordSignature = 0x06054b50
const zip64LocatorSignature = 0x07064b50
const descriptorSignature = 0x08074b50
const encryptionFlags = 0x0001 | 0x0040 | 0x2000
const descriptorFlag = 0x0008
const utf8Flag = 0x0800
const fileTypes = { unset: 0, folder: 0x4000, file: 0x8000 }

/** Reads the directory of a zip and proves that its entries fill the file from the first byte to the last, once. */
export async function readArchive(file: ManuscriptFile, budget: Budget): Promise<ArchiveEntry[]> {
	const directory = await readEndRecord(file)
	budget.addEntries(directory.entries)
	const zip = await file.openZip(directory.fileEnd, { strictFileNames: true, validateEntrySizes: true })
	const found: (ArchiveEntry & { offset: number; hasDescriptor: boolean })[] = []
	const names = new Set<string>()
	let [directoryBytes, inflatedBytes] = [0, 0]
	for await (const entry of entriesOf(zip)) {
		budget.check()
		await budget.yieldTurn()
		checkEntry(entry)
		const part = samePart(entry.fileName)
		if (names.has(part)) throw refused('The Word document has two parts with the same name.')
		names.add(part)
		inflatedBytes += entry.uncompressedSize
		if (inflatedBytes > budget.limits.inflatedBytes) throw tooLarge()
		directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
		const header = await zip.readLocalFileHeaderPromise(entry).catch(() => {
			throw damaged()
		})
		checkHeader(entry, header)
		// not the entry itself, whose extra fields take many times their size
		found.push({
			name: entry.fileName,
			part,
			dataStart: header.fileDataStart,
			compressedSize: entry.compressedSize,
			size: entry.uncompressedSize,
			crc32: entry.crc32,
			deflated: entry.compressionMethod === 8,
			offset: entry.relativeOffsetOfLocalHeader,
			hasDescriptor: Boolean(entry.generalPurposeBitFlag & descriptorFlag),
		})
	}
	if (directoryBytes !== directory.bytes) throw unusualArchive()
	found.sort((a, b) => a.offset - b.offset)
	let expected = 0
	for (const [index, entry] of found.entries()) {
		if (entry.offset !== expected) throw unusualArchive()
		const next = found[index + 1]?.offset ?? directory.start
		await checkGap(file, entry, { from: entry.dataStart + entry.compressedSize, to: next })
		expected = next
	}
	return found
}

/** Programs and transfers add line ends or zeros behind a file, in which nothing can be hidden. Anything else there would be another file. */
const isPadding = (byte: number | undefined) => byte === 0 || byte === 0x0a || byte === 0x0d
const maximumPadding = 64 * 1024

/** The record must be the last thing in the file, apart from padding. */
async function readEndRecord(file: ManuscriptFile) {
	const wanted = Math.min(file.size, 20 + endRecordBytes + maximumPadding)
	const tail = await file.read(file.size - wanted, wanted)
	let at = tail.length - endRecordBytes
	while (at >= 0 && tail.readUInt32LE(at) !== endRecordSignature) {
		if (!isPadding(tail[at + endRecordBytes - 1])) throw damaged()
		at--
	}
	if (at < 0) throw damaged()
	const fileEnd = file.size - tail.length + at + endRecordBytes
	const record = tail.subarray(at, at + endRecordBytes)
	// no file this small needs Zip64, and its second set of sizes could be false
	if (at >= 20 && tail.readUInt32LE(at - 20) === zip64LocatorSignature) throw unusualArchive()
	const entries = record.readUInt16LE(10)
	const start = record.readUInt32LE(16)
	const directoryBytes = record.readUInt32LE(12)
	if (entries > maximumEntries) throw tooComplex()
	const oneDisk = record.readUInt32LE(4) === 0 && record.readUInt16LE(8) === entries
	if (!oneDisk || record.readUInt16LE(20) !== 0 || start + directoryBytes !== fileEnd - endRecordBytes)
		throw unusualArchive()
	return { start, bytes: directoryBytes, fileEnd, entries }
}

/** yauzl's sentences are for programmers: whatever it refuses is a damaged or dangerous directory. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
	const entries = zip.eachEntry()
	for (;;) {
		const next = await entries.next().catch((error: Error) => {
			if (/absolute path|relative path|invalid characters/.test(error.message)) checkName(error.message, true)
			throw /encryption/.test(error.message) ? protectedFile() : damaged()
		})
		if (next.done) return
		yield next.value
	}
}

function checkEntry(entry: Entry): void {
	if (entry.generalPurposeBitFlag & encryptionFlags) throw protectedFile()
	if (entry.extraFieldLength + entry.fileCommentLength > maximumExtra) throw unusualArchive()
	checkName(entry.fileName)
	// a second name in an extra field: other readers would see another part
	const plainName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, [], true)
	if (plainName !== entry.fileName) throw unusualArchive()
	const type = (entry.externalFileAttributes >>> 16) & 0xf000
	if (type !== fileTypes.unset && type !== fileTypes.file && type !== fileTypes.folder)
		throw refused('The Word document contains a link to another file. Please save it again as .docx and try again.')
	if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw unusualArchive()
	if (entry.fileName.endsWith('/') && entry.uncompressedSize > 0) throw unusualArchive()
}

/** Every entry has two headers. Readers differ in which they believe, so both must say the same. */
function checkHeader(entry: Entry, header: LocalFileHeader): void {
	if (header.generalPurposeBitFlag & encryptionFlags) throw protectedFile()
	const sameName = header.fileName.equals(entry.fileNameRaw)
	const sameMethod = header.compressionMethod === entry.compressionMethod
	// whether a name is UTF-8 matters only where it is not ASCII
	const isAscii = entry.fileNameRaw.every((byte) => byte < 0x80)
	const flags = isAscii ? descriptorFlag : descriptorFlag | utf8Flag
	const sameFlags = (header.generalPurposeBitFlag & flags) === (entry.generalPurposeBitFlag & flags)
	if (!sameName || !sameMethod || !sameFlags) throw unusualArchive()
	const later = Boolean(entry.generalPurposeBitFlag & descriptorFlag)
	const fits = (said: number, real: number) => said === real || (later && said === 0) || said === 0xffffffff
	const sameSizes =
		fits(header.compressedSize, entry.compressedSize) && fits(header.uncompressedSize, entry.uncompressedSize)
	if (!sameSizes || !(header.crc32 === entry.crc32 || (later && header.crc32 === 0))) throw unusualArchive()
}

/** Between an entry and the next there is nothing, or the descriptor that repeats its sizes. */
async function checkGap(
	file: ManuscriptFile,
	entry: ArchiveEntry & { hasDescriptor: boolean },
	{ from, to }: { from: number; to: number },
): Promise<void> {
	if (from === to) return
	if (!entry.hasDescriptor || ![12, 16, 20, 24].includes(to - from)) throw unusualArchive()
	const bytes = await file.read(from, to - from)
	const signed = bytes.length === 16 || bytes.length === 24
	if (signed && bytes.readUInt32LE(0) !== descriptorSignature) throw unusualArchive()
	const fields = bytes.subarray(signed ? 4 : 0)
	const [compressed, size] =
		fields.length === 12
			? [fields.readUInt32LE(4), fields.readUInt32LE(8)]
			: [Number(fields.readBigUInt64LE(4)), Number(fields.readBigUInt64LE(12))]
	if (fields.readUInt32LE(0) !== entry.crc32 || compressed !== entry.compressedSize || size !== entry.size)
		throw unusualArchive()
}
