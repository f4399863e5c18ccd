import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPicture, aPixelFlood } from './pictures.ts'

export type HostilePicture = {
	name: string
	make: () => Buffer | Promise<Buffer>
	/** Whether it is taken without what is hostile in it, or the words with which it is refused. */
	verdict: 'taken' | RegExp
}

const megabyte = 1024 * 1024
const damaged = /damaged/
const tooLarge = /25 megapixels/
const wrongType = /PNG, JPEG or WebP/
const tooDetailed = /layers of detail/

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	sum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, sum])
}
/** Puts chunks behind the header of a PNG. */
const pngWith = async (...chunks: Buffer[]) => {
	const png = await aPicture()
	return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}
/** A few kilobytes that inflate to 50 MB. */
let packed: Buffer | undefined
function bomb(): Buffer {
	packed ??= deflateSync(Buffer.alloc(50 * megabyte), { level: 9 })
	return packed
}
const text = (key: string, data: Buffer) => Buffer.concat([Buffer.from(`${key}\0\0`, 'latin1'), data])
const header = (width: number, height: number, depth = 8, color = 2) => {
	const data = Buffer.alloc(13)
	data.writeUInt32BE(width, 0)
	data.writeUInt32BE(height, 4)
	data[8] = depth
	data[9] = color
	return chunk('IHDR', data)
}
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const png = (...chunks: Buffer[]) => Buffer.concat([pngSignature, ...chunks, chunk('IEND', Buffer.alloc(0))])

function segment(type: number, data: Buffer): Buffer {
	const head = Buffer.from([0xff, type, 0, 0])
	head.writeUInt16BE(data.length + 2, 2)
	return Buffer.concat([head, data])
}
const jpeg = () => aPicture({ format: 'jpeg' })
const jpegWith = async (...segments: Buffer[]) => {
	const bytes = await jpeg()
	return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])
}
const many = (count: number, make: (n: number) => Buffer) => Array.from({ length: count }, (_, n) => make(n))
const frameAt = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xc0]))

function riff(type: string, data: Buffer): Buffer {
	const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
	head.writeUInt32LE(data.length, 4)
	return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
function webp(...chunks: Buffer[]): Buffer {
	const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
	return riff('RIFF', body)
}
/** The chunk with the pixels of a small picture. */
const webpPixels = async () => (await aPicture({ format: 'webp' })).subarray(12)
function extended(width: number, height: number, flags: number): Buffer {
	const data = Buffer.alloc(10)
	data[0] = flags
	data.writeUIntLE(width - 1, 4, 3)
	data.writeUIntLE(height - 1, 7, 3)
	return riff('VP8X', data)
}

/** Pictures made to cost memory or time, or to bring something along. Each has the same verdict on every machine. */
export const hostilePictures: HostilePicture[] = [
	{
		name: 'a PNG with 20 packed texts of 50 MB',
		make: () => pngWith(...many(20, (n) => chunk('zTXt', text(`k${n}`, bomb())))),
		verdict: 'taken',
	},
	{
		name: 'a PNG with 20 packed international texts of 50 MB',
		make: () =>
			pngWith(...many(20, (n) => chunk('iTXt', Buffer.concat([Buffer.from(`k${n}\0\x01\0\0\0`, 'latin1'), bomb()])))),
		verdict: 'taken',
	},
	{ name: 'a PNG with a profile of 50 MB', make: () => pngWith(chunk('iCCP', text('p', bomb()))), verdict: 'taken' },
	{
		name: 'a PNG with 4 MB of EXIF',
		make: () => pngWith(chunk('eXIf', Buffer.alloc(4 * megabyte, 'II*\0'))),
		verdict: 'taken',
	},
	{
		name: 'a PNG with 300,000 small texts',
		make: () => pngWith(Buffer.concat(many(300_000, () => chunk('tEXt', Buffer.from('a\0b'))))),
		verdict: damaged,
	},
	{
		name: 'a PNG in 20,001 pieces',
		make: () => pngWith(...many(20_001, () => chunk('IDAT', Buffer.alloc(0)))),
		verdict: damaged,
	},
	{
		name: 'a JPEG with 20,001 restart intervals',
		make: () => jpegWith(...many(20_001, () => segment(0xdd, Buffer.alloc(2)))),
		verdict: damaged,
	},
	{
		name: 'a PNG of one row',
		make: () => png(header(24_000_000, 1), chunk('IDAT', deflateSync(Buffer.alloc(100)))),
		verdict: tooLarge,
	},
	{
		name: 'a PNG of one column',
		make: () => png(header(1, 24_000_000), chunk('IDAT', deflateSync(Buffer.alloc(100)))),
		verdict: tooLarge,
	},
	{
		name: 'a PNG with an unknown chunk',
		make: () => pngWith(chunk('evIl', Buffer.alloc(4 * megabyte))),
		verdict: 'taken',
	},
	{ name: 'a PNG that promises a sea of pixels', make: () => aPixelFlood(60_000), verdict: tooLarge },
	{
		name: 'a PNG of one line that is too long',
		make: () => png(header(0x7fffffff, 1), chunk('IDAT', bomb())),
		verdict: tooLarge,
	},
	{ name: 'a PNG without a pixel', make: () => png(header(0, 10), chunk('IDAT', bomb())), verdict: damaged },
	{
		name: 'a PNG of 25 megapixels that ends early',
		make: () => png(header(5000, 5000), chunk('IDAT', deflateSync(Buffer.alloc(100)))),
		verdict: damaged,
	},
	{
		name: 'a PNG with a chunk that is longer than the file',
		make: async () => Buffer.concat([(await aPicture()).subarray(0, 33), Buffer.from('7fffffff49444154', 'hex')]),
		verdict: damaged,
	},
	{
		name: 'a PNG with two headers',
		make: () => png(header(8, 8), header(5000, 5000, 16, 6), chunk('IDAT', bomb())),
		verdict: damaged,
	},
	{ name: 'a PNG without an end', make: async () => (await aPicture()).subarray(0, -12), verdict: damaged },
	{
		name: 'a JPEG with 70 comments of 64 KB',
		make: () => jpegWith(...many(70, () => segment(0xfe, Buffer.alloc(65_533, 'x')))),
		verdict: 'taken',
	},
	{
		name: 'a JPEG with 4 MB of EXIF',
		make: () =>
			jpegWith(
				...many(64, () => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0II*\0'), Buffer.alloc(65_000, 1)]))),
			),
		verdict: 'taken',
	},
	{
		name: 'a JPEG with a profile of 4 MB',
		make: () =>
			jpegWith(
				...many(64, (n) =>
					segment(
						0xe2,
						Buffer.concat([
							Buffer.from(`ICC_PROFILE\0${String.fromCharCode(n + 1)}@`, 'latin1'),
							Buffer.alloc(65_000, 1),
						]),
					),
				),
			),
		verdict: 'taken',
	},
	{
		name: 'a JPEG that promises a sea of pixels',
		make: async () => {
			const bytes = await jpeg()
			bytes.writeUInt32BE(0xffffffff, frameAt(bytes) + 5)
			return bytes
		},
		verdict: tooLarge,
	},
	{
		name: 'a JPEG with two frames',
		make: async () => {
			const bytes = await jpeg()
			const at = frameAt(bytes)
			const frame = bytes.subarray(at, at + 2 + bytes.readUInt16BE(at + 2))
			return Buffer.concat([bytes.subarray(0, at), frame, bytes.subarray(at)])
		},
		verdict: damaged,
	},
	{
		name: 'a JPEG with 5,000 scans',
		make: async () => {
			const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
				.jpeg({ progressive: true })
				.toBuffer()
			const at = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
			const scan = bytes.subarray(at, -2)
			return Buffer.concat([bytes.subarray(0, at), ...many(5000, () => scan), bytes.subarray(-2)])
		},
		verdict: tooDetailed,
	},
	{
		name: 'a JPEG without a scan',
		make: async () => {
			const bytes = await jpeg()
			return Buffer.concat([bytes.subarray(0, bytes.indexOf(Buffer.from([0xff, 0xda]))), Buffer.from([0xff, 0xd9])])
		},
		verdict: damaged,
	},
	{
		name: 'a WebP with 4 MB each of EXIF, XMP and profile',
		make: async () =>
			webp(
				extended(64, 32, 0x2c),
				...['ICCP', 'EXIF', 'XMP '].map((type) => riff(type, Buffer.alloc(megabyte * 1.3, 1))),
				await webpPixels(),
			),
		verdict: 'taken',
	},
	{
		name: 'a WebP with 20,001 chunks that nobody knows',
		make: async () =>
			webp(extended(64, 32, 0), await webpPixels(), Buffer.concat(many(20_001, () => riff('evIl', Buffer.alloc(0))))),
		verdict: damaged,
	},
	{
		name: 'a PNG with 20,001 chunks that nobody knows',
		make: () => pngWith(Buffer.concat(many(20_001, () => chunk('evIl', Buffer.alloc(0))))),
		verdict: damaged,
	},
	{
		name: 'a WebP with 19,000 frames',
		make: async () => {
			const frame = Buffer.concat([Buffer.alloc(16), await webpPixels()])
			frame.writeUIntLE(63, 6, 3)
			frame.writeUIntLE(31, 9, 3)
			return webp(
				extended(64, 32, 0x02),
				riff('ANIM', Buffer.alloc(6)),
				Buffer.concat(many(19_000, () => riff('ANMF', frame))),
			)
		},
		verdict: 'taken',
	},
	{
		name: 'a WebP with 30,000 layers of transparency',
		make: async () =>
			webp(
				extended(64, 32, 0x10),
				Buffer.concat(many(30_000, () => riff('ALPH', Buffer.alloc(2)))),
				await webpPixels(),
			),
		verdict: damaged,
	},
	{
		name: 'a WebP with 250,000 headers in one frame',
		make: async () => {
			const header = riff('VP8 ', Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 10, 0, 10, 0]))
			const frame = Buffer.concat([Buffer.alloc(16), ...many(250_000, () => header)])
			return webp(extended(64, 32, 0x02), riff('ANMF', frame))
		},
		verdict: damaged,
	},
	{
		name: 'a WebP that promises a sea of pixels',
		make: async () => webp(extended(16_000_000, 16_000_000, 0), await webpPixels()),
		verdict: tooLarge,
	},
	{
		name: 'a WebP whose frame is larger than it says',
		make: async () => {
			const pixels = Buffer.from(await webpPixels())
			pixels.writeUInt16LE(0x3fff, 14)
			pixels.writeUInt16LE(0x3fff, 16)
			return webp(extended(64, 32, 0), pixels)
		},
		verdict: tooLarge,
	},
	{ name: 'a WebP without a frame', make: () => webp(extended(64, 32, 0)), verdict: damaged },
	{ name: 'an AVIF', make: () => aPicture({ format: 'avif' }), verdict: wrongType },
	{
		name: 'a RIFF that is no WebP',
		make: () => riff('RIFF', Buffer.concat([Buffer.from('WAVE'), Buffer.alloc(100)])),
		verdict: wrongType,
	},
]
