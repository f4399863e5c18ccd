import { expect, test } from 'vitest'
import { articlesRepository, type NewArticle } from '../../src/server/articles/articles.repository.ts'
import { newReference } from '../../src/server/articles/reference.ts'
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

/** Published, whatever the rules for its fields say. */
async function addArticle(values: Partial<NewArticle>): Promise<number> {
	const stored = await site.app.saves.save(['articles'], (tx) =>
		articlesRepository(tx).insert(
			{
				title: 'x',
				authorName: 'x',
				authorEmail: 'a@example.org',
				researchField: 'x',
				abstract: 'x',
				status: 'published',
				...values,
			},
			newReference(),
			undefined,
		),
	)
	return stored?.id ?? 0
}

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
	const article = await addArticle({
		title: `AAA ${script} ${part(0, 20)}`,
		authorName: `${part(20, 20)}, ${script}`,
		abstract: part(40, 40),
		keywords: payloads.slice(80, 110).join(','),
		institution: part(110, 20),
		researchField: part(130, 10),
		doi: `10.5555/"><img/src=x/onerror=${call}>`,
		volume: part(140, 5),
		pages: `"><svg onload="${call}">`,
	})
	const paths = [
		'/article-citations',
		`/article-citations?q=${encodeURIComponent(script)}`,
		`/article-citations?articleId=${article}&format=all`,
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
