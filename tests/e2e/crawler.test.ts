import { describe, expect, test } from 'vitest'
import { demoJournals } from '../../src/db/demo/journals.ts'
import { routesToCome } from './routes-to-come.ts'
import { testSite } from './site.ts'

const site = testSite()

/** Where a visitor may go from here, and what the browser loads to show it. */
type Found = { links: string[]; assets: string[]; ids: Set<string> }

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

function read(html: string): Found {
	// the embedded state holds texts, not links
	const markup = html.replace(/<script[^>]*type="application\/[^>]*>.*?<\/script>/gs, '')
	const found: Found = { links: [], assets: [], ids: new Set() }
	for (const [, tag = '', attributes = ''] of markup.matchAll(/<(\w+)((?:\s[^<>]*?)?)\/?>/g)) {
		const value = (name: string) => {
			const text = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
			return text === undefined ? [] : [plain(text)]
		}
		for (const id of value('id')) found.ids.add(id)
		// what a form posts to need not be a page
		const isPost = /method="post"/.test(attributes)
		if (tag === 'a' || tag === 'form') found.links.push(...value('href'), ...(isPost ? [] : value('action')))
		else if (!/rel="(canonical|expect)"/.test(attributes)) found.assets.push(...value('href'), ...value('src'))
	}
	return found
}

/** Follows every internal link from here and loads everything that the pages need. */
async function crawl(start: string) {
	const pages = new Map<string, number>()
	const assets = new Map<string, number>()
	const outside = new Set<string>()
	const missingAnchors: string[] = []
	const queue = [start]
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		if (pages.has(path)) continue
		const answer = await site.get(path)
		pages.set(path, answer.status)
		const location = answer.headers.get('location')
		if (location) queue.push(location)
		if (answer.status !== 200) continue
		const { links, assets: needed, ids } = read(await answer.text())
		for (const link of links) {
			const { origin, pathname, search, hash } = new URL(link, site.url + path)
			if (origin !== site.url) outside.add(link)
			else if (link.startsWith('#') && !ids.has(hash.slice(1))) missingAnchors.push(`${path} ${link}`)
			else queue.push(pathname + search)
		}
		for (const asset of needed)
			if (!assets.has(asset)) assets.set(asset, asset.startsWith('/') ? await load(asset) : Number.NaN)
	}
	return { pages, assets, outside, missingAnchors }

	/** A style sheet or a manifest names more files. */
	async function load(path: string): Promise<number> {
		const answer = await site.get(path)
		const body = await answer.text()
		const more = path.endsWith('.css')
			? [...body.matchAll(/url\((["']?)([^)"']+)\1\)/g)].map(([, , target = '']) => target)
			: path.endsWith('.webmanifest')
				? (JSON.parse(body) as { icons: { src: string }[] }).icons.map(({ src }) => src)
				: []
		for (const target of more.filter((name) => !name.startsWith('data:'))) {
			const { origin, pathname } = new URL(target, site.url + path)
			assets.set(pathname, origin === site.url ? (await site.get(pathname)).status : Number.NaN)
		}
		return answer.status
	}
}

describe('from the catalogue', () => {
	test('every link leads somewhere and every file is there', { timeout: 60_000 }, async () => {
		const { pages, assets, outside, missingAnchors } = await crawl('/journals')
		const isToCome = (path: string) => routesToCome.includes(new URL(path, site.url).pathname)
		const broken = [...pages].filter(([path, status]) => ![200, 301, 302].includes(status) && !isToCome(path))
		expect(broken, 'links to pages that are not there').toEqual([])
		expect(missingAnchors, 'links to places that are not in the page').toEqual([])
		expect(
			[...assets].filter(([, status]) => status !== 200),
			'files that are missing or elsewhere',
		).toEqual([])
		expect([...outside].filter((link) => !/^(https:|mailto:|tel:)/.test(link))).toEqual([])

		// that it was a crawl at all
		const details = [...pages.keys()].filter((path) => path.startsWith('/journal-details?id='))
		expect(details).toHaveLength(demoJournals.length)
		expect([...pages.keys()].filter((path) => /^\/journals\/[a-z-]+$/.test(path))).toHaveLength(8)
		for (const kind of ['.js', '.css', '.woff2', '.png', '.ico', '.webmanifest'])
			expect([...assets.keys()].filter((path) => path.endsWith(kind)).length, kind).toBeGreaterThan(0)
	})

	test('nothing is loaded from another host', async () => {
		// every page of every test fails when a request leaves the origin; here the whole of two pages is scrolled through
		const page = await site.visit('/journals')
		const hosts = new Set<string>()
		page.on('request', (request) => hosts.add(new URL(request.url()).origin))
		for (const path of ['/journals?page=2', '/journals/1/details']) {
			await page.goto(path)
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
			await page.waitForLoadState('networkidle')
		}
		expect([...hosts]).toEqual([site.url])
	})
})

describe('pages to come', () => {
	test.each(routesToCome)('%s is not there yet: take it out of the list when it is', async (path) => {
		const answer = await site.get(path)
		expect(answer.status).toBe(404)
		expect(await answer.text()).toContain('404 Page Not Found')
	})
})
