import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { aPicture } from '../support/pictures.ts'
import { type Behaviour, startSmtp } from '../support/smtp-server.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'
import { cells, dialog, question, row } from './staff-panels.ts'

/** The mail server says nothing about a recipient while this is closed. */
let gate = Promise.withResolvers<void>()
const plans = new Map<string, Behaviour>()
const smtp = await startSmtp({
	behave: (recipient) => plans.get(recipient) ?? 'take',
	beforeRecipient: () => gate.promise,
})
afterAll(() => smtp.close())
const site = testSite({
	demo: false,
	settings: { mail: smtp.settings },
})
beforeAll(() => site.app.mail.start())
beforeEach(async () => {
	gate = Promise.withResolvers()
	plans.clear()
	smtp.received.length = 0
	await site.app.pool.query('delete from mails; delete from newsletter_campaigns; delete from newsletter_subscribers')
})
afterEach(() => gate.resolve())

const subscribe = (count: number) =>
	site.app.pool.query(
		`insert into newsletter_subscribers (email, confirmed_at)
		select 'reader' || n || '@example.org', now() from generate_series(1, $1) n`,
		[count],
	)
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) =>
	page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
const sheet = (page: Page) => dialog(page, 'Campaign')
const bar = (page: Page, part = sheet(page)) =>
	part.getByRole('progressbar').evaluate((element: HTMLProgressElement) => `${element.value} of ${element.max}`)
const figures = async (page: Page) =>
	(await sheet(page).getByRole('region', { name: 'Results' }).locator('dl > div').allInnerTexts()).map((line) =>
		line.replace(/\s+/, ' '),
	)
const receivers = (subject: string) =>
	smtp.received.filter(({ raw }) => raw.includes(`Subject: ${subject}`)).flatMap(({ to }) => to)

/** The half minute after a start lasts an hour more. */
async function waitLonger(): Promise<void> {
	await site.app.pool.query("update newsletter_campaigns set starts_at = starts_at + interval '1 hour'")
	await site.app.pool.query("update mails set due_at = due_at + interval '1 hour' where state = 'queued'")
}

/** Starts a campaign for 6 readers: a slow machine needs more than the half minute to look at it. */
async function start(page: Page): Promise<void> {
	const started = page.waitForResponse((response) => /\/campaigns\/\d+\/send$/.test(response.url()) && response.ok())
	await question(page, 'Send campaign?').getByRole('button', { name: 'Send to 6' }).click()
	await started
	await waitLonger()
}

/** As if the half minute after a start were over. */
async function endWait(): Promise<void> {
	await site.app.pool.query('update newsletter_campaigns set starts_at = now()')
	await site.app.pool.query("update mails set due_at = now() where state = 'queued'")
	await site.app.runJob('mail')
}

test('a campaign is written, kept, looked at, tried and sent to everybody, once', async () => {
	await subscribe(6)
	plans.set('reader6@example.org', 'refuse')
	const { page, staff } = await enter(site, '/admin/dashboard?tab=newsletters', {
		expects: [/^failed POST \/api\/campaigns/, /^500 POST \/api\/campaigns\/\d+\/send/],
	})
	await page.getByRole('tabpanel').getByRole('link', { name: 'Campaigns' }).click()
	await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor()
	await page.getByRole('button', { name: 'New campaign' }).first().click()
	const form = dialog(page, 'New campaign')

	// both are asked for; the first has the focus
	await text(page).waitFor()
	await form.getByRole('button', { name: 'Save draft' }).click()
	await eventually(() => form.getByText('Required', { exact: true }).count()).toBe(2)
	await eventually(() => form.getByLabel('Subject').evaluate((input) => input === document.activeElement)).toBe(true)
	await eventually(() => text(page).getAttribute('aria-invalid')).toBe('true')

	// by keyboard alone: formats, a list, a link that a mail may carry
	await form.getByLabel('Subject').fill('News of May')
	await text(page).focus()
	await page.keyboard.type('Hello ')
	await page.keyboard.press('Control+b')
	await eventually(() => tool(page, 'Bold').getAttribute('aria-pressed')).toBe('true')
	await page.keyboard.type('readers')
	await page.keyboard.press('Control+b')
	await eventually(() => text(page).getAttribute('aria-invalid')).toBe(null)
	await page.keyboard.press('Enter')
	await page.keyboard.press('Shift+Tab')
	for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
	await eventually(() => tool(page, 'Bullet list').evaluate((button) => button === document.activeElement)).toBe(true)
	await page.keyboard.press('Enter')
	// the text has the focus before the next frame: a letter typed right after is not lost
	const focusAfterPress = await tool(page, 'Undo').evaluate((button: HTMLElement) => {
		button.focus()
		button.click()
		return document.activeElement?.getAttribute('role')
	})
	expect(focusAfterPress).toBe('textbox')
	await tool(page, 'Redo').click()
	await page.keyboard.type('Read ')
	await page.keyboard.press('Control+k')
	const link = form.getByLabel('Link to')
	await link.fill('javascript:alert(1)')
	await link.press('Enter')
	await form.getByText('An address that begins with https://').waitFor()
	await link.fill('example.org/may')
	await link.press('Enter')
	await eventually(() => text(page).innerHTML()).toBe(
		'<p>Hello <strong>readers</strong></p><ul><li><p>Read <a href="https://example.org/may">example.org/may</a></p></li></ul>',
	)
	// what is pasted keeps neither styles nor what the server would take out
	await text(page).evaluate((element) => {
		const clipboardData = new DataTransfer()
		clipboardData.setData('text/html', '<p style="color: red">and <u>more</u><img src="/og.png"></p>')
		element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
	})
	await eventually(() => text(page).innerHTML()).toMatch(/example\.org\/may<\/a>and more/)
	await expectAccessible(page)

	// a lost connection loses nothing, nor does a reload
	await page.route('**/api/campaigns', (route) => route.abort(), { times: 1 })
	await text(page).press('Control+s')
	await form.getByText('Failed to create campaign. Please try again later.').waitFor()
	await page.reload()
	await hydrated(page)
	await form.getByText('Your unsaved changes from').waitFor()
	expect(await form.getByLabel('Subject').inputValue()).toBe('News of May')
	await eventually(() => text(page).innerText()).toContain('and more')
	// Esc asks, from the text too
	await text(page).press('Escape')
	await question(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click()
	await form.getByRole('button', { name: 'Save draft' }).click()
	await expectTitle(page, 'Campaign created successfully')

	// the mail itself, in both themes, and a test sent to the signed-in person
	const frame = sheet(page).frameLocator('iframe')
	await frame.getByRole('link', { name: 'example.org/may' }).waitFor()
	expect(addressOf(page)).toMatch(/^\/admin\/campaigns\?open=\d+$/)
	await expectAccessible(page)
	gate.resolve()
	await sheet(page).getByRole('button', { name: 'Send a test' }).click()
	await dialog(page, 'Send a test').getByRole('button', { name: 'Send test' }).click()
	await expectTitle(page, `A test is on its way to ${staff.email}`)
	await eventually(() => smtp.received.flatMap(({ to }) => to)).toEqual([staff.email])
	expect((await smtp.read(staff.email))[0]?.html).toMatch(/<strong>readers<\/strong>.*<li[^>]*>Read <a/)

	// a failure is said and sends nothing; then it goes to all, the bar shows how far it is
	gate = Promise.withResolvers()
	await page.route('**/api/campaigns/*/send', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
	await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
	await question(page, 'Send campaign?').getByText('6 confirmed subscribers will receive it (everybody).').waitFor()
	await question(page, 'Send campaign?').getByRole('button', { name: 'Send to 6' }).click()
	await question(page, 'Send campaign?').getByRole('alert').waitFor()
	await start(page)
	await expectTitle(page, 'Campaign starts in 30 seconds')

	// nothing is sent before the half minute is over: it can be cancelled after a reload too, and started again
	const countdown = (text = /^Starts in \d+ s$/) => sheet(page).getByText(text).waitFor()
	await countdown()
	await page.reload()
	await countdown(/^Starts in 3\d\d\d s$/)
	await expectAccessible(page)
	await sheet(page).getByRole('button', { name: 'Cancel before it starts' }).click()
	await expectTitle(page, 'Nothing was sent: the campaign is a draft again')
	await sheet(page).getByRole('button', { name: 'Send', exact: true }).click()
	await start(page)
	await countdown()
	await endWait()
	await eventually(() => bar(page)).toBe('0 of 6')
	expect(await figures(page)).toEqual(['Sent 0', 'Failed 0', 'Waiting 6', 'Unsubscribed 0'])
	gate.resolve()
	await eventually(() => bar(page)).toBe('6 of 6')
	await eventually(() => figures(page)).toEqual(['Sent 5', 'Failed 1', 'Unsubscribed 0'])
	expect(receivers('News of May').sort()).toEqual([
		...[1, 2, 3, 4, 5].map((n) => `reader${n}@example.org`),
		staff.email,
	])
	expect(await sheet(page).getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
	await page.keyboard.press('Escape')
	await eventually(async () => (await cells(page, 'News of May')).slice(0, 4)).toEqual(['Sent', '5', '1', '0'])
})

test('a campaign is scheduled, changed by two people, stopped half-way and deleted', async () => {
	await subscribe(60)
	const { page, staff } = await enter(site, '/admin/trash', {
		expects: [/^502 GET \/api\/campaigns/, /^409 PUT \/api\/campaigns/],
	})
	const call = async (method: string, path: string, body?: object) => {
		const response = await fetch(`${site.url}/api/campaigns${path}`, {
			method,
			headers: { ...staff.headers, 'content-type': 'application/json' },
			...(body && { body: JSON.stringify(body) }),
		})
		return ((await response.json()) as { data: { id: number; subject: string } }).data
	}
	const { id } = await call('POST', '', { subject: 'June', content: '<p>Summer</p>' })
	// until it is retried: a live update may ask too
	await page.route('**/api/campaigns?*', (route) => route.fulfill({ status: 502, body: '' }))
	await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
	await page.getByRole('heading', { name: 'Campaigns could not be loaded' }).waitFor()
	await page.unroute('**/api/campaigns?*')
	await page.getByRole('button', { name: 'Retry' }).click()
	await page.getByRole('link', { name: 'Show June' }).click()

	// in the time of the site, whatever the clock here says
	await sheet(page).getByRole('button', { name: 'Schedule' }).click()
	const times = dialog(page, 'Schedule campaign')
	await times.getByLabel('Send at').fill('2020-01-05T09:30')
	await times.getByText('In the time of the site: India Standard Time.').waitFor()
	await times.getByRole('button', { name: 'Schedule' }).click()
	await times.getByText('Must be a moment to come').waitFor()
	await times.getByLabel('Send at').fill('2999-01-05T09:30')
	await times.getByRole('button', { name: 'Schedule' }).click()
	await expectTitle(page, 'Campaign scheduled')
	const { rows } = await site.app.pool.query('select scheduled_at from newsletter_campaigns')
	expect(rows).toEqual([{ scheduled_at: new Date('2999-01-05T04:00:00Z') }])
	await sheet(page).getByText('for Jan 5, 2999, 09:30 AM (India Standard Time)').waitFor()

	// only what was changed is saved: the words of a colleague stay
	await sheet(page).getByRole('button', { name: 'Edit' }).click()
	const form = dialog(page, 'Edit campaign')
	await eventually(() => text(page).innerText()).toBe('Summer')
	await call('PUT', `/${id}`, { content: '<p>Summer again</p>' })
	await form.getByLabel('Subject').fill('July')
	await form.getByRole('button', { name: 'Save' }).click()
	await expectTitle(page, 'Campaign updated successfully')
	await sheet(page).frameLocator('iframe').getByText('Summer again').waitFor()

	// what a colleague has sent meanwhile is not changed any more, and what was written stays on the screen
	await sheet(page).getByRole('button', { name: 'Edit' }).click()
	await form.getByLabel('Subject').fill('August')
	expect(await call('POST', `/${id}/send`)).toMatchObject({ subject: 'July' })
	await form.getByRole('button', { name: 'Save' }).click()
	await form.getByText('Failed to update campaign. This cannot be done: the campaign is being sent.').waitFor()
	expect(await form.getByLabel('Subject').inputValue()).toBe('August')
	await page.keyboard.press('Escape')
	await question(page, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()

	// the list shows it too; nobody else receives the mail
	await endWait()
	await eventually(() => bar(page)).toBe('0 of 60')
	await sheet(page).getByRole('button', { name: 'Cancel sending' }).click()
	await question(page, 'Cancel sending?').getByText('60 of 60 have not received it yet').waitFor()
	await question(page, 'Cancel sending?').getByRole('button', { name: 'Cancel sending' }).click()
	await expectTitle(page, 'Campaign cancelled')
	gate.resolve()
	await sheet(page).getByText('Cancelled', { exact: true }).first().waitFor()
	const settled = async () =>
		(await call('GET', `/${id}`)) as unknown as Record<'sentTo' | 'cancelled' | 'remaining', number>
	await eventually(async () => (await settled()).remaining).toBe(0)
	const { sentTo, cancelled } = await settled()
	expect(sentTo + cancelled).toBe(60)
	expect(cancelled).toBeGreaterThan(0)
	expect(new Set(receivers('July')).size).toBe(sentTo)

	// what was sent is duplicated for others, with a picture
	await sheet(page).getByRole('button', { name: 'Duplicate' }).click()
	await expectTitle(page, 'Campaign duplicated')
	await form.getByLabel('Who receives it').selectOption('readers')
	await form.getByLabel('Subscribed until').fill('2020-01-01')
	await form.getByRole('button', { name: 'Picture', exact: true }).click()
	await form
		.getByLabel('Choose a picture')
		.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await aPicture() })
	await form.getByLabel('What it shows').fill('A map')
	await form.getByRole('button', { name: 'Insert picture' }).click()
	await text(page).getByAltText('A map').waitFor()
	await expectAccessible(page)
	await form.getByRole('button', { name: 'Save' }).click()
	await sheet(page)
		.getByText('None of the confirmed subscribers fits. For readers who subscribed until 2020-01-01.')
		.waitFor()
	const shown = sheet(page).frameLocator('iframe').getByAltText('A map')
	await eventually(() => shown.boundingBox()).toMatchObject({ width: 64, height: 32 })

	// a draft is found and deleted
	await call('POST', '', { subject: 'Never', content: '<p>Nothing</p>' })
	await navigate(page, '/admin/campaigns?sort=subject')
	await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['July', 'July', 'Never'])
	await page.getByRole('searchbox').fill('nothing')
	await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Never'])
	await row(page, 'Never').getByRole('button', { name: 'Delete Never' }).click()
	await question(page, 'Delete campaign').getByRole('button', { name: 'Delete', exact: true }).click()
	await expectTitle(page, 'Campaign deleted successfully')
	await page.getByRole('heading', { name: 'No campaigns found' }).waitFor()
})
