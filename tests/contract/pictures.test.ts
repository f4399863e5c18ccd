import { createServer, type Server } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Section } from '../../src/contract/sections.ts'
import type { Testimonial } from '../../src/contract/testimonials.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { filesOf, s3Store } from '../support/file-stores.ts'
import { anSvg, aPicture, aPixelFlood, aWidePicture } from '../support/pictures.ts'
import { type Staff, staffOn } from '../support/staff-calls.ts'
import { emptyTrash } from '../support/trash.ts'

let app: TestApp
let staff: Staff

beforeAll(async () => {
	app = await startApp({ pages: true })
	staff = await staffOn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
	await app.pool.query('delete from publication_sections')
	await app.pool.query('delete from testimonials')
	await app.sweeping.sweep(later())
})

const sections = '/api/publication-sections/admin'
const testimonials = '/api/testimonials/admin'
const later = () => new Date(Date.now() + 3_700_000)

const sendSection = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
	staff.form<Section>('POST', sections, { title: 'Pictured', description: 'x' }, { bytes, name, type })
const sendTestimonial = (bytes: Uint8Array) =>
	staff.form<Testimonial>('POST', testimonials, { name: 'Ada', content: 'x' }, { bytes })
const served = async (path: string | null) => Buffer.from(await (await app.get(path ?? '')).arrayBuffer())
const pixel = async (bytes: Buffer, left: number, top: number) => {
	const raw = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
	return raw
		.subarray(0, 3)
		.toString('hex')
		.replace(/f[0-9a-f]/g, 'ff')
		.replace(/0[0-9a-f]/g, '00')
}

describe('an uploaded picture', () => {
	test.each(['png', 'jpeg', 'webp'] as const)(
		'%s is encoded again, without its metadata, whatever it is called',
		async (format) => {
			const bytes = await aPicture({ format, secret: 'planted-secret' })
			expect(bytes.includes('planted-secret')).toBe(true)
			const sent = Buffer.concat([bytes, Buffer.from('<script>planted-tail</script>')])
			const { status, data } = await sendSection(sent, '../../etc/passwd', 'text/html')
			expect(status).toBe(200)
			const picture = await served(data.image)
			expect(picture.includes('planted')).toBe(false)
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 })
			expect((await sharp(picture).metadata()).exif).toBeUndefined()
			expect([await pixel(picture, 8, 16), await pixel(picture, 56, 16)]).toEqual(['ff0000', '0000ff'])
		},
	)

	test('is rotated by its orientation', async () => {
		const { data } = await sendSection(await aPicture({ format: 'jpeg', orientation: 6 }))
		const picture = await served(data.image)
		const { width, height, orientation } = await sharp(picture).metadata()
		expect({ width, height, orientation }).toEqual({ width: 32, height: 64, orientation: undefined })
		expect([await pixel(picture, 16, 8), await pixel(picture, 16, 56)]).toEqual(['ff0000', '0000ff'])
	})

	test('is made smaller to what is shown, never larger', async () => {
		const sizeOf = async (path: string | null) => {
			const { width, height } = await sharp(await served(path)).metadata()
			return [width, height]
		}
		const wide = await aWidePicture(2400, 1200)
		expect(await sizeOf((await sendSection(wide)).data.image)).toEqual([1600, 800])
		expect(await sizeOf((await sendTestimonial(wide)).data.image)).toEqual([512, 256])
		expect(await sizeOf((await sendTestimonial(await aPicture())).data.image)).toEqual([64, 32])
	})

	test('keeps transparency, and only the first frame of an animation', async () => {
		const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
			.png()
			.toBuffer()
		const transparent = await served((await sendTestimonial(clear)).data.image)
		expect((await sharp(transparent).stats()).isOpaque).toBe(false)
		const frames = await Promise.all(
			['#ff0000', '#0000ff'].map((background) =>
				sharp({ create: { width: 8, height: 8, channels: 3, background } })
					.png()
					.toBuffer(),
			),
		)
		const moving = await sharp(frames, { join: { animated: true } })
			.webp({ loop: 0, delay: [50, 50] })
			.toBuffer()
		expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
		const still = await served((await sendTestimonial(moving)).data.image)
		const { pages, width, height } = await sharp(still, { animated: true }).metadata()
		expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 8, height: 8 })
		expect(await pixel(still, 4, 4)).toBe('ff0000')
	})

	test('may have 25 megapixels', async () => {
		expect((await sendSection(await aWidePicture(5000, 5000))).status).toBe(200)
	})

	test('several at once all arrive', async () => {
		const bytes = await aPicture()
		// more than are read at the same time
		const answers = await Promise.all(Array.from({ length: 5 }, () => sendTestimonial(bytes)))
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
		expect(new Set(answers.map(({ data }) => data.image)).size).toBe(5)
	})
})

describe('its address', () => {
	test('is public, never changes, and cannot run anything', async () => {
		const { image } = (await sendSection(await aPicture())).data
		const response = await app.get(image ?? '')
		expect(response.status).toBe(200)
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'content-length': String((await response.arrayBuffer()).byteLength),
		})
		const head = await fetch(`${app.url}${image}`, { method: 'HEAD' })
		expect([head.status, await head.text()]).toEqual([200, ''])
	})

	test.each([
		'/pictures',
		`/pictures/${'0'.repeat(32)}.webp`,
		`/pictures/${'0'.repeat(32)}.png`,
		'/pictures/..%2f..%2fetc%2fpasswd.webp',
		'/pictures/%2e%2e/%2e%2e/package.json',
		`/pictures/${'A'.repeat(32)}.webp`,
	])('%s leads nowhere', async (path) => {
		expect((await app.get(path)).status).toBe(404)
	})
})

describe('refused, and nothing is stored', () => {
	const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
	const encoded = (format: 'gif' | 'avif' | 'tiff') => aPicture({ format })
	const wrongType = 'Please select a valid file type: PNG, JPEG or WebP.'
	const hostile: Record<string, [() => Buffer | Promise<Buffer>, number, RegExp | string]> = {
		SVG: [() => anSvg, 415, wrongType],
		GIF: [() => encoded('gif'), 415, wrongType],
		AVIF: [() => encoded('avif'), 415, wrongType],
		TIFF: [() => encoded('tiff'), 415, wrongType],
		HEIC: [() => Buffer.from('0000001c66747970686569630000000068656963', 'hex'), 415, wrongType],
		BMP: [() => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 415, wrongType],
		PDF: [() => Buffer.from('%PDF-1.7\n%%EOF'), 415, wrongType],
		'a page': [() => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, wrongType],
		'a page before a picture': [
			async () => Buffer.concat([Buffer.from('<html><script>1</script>'), await aPicture()]),
			415,
			wrongType,
		],
		'a script that begins like a GIF': [() => Buffer.from('GIF89a=1;alert(1)//'), 415, wrongType],
		'a PNG signature before an SVG': [
			() => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), anSvg]),
			415,
			wrongType,
		],
		nothing: [() => Buffer.alloc(0), 415, wrongType],
		'a truncated PNG': [async () => cut(await aPicture({ width: 400, height: 300 })), 422, /damaged/],
		'a truncated JPEG': [async () => cut(await aPicture({ width: 400, height: 300, format: 'jpeg' })), 422, /damaged/],
		'a truncated WebP': [async () => cut(await aPicture({ width: 400, height: 300, format: 'webp' })), 415, wrongType],
		'a flood of promised pixels': [() => aPixelFlood(60_000), 422, /25 megapixels/],
		'a few pixels too many': [() => aPixelFlood(5_001, 5_000), 422, /25 megapixels/],
	}

	test.each(Object.entries(hostile))('%s', async (_what, [make, status, sentence]) => {
		const bytes = await make()
		const before = await filesOf(app)
		for (const answer of [await sendSection(bytes), await sendTestimonial(bytes)]) {
			expect(answer).toMatchObject({ status, success: false, error: expect.stringMatching(sentence) })
			expect(answer.details).toEqual({ image: answer.error })
		}
		expect(await filesOf(app)).toEqual(before)
		expect((await staff.json<Section[]>('GET', `${sections}/all`)).data).toEqual([])
	})

	test('one byte more than 5 MB', async () => {
		const padded = async (size: number) => Buffer.concat([await aPicture(), Buffer.alloc(size)]).subarray(0, size)
		expect((await sendTestimonial(await padded(5 * 1024 * 1024))).status).toBe(200)
		const before = await filesOf(app)
		const refused = await sendTestimonial(await padded(5 * 1024 * 1024 + 1))
		expect(refused).toMatchObject({ status: 413, error: 'Please upload a file smaller than 5MB.' })
		expect(await filesOf(app)).toEqual(before)
	})

	test('a picture whose form is refused', async () => {
		const before = await filesOf(app)
		const picture = { bytes: await aPicture() }
		expect((await staff.form('POST', sections, { title: '' }, picture)).status).toBe(400)
		expect((await staff.form('PUT', `${testimonials}/1999999999`, { name: 'x' }, picture)).status).toBe(404)
		expect(await filesOf(app)).toEqual(before)
	})
})

describe('the sweep', () => {
	test('removes pictures that no record shows any more, and no other', async () => {
		const bytes = await aPicture()
		const replaced = (await sendSection(bytes)).data
		const current = (await staff.form<Section>('PUT', `${sections}/${replaced.id}`, {}, { bytes })).data
		const deleted = (await sendTestimonial(bytes)).data
		const shared = (await sendTestimonial(bytes)).data
		const borrower = { title: 'Borrower', description: 'x', image: shared.image }
		expect((await staff.json('POST', sections, borrower)).status).toBe(200)
		for (const { id } of [deleted, shared]) await staff.json('DELETE', `${testimonials}/${id}`)
		expect(await app.sweeping.sweep()).toEqual({ removed: 0 })
		expect(await app.sweeping.sweep(later())).toEqual({ removed: 1 })
		await emptyTrash(app)
		expect(await app.sweeping.sweep(later())).toEqual({ removed: 1 })
		const statuses = [replaced, current, deleted, shared].map(async ({ image }) => (await app.get(image ?? '')).status)
		expect(await Promise.all(statuses)).toEqual([404, 200, 404, 200])
	})
})

test('pictures are stored in a bucket as well', async () => {
	const store = await s3Store()
	const cloud = await startApp({ settings: store.settings })
	try {
		const there = await staffOn(cloud)
		const picture = { bytes: await aPicture() }
		const { data } = await there.form<Testimonial>('POST', testimonials, { name: 'Ada', content: 'x' }, picture)
		const response = await cloud.get(data.image ?? '')
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
		expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(64)
		await there.json('DELETE', `${testimonials}/${data.id}`)
		await emptyTrash(cloud)
		expect(await cloud.sweeping.sweep(later())).toEqual({ removed: 1 })
		expect((await cloud.get(data.image ?? '')).status).toBe(404)
	} finally {
		await cloud.close()
		await store.close()
	}
})

describe('stored addresses', () => {
	let canary: Server
	let visits = 0
	beforeAll(async () => {
		canary = createServer((socket) => {
			visits++
			socket.destroy()
		})
		await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
	})
	afterAll(() => new Promise<void>((resolve) => canary.close(() => resolve())))

	test('are never fetched', async () => {
		const { port } = canary.address() as { port: number }
		const image = `https://127.0.0.1:${port}/a.png`
		const section = await staff.json<Section>('POST', sections, { title: 'Afar', description: 'x', image })
		const said = await staff.json<Testimonial>('POST', testimonials, { name: 'Ada', content: 'x', image })
		const website = `http://127.0.0.1:${port}/`
		const journal = { title: 'J', issn: '1', description: 'x', website, publicationSectionId: section.data.id }
		const { data } = await staff.json<{ id: number }>('POST', '/api/journals', journal)
		expect([section.data.image, said.data.image]).toEqual([image, image])
		await staff.form('PUT', `${sections}/${section.data.id}`, { id: section.data.id, image })
		expect(await (await app.get('/')).text()).toContain(image)
		for (const path of ['/journals/afar', `/journals/${data.id}/details`, '/api/testimonials', '/sitemap.xml'])
			expect((await app.get(path)).status).toBe(200)
		await app.runJob('tidy-up')
		expect(visits).toBe(0)
		// the server does record requests
		await fetch(website).catch(() => {})
		expect(visits).toBe(1)
	})
})
