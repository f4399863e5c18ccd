import { describe, expect, test } from 'vitest'
import { demoJournals } from '../../src/db/demo/journals.ts'
import { seededRandom } from '../support/mutated-manuscripts.ts'
import { howToRepeat, isWhole, seed } from '../support/sample.ts'
import { publicPaths, unlinkedPaths } from './public-paths.ts'
import { testSite } from './site.ts'

const site = testSite()

/** Where a visitor may go from here, and what the browser loads to show it. */
type Found = { links: string[]; assets: string[]; ids: Set<string>; unguarded: string[] }

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

function read(html: string): Found {
	// the embedded state holds texts, not links
	const markup = html.replace(/<script[^>]*type="application\/[^>]*>.*?<\/script>/gs, '')
	const found: Found = { links: [], assets: [], ids: new Set(), unguarded: [] }
	for (const [, tag = '', attributes = ''] of markup.matchAll(/<(\w+)((?:\s[^<>]*?)?)\/?>/g)) {
		const value = (name: string) => {
			const text = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
			return text === undefined ? [] : [plain(text)]
		}
		for (const id of value('id')) found.ids.add(id)
		const [href = ''] = value('href')
		// another site opens in a new tab, and neither page can access the other's window
		if (tag === 'a' && /^https?:/.test(href)) {
			const isGuarded = value('rel').some((rel) => rel.split(' ').includes('noopener'))
			if (!isGuarded || value('target')[0] !== '_blank') found.unguarded.push(href)
		}
		// the modules that take the page over are loaded when it is painted
		if (tag === 'script')
			found.assets.push(...value('data-entry'), ...value('data-modules').flatMap((text) => text.split(' ')))
		// what a form posts to need not be a page
		const isPost = /method="post"/.test(attributes)
		if (tag === 'a' || tag === 'form') found.links.push(...value('href'), ...(isPost ? [] : value('action')))
		else if (!/rel="(canonical|expect)"/.test(attributes)) found.assets.push(...value('href'), ...value('src'))
	}
	return found
}

/** Of addresses that differ only in numbers, categories and values; all of them: npm run proof -- whole-walks. */
const mostOfAKind = isWhole ? Number.POSITIVE_INFINITY : 6

function kindOf(path: string): string {
	const { pathname, searchParams } = new URL(path, site.url)
	const page = pathname.replace(/\d+/g, ':id')
	const names = [...searchParams.keys()].sort()
	if (names.length === 0) return page
	return [page.replace(/^\/journals\/[a-z-]+$/, '/journals/:slug'), ...names].join(' ')
}

/** Follows the internal links from here, of each kind so many by the seed, and loads everything that the pages need. */
async function crawl(start: string) {
	const pages = new Map<string, number>()
	const assets = new Map<string, number>()
	const outside = new Set<string>()
	const unguarded = new Set<string>()
	const places = new Map<string, Set<string>>()
	const anchors = new Map<string, { path: string; id: string }>()
	const linked = new Set<string>([start])
	const visits = new Map<string, number>()
	const random = seededRandom(seed)
	const queue = [start]
	const next = () => queue.splice(Math.floor(random() * queue.length), 1)[0]
	for (let path = next(); path !== undefined; path = next()) {
		const kind = kindOf(path)
		const visited = visits.get(kind) ?? 0
		if (pages.has(path) || visited >= mostOfAKind) continue
		visits.set(kind, visited + 1)
		const answer = await site.get(path)
		pages.set(path, answer.status)
		const location = answer.headers.get('location')
		if (location) queue.push(location)
		// a feed and a PDF are no pages with links
		if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue
		const found = read(await answer.text())
		places.set(path, found.ids)
		for (const link of found.unguarded) unguarded.add(`${path} ${link}`)
		for (const link of found.links) {
			const { origin, pathname, search, hash } = new URL(link, site.url + path)
			const target = pathname + search
			if (origin !== site.url) {
				outside.add(link)
				continue
			}
			if (!linked.has(target)) queue.push(target)
			linked.add(target)
			if (hash) anchors.set(`${path} ${link}`, { path: target, id: hash.slice(1) })
		}
		for (const asset of found.assets)
			if (!assets.has(asset)) assets.set(asset, asset.startsWith('/') ? await load(asset) : Number.NaN)
	}
	const isMissing = ({ path, id }: { path: string; id: string }) => pages.has(path) && !places.get(path)?.has(id)
	const missingAnchors = [...anchors].filter(([, anchor]) => isMissing(anchor)).map(([link]) => link)
	return { pages, linked, assets, outside, unguarded, anchors, missingAnchors }

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

describe('from the home page', () => {
	test('links lead somewhere and every file is there', async () => {
		const { pages, linked, assets, outside, unguarded, anchors, missingAnchors } = await crawl('/')
		const broken = [...pages].filter(([, status]) => ![200, 301, 302].includes(status))
		expect(broken, `links to pages that are not there, ${howToRepeat}`).toEqual([])
		expect(missingAnchors, `links to places that are not in the page, ${howToRepeat}`).toEqual([])
		expect(
			[...assets].filter(([, status]) => status !== 200),
			'files that are missing or elsewhere',
		).toEqual([])
		expect([...outside].filter((link) => !/^(https:|mailto:|tel:)/.test(link))).toEqual([])

		expect([...unguarded], 'links to other sites without a tab and rel of their own').toEqual([])

		// that it was a crawl at all
		const named = publicPaths.filter((path) => !/\d/.test(path) && !unlinkedPaths.includes(path))
		expect(named.filter((path) => pages.get(path) !== 200)).toEqual([])
		expect([...pages.keys()].some((path) => /^\/journals\/\d+\/details$/.test(path))).toBe(true)
		expect([...anchors.keys()]).toContain('/services /faq#fees')
		expect([...outside].some((link) => link.startsWith('https:'))).toBe(true)
		const details = [...linked].filter((path) => path.startsWith('/journal-details?id='))
		expect(details).toHaveLength(demoJournals.length)
		expect([...pages.keys()].filter((path) => /^\/journals\/[a-z-]+$/.test(path))).toHaveLength(8)
		// the demonstration content has published articles
		expect([...pages.keys()].some((path) => /^\/article-citations\?articleId=\d+$/.test(path))).toBe(true)
		expect([...pages.keys()].some((path) => /^\/articles\/\d+\/[a-z-]+$/.test(path))).toBe(true)
		expect([...pages.keys()].some((path) => path.endsWith('.atom'))).toBe(true)
		for (const kind of ['.js', '.css', '.woff2', '.png', '.ico', '.webmanifest'])
			expect([...assets.keys()].filter((path) => path.endsWith(kind)).length, kind).toBeGreaterThan(0)
	})
})
