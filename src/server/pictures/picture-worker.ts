/**
 * Decodes one picture in a process of its own: a decoder that crashes does not crash the app. Reads a stripped picture from
 * the standard input and writes a new one to the standard output.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { workerSignals } from './worker-signals.ts'

const [, , longestSide = '', orientation = '', maxPixels = '', format = '', maxBytes = ''] = process.argv

// Everything else that could read a picture (SVG, PDF, GIF, HEIC, programs of ImageMagick) is closed, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
	operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Degrees to turn, after the picture is mirrored, for each of the eight ways of EXIF. */
const turns: Record<string, { degrees: number; isMirrored: boolean }> = {
	2: { degrees: 0, isMirrored: true },
	3: { degrees: 180, isMirrored: false },
	4: { degrees: 180, isMirrored: true },
	5: { degrees: 270, isMirrored: true },
	6: { degrees: 90, isMirrored: false },
	7: { degrees: 90, isMirrored: true },
	8: { degrees: 270, isMirrored: false },
}

try {
	const side = Number(longestSide)
	const bytes = await buffer(process.stdin)
	process.stdout.write(workerSignals.ready)
	const picture = sharp(bytes, { limitInputPixels: Number(maxPixels), failOn: 'error', pages: 1 })
	const turn = turns[orientation]
	if (turn?.isMirrored) picture.flop()
	if (turn) picture.rotate(turn.degrees)
	picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
	const encoded =
		// without filters, rows that are all alike but long would be stored each by each
		format === 'png'
			? picture.png({ adaptiveFiltering: true })
			: format === 'jpeg'
				? picture.jpeg({ quality: 90 })
				: picture.webp({ quality: 82 })
	const made = await encoded.toBuffer()
	if (made.length > Number(maxBytes)) process.exitCode = workerSignals.tooLarge
	else process.stdout.end(made)
} catch {
	process.exitCode = workerSignals.damaged
}
