import { expect, test } from 'vitest'
import { wordedMails } from '../../src/contract/mail-wording-words.ts'
import { systemCaller } from '../../src/server/caller.ts'
import { eventually } from '../support/browser.ts'
import { aPicture } from '../support/pictures.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter } from './staff.ts'
import { dialog, fieldErrors, noticed, publicly, question, row } from './staff-panels.ts'

const site = testSite({ demo: false })
const partners = async () =>
	(await site.app.pool.query<{ name: string }>('select name from partners order by "order", id')).rows.map(
		({ name }) => name,
	)

test('an admin changes the site, partners, a search result and a mail without a terminal', async () => {
	const { page } = await enter(site, '/admin/settings', { expects: [/^409 PUT/] })

	// site: the form refuses what the command refuses, and a colleague's change is not overwritten
	await page.getByRole('button', { name: 'Edit name and description' }).click()
	const facts = dialog(page, 'Edit name and description')
	await facts.getByLabel('Name of the site').fill('')
	await facts.getByLabel('Time zone').fill('Mars/Olympus')
	await facts.getByRole('button', { name: 'Save', exact: true }).click()
	await eventually(() => fieldErrors(page, 'Edit name and description')).toEqual([
		'name: Required',
		'timeZone: Must be an IANA time zone such as Asia/Kolkata',
	])
	await expectAccessible(page)
	await eventually(() => site.app.liveUpdates.size(), 'the page listens').toBe(1)
	await site.app.site.set('tagline', 'Theirs.', systemCaller)
	// the page behind follows, the form keeps what it began with
	await page.locator('dd', { hasText: 'Theirs.' }).waitFor({ state: 'attached' })
	await facts.getByLabel('Name of the site').fill('Quire')
	await facts.getByLabel('Tagline').fill('Mine.')
	await facts.getByLabel('Time zone').fill('Asia/Tokyo')
	await facts.getByRole('button', { name: 'Save', exact: true }).click()
	await facts.getByRole('radio', { name: /Take theirs: Theirs\./ }).check()
	await facts.getByRole('button', { name: 'Save', exact: true }).click()
	await noticed(page, 'status', 'Name and description updated')
	expect(await publicly(site, '/', 'Quire')).toBe(true)
	expect(await publicly(site, '/', 'Theirs.')).toBe(true)
	await page.getByRole('button', { name: 'Show history of the site settings' }).click()
	await page.getByText('Name of the site: Fleuron → Quire').waitFor()
	await expectAccessible(page, { widths: [390, 1024, 1280] })

	// partners: one with a logo, moved by keys, hidden and shown again
	await page.getByRole('tab', { name: 'Partners' }).click()
	await page.getByRole('button', { name: 'Add partner' }).click()
	const partner = dialog(page, 'Add partner')
	await partner.getByLabel('Name').fill('Index of Reading')
	await partner.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
	await partner.locator('input[type="file"]').setInputFiles({
		name: 'logo.png',
		mimeType: 'image/png',
		buffer: Buffer.from(await aPicture({ format: 'png' })),
	})
	await partner.getByRole('button', { name: 'Save', exact: true }).click()
	await eventually(() => fieldErrors(page, 'Add partner')).toEqual([
		'url: Must be an address such as https://example.org or /journals',
	])
	await partner.getByLabel('Address', { exact: true }).fill('/journals')
	await partner.getByRole('button', { name: 'Save', exact: true }).click()
	await noticed(page, 'status', 'Partner created successfully')
	// while it is open, nothing beside it gets the focus
	await partner.waitFor({ state: 'hidden' })
	const up = row(page, 'Index of Reading').getByRole('button', { name: 'Move Index of Reading up' })
	await up.focus()
	await page.keyboard.press('Enter')
	await eventually(async () => (await partners()).indexOf('Index of Reading')).toBe(7)
	await eventually(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
	await page.getByText('Index of Reading is now 8 of 9.').waitFor()
	const first = (await partners())[0] ?? ''
	const from = await row(page, 'Index of Reading').getByTitle('Drag: Index of Reading').boundingBox()
	const to = await row(page, first).boundingBox()
	await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
	await page.mouse.down()
	await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 20, { steps: 4 })
	await page.mouse.up()
	await eventually(async () => (await partners())[0]).toBe('Index of Reading')
	const active = row(page, 'Index of Reading').getByRole('switch')
	const sent: unknown[] = []
	const gate = Promise.withResolvers<void>()
	await page.route('**/api/partners/admin/*', async (route) => {
		if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON())
		await gate.promise
		await route.continue()
	})
	await active.click()
	await page.getByText('Index of Reading is hidden from visitors.').waitFor()
	await page.getByRole('button', { name: 'Undo' }).click()
	await eventually(() => active.isChecked()).toBe(true)
	// the undo waits for what it undoes: it must not arrive first
	expect(sent).toEqual([{ isActive: false }])
	gate.resolve()
	await eventually(() => sent).toEqual([{ isActive: false }, { isActive: true }])
	await eventually(() => publicly(site, '/', 'alt="Index of Reading"')).toBe(true)
	await expectAccessible(page)

	// search results: counters and previews follow the keys
	await page.getByRole('tab', { name: 'Search results' }).click()
	await page.getByRole('button', { name: 'Edit About' }).click()
	const seo = dialog(page, 'Search result: About')
	await seo.getByLabel('Title', { exact: true }).fill(`Who reads your work ${'and why '.repeat(6)}`)
	await seo.getByText(/Title with the name of the site: \d+ characters, too long, it is cut/).waitFor()
	await seo.getByLabel('Title', { exact: true }).fill('Who reads your work')
	await seo.getByText('Title with the name of the site: 27 characters, good').waitFor()
	await seo.getByText('Who reads your work | Quire', { exact: true }).first().waitFor()
	await seo.getByLabel('Title when shared').fill('Meet us')
	await seo.getByText('Meet us', { exact: true }).waitFor()
	await expectAccessible(page)
	await seo.getByRole('button', { name: 'Save', exact: true }).click()
	await noticed(page, 'status', 'About updated')
	expect(await publicly(site, '/about', '<title>Who reads your work | Quire</title>')).toBe(true)
	await page.getByRole('button', { name: 'Edit About' }).click()
	await seo.getByRole('button', { name: 'Fill in the shipped texts' }).click()
	await seo.getByRole('button', { name: 'Save', exact: true }).click()
	await eventually(() => publicly(site, '/about', '<title>About Us | Quire</title>')).toBe(true)

	// mails: refused without the link, previewed by the real template, tested
	await page.getByRole('tab', { name: 'Mail wording' }).click()
	await page.getByRole('button', { name: 'Edit Submission receipt' }).click()
	const mail = dialog(page, 'Mail: Submission receipt')
	await mail.getByLabel('Text').fill('we have it.')
	await mail.getByRole('button', { name: 'Save', exact: true }).click()
	await eventually(() => fieldErrors(page, 'Mail: Submission receipt')).toEqual([
		'body: The text needs {link}: without it the mail would be of no use',
	])
	await mail.getByLabel('Text').fill('we have it at {site}.\n\n{link}')
	await mail.getByRole('button', { name: 'Preview' }).click()
	const frame = mail.frameLocator('iframe')
	await frame.getByRole('paragraph').filter({ hasText: 'we have it at Quire.' }).waitFor()
	await mail.getByRole('button', { name: 'Send me a test' }).click()
	await mail.getByText(/waits in the outbox until there are SMTP settings/).waitFor()
	await expectAccessible(page)
	await mail.getByRole('button', { name: 'Save', exact: true }).click()
	await noticed(page, 'status', 'Submission receipt updated')
	await mail.waitFor({ state: 'hidden' })
	await page.goto('/email-templates')
	await page.getByText(`1 of ${wordedMails.length} mails are worded differently`).waitFor()
	await page.getByRole('link', { name: 'Change the words of a mail' }).click()
	await page.getByRole('button', { name: 'Edit Submission receipt' }).click()
	await mail.getByRole('button', { name: 'Fill in the shipped text' }).click()
	await mail.getByLabel('Subject').fill('Half done')
	await page.keyboard.press('Escape')
	await question(page, 'Discard changes?').getByRole('button', { name: 'Discard changes' }).click()
	await page.getByRole('tab', { name: 'Saved replies' }).click()
	await page.getByRole('button', { name: 'Add saved reply' }).first().waitFor()
})

test('a key is made, copied and revoked by keyboard', async () => {
	const { page } = await enter(site, '/admin/settings?tab=keys')
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await page.getByLabel('Name', { exact: true }).focus()
	await page.keyboard.type('Library catalogue')
	const permission = page.getByRole('checkbox', { name: 'articles.read', exact: true })
	await permission.focus()
	await page.keyboard.press('Space')
	await eventually(() => permission.isChecked()).toBe(true)
	await page.keyboard.press('Enter')
	const made = page.getByLabel('New key')
	await made.waitFor()
	const secret = await made.inputValue()
	expect(secret).toMatch(/^flk_/)
	await eventually(() => made.evaluate((input) => input === document.activeElement)).toBe(true)
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await page.getByText('Copied', { exact: false }).waitFor()
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
	await expectAccessible(page)
	const use = async () =>
		(await fetch(`${site.app.url}/api/articles?page=1`, { headers: { authorization: `Bearer ${secret}` } })).status
	expect(await use()).toBe(200)

	await page.getByRole('button', { name: 'Revoke Library catalogue' }).focus()
	await page.keyboard.press('Enter')
	await question(page, 'Revoke key').waitFor()
	await expectAccessible(page)
	await question(page, 'Revoke key').getByRole('button', { name: 'Revoke', exact: true }).focus()
	await page.keyboard.press('Enter')
	await noticed(page, 'status', 'Key revoked')
	await page.getByText('Revoked', { exact: true }).waitFor()
	expect(await use()).toBe(401)
})

test('an editor has no settings', async () => {
	const { page } = await enter(site, '/admin/settings', { role: 'editor' })
	await page.getByRole('heading', { name: 'Only admins change the settings' }).waitFor()
	expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
})
