const orientationTag = 0x0112
const shortType = 3

/** Which way up a camera was held, from the first directory of EXIF data (a TIFF); 1 where nothing is said. */
export function orientationIn(tiff: Buffer): number {
	if (tiff.length < 8) return 1
	const order = tiff.toString('latin1', 0, 2)
	if (order !== 'II' && order !== 'MM') return 1
	const short = (at: number) => {
		if (at + 2 > tiff.length) return 0
		return order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
	}
	const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
	const entries = short(start)
	for (let index = 0; index < entries && start + 2 + 12 * (index + 1) <= tiff.length; index++) {
		const at = start + 2 + 12 * index
		if (short(at) !== orientationTag || short(at + 2) !== shortType) continue
		const orientation = short(at + 8)
		return orientation >= 1 && orientation <= 8 ? orientation : 1
	}
	return 1
}
