import { damaged, maximumSegments, type StrippedPicture, wrongType } from './stripped-picture.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** What is needed to show the picture. Texts, profiles and EXIF may be packed, a megabyte of them unpacks to a gigabyte. */
const kept: Record<string, number> = {
	IHDR: 13,
	PLTE: 768,
	IDAT: Number.POSITIVE_INFINITY,
	IEND: 0,
	tRNS: 256,
	gAMA: 4,
	cHRM: 32,
	sRGB: 1,
}

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(signature)

export function stripPng(bytes: Buffer): StrippedPicture {
	if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.readUInt32BE(8) !== 13)
		throw wrongType()
	const pieces: Buffer[] = [signature]
	let type = ''
	for (let [at, chunks] = [8, 0]; type !== 'IEND'; chunks++) {
		if (at + 12 > bytes.length || chunks > maximumSegments) throw damaged()
		const length = bytes.readUInt32BE(at)
		type = bytes.toString('latin1', at + 4, at + 8)
		const end = at + 12 + length
		if (end > bytes.length) throw damaged()
		if (length <= (kept[type] ?? -1)) pieces.push(bytes.subarray(at, end))
		at = end
	}
	return {
		bytes: Buffer.concat(pieces),
		width: bytes.readUInt32BE(16),
		height: bytes.readUInt32BE(20),
		orientation: 1,
		scans: 1,
	}
}
