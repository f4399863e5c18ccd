import { fieldError } from '../../app-error.ts'

export const badFile = (sentence: string) => fieldError('file_refused', 'file', sentence)

const decoded = (encoding: string, bytes: Buffer, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)

/** Text of Latin letters in UTF-16 has a zero byte in nearly every pair; which half says the order. */
function utf16WithoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
	const start = bytes.subarray(0, 2_000)
	let [even, odd] = [0, 0]
	for (const [at, byte] of start.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++
	const many = start.length / 4
	if (odd > many && even < odd / 10) return 'utf-16le'
	return even > many && odd < even / 10 ? 'utf-16be' : undefined
}

/** Banks write UTF-8, UTF-16 or Windows-1252. Anything that is not UTF-8 and not UTF-16 is read as the last. */
export function textOfStatement(bytes: Buffer): string {
	const hex = bytes.subarray(0, 4).toString('hex')
	if (hex === '504b0304' || hex === 'd0cf11e0')
		throw badFile('This is a spreadsheet or an archive, not a CSV file. Please download the statement as CSV.')
	if (hex.startsWith('25504446')) throw badFile('This is a PDF file. Please download the statement as CSV.')
	const text = readable(bytes)
	if (text.includes('\0')) throw badFile('The file is not a text file. Please download the statement as CSV.')
	if (text.trim() === '') throw badFile('The file is empty.')
	return text
}

function readable(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', bytes)
	const wide = utf16WithoutMark(bytes)
	if (wide) return decoded(wide, bytes)
	try {
		return decoded('utf-8', bytes, true)
	} catch {
		return decoded('windows-1252', bytes)
	}
}
