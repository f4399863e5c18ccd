import { articleImportLimits } from '../../../contract/journal-import-words.ts'
import { fieldError } from '../../app-error.ts'

/** The record at the end, after which there is at most a comment, and the one in front of it where numbers are large. */
const endRecord = { signature: Buffer.from('PK\x05\x06', 'latin1'), bytes: 22 }
const largeRecord = { signature: 'PK\x06\x06', bytes: 56, locator: 20 }

/** How many bytes at the end of a ZIP file have both records and the longest comment. */
export const zipTailBytes = 66 * 1024

export const isZip = (head: Buffer) => head.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

export const damagedZip = () =>
	fieldError('file_refused', 'file', 'The ZIP file is damaged or was cut. Please make it again.')

/** How many files a ZIP file says that it has, by which it is refused before any of them is unpacked. */
export function filesInZip(tail: Buffer): number {
	const at = tail.lastIndexOf(endRecord.signature)
	if (at < 0 || at + endRecord.bytes > tail.length) throw damagedZip()
	const files = tail.readUInt16LE(at + 10)
	if (files < 0xffff) return files
	const large = at - largeRecord.locator - largeRecord.bytes
	const hasLarge = large >= 0 && tail.toString('latin1', large, large + 4) === largeRecord.signature
	return hasLarge ? Number(tail.readBigUInt64LE(large + 32)) : files
}

/** How many files a ZIP file may turn out to have; one that says it has too many is refused. */
export function checkZipFiles(tail: Buffer): number {
	const files = filesInZip(tail)
	if (files <= articleImportLimits.records) return files
	const most = articleImportLimits.records.toLocaleString('en-US')
	const sentence = `The ZIP file has ${files.toLocaleString('en-US')} files, but at most ${most} can be read. Please split it.`
	throw fieldError('file_refused', 'file', sentence)
}
