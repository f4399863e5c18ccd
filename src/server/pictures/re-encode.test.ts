import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mutated } from '../../../proofs/hostile-pictures.ts'
import { hostilePictures } from '../../../tests/support/hostile-pictures.ts'
import { seededRandom } from '../../../tests/support/mutated-manuscripts.ts'
import { aPicture } from '../../../tests/support/pictures.ts'
import { sampleOf } from '../../../tests/support/sample.ts'
import { AppError } from '../app-error.ts'
import { reEncode, strip, workerLimits } from './re-encode.ts'

/** A busy machine may take any time. */
const untimed = { ...workerLimits, seconds: 3600 }
const problemOf = async (bytes: Buffer, limits = untimed) =>
	reEncode(bytes, { longestSide: 100 }, limits).then(
		() => 'taken',
		(error: unknown) => error,
	)

describe('hostile pictures', () => {
	// all: npm run proof -- hostile-pictures
	test.each(sampleOf(hostilePictures, 15, 'hostile pictures'))('$name', async ({ make, verdict }) => {
		const problem = await problemOf(await make())
		if (verdict === 'taken') expect(problem).toBe('taken')
		else expect(problem).toMatchObject({ message: expect.stringMatching(verdict) })
	})

	test.each(
		sampleOf(
			hostilePictures.filter(({ verdict }) => verdict === 'taken'),
			5,
			'pictures that are stripped',
		),
	)('$name: the decoder sees only what is shown', async ({ make }) => {
		expect(strip(await make()).bytes.length).toBeLessThan(2000)
	})

	test.each(hostilePictures.filter(({ name }) => /20,001|30,000|one (row|column)/.test(name)))(
		'$name: is refused before a decoder sees it',
		async ({ make, verdict }) => {
			const bytes = await make()
			expect(() => strip(bytes)).toThrow(verdict as RegExp)
		},
	)

	test('6 mutated pictures are taken or refused, and nothing else happens', async () => {
		const random = seededRandom(7)
		const originals = await Promise.all((['png', 'jpeg', 'webp'] as const).map((format) => aPicture({ format })))
		for (let n = 0; n < 6; n++) {
			const problem = await problemOf(mutated(originals[n % 3] as Buffer, random))
			if (problem === 'taken') continue
			expect(problem).toBeInstanceOf(AppError)
			expect(['unsupported_type', 'file_refused']).toContain((problem as AppError).code)
		}
	})
})

test('rows that are all alike are stored about as small as they came, however long they are', async () => {
	const row = Buffer.from(Array.from({ length: 12_000 * 3 }, (_, at) => (at * at * 31) >> 3))
	const raw = { width: 12_000, height: 20, channels: 3 } as const
	const bytes = await sharp(Buffer.concat(Array(raw.height).fill(row)), { raw })
		.png({ adaptiveFiltering: true })
		.toBuffer()
	const made = await reEncode(bytes, { longestSide: 16_000, format: 'png' }, untimed)
	expect(made.length).toBeLessThan(2 * bytes.length)
})

test('a picture that would be stored as a file larger than any upload is refused', async () => {
	const bytes = await aPicture({ format: 'png' })
	const made = reEncode(
		bytes,
		{ longestSide: 100, format: 'png' },
		{ ...untimed, bytes: { most: 10, always: 10, growth: 1 } },
	)
	await expect(made).rejects.toThrow(/too much detail/)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture held the way %i is turned upright', async (orientation) => {
	for (const format of ['jpeg', 'webp'] as const) {
		const bytes = await aPicture({ format, orientation })
		const pixels = (picture: Buffer) =>
			sharp(picture).removeAlpha().resize(2, 2).threshold(100, { grayscale: false }).raw().toBuffer()
		const upright = await sharp(bytes).autoOrient().png().toBuffer()
		expect(await pixels(await reEncode(bytes, { longestSide: 64 }))).toEqual(await pixels(upright))
	}
})

test('a profile of colours is used, if it is small', async () => {
	const wide = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
		.withIccProfile('p3')
		.jpeg({ quality: 100 })
		.toBuffer()
	expect(strip(wide).bytes.includes('ICC_PROFILE')).toBe(true)
})

test.each([
	[
		'a progressive JPEG',
		() => sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } }).jpeg({ progressive: true }),
	],
	[
		'an interlaced PNG of 16 bits',
		() =>
			sharp({ create: { width: 5000, height: 5000, channels: 4, background: 'red' } })
				.toColourspace('rgb16')
				.png({ progressive: true }),
	],
	[
		'a WebP',
		() => sharp({ create: { width: 5000, height: 5000, channels: 4, background: 'red' } }).webp({ lossless: true }),
	],
])('%s of 25 megapixels has enough memory', async (_, make) => {
	expect(await problemOf(await make().toBuffer())).toBe('taken')
})

describe('the process of a picture', () => {
	test('that gets too little memory to start ends, which says nothing about the picture', async () => {
		const limits = { ...workerLimits, seconds: 20, kilobytes: 160 * 1024 }
		expect(await problemOf(await aPicture(), limits)).toMatchObject({ code: 'unavailable' })
	})

	test('that takes too long is killed, which says nothing about the picture', async () => {
		expect(await problemOf(await aPicture(), { ...untimed, seconds: 0.001 })).toMatchObject({
			code: 'unavailable',
			retryAfter: 30,
		})
	})
})
