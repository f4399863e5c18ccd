import { crc32 } from 'node:zlib'
import sharp, { type FormatEnum } from 'sharp'

type Wish = {
	width?: number
	height?: number
	format?: keyof FormatEnum | 'avif'
	orientation?: number
	secret?: string
}

/** A picture whose left half is red and whose right half is blue; a secret goes into its metadata. */
export async function aPicture({
	width = 64,
	height = 32,
	format = 'png',
	orientation,
	secret,
}: Wish = {}): Promise<Buffer> {
	const half = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } })
		.png()
		.toBuffer()
	const picture = sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
		{ input: half, left: 0, top: 0 },
	])
	if (secret) picture.withExif({ IFD0: { Copyright: secret, ImageDescription: secret } })
	if (orientation) picture.withMetadata({ orientation })
	return picture.toFormat(format).toBuffer()
}

/** Its header claims very many pixels; the file has almost no data. */
export async function aPixelFlood(width: number, height = width): Promise<Buffer> {
	const bytes = await aPicture()
	bytes.writeUInt32BE(width, 16)
	bytes.writeUInt32BE(height, 20)
	bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
	return bytes
}

/** One colour: far less than a picture may have, however many pixels. */
export const aWidePicture = (width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
		.png({ compressionLevel: 1 })
		.toBuffer()

export const anSvg = Buffer.from(
	'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
