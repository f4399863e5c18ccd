import { expect, test } from 'vitest'
import { testSite } from './site.ts'

const site = testSite()

const call = "globalThis.harm='done'"
const tags = [
	'img src=x onerror',
	'svg onload',
	'body onload',
	'video src=x onerror',
	'details open ontoggle',
	'input autofocus onfocus',
	'marquee onstart',
	'iframe onload',
	'object data=x onerror',
	'style onload',
]
const wrappings = [
	'%',
	'">%',
	"'>%",
	'</script>%',
	'</title>%',
	'</textarea>%',
	'<!--%',
	'--!>%',
	'</style>%',
	'\\u003c%',
	'&lt;%',
	'{{%}}',
	'$\u007b%}',
	'</template>%',
	'<noscript>%',
]
/** 150 ways to end what they are put into and run something. */
const payloads = tags.flatMap((tag) => wrappings.map((wrapping) => wrapping.replace('%', `<${tag}="${call}">`)))
const script = `</script><script>${call}</script>`
const address = `javascript:${call}`

test('no stored text runs, even where the browser is told no policy', { timeout: 120_000 }, async () => {
	expect(payloads).toHaveLength(150)
	const part = (from: number, count: number) => payloads.slice(from, from + count).join(' ')
	const ids = [
		await site.addJournal({
			title: `AAA ${script} ${part(0, 10)}`,
			description: `${part(10, 40)} ${script}`,
			issn: `"><img src=x onerror="${call}">`,
			indexing: payloads.slice(50, 70),
			scope: payloads.slice(70, 100).join('\n'),
			guidelines: part(100, 20),
			frequency: part(120, 10),
			language: part(130, 10),
			processingTime: part(140, 10),
			website: address,
			isNew: true,
		}),
		await site.addJournal({ title: 'AAB', website: `https://example.org/"onclick="${call}` }),
	]
	const paths = [
		'/journals',
		`/journals?q=${encodeURIComponent(script)}`,
		...ids.map((id) => `/journals/${id}/details`),
		`/journals/${encodeURIComponent(script)}`,
	]

	for (const path of paths) {
		const page = await site.blank({
			expects: path.includes('%3C%2Fscript%3E') && !path.includes('q=') ? [/^404 GET/] : [],
		})
		await page.route('**/*', async (route) => {
			if (route.request().resourceType() !== 'document') return route.continue()
			const response = await route.fetch()
			const { 'content-security-policy': _policy, ...headers } = response.headers()
			await route.fulfill({ response, headers })
		})
		await page.goto(path)
		await page.waitForFunction(() => history.scrollRestoration === 'manual')
		// a link that would run something is the last way left
		const links = await page
			.locator('a[href]')
			.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
		expect(links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))).toEqual([])
		expect(await page.evaluate(() => (globalThis as { harm?: string }).harm)).toBeUndefined()
		await page.context().close()
	}
})
