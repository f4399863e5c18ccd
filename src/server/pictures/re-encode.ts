import sharp from 'sharp'
import { fieldError } from '../app-error.ts'

/** A phone's camera makes 12; more would only cost memory here. */
const maxPixels = 25_000_000
const maxSeconds = 30
const quality = 82

// Everything else that could read a picture (SVG, PDF, GIF, HEIC, programs of ImageMagick) is closed, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
	operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// no picture is asked for twice
sharp.cache(false)

/** What the header says: nothing is unpacked for it. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
	try {
		return await sharp(bytes, { limitInputPixels: false }).metadata()
	} catch {
		throw fieldError('unsupported_type', 'image', 'Please select a valid file type: PNG, JPEG or WebP.')
	}
}

/**
 * A new picture with the same look: WebP of the first frame, upright, its longest side within a limit, without any of the
 * metadata. What is not a whole PNG, JPEG or WebP by its content is refused with a sentence.
 */
export async function reEncode(bytes: Buffer, longestSide: number): Promise<Buffer> {
	const { width, height } = await sizeOf(bytes)
	if (width * height > maxPixels)
		throw fieldError(
			'file_refused',
			'image',
			`The picture is too large. Please make it smaller: at most ${maxPixels / 1e6} megapixels.`,
		)
	try {
		return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
			.timeout({ seconds: maxSeconds })
			.autoOrient()
			.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
			.webp({ quality })
			.toBuffer()
	} catch {
		throw fieldError('file_refused', 'image', 'The picture is damaged. Please save it again and try once more.')
	}
}
