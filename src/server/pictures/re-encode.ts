import { fileURLToPath } from 'node:url'
import { AppError, fieldError } from '../app-error.ts'
import { hasCrashed, runInChild } from '../limited-process.ts'
import { isJpeg, stripJpeg } from './strip-jpeg.ts'
import { isPng, stripPng } from './strip-png.ts'
import { isWebp, stripWebp } from './strip-webp.ts'
import { damaged, type StrippedPicture, tooDetailed, tooManyBytes, wrongType } from './stripped-picture.ts'
import { workerSignals } from './worker-signals.ts'

/** A phone's camera makes 12; more would only cost memory here. */
const maxPixels = 25_000_000
/** Decoders work by rows: one that is much longer than any screen costs more than its pixels. */
const maxSide = 16_000
/** Each scan of a JPEG goes over the whole picture. Programs write about ten of them. */
const maxScans = 64
const maxScannedPixels = 500_000_000
const worker = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
/** Node reserves 600 MB of this without using them, the largest pictures need 300 MB. The time ends what would never end. */
export const workerLimits = {
	seconds: 60,
	kilobytes: 1200 * 1024,
	/** Of the new picture: so that small uploads do not fill the disk. A real one hardly grows, unless it had few colours. */
	bytes: { most: 15 * 1024 * 1024, always: 2 * 1024 * 1024, growth: 8 },
}
/** What is needed to show the picture, by its content: no decoder has seen a byte of it yet. */
export function strip(bytes: Buffer): StrippedPicture {
	const stripped = isPng(bytes)
		? stripPng(bytes)
		: isJpeg(bytes)
			? stripJpeg(bytes)
			: isWebp(bytes)
				? stripWebp(bytes)
				: undefined
	if (!stripped) throw wrongType()
	const { width, height, scans } = stripped
	if (width * height > maxPixels || Math.max(width, height) > maxSide)
		throw fieldError(
			'file_refused',
			'image',
			`The picture is too large. Please make it smaller: at most ${maxPixels / 1e6} megapixels, and ${maxSide} pixels along a side.`,
		)
	if (width * height === 0) throw damaged()
	if (scans > maxScans || scans * width * height > maxScannedPixels) throw tooDetailed()
	return stripped
}

export type PictureFormat = 'webp' | 'png' | 'jpeg'
type Target = { longestSide: number; format?: PictureFormat }

/**
 * A new picture with the same look: the first frame, upright, its longest side within a limit, without any of the
 * metadata. What is not a whole PNG, JPEG or WebP by its content is refused with a sentence.
 */
export async function reEncode(
	bytes: Buffer,
	{ longestSide, format = 'webp' }: Target,
	limits = workerLimits,
): Promise<Buffer> {
	const { orientation, bytes: stripped } = strip(bytes)
	const { most, always, growth } = limits.bytes
	const mostBytes = Math.min(most, Math.max(always, growth * bytes.length))
	const values = [longestSide, orientation, maxPixels, format, mostBytes]
	const ended = await runInChild({ script: worker, values, input: stripped }, limits)
	const { code, said } = ended
	if (code === 0) return said.subarray(workerSignals.ready.length)
	if (code === workerSignals.tooLarge) throw tooManyBytes()
	const isDecoding = said.toString('latin1', 0, workerSignals.ready.length) === workerSignals.ready
	if (code === workerSignals.damaged || (isDecoding && hasCrashed(ended))) throw damaged()
	// it was killed, or could not start, and that says nothing about the picture
	throw new AppError('unavailable', 'The picture could not be read right now. Please try again in a minute.', {
		retryAfter: 30,
	})
}
