import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { articlesRepository, type NewArticle } from '../../src/server/articles/articles.repository.ts'
import { newReference } from '../../src/server/articles/reference.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { aMessage, aSubmission } from '../contract/requests.ts'
import { signUp } from '../support/admins.ts'
import { hydrated, idle } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { remember } from './staff.ts'

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
/** 150 texts that try to end their surrounding markup and run a script. */
const payloads = tags.flatMap((tag) => wrappings.map((wrapping) => wrapping.replace('%', `<${tag}="${call}">`)))
const script = `</script><script>${call}</script>`
const address = `javascript:${call}`

/** Published, whatever the rules for its fields say. */
async function addArticle(values: Partial<NewArticle>): Promise<number> {
	const stored = await site.app.work.run({ caller: systemCaller, changes: ['articles'] }, (tx) =>
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
		),
	)
	return stored?.id ?? 0
}

test('no stored text runs, even where the browser is told no policy', async () => {
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
		// found by its title, which is the text
		`/article-citations?q=${encodeURIComponent(script)}`,
		`/article-citations?articleId=${article}&format=all`,
		`/journals?q=${encodeURIComponent(script)}`,
		...ids.map((id) => `/journals/${id}/details`),
		`/journals/${encodeURIComponent(script)}`,
	]

	const page = await site.blank({ expects: [/^404 GET/] })
	await withoutPolicy(page)
	for (const path of paths) {
		await page.goto(path)
		await hydrated(page)
		if (path.includes('?q=')) await page.getByRole('main').getByText(`AAA ${script}`).first().waitFor()
		await expectHarmless(page, path)
	}
})

test('nor does it on pages of staff', async () => {
	const part = (from: number, count: number) => `AAA ${script} ${payloads.slice(from, from + count).join(' ')}`
	const staff = await signUp(site, { name: part(0, 1).slice(0, 120) })
	const { post } = staffCalls(site, staff.headers)
	const made = async (path: string, body: object) => {
		const answer = await post<{ id: number }>(path, body)
		expect(answer.status, `${path}: ${answer.error}`).toBe(200)
		return answer.data.id
	}
	const line = (from: number) => part(from, 1).slice(0, 120)
	const article = await made('/api/articles', {
		...aSubmission({ title: line(1), authorName: line(2), researchField: line(3).slice(0, 100), keywords: line(4) }),
		abstract: part(5, 60),
		adminNotes: part(65, 60),
		specificRequirements: part(125, 20),
		institution: line(6),
		volume: '<svg onload=alert(1)>',
		authors: [{ family: line(7), given: line(8) }],
	})
	const contact = await made('/api/contacts', aMessage({ name: line(9), subject: line(10), message: part(10, 80) }))
	const testimonial = await made('/api/testimonials/admin', {
		name: line(11),
		content: part(20, 10),
		position: line(12),
	})
	const section = await made('/api/publication-sections/admin', { title: line(13), description: part(30, 10) })
	const journal = await made('/api/journals', { title: line(14), issn: '"><img src=x>', description: part(40, 60) })
	await made('/api/admin/invitations', { note: line(15) })

	const page = await site.blank()
	await withoutPolicy(page)
	await page.goto('/admin/login')
	await remember(page, staff)
	for (const place of [
		`dashboard?tab=articles&q=${encodeURIComponent(script)}&open=${article}`,
		`articles/${article}`,
		`dashboard?tab=contacts&open=${contact}`,
		`dashboard?tab=journals&open=${journal}`,
		`dashboard?tab=testimonials&open=${testimonial}`,
		`dashboard?tab=categories&open=${section}`,
		'people',
	]) {
		// nothing is written into these pages by the server
		if (page.url().endsWith('/admin/login')) await page.goto(`/admin/${place}`)
		else await navigate(page, `/admin/${place}`)
		await hydrated(page)
		// the record itself, opened; elsewhere the list that names it
		const shown = place.includes('open=') ? 'dialog:modal' : place.startsWith('articles') ? '#mails' : 'tbody td'
		await page.locator(`${shown}:not([data-seen])`).first().waitFor()
		await idle(page)
		await expectHarmless(page, place)
		// also the list behind a dialog
		await page.locator('dialog:modal, #mails, tbody td').evaluateAll((all) => {
			for (const element of all) element.setAttribute('data-seen', '')
		})
	}
})

/** Every page of this tab is shown as if the server had sent no policy. */
async function withoutPolicy(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	await session.send('Page.setBypassCSP', { enabled: true })
}

async function expectHarmless(page: Page, where: string): Promise<void> {
	// a link that would run something is the last way left
	const links = await page
		.locator('a[href]')
		.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
	expect(
		links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
		where,
	).toEqual([])
	expect(await page.evaluate(() => (globalThis as { harm?: string }).harm), where).toBeUndefined()
	// and a script would have run
	const isRun = await page.evaluate(() => {
		document.body.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.isRun = true' }))
		return (globalThis as { isRun?: boolean }).isRun
	})
	expect(isRun, where).toBe(true)
}
