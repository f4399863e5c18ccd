import { randomBytes } from 'node:crypto'
import { deflateSync, strToU8, unzipSync, zipSync } from 'fflate'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { sample } from './reader/corpus.ts'
import { withAppProcess } from './support/app.ts'
import { type BenchmarkOptions, type Findings, say } from './support/benchmark.ts'
import { median, sum } from './support/statistics.ts'

const rounds = 9
const megabyte = 1024 * 1024
/** About 250 pages of text; the rest of the ten megabytes are pictures. */
const paragraphs = 2_500
const limits = { milliseconds: 300, kilobytes: 60 }
const form = 'form[action="/submit-article"]'

type Script = { name: string; wire: number; minified: number }
type Times = { read: number[]; reference: number[] }

/** A document of ten megabytes read in Chromium by the built reader, and the scripts that come when it is chosen. */
export async function run({ runs = rounds }: BenchmarkOptions): Promise<Findings> {
	const executablePath = findChromium()
	if (!executablePath) throw new Error('there is no Chromium: install one, or name it with CHROMIUM_PATH')
	const { file, text } = tenMegabytes()
	say(
		`a file of ${(file.length / megabyte).toFixed(1)} MB with ${(text.length / megabyte).toFixed(1)} MB of text, ${runs} rounds`,
	)
	return withAppProcess(async ({ url }) => {
		const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
		try {
			const page = await browser.newPage()
			await page.goto(`${url}/submit-article`, { waitUntil: 'networkidle' })
			const loaded = await scriptsOfAFile(page, file)
			const reader = loaded.find(({ name }) => name.startsWith('read-manuscript'))
			if (!reader) throw new Error('the reader was not loaded')
			const words = {
				languages: await wordsOf(browser, url, languages),
				scripts: await wordsOf(browser, url, scripts),
			}
			const others = await scriptsWithoutFile(browser, url)
			const most = await mostOf(browser, url)
			return describe(
				loaded,
				{ ...words, others, most },
				await times(page, { reader: `/assets/${reader.name}`, file, text, runs }),
			)
		} finally {
			await browser.close()
		}
	})
}

/** A manuscript of the corpus, with a long text behind it and pictures that nobody can compress. */
function tenMegabytes(): { file: Uint8Array; text: Uint8Array } {
	const parts = unzipSync(sample('open', 0).bytes)
	const main = 'word/document.xml'
	const words = 'Smallholders in dry districts decide each season how much water to give and when. '
	const paragraph = (at: number) =>
		`<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t xml:space="preserve">${at} ${words.repeat(8)}</w:t></w:r></w:p>`
	const body = Array.from({ length: paragraphs }, (_, at) => paragraph(at)).join('')
	const text = strToU8(new TextDecoder().decode(parts[main]).replace('<w:sectPr/>', `${body}<w:sectPr/>`))
	const pictures = Object.fromEntries(
		Array.from({ length: 10 }, (_, at) => [`word/media/image${at}.jpeg`, new Uint8Array(randomBytes(1_020_000))]),
	)
	return { file: zipSync({ ...parts, [main]: text, ...pictures }), text }
}

/** What the page fetches during some work, and nothing that it had before. */
async function scriptsDuring(page: Page, work: () => Promise<unknown>): Promise<Script[]> {
	const scripts: Promise<Script>[] = []
	page.on('response', (response) => {
		const name = new URL(response.url()).pathname.split('/').at(-1) ?? ''
		if (!name.endsWith('.js')) return
		const measure = async () => {
			const [{ responseBodySize }, body] = await Promise.all([response.request().sizes(), response.body()])
			return { name, wire: responseBodySize, minified: body.length }
		}
		scripts.push(measure())
	})
	await work()
	await page.waitForLoadState('networkidle')
	return Promise.all(scripts)
}

const scriptsOfAFile = (page: Page, file: Uint8Array): Promise<Script[]> =>
	scriptsDuring(page, async () => {
		await page.locator(`${form} input[type=file]`).first().setInputFiles(docx(file))
		await page.getByText('Filled in from your document').waitFor()
	})

/** The rows of co-authors and the checks of texts come with a file, and are no part of the reader: they also come for people who type. */
async function scriptsWithoutFile(browser: Browser, url: string): Promise<Script[]> {
	const page = await browser.newPage()
	await page.goto(`${url}/submit-article`, { waitUntil: 'networkidle' })
	const scripts = await scriptsDuring(page, async () => {
		await page.getByLabel('Abstract').fill('Wells of two villages were measured for a year.')
		await page.getByText('9/300 words').waitFor()
		await page.getByRole('button', { name: 'Add co-authors' }).click()
		await page.getByText('All authors, in the order of the paper').waitFor()
	})
	await page.close()
	return scripts
}

/** A line that brings the words of each group, of languages in Latin letters and of other scripts. */
const languages = {
	iberian: 'ñ ñ',
	french: 'è è',
	german: 'ß ß',
	eastern: 'ł ł',
	turkish: 'ğ ğ',
	malay: 'ơ ơ',
}
const scripts = {
	chinese: '中文',
	japanese: 'ひらがな',
	korean: '한국어',
	thai: 'ภาษาไทย',
	devanagari: 'हिन्दी',
	indic: 'বাংলা',
	dravidian: 'தமிழ்',
	cyrillic: 'русский',
	kazakh: 'қазақ',
	greek: 'ελληνικά',
	georgian: 'ქართული',
	arabic: 'العربية',
	hebrew: 'עברית',
}
/** Files in several of them: words come as far as they have room. */
const combinations = [
	'ł ł ł ñ ñ ñ',
	'русский язык ł ł ł ł ł ł',
	'русский, қазақ тілі',
	'日本語のひらがな',
	'العربية ł ł ł ł ł ł',
	'русский العربية',
]
/** The most that comes with one file in several languages and scripts, in KB. */
async function mostOf(browser: Browser, url: string): Promise<number> {
	const found: number[] = []
	for (const words of combinations) {
		const page = await browser.newPage()
		await page.goto(`${url}/submit-article`, { waitUntil: 'networkidle' })
		found.push(sum((await scriptsOfAFile(page, withLine(words))).map(({ wire }) => wire)) / 1000)
		await page.close()
	}
	return Math.max(...found)
}

/** A manuscript of the corpus with one more line. */
function withLine(words: string): Uint8Array {
	const parts = unzipSync(sample('open', 0).bytes)
	const main = 'word/document.xml'
	const line = `<w:p><w:r><w:t>${words}</w:t></w:r></w:p><w:sectPr/>`
	return zipSync({
		...parts,
		[main]: strToU8(new TextDecoder().decode(parts[main]).replace('<w:sectPr/>', line)),
	})
}

/** What comes beside that for files in other languages and scripts, group by group. */
async function wordsOf(browser: Browser, url: string, groups: Record<string, string>): Promise<Script[]> {
	const found: Script[] = []
	for (const [name, words] of Object.entries(groups)) {
		const file = withLine(words)
		const page = await browser.newPage()
		await page.goto(`${url}/submit-article`, { waitUntil: 'networkidle' })
		const coming = page.waitForResponse((one) => one.url().includes(`/words-${name}`))
		await page.locator(`${form} input[type=file]`).first().setInputFiles(docx(file))
		const response = await coming
		const [{ responseBodySize }, body] = await Promise.all([response.request().sizes(), response.body()])
		found.push({ name: `words-${name}`, wire: responseBodySize, minified: body.length })
		await page.close()
	}
	return found
}

const docx = (bytes: Uint8Array) => ({
	name: 'ten-megabytes.docx',
	mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	buffer: Buffer.from(bytes),
})

type Work = { reader: string; file: Uint8Array; text: Uint8Array; runs: number }

/** In the page: the reader, and beside it the browser's own inflating and parsing of the text alone. */
async function times(page: Page, { reader, file, text, runs }: Work): Promise<Times> {
	await page.evaluate(() => {
		const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, id: 'measured' })
		document.body.append(input)
	})
	const packed = { name: 'text', mimeType: 'application/octet-stream', buffer: Buffer.from(deflateSync(text)) }
	await page.locator('#measured').setInputFiles([docx(file), packed])
	return page.evaluate(
		async ({ reader, runs }) => {
			const input = document.querySelector<HTMLInputElement>('#measured')
			const [whole, part] = [...(input?.files ?? [])]
			if (!whole || !part) throw new Error('There are no files to read.')
			const { readManuscript } = (await import(reader)) as { readManuscript: (bytes: Uint8Array) => Promise<unknown> }
			const bytes = new Uint8Array(await whole.arrayBuffer())
			const read = () => readManuscript(bytes)
			const reference = async () => {
				const stream = part.stream().pipeThrough(new DecompressionStream('deflate-raw'))
				return new DOMParser().parseFromString(await new Response(stream).text(), 'application/xml').childElementCount
			}
			const found: { read: number[]; reference: number[] } = { read: [], reference: [] }
			for (let round = 0; round <= runs; round++)
				for (const [name, work] of [
					['read', read],
					['reference', reference],
				] as const) {
					const start = performance.now()
					await work()
					// the first round only warms up
					if (round > 0) found[name].push(performance.now() - start)
				}
			return found
		},
		{ reader, runs },
	)
}

type Words = { languages: Script[]; scripts: Script[]; others: Script[]; most: number }

function describe(loaded: Script[], words: Words, { read, reference }: Times): Findings {
	const kilobytes = (scripts: Script[], of: (script: Script) => number) => sum(scripts.map(of)) / 1000
	const wire = (scripts: Script[]) => kilobytes(scripts, (script) => script.wire)
	const row = ({ name, wire, minified }: Script) => [name, (wire / 1000).toFixed(1), (minified / 1000).toFixed(1)]
	const total = (name: string, scripts: Script[]) => [
		name,
		wire(scripts).toFixed(1),
		kilobytes(scripts, ({ minified }) => minified).toFixed(1),
	]
	const names = new Set(words.others.map(({ name }) => name))
	const alone = loaded.filter(({ name }) => !names.has(name))
	const others = loaded.filter(({ name }) => names.has(name))
	return {
		tables: [
			{
				columns: ['a file of 10 MB in Chromium', 'milliseconds, median'],
				rows: [
					['read by the reader', median(read).toFixed(0)],
					['its text only inflated and parsed by the browser', median(reference).toFixed(0)],
				],
			},
			{
				columns: ['script that comes when a file is chosen', 'KB on the wire', 'KB minified'],
				rows: [
					...alone.map(row),
					total('the reader: scripts that only a file brings', alone),
					...others.map(row),
					total('together with those that also come without a file', loaded),
				],
			},
			{
				columns: ['more for a file in other languages or scripts', 'KB on the wire', 'KB minified'],
				rows: [...words.languages, ...words.scripts].map(row),
			},
		],
		notes: [
			'The reader also checks every part by the rules of the server. On the wire: compressed with brotli, 1 KB is 1000 bytes; minified in UTF-8, in which a letter of most scripts is three bytes.',
			`The rows of co-authors and the checks of texts also come when somebody adds co-authors or types an abstract. With them a file in several languages and scripts brings ${words.most.toFixed(2)} KB at most.`,
		],
		verdicts: [
			{ name: 'reading', value: median(read), unit: ' ms', limit: limits.milliseconds, kind: 'at most' },
			{ name: 'ratio', value: median(read) / median(reference), limit: 6, kind: 'at most' },
			...(
				[
					['script', wire(alone)],
					['script with words of several languages and scripts', words.most - wire(others)],
				] as const
			).map(([name, value]) => ({ name, value, unit: ' KB', limit: limits.kilobytes, kind: 'at most' as const })),
		],
	}
}
