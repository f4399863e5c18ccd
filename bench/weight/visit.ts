import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'

type File = { type: string; name: string; bytes: number }
export type Visit = { status: number; files: File[]; shift: number; moved: string[] }
type Line = { scriptMs: number; fontMs: number }

/** Scripts and fonts come well after the first paint, which is when things would move. */
export const late: Line = { scriptMs: 500, fontMs: 1_000 }

const quietMs = 1_000

/** One first visit: nothing cached, nothing stored. Bytes are those on the wire, headers included. */
export async function visit(browser: Browser, url: string, width: number, line?: Line): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' })
	try {
		const page = await context.newPage()
		const session = await context.newCDPSession(page)
		const files = await listFiles(session)
		if (line) await holdBack(page, line)
		await page.addInitScript(watchShifts)
		const response = await page.goto(url, { waitUntil: 'networkidle' })
		await page.evaluate(() => document.fonts.ready.then(() => undefined))
		await page.waitForTimeout(quietMs)
		return { status: response?.status() ?? 0, files, ...(await readShifts(page)) }
	} finally {
		await context.close()
	}
}

async function listFiles(session: CDPSession): Promise<File[]> {
	const open = new Map<string, File>()
	const files: File[] = []
	session.on('Network.responseReceived', ({ requestId, type, response }) => {
		const name = new URL(response.url).pathname.split('/').at(-1) ?? ''
		open.set(requestId, { type: /javascript/.test(response.mimeType) ? 'Script' : type, name, bytes: 0 })
	})
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const file = open.get(requestId)
		if (file) files.push({ ...file, bytes: encodedDataLength })
	})
	await session.send('Network.enable')
	return files
}

const holdBack = (page: Page, { scriptMs, fontMs }: Line): Promise<unknown> =>
	page.route('**/assets/*', async (route) => {
		const type = route.request().resourceType()
		await sleep(type === 'font' ? fontMs : type === 'script' ? scriptMs : 0)
		await route.continue()
	})

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; sources: Source[] }
type Shifts = Pick<Visit, 'shift' | 'moved'>
type Watching = Window & { shifts?: Shifts }

/** Runs in the page, before anything else there. */
function watchShifts(): void {
	const found: Shifts = { shift: 0, moved: [] }
	;(window as Watching).shifts = found
	const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
	const name = (node: Node | null) => {
		const element = node instanceof Element ? node : node?.parentElement
		return `${element?.tagName.toLowerCase()} "${node?.textContent?.trim().slice(0, 24)}"`
	}
	new PerformanceObserver((list) => {
		for (const { value, sources } of list.getEntries() as Shift[]) {
			found.shift += value
			for (const { node, previousRect, currentRect } of sources)
				found.moved.push(`${name(node)} from ${place(previousRect)} to ${place(currentRect)}`)
		}
	}).observe({ type: 'layout-shift', buffered: true })
}

const readShifts = (page: Page): Promise<Shifts> =>
	page.evaluate(() => (window as Watching).shifts ?? { shift: Number.NaN, moved: [] })
