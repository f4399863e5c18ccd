import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { unusedFeatures } from '../../scripts/chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export type Audit = {
	status: number
	/** From 0 to 100. */
	scores: Record<Category, number>
	/** Milliseconds on the simulated phone. */
	firstPaint: number
	largestPaint: number
	blocked: number
	shift: number
	/** Lighthouse's own measure of the machine; it falls when other programs run. */
	machineSpeed: number
	/** What cost points, with the elements or figures it is about. */
	lost: string[]
	requests: string[]
}

/** A browser that reaches nothing but this machine, for as long as the work takes. */
export async function withBrowser<T>(executablePath: string, work: (port: number) => Promise<T>): Promise<T> {
	const port = await freePort()
	const browser = await chromium.launch({
		executablePath,
		args: [
			`--remote-debugging-port=${port}`,
			'--no-sandbox',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			// else the pages of the address bar compete with the measured one
			`--disable-features=${unusedFeatures}`,
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
		],
	})
	try {
		return await work(port)
	} finally {
		await browser.close()
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	server.close()
	await once(server, 'close')
	return port
}

/** Lighthouse has no figures: it lost what Chromium recorded, which says nothing about the page. */
export class LostTrace extends Error {}

/** One first visit by Lighthouse with its own settings: a phone with a slow connection, nothing stored. */
export async function audit(port: number, url: string): Promise<Audit> {
	const answer = await lighthouse(url, {
		port,
		hostname: '127.0.0.1',
		output: 'json',
		logLevel: 'error',
		onlyCategories: [...categories],
		// the page for what is not there is measured too
		ignoreStatusCode: true,
	})
	if (!answer) throw new Error(`Lighthouse had nothing to say about ${url}`)
	const { audits, categories: found, environment, runtimeError } = answer.lhr
	if (runtimeError) throw new LostTrace(`Lighthouse could not look at ${url}: ${runtimeError.message}`)

	const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
	const requests = itemsOf(audits['network-requests']?.details)
	const lost = categories.flatMap((category) =>
		(found[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => {
				const { displayValue, details } = audits[id] ?? {}
				return [category, id, displayValue, ...itemsOf(details).map(described)].filter(Boolean).join(' ')
			}),
	)
	return {
		status: Number(requests[0]?.statusCode),
		scores: Object.fromEntries(
			categories.map((category) => [category, Math.round((found[category]?.score ?? Number.NaN) * 100)]),
		) as Audit['scores'],
		firstPaint: figure('first-contentful-paint'),
		largestPaint: figure('largest-contentful-paint'),
		blocked: figure('total-blocking-time'),
		shift: figure('cumulative-layout-shift'),
		machineSpeed: environment.benchmarkIndex,
		lost,
		requests: requests.map(({ url }) => String(url)),
	}
}

type Item = Record<string, unknown>

function itemsOf(details: unknown): Item[] {
	const { items } = (details ?? {}) as { items?: unknown }
	return Array.isArray(items) ? (items as Item[]) : []
}

const described = ({ node, description, source }: Item): string =>
	String((node as { snippet?: unknown } | undefined)?.snippet ?? description ?? source ?? '')
