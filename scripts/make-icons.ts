/**
 * Draws the icons and the picture that other sites show for a link, into src/web/public.
 * Run by hand after a change of the brand: node_modules/.bin/node scripts/make-icons.ts
 * The picture is set in our own fonts by the system's Chromium.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { guilloche } from '../src/web/plates/guilloche.ts'

const target = new URL('../src/web/public/', import.meta.url)
const fonts = new URL('../src/web/fonts/', import.meta.url)
const save = (name: string, content: string | Buffer) => {
	writeFileSync(new URL(name, target), content)
	console.log(`${name}  ${(content.length / 1000).toFixed(1)} KB`)
}

const indigo = '#27307A'
const paper = '#FBFAF6'
const gold = '#E0A526'
const leaf = `<path d="M3 29C3 12 12 3 29 3c0 17-9 26-26 26Z" fill="${paper}"/><path d="M3 29 16.2 15.8" stroke="${indigo}" stroke-width="2"/><circle cx="18" cy="14" r="3" fill="${gold}"/>`

/** The mark on an indigo tile: it stands out on light and dark tab bars, which the bare leaf does not. */
const tile = (corner: number, scale: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${indigo}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${leaf}</g></svg>`

const png = (svg: string, size: number) =>
	sharp(Buffer.from(svg), { density: (72 * size) / 32 })
		.resize(size, size)
		.png({ compressionLevel: 9 })
		.toBuffer()

/** An .ico file with one PNG in it. */
function ico(image: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(1, 4)
	head.writeUInt8(size, 6)
	head.writeUInt8(size, 7)
	head.writeUInt16LE(1, 10)
	head.writeUInt16LE(32, 12)
	head.writeUInt32LE(image.length, 14)
	head.writeUInt32LE(head.length, 18)
	return Buffer.concat([head, image])
}

const embedded = (file: string) =>
	`url(data:font/woff2;base64,${readFileSync(new URL(file, fonts)).toString('base64')}) format('woff2')`

const linkPicture = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Newsreader; font-weight: 400 600; src: ${embedded('newsreader-main.woff2')} }
@font-face { font-family: Instrument; font-weight: 400 700; src: ${embedded('instrument-sans-main.woff2')} }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: ${paper}; color: #191C28 }
.plate { position: absolute; left: 428px; top: -115px; width: 1376px; height: 860px; color: ${indigo} }
.brand { position: absolute; left: 80px; top: 72px; display: flex; align-items: center; gap: 18px; color: ${indigo}; font: 600 46px/1 Newsreader; letter-spacing: -.01em }
.brand svg { width: 56px; height: 56px }
h1 { position: absolute; left: 80px; top: 232px; width: 640px; font: 500 73px/1.08 Newsreader; letter-spacing: -.018em }
p { position: absolute; left: 80px; bottom: 72px; font: 500 26px/1.3 Instrument; color: #585C69 }
i { position: absolute; left: 80px; bottom: 130px; width: 72px; height: 4px; background: ${gold} }
</style><body>
<svg class="plate" viewBox="0 0 320 200" fill="none" stroke="currentColor" stroke-width=".42">${guilloche()
	.map((path) => `<path d="${path}"/>`)
	.join('')}<circle cx="160" cy="100" r="4" fill="${gold}" stroke="none"/></svg>
<div class="brand"><svg viewBox="0 0 32 32"><path d="M3 29C3 12 12 3 29 3c0 17-9 26-26 26Z" fill="currentColor"/><path d="M3 29 16.2 15.8" stroke="${paper}" stroke-width="2"/><circle cx="18" cy="14" r="3" fill="#F0BC4E"/></svg>Fleuron</div>
<h1>From manuscript to the published page.</h1><i></i>
<p>Journals you can verify. Help from draft to DOI.</p>`

async function photograph(html: string): Promise<Buffer> {
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--no-sandbox'],
	})
	try {
		const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
		await page.setContent(html)
		await page.evaluate(() => document.fonts.ready)
		return await page.screenshot()
	} finally {
		await browser.close()
	}
}

mkdirSync(target, { recursive: true })
const icon = tile(7, 0.72)
const fullBleed = tile(0, 0.62)
save('favicon.svg', `${icon}\n`)
save('favicon.ico', ico(await png(icon, 32), 32))
save('apple-touch-icon.png', await png(fullBleed, 180))
save('icon-192.png', await png(icon, 192))
save('icon-512.png', await png(icon, 512))
// A maskable icon is cut to any shape within its inner 80 %.
save('icon-maskable-512.png', await png(tile(0, 0.54), 512))
save(
	'og.png',
	await sharp(await photograph(linkPicture))
		.png({ palette: true, quality: 90, compressionLevel: 9 })
		.toBuffer(),
)
