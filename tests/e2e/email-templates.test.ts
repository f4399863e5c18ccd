import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, hydrated } from '../support/browser.ts'
import { type Behaviour, startSmtp } from '../support/smtp-server.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, refuse } from './staff.ts'

let plan: Behaviour = 'take'
const smtp = await startSmtp({ behave: () => plan })
afterAll(() => smtp.close())
const site = testSite({ demo: false, settings: { mail: smtp.settings } })
beforeAll(() => site.app.mail.start())

const previewOf = (page: Page, name: string) => page.getByRole('button', { name: `Preview of the ${name}` })
const mail = (page: Page) => page.getByRole('dialog').frameLocator('iframe')
/** The background of the mail; the frame has no script that could report it. */
const paper = (page: Page) =>
	mail(page)
		.locator('body')
		.evaluate((body) => getComputedStyle(body).backgroundColor)
const feedback = (page: Page) => page.locator('form').filter({ hasText: 'Send me a test' }).getByRole('status')

describe('a visitor', () => {
	test('looks at each template as it is sent, by keyboard, in the theme of the page, or in either', async () => {
		const page = await site.blank()
		const staffCode: string[] = []
		page.on(
			'request',
			(request) => /\/assets\/(staff|mail-setup-status)|\/api\//.test(request.url()) && staffCode.push(request.url()),
		)
		await page.goto('/email-templates')
		await hydrated(page)
		expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex,follow')
		const names = {
			'contact confirmation': 'We have received your message',
			'article status update': 'Your article: Under Review',
			'newsletter campaign': 'Three journals that now take submissions',
		}
		for (const [name, title] of Object.entries(names)) {
			await previewOf(page, name).focus()
			await page.keyboard.press('Enter')
			await mail(page).getByRole('heading', { name: title, level: 1 }).waitFor()
			expect((await page.getByRole('dialog').locator('iframe').getAttribute('title'))?.toLowerCase()).toBe(
				`preview: ${name}`,
			)
			await page.keyboard.press('Escape')
			await eventually(() => page.getByRole('dialog').count()).toBe(0)
			await eventually(() => previewOf(page, name).evaluate((button) => button === document.activeElement)).toBe(true)
		}
		await previewOf(page, 'article status update').click()
		await page.getByLabel('Status', { exact: true }).selectOption('Accepted')
		await mail(page).getByRole('heading', { name: 'Your article: Accepted' }).waitFor()
		for (const state of ['SMTP configured', 'Templates active', 'Credentials setup required'])
			expect(await page.getByRole('heading', { name: state, includeHidden: true }).count()).toBe(1)
		expect(staffCode).toEqual([])
		await page.keyboard.press('Escape')
		await eventually(() => page.getByRole('dialog').count()).toBe(0)

		// the browser's own theme, not one that the test sets: that would be the theme of every frame
		await page.emulateMedia({ colorScheme: null })
		await previewOf(page, 'contact confirmation').click()
		const [light, dark] = ['rgb(251, 250, 246)', 'rgb(14, 17, 29)']
		await eventually(() => paper(page)).toBe(light)
		await page.getByLabel('Theme', { exact: true }).selectOption('Dark')
		await eventually(() => paper(page)).toBe(dark)
		await page.getByLabel('Theme', { exact: true }).selectOption('As this page')
		await eventually(() => paper(page)).toBe(light)
		await page.evaluate(() => {
			document.documentElement.dataset.theme = 'dark'
		})
		await eventually(() => paper(page)).toBe(dark)
	})

	test('without scripts follows a link to the mail', async () => {
		const page = await site.visit('/email-templates', { javaScript: false })
		await page.getByRole('link', { name: 'Preview of the newsletter campaign' }).click()
		await page.getByRole('heading', { name: 'Three journals that now take submissions' }).waitFor()
	})
})

describe('an admin', () => {
	test('sees the state of the mail server and sends a test, whose result is shown', async () => {
		const { page, staff } = await enter(site, '/email-templates', { expects: [/^500 POST/] })
		await page.getByText('SMTP reachable').waitFor()
		await page.getByText('Never', { exact: true }).waitFor()
		await page.getByLabel('Template', { exact: true }).selectOption('Newsletter campaign')
		await page.getByRole('button', { name: 'Send me a test' }).click()
		await eventually(() => feedback(page).innerText()).toContain(`Sent to ${staff.email}: the mail server took it on `)
		expect((await smtp.read(staff.email)).map(({ subject }) => subject)).toEqual([
			'Three journals that now take submissions',
		])
		await page.getByRole('link', { name: 'Sent: 1' }).waitFor()
		plan = 'refuse'
		await page.getByRole('button', { name: 'Send me a test' }).click()
		await eventually(() => feedback(page).innerText()).toBe(
			`The test to ${staff.email} failed: 550 5.1.1 No such mailbox.`,
		)
		plan = 'take'
		await page.getByRole('link', { name: 'Failed: 1' }).waitFor()
		await refuse(page, '**/api/mail/test', 'POST', 500, { success: false, error: 'Something went wrong.' })
		await page.getByRole('button', { name: 'Send me a test' }).click()
		await eventually(() => feedback(page).innerText()).toBe('The test could not be sent. Something went wrong.')
		await expectAccessible(page)
	})
})
