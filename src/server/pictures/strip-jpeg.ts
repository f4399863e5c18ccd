import { orientationIn } from './exif-orientation.ts'
import { damaged, maximumProfileBytes, maximumSegments, type StrippedPicture } from './stripped-picture.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee }
const exifHead = 'Exif\0\0'
const profileHead = 'ICC_PROFILE\0'
/** The longest of these segments that programs write. */
const limits = { app0: 64, app14: 64 }

export const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === marker.start && bytes[2] === 0xff

/** Baseline and progressive frames, with their tables: what is no frame is no number between these. */
const isFrame = (type: number) => type >= 0xc0 && type <= 0xcf && type !== 0xc4 && type !== 0xc8 && type !== 0xcc

/** Keeps the tables, frame and scans of a JPEG, and a small profile of colours. */
export function stripJpeg(bytes: Buffer): StrippedPicture {
	const pieces: Buffer[] = [bytes.subarray(0, 2)]
	let size: { width: number; height: number } | undefined
	let orientation = 1
	const profile: Buffer[] = []
	let scans = 0
	for (let [at, segments] = [2, 0]; ; segments++) {
		if (segments > maximumSegments) throw damaged()
		// any number of filling bytes may stand before a marker
		while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
		const type = bytes[at + 1]
		if (bytes[at] !== 0xff || type === undefined) throw damaged()
		if (type === marker.end) break
		if (at + 4 > bytes.length) throw damaged()
		let end = at + 2 + bytes.readUInt16BE(at + 2)
		if (end > bytes.length || end < at + 4) throw damaged()
		const data = bytes.subarray(at + 4, end)
		let isKept = type < marker.app0
		if (isFrame(type)) {
			if (size || data.length < 6) throw damaged()
			size = { height: data.readUInt16BE(1), width: data.readUInt16BE(3) }
		} else if (type === marker.scan) {
			scans++
			end = endOfScan(bytes, end)
		} else if (type === marker.app0) isKept = data.length <= limits.app0
		else if (type === marker.app14) isKept = data.length <= limits.app14
		else if (type === marker.app1 && data.toString('latin1', 0, 6) === exifHead)
			orientation = orientationIn(data.subarray(6))
		else if (type === marker.app2 && data.toString('latin1', 0, 12) === profileHead) {
			profile.push(bytes.subarray(at, end))
		}
		if (isKept) pieces.push(bytes.subarray(at, end))
		at = end
	}
	if (!size || scans === 0) throw damaged()
	const profileBytes = profile.reduce((sum, { length }) => sum + length, 0)
	if (profileBytes <= maximumProfileBytes) pieces.splice(1, 0, ...profile)
	pieces.push(Buffer.from([0xff, marker.end]))
	return { bytes: Buffer.concat(pieces), ...size, orientation, scans }
}

/** Within a scan 0xff stands before a zero, or before one of the marks from which a decoder can go on. */
function endOfScan(bytes: Buffer, from: number): number {
	// byte by byte: a search from mark to mark takes long where every second byte is one
	for (let at = from; at < bytes.length; at++) {
		if (bytes[at] !== 0xff) continue
		const next = bytes[at + 1] ?? 0
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
	}
	throw damaged()
}
