import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { eventually, hydrated, openWatchedPage } from '../support/browser.ts'
import { settled } from './analytics-calls.ts'

const reports: unknown[] = []
/** The other company's server. */
const monitoring = createServer(async (request, response) => {
	reports.push(JSON.parse(await text(request)))
	response.writeHead(204).end()
})
let app: TestApp

beforeAll(async () => {
	await new Promise<void>((resolve) => monitoring.listen(0, '127.0.0.1', resolve))
	const { port } = monitoring.address() as AddressInfo
	app = await startApp({ pages: true, settings: { monitoringUrl: `http://127.0.0.1:${port}/vitals` } })
})
afterAll(async () => {
	await app.close()
	monitoring.closeAllConnections()
	await new Promise((resolve) => monitoring.close(resolve))
})

/** A page of the one visitor in a thousand, or of another. */
async function open(path: string, luck: number) {
	const { page, problems } = await openWatchedPage({ origin: app.url, counted: true })
	onTestFinished(async () => {
		await page.close()
		// the report goes elsewhere, whether or not the browser tells of a page that is gone
		expect(problems.filter((problem) => !/^left the origin: \S+\/vitals$/.test(problem))).toEqual([])
	})
	const parts: string[] = []
	page.on('requestfinished', (request) => request.url().includes('/assets/vitals-') && parts.push(request.url()))
	await page.addInitScript((value) => {
		Math.random = () => value
	}, luck)
	await page.goto(path)
	await hydrated(page)
	await settled(page)
	return { page, parts }
}

test('one public load in a thousand reports how quick it was, and nothing else', async () => {
	const { page, parts } = await open('/about', 0.0009)
	await eventually(() => parts.length).toBe(1)
	// it has arrived, and now it has run too
	await settled(page)
	await page.goto('/favicon.svg')
	await eventually(() => reports).toHaveLength(1)
	const number = expect.any(Number)
	expect(reports[0]).toEqual({ page: '/about', FCP: number, LCP: number, TTFB: number, CLS: number })
})

test.each([
	['/about', 0.001],
	['/admin/login', 0],
])('%s with the chance %f does not', async (path, luck) => {
	const { page, parts } = await open(path, luck)
	await page.goto('/favicon.svg')
	expect(parts).toEqual([])
})
