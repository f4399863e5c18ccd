import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'

export type PageOptions = {
	/** The only host a page may ask for anything. */
	origin: string
	width?: number
	height?: number
	colorScheme?: 'light' | 'dark'
	/** false: a browser that runs no script. */
	javaScript?: boolean
	reducedMotion?: boolean
	/** The problems this test is about, as `problemsOf` words them. Each must happen, and no other may. */
	expects?: RegExp[]
}

/** How long anything may take on a busy machine; nothing waits this long when all is well. */
const patience = 12_000

let launched: Promise<Browser> | undefined

/** One browser a test file: it starts with the first page and ends with the file. */
const browser = () => {
	launched ??= chromium.launch({
		executablePath: chromiumPath(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--disable-component-update',
			'--no-first-run',
		],
	})
	return launched
}
afterAll(async () => (await launched)?.close())

function chromiumPath(): string {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
	const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
	const found = ['chromium', 'chromium-browser', 'google-chrome']
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.find((path) => existsSync(path))
	if (!found) throw new Error('No Chromium was found. Install one, or name its file in CHROMIUM_PATH.')
	return found
}

/**
 * A page with nothing stored and nothing cached. When the test ends it fails on anything that went wrong in the page
 * and was not expected, whatever the test itself looked at.
 */
export async function openPage(options: PageOptions): Promise<Page> {
	const { origin, width = 1280, height = 800, colorScheme = 'light', javaScript = true, reducedMotion = true } = options
	const context = await (await browser()).newContext({
		baseURL: origin,
		viewport: { width, height },
		colorScheme,
		javaScriptEnabled: javaScript,
		reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
		locale: 'en-US',
	})
	context.setDefaultTimeout(patience)
	const problems = collectProblems(context, origin, javaScript)
	onTestFinished(async () => {
		await context.close()
		const { expects = [] } = options
		const unexpected = problems.filter((problem) => !expects.some((pattern) => pattern.test(problem)))
		const missing = expects.filter((pattern) => !problems.some((problem) => pattern.test(problem)))
		expect({ unexpected, missing }, 'what went wrong in the page').toEqual({ unexpected: [], missing: [] })
	})
	await context.addInitScript(() => {
		addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
			console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`)
		})
	})
	return context.newPage()
}

/** Sentences such as `404 GET /icon.svg`, `failed GET /api/site: net::ERR_FAILED`, `console: ...`, `left the origin: ...`. */
function collectProblems(context: BrowserContext, origin: string, javaScript: boolean): string[] {
	const problems: string[] = []
	const at = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
	context.on('request', (request) => {
		const { protocol } = new URL(request.url())
		const isOurs = request.url().startsWith(`${origin}/`) || ['data:', 'blob:', 'about:'].includes(protocol)
		if (!isOurs) problems.push(`left the origin: ${request.url()}`)
	})
	context.on('response', (response) => {
		if (response.status() < 400) return
		problems.push(`${response.status()} ${response.request().method()} ${at(response.url())}`)
	})
	context.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? ''
		// leaving a page ends what it was still loading; and a browser without scripts refuses to load them
		if (reason === 'net::ERR_ABORTED' || (!javaScript && reason === 'csp')) return
		problems.push(`failed ${request.method()} ${at(request.url())}: ${reason}`)
	})
	context.on('console', (message) => {
		// the same is known with its address from the two above
		const isAnswer = message.text().startsWith('Failed to load resource')
		if (message.type() === 'error' && !isAnswer) problems.push(`console: ${message.text()}`)
	})
	context.on('weberror', (event) => problems.push(`page error: ${event.error().message}`))
	return problems
}

/** Our script has taken the page over: its last effect has run. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Asks again until the answer is as expected; a page is never waited for by time. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: patience, interval: 25 })

/** Path and query of the page's address. */
export const addressOf = (page: Page) => {
	const { pathname, search } = new URL(page.url())
	return pathname + search
}
