import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signUp } from '../support/admins.ts'
import { addressOf, eventually, hydrated, idle } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, isFocused, refuse } from './staff.ts'

const site = testSite({ demo: false })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const submit = (page: Page) => page.locator('form button[type=submit]').click()
const alert = (page: Page) => page.getByRole('alert')

async function fill(page: Page, values: Record<string, string>): Promise<void> {
	for (const [label, value] of Object.entries(values))
		await page
			.getByRole('textbox', { name: label })
			.or(page.getByLabel(label, { exact: false }))
			.first()
			.fill(value)
}

const welcome = (page: Page, name: string) => page.getByText(`Welcome, ${name}`).filter({ visible: true }).waitFor()

describe('signing in', () => {
	test('leads to the dashboard, and the session outlives a reload', async () => {
		const staff = await signUp(site.app, { name: 'Priya Raman' })
		const page = await site.visit('/admin/login')
		expect(await page.title()).toBe('Staff sign in | Fleuron')
		await fill(page, { Email: staff.email, Password: staff.password })
		await page.keyboard.press('Enter')
		await welcome(page, 'Priya Raman')
		expect(addressOf(page)).toBe('/admin/dashboard')
		const stored = await page.evaluate(() => [localStorage.adminToken, JSON.parse(localStorage.adminData)])
		expect(stored).toEqual([expect.any(String), staff.admin])
		await page.reload()
		await welcome(page, 'Priya Raman')
		await button(page, 'Logout').click()
		await page.getByRole('heading', { name: 'Sign In' }).waitFor()
		expect(addressOf(page)).toBe('/admin/login')
		expect(await page.evaluate(() => localStorage.length)).toBe(0)
	})

	test('asks for both, says what went wrong above the button, and creates an account with a full name in the same form', async () => {
		const staff = await signUp(site.app)
		const page = await site.visit('/admin/login', {
			expects: [/^401 POST/, /^403 POST/, /^500 POST/, /^failed POST/],
		})
		// under their fields, with the focus on the first
		await submit(page)
		await eventually(() => page.getByText('Required', { exact: true }).count()).toBe(2)
		await eventually(() => isFocused(page, '[name=email]')).toBe(true)
		await fill(page, { Email: 'nobody' })
		await submit(page)
		await page.getByText('Invalid email', { exact: true }).waitFor()
		const field = page.getByRole('textbox', { name: 'Email' })
		expect(await field.getAttribute('aria-describedby')).toBe('sign-in-email-error')

		// a wrong password, in the words of the server
		await fill(page, { Email: staff.email, Password: 'not this one' })
		await submit(page)
		await eventually(() => alert(page).innerText()).toBe('The e-mail address or the password is wrong.')
		const isAbove = await alert(page).evaluate((element) => {
			const send = document.querySelector('form button[type=submit]')
			return send !== null && Boolean(element.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING)
		})
		expect(isAbove).toBe(true)
		await eventually(() => isFocused(page, '[name=password]')).toBe(true)
		await expectAccessible(page)

		await fill(page, { Email: 'a@example.org', Password: 'secret' })
		for (const [words, answer] of [
			// a refusal without words, an answer without a token, no connection
			['Login failed', { status: 500, body: '' }],
			['Authentication failed', { json: { success: true, data: null } }],
			['An unexpected error occurred', undefined],
		] as const) {
			await page.route(
				'**/api/admin/login',
				(route) => (answer ? route.fulfill(answer) : route.abort('connectionfailed')),
				{ times: 1 },
			)
			await submit(page)
			await eventually(() => alert(page).innerText()).toBe(words)
			expect(await page.evaluate(() => localStorage.length)).toBe(0)
		}

		// two clicks ask once
		let count = 0
		const gate = Promise.withResolvers<void>()
		await page.route('**/api/admin/login', async (route) => {
			count += 1
			await gate.promise
			await route.fulfill({ status: 401, json: { success: false, error: 'No.' } })
		})
		await submit(page)
		await field.press('Enter')
		gate.resolve()
		await eventually(() => alert(page).innerText()).toBe('No.')
		expect(count).toBe(1)

		// creating an account keeps what was typed, and works with password managers and the clipboard
		await page.unroute('**/api/admin/login')
		const tokens = () =>
			page.locator('form input').evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))
		expect(await tokens()).toEqual(['username', 'current-password'])
		await page
			.getByLabel('Password', { exact: false })
			.first()
			.evaluate((field) => {
				const data = new DataTransfer()
				data.setData('text/plain', 'pasted')
				if (!field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true })))
					throw new Error('refused')
			})
		await fill(page, { Email: 'new.person@example.org', Password: '12345' })
		await button(page, 'Create Account').click()
		await eventually(() => tokens()).toEqual(['name', 'username', 'new-password'])
		await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Create Account')
		await submit(page)
		await page.getByText('Required', { exact: true }).waitFor()
		await page.getByText('At least 6 characters', { exact: true }).waitFor()
		await expectAccessible(page)
		await button(page, 'Show password').click()
		await eventually(() => page.locator('[name=password]').getAttribute('type')).toBe('text')

		// what the server says, or Registration failed
		await fill(page, { 'Full Name': 'New Person', Password: 'a long sentence' })
		await refuse(page, '**/api/admin/register', 'POST', 500)
		await submit(page)
		await eventually(() => alert(page).innerText()).toBe('Registration failed')
		await refuse(page, '**/api/admin/register', 'POST', 403, { success: false, error: 'Registration is closed.' })
		await submit(page)
		await eventually(() => alert(page).innerText()).toBe('Registration is closed.')
		await page.unroute('**/api/admin/register')
		await submit(page)
		await welcome(page, 'New Person')
	})
})

describe('access to the pages of staff', () => {
	test('without a session, or with a token that the server no longer knows, the sign-in page opens, then the same address', async () => {
		const staff = await signUp(site.app, { name: 'Priya Raman' })
		const page = await site.visit('/admin/dashboard?tab=journals&q=soil', { expects: [/^401 GET/] })
		const signIn = async () => {
			await page.getByRole('heading', { name: 'Sign In' }).waitFor()
			expect(await page.evaluate(() => localStorage.length)).toBe(0)
			await fill(page, { Email: staff.email, Password: staff.password })
			await submit(page)
		}
		await signIn()
		await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=journals&q=soil')
		await welcome(page, 'Priya Raman')
		// no other call may notice it before the click
		await idle(page)
		await page.route(
			'**/api/contacts*',
			async (route) => {
				await site.app.pool.query('delete from admin_sessions')
				await route.continue()
			},
			{ times: 1 },
		)
		await page.getByRole('tab', { name: 'Contacts' }).click()
		await signIn()
		await eventually(() => addressOf(page)).toBe('/admin/dashboard?tab=contacts')

		// signing in does not lead to other sites, also when its page is loaded again
		await page.goto(`/admin/login?next=${encodeURIComponent('https://example.com/')}`)
		await eventually(() => addressOf(page)).toBe('/admin/dashboard')
		for (const next of ['//example.com/admin/x', '/admin/login', '/../api/site']) {
			await navigate(page, '/admin/people')
			await page.getByRole('heading', { name: 'Sessions' }).waitFor()
			await navigate(page, `/admin/login?next=${encodeURIComponent(next)}`)
			await eventually(() => addressOf(page)).toBe('/admin/dashboard')
		}

		// data that cannot be read end the session
		await idle(page)
		await page.evaluate(() => {
			localStorage.adminToken = 'x'
			localStorage.adminData = '{broken'
		})
		await page.goto('/admin/dashboard')
		await page.getByRole('heading', { name: 'Sign In' }).waitFor()
		expect(await page.evaluate(() => localStorage.length)).toBe(0)
	})

	test('signing out in one tab signs out the other; signing in opens it again', async () => {
		const { page, staff } = await enter(site, '/admin/people')
		const other = await site.blank()
		await other.goto('/admin/dashboard')
		await hydrated(other)
		// what is still on its way when the session ends would be refused, rightly
		await other.getByRole('heading', { name: 'No articles yet' }).waitFor()
		await page.getByRole('table').first().waitFor()
		for (const tab of [page, other]) await idle(tab)
		await button(page, 'Logout').click()
		await other.getByRole('heading', { name: 'Sign In' }).waitFor()
		await fill(page, { Email: staff.email, Password: staff.password })
		await submit(page)
		await welcome(other, 'Priya Raman')
		expect(addressOf(other)).toBe('/admin/dashboard')
	})

	test('the server sends a shell that nothing keeps, with nothing private in it', async () => {
		const signInPages = ['/admin/login', '/admin/forgot-password', '/admin/reset-password?code=a']
		for (const path of [...signInPages, '/admin/dashboard', '/admin/people', '/admin/mail']) {
			const response = await site.get(path)
			expect(response.status, path).toBe(200)
			expect(response.headers.get('cache-control')).toBe('no-store')
			expect(response.headers.get('x-robots-tag')).toBe('noindex')
			const html = await response.text()
			expect(html).not.toContain('/api/articles')
			expect(html).toContain('needs JavaScript')
		}
		const bare = await site.get('/admin')
		expect(bare.headers.get('location')).toBe('/admin/dashboard')
	})

	test('public pages load nothing that is for staff', async () => {
		const page = await site.blank()
		const loaded: string[] = []
		page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
		await page.goto('/contact')
		await hydrated(page)
		await idle(page)
		expect(loaded.filter((path) => /staff|admin|dashboard|panel|login/.test(path))).toEqual([])
	})
})
