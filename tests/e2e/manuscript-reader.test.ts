import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readManuscript } from '../../src/web/features/manuscript/read-manuscript.ts'
import { eventually, openPage } from '../support/browser.ts'
import { manuscripts, parseXml } from '../support/manuscripts.ts'
import { howToRepeat, sampleOf } from '../support/sample.ts'

const entry = fileURLToPath(new URL('../../src/web/features/manuscript/read-manuscript.ts', import.meta.url))
const server = createServer()
let origin = ''
const html =
	'<!DOCTYPE html><title>Reader</title><link rel="icon" href="data:,"><script type="module">import * as reader from "/reader.js"; window.reader = reader</script>'

/** Pictures, and the text of a book; ten megabytes are read without a browser in src/web/features/manuscript/limits.test.ts. */
const paragraph = (text: string) => `<w:p><w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
const sentence = 'The soil was dried and weighed, and dried and weighed again until nothing changed. '
const body = paragraph('Rain and rivers') + paragraph(sentence.repeat(8)).repeat(4_000)
const large = zipSync({
	'word/document.xml': strToU8(
		`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
	),
	'word/media/image1.png': [
		new Uint8Array(3 * 1024 * 1024).map((_, index) => (index * 2654435761) >>> 13),
		{ level: 0 },
	],
})

/** The reader as the browser gets it, on a page of its own. */
beforeAll(async () => {
	const built = await build({
		configFile: false,
		publicDir: false,
		logLevel: 'error',
		build: { write: false, lib: { entry, formats: ['es'], fileName: 'reader' } },
	})
	const [bundle] = Array.isArray(built) ? built : [built]
	const parts = bundle && 'output' in bundle ? bundle.output : []
	const answers: Record<string, [string, string | Uint8Array]> = {
		'/large.docx': ['application/octet-stream', large],
		...Object.fromEntries(
			parts.flatMap((part) => (part.type === 'chunk' ? [[`/${part.fileName}`, ['text/javascript', part.code]]] : [])),
		),
	}
	server.on('request', (request, response) => {
		const [type, content] = answers[request.url ?? ''] ?? ['text/html', html]
		response.setHeader('content-type', type)
		response.end(content)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
	// the browser may have opened a connection in advance on which nothing was asked
	server.closeAllConnections()
	await new Promise((resolve) => server.close(resolve))
})

declare global {
	interface Window {
		reader?: { readManuscript: (bytes: Uint8Array) => Promise<unknown> }
	}
}

async function openReader(): Promise<Page> {
	const page = await openPage({ origin })
	await page.goto('/')
	await eventually(() => page.evaluate(() => window.reader !== undefined)).toBe(true)
	return page
}

test("the browser's own parser reads manuscripts as the tests' parser does", async () => {
	const page = await openReader()
	for (const { name, bytes } of sampleOf(manuscripts, 8, 'manuscripts')) {
		const inBrowser = await page.evaluate(async (base64) => {
			return window.reader?.readManuscript(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
		}, Buffer.from(bytes).toString('base64'))
		expect(inBrowser, `${name}, ${howToRepeat}`).toEqual(await readManuscript(bytes, parseXml))
	}
})

test('a large manuscript is read in the page', async () => {
	const page = await openReader()
	const found = await page.evaluate(async () => {
		const response = await fetch('/large.docx')
		return window.reader?.readManuscript(new Uint8Array(await response.arrayBuffer()))
	})
	expect(found).toMatchObject({ title: 'Rain and rivers', wordCount: 3 + 4_000 * 8 * 14 })
})

test('damage is told in a sentence', async () => {
	const page = await openReader()
	const [{ bytes } = { bytes: new Uint8Array() }] = manuscripts
	const messages = await page.evaluate(async (base64) => {
		const whole = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
		const middle = Math.floor(whole.length / 2)
		const changed = whole.slice().fill(0, 100, middle)
		const told = (bytes: Uint8Array) =>
			window.reader?.readManuscript(bytes).then(String, (error: Error) => `${error.name}: ${error.message}`)
		return Promise.all([told(whole.slice(0, middle)), told(changed), told(new Uint8Array())])
	}, Buffer.from(bytes).toString('base64'))
	for (const message of messages) expect(message).toMatch(/^ManuscriptUnreadable: This [^<]+\.$/)
})
