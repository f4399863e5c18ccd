/** Takes the README's pictures of public pages from the built pages with demonstration content: `node scripts/make-screenshots.ts`. */
import { writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { withAppProcess } from '../bench/support/app.ts'
import { findChromium } from './chromium.ts'

const everyWidth = [390, 1024, 1280, 1920]
const phoneAndDesktop = [390, 1280]

type Picture = {
	path: string
	widths: number[]
	/** Brings the page to what the picture shows. */
	prepare?: (page: Page) => Promise<void>
}

/** Below the header, which stays. */
const scrollTo = (page: Page, heading: string) =>
	page
		.getByRole('heading', { name: heading })
		.first()
		.evaluate((element) => window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 90 }))

const paper = {
	title: 'Biochar and compost in smallholder soils: organic carbon, aggregates and maize yield',
	abstract:
		'We compared biochar and compost as amendments of smallholder soils in a four year field trial with farmers. Soil organic carbon, aggregate stability, nutrients, earthworms and maize yield were measured on each field. Compost with biochar raised soil carbon and crop yield. Soil fertility of smallholder farms in agriculture depends on organic matter, and soil management by farmers can restore it.',
}

const pictures: Record<string, Picture> = {
	home: { path: '/', widths: phoneAndDesktop },
	catalogue: { path: '/journals', widths: everyWidth },
	compare: { path: '/compare-journals?ids=44,45,46', widths: everyWidth },
	match: {
		path: '/match-journal',
		widths: everyWidth,
		async prepare(page) {
			await page.getByLabel('Title of your paper').fill(paper.title)
			await page.getByLabel('Abstract').fill(paper.abstract)
			await page.getByRole('button', { name: 'Find Journals' }).click()
			await page.getByRole('heading', { name: /journals? fits? your paper/ }).waitFor()
			await scrollTo(page, 'your paper')
		},
	},
	journal: { path: '/journals/46/details', widths: phoneAndDesktop },
	trust: {
		path: '/journals/46/details',
		widths: everyWidth,
		prepare: (page) => scrollTo(page, 'Can I trust this journal?'),
	},
	submission: { path: '/submit-article', widths: phoneAndDesktop },
}

async function take(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<void> {
	for (const [name, { path, widths, prepare }] of Object.entries(pictures))
		for (const width of widths) {
			const page = await browser.newPage({
				baseURL: url,
				viewport: { width, height: width === 390 ? 844 : 900 },
				colorScheme,
				reducedMotion: 'reduce',
			})
			await page.goto(path, { waitUntil: 'networkidle' })
			await prepare?.(page)
			const picture = await sharp(await page.screenshot())
				.png({ palette: true })
				.toBuffer()
			await writeFile(new URL(`../docs/screenshots/${name}-${width}-${colorScheme}.png`, import.meta.url), picture)
			await page.close()
		}
}

const executablePath = findChromium()
if (!executablePath) throw new Error('there is no Chromium: install one, or name it with CHROMIUM_PATH')
await withAppProcess(async ({ url }) => {
	const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
	try {
		await take(browser, url, 'light')
		await take(browser, url, 'dark')
	} finally {
		await browser.close()
	}
})
