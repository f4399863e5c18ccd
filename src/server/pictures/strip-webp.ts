import { orientationIn } from './exif-orientation.ts'
import { damaged, maximumProfileBytes, maximumSegments, type StrippedPicture, wrongType } from './stripped-picture.ts'

type Chunk = { type: string; data: Buffer; whole: Buffer }
const flags = { profile: 0x20, exif: 0x08, xmp: 0x04 }

export const isWebp = (bytes: Buffer) =>
	bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/** Keeps one picture of a WebP, or the first of several, and a small profile of colours. */
export function stripWebp(bytes: Buffer): StrippedPicture {
	if (bytes.length < 20) throw wrongType()
	const end = 8 + bytes.readUInt32LE(4)
	if (end > bytes.length) throw wrongType()
	const kept: Buffer[] = []
	const sizes: { width: number; height: number }[] = []
	let orientation = 1
	let head: Buffer | undefined
	let isShown = false
	let chunks = 0
	for (const { type, data, whole } of chunksOf(bytes.subarray(12, end))) {
		if (++chunks > maximumSegments) throw damaged()
		if (type === 'VP8X' && kept.length === 0 && data.length >= 10) {
			head = Buffer.from(whole)
			head[8] = (data[0] ?? 0) & ~(flags.profile | flags.exif | flags.xmp)
			sizes.push({ width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) })
			kept.push(head)
		} else if (type === 'ICCP' && head && !isShown && data.length <= maximumProfileBytes) {
			head[8] = (head[8] ?? 0) | flags.profile
			kept.push(whole)
		} else if (type === 'EXIF') {
			const isMarked = data.toString('latin1', 0, 6) === 'Exif\0\0'
			orientation = orientationIn(isMarked ? data.subarray(6) : data)
		} else if (type === 'ALPH' || type === 'ANIM') {
			if (!isShown) kept.push(whole)
		} else if ((type === 'VP8 ' || type === 'VP8L' || type === 'ANMF') && !isShown) {
			isShown = true
			let count = 0
			for (const frame of type === 'ANMF' ? chunksOf(data.subarray(16)) : [{ type, data }]) {
				if (++count > maximumSegments) throw damaged()
				sizes.push(...sizeOf(frame))
			}
			kept.push(whole)
		}
	}
	if (!isShown || sizes.length === 0) throw damaged()
	const body = Buffer.concat(kept)
	const start = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
	start.writeUInt32LE(4 + body.length, 4)
	return {
		bytes: Buffer.concat([start, body]),
		// headers that disagree are the decoder's to refuse; here the larger counts
		width: Math.max(...sizes.map(({ width }) => width)),
		height: Math.max(...sizes.map(({ height }) => height)),
		orientation,
		scans: 1,
	}
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
	for (let at = 0; at + 8 <= bytes.length; ) {
		const length = bytes.readUInt32LE(at + 4)
		const dataEnd = at + 8 + length
		if (dataEnd > bytes.length) throw damaged()
		const end = Math.min(dataEnd + (length % 2), bytes.length)
		const missing = dataEnd + (length % 2) - end
		const whole =
			missing > 0 ? Buffer.concat([bytes.subarray(at, end), Buffer.alloc(missing)]) : bytes.subarray(at, end)
		yield { type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, dataEnd), whole }
		at = end
	}
}

function sizeOf({ type, data }: { type: string; data: Buffer }): { width: number; height: number }[] {
	if (type === 'VP8 ') {
		if (data.length < 10) throw damaged()
		return [{ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }]
	}
	if (type !== 'VP8L') return []
	if (data.length < 5) throw damaged()
	const word = data.readUInt32LE(1)
	return [{ width: 1 + (word & 0x3fff), height: 1 + ((word >>> 14) & 0x3fff) }]
}
