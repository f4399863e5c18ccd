import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findChromium, findHeadlessShell, unusedFeatures } from '../../scripts/chromium.ts'
import { liveSlowMs } from '../../src/contract/live-update-words.ts'
import { copiedDuration, toastDuration, undoDuration } from '../../src/web/lib/shown-for.ts'
import { windows } from './windows.ts'

export type PageOptions = {
	/** The only host a page may ask for anything. */
	origin: string
	width?: number
	height?: number
	colorScheme?: 'light' | 'dark'
	/** false: a browser that runs no script. */
	javaScript?: boolean
	reducedMotion?: boolean
	/** true: a visitor who may be counted. All others ask by Global Privacy Control not to be, and make no such calls. */
	counted?: boolean
	/** Pages with another name here are in another browser window, with storage of its own. */
	person?: string
	/** The problems this test is about, as `collectProblems` words them. Each must happen, and no other may. */
	expects?: RegExp[]
}

/** How long anything may take on a busy machine; nothing waits this long when all is well. */
export const longestWait = 120_000

let launched: Promise<Browser> | undefined

/** A browser of its own, for what the shared one has switched off. */
export function launch({ without = [] }: { without?: string[] } = {}): Promise<Browser> {
	return chromium.launch({
		executablePath: (without.length === 0 && findHeadlessShell()) || chromiumPath(),
		ignoreDefaultArgs: without,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--disable-component-update',
			`--disable-features=${unusedFeatures}`,
			'--no-first-run',
			// tabs of a window share a process: starting one for each took a sixth of the time of all page tests
			'--process-per-site',
			// a tab that shows nothing yet would start a process that ends when it shows the site
			'--renderer-process-limit=1',
			// threads that draw compete with the page, which has few changes to draw: a tenth of the work of a visit
			'--num-raster-threads=1',
			'--disable-partial-raster',
			// pages are too short-lived to gain from optimised code: compiling it took a fifth of the work of page tests
			'--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc',
		],
	})
}

function chromiumPath(): string {
	const found = findChromium()
	if (!found) throw new Error('No Chromium was found. Install one, or name its file in CHROMIUM_PATH.')
	return found
}

type Kind = Required<Pick<PageOptions, 'origin' | 'javaScript' | 'counted' | 'person'>>

function windowOf(kind: Kind): Promise<BrowserContext> {
	const key = `${kind.origin} ${kind.javaScript} ${kind.counted} ${kind.person}`
	const opened = windows.get(key) ?? openWindow(key, kind)
	windows.set(key, opened)
	return opened
}

async function openWindow(key: string, { origin, javaScript, counted }: Kind): Promise<BrowserContext> {
	launched ??= launch()
	const browser = await launched
	const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: javaScript, locale: 'en-US' })
	context.on('close', () => windows.delete(key))
	context.setDefaultTimeout(longestWait)
	await context.addInitScript(() => {
		addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
			console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`)
		})
	})
	if (!counted) await context.addInitScript(refuseAnalytics)
	// the window closes with its last tab, and the process of a site with the last tab of the site: this one stays
	const first = await context.newPage()
	await first.goto('/robots.txt')
	return context
}

/** Runs in the page: what a browser with Global Privacy Control says. */
export const refuseAnalytics = () =>
	Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })

/**
 * What is shown for some seconds stays until the test has read it, and a page whose live updates connect late does not
 * load everything once more, however busy the machine is.
 */
const endless = [toastDuration, copiedDuration, undoDuration, liveSlowMs]
// a computed delay of another timer may be any whole number
if (endless.some(Number.isInteger)) throw new Error('a duration that tests wait for needs a fraction')

/** Runs in the page: timers as long as these never end. */
const keepWaiting = (durations: readonly number[]) => {
	const start = window.setTimeout
	const keep = (run: TimerHandler, delay?: number, ...values: unknown[]) =>
		delay !== undefined && durations.includes(delay) ? 0 : start(run, delay, ...values)
	window.setTimeout = Object.assign(keep, start)
}

/** A new tab, and what goes wrong in it from now on. */
export async function openWatchedPage(options: PageOptions): Promise<{ page: Page; problems: string[] }> {
	const { origin, width = 1280, height = 800, colorScheme = 'light', javaScript = true, reducedMotion = true } = options
	const { counted = false, person = '' } = options
	const page = await (await windowOf({ origin, javaScript, counted, person })).newPage()
	const problems = collectProblems(page, origin, javaScript)
	await page.setViewportSize({ width, height })
	await page.emulateMedia({ colorScheme, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' })
	return { page, problems }
}

/**
 * A new tab with nothing stored, unless the same test has opened another. When the test ends it fails on anything that
 * went wrong in the tab and was not expected, whatever the test itself looked at.
 */
export async function openPage(options: PageOptions): Promise<Page> {
	const { page, problems } = await openWatchedPage(options)
	await page.addInitScript(keepWaiting, endless)
	onTestFinished(async () => {
		if (!page.isClosed()) {
			await page.unrouteAll({ behavior: 'ignoreErrors' })
			await page.close()
		}
		const [first, ...others] = page.context().pages()
		// a tab of this test that is still open would be signed out and refused what it is loading: the last one clears
		if (first && !others.some((tab) => underWay.has(tab))) {
			const session = await page.context().newCDPSession(first)
			await session.send('Storage.clearDataForOrigin', { origin: options.origin, storageTypes: 'all' })
			await session.detach()
		}
		expectOnly(problems, options.expects)
	})
	return page
}

/** The tab of the same window that shows no page, but reaches the storage of the site; none when the window is closed. */
export const firstTab = (page: Page): Page | undefined => page.context().pages()[0]

/** Fails on a problem that is not expected, and on an expected one that did not come. */
export function expectOnly(problems: string[], expects: RegExp[] = []): void {
	const unexpected = problems.filter((problem) => !expects.some((pattern) => pattern.test(problem)))
	const missing = expects.filter((pattern) => !problems.some((problem) => pattern.test(problem)))
	expect({ unexpected, missing }, 'what went wrong in the page').toEqual({ unexpected: [], missing: [] })
}

/** Sentences such as `404 GET /icon.svg`, `failed GET /api/site: net::ERR_FAILED`, `console: ...`, `left the origin: ...`. */
function collectProblems(page: Page, origin: string, javaScript: boolean): string[] {
	const problems: string[] = []
	const waiting = new Set<Request>()
	underWay.set(page, waiting)
	const isOver = (request: Request) => void waiting.delete(request)
	page.on('requestfinished', isOver)
	page.on('requestfailed', isOver)
	page.on('request', (request) => {
		// lasts as long as the page
		if (!request.url().endsWith('/api/live-updates')) waiting.add(request)
	})
	const at = (url: string) => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url)
	page.on('request', (request) => {
		const { protocol } = new URL(request.url())
		const isOurs = request.url().startsWith(`${origin}/`) || ['data:', 'blob:', 'about:'].includes(protocol)
		if (!isOurs) problems.push(`left the origin: ${request.url()}`)
	})
	page.on('response', (response) => {
		if (response.status() < 400) return
		problems.push(`${response.status()} ${response.request().method()} ${at(response.url())}`)
	})
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? ''
		// leaving a page ends what it was still loading; and a browser without scripts refuses to load them
		if (reason === 'net::ERR_ABORTED' || (!javaScript && reason === 'csp')) return
		problems.push(`failed ${request.method()} ${at(request.url())}: ${reason}`)
	})
	page.on('console', (message) => {
		// the same is known with its address from the two above
		const isAnswer = message.text().startsWith('Failed to load resource')
		if (message.type() === 'error' && !isAnswer) problems.push(`console: ${message.text()}`)
	})
	page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
	page.on('crash', () => problems.push('the page crashed'))
	return problems
}

const underWay = new WeakMap<Page, Set<Request>>()

/** Nothing is on its way any more, and what has arrived is on the screen. Live updates stay connected. */
export async function idle(page: Page): Promise<void> {
	const drawn = () =>
		new Promise<void>((resolve) => {
			requestAnimationFrame(() => setTimeout(resolve))
		})
	await eventually(async () => {
		if (underWay.get(page)?.size) return false
		await page.evaluate(drawn)
		return underWay.get(page)?.size === 0
	}).toBe(true)
}

/** Runs in the page: ends when the last effect of our script has run. */
const takenOver = () =>
	new Promise<void>((resolve) => {
		const look = () => (history.scrollRestoration === 'manual' ? resolve() : requestAnimationFrame(look))
		look()
	})

/**
 * Our script has taken the page over. Playwright's `waitForFunction` would first give every page its 340 KB of script a
 * second time, which takes a tenth of the work of a visit.
 */
export async function hydrated(page: Page): Promise<void> {
	await page.evaluate(takenOver).catch((error: Error) => {
		// it has led to another page meanwhile
		if (error.message.includes('context was destroyed')) return hydrated(page)
		throw error
	})
}

/** Asks again until the answer is as expected; a page is never waited for by time. Asking more often takes it from the page. */
export const eventually = <T>(read: () => T | Promise<T>, message?: string) =>
	expect.poll(read, { timeout: longestWait, interval: 200, ...(message && { message }) })

/** Path and query of the page's address. */
export const addressOf = (page: Page) => {
	const { pathname, search } = new URL(page.url())
	return pathname + search
}
