import { expect, test } from 'vitest'
import { aMessage, postJson, rowsIn } from '../contract/requests.ts'
import { startApp } from '../support/app.ts'
import { eventually, hydrated, idle, openPage } from '../support/browser.ts'
import { signInAgain } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { clickCounter } from './click-counter.ts'
import { notices } from './notices.ts'
import { testSite } from './site.ts'
import { enter, submitArticle } from './staff.ts'

const site = testSite()

test('a real invitation is redeemed, once', async () => {
	const own = await startApp({ pages: true, settings: { adminRegistration: 'invite' } })
	try {
		const account = { email: 'first@example.org', password: 'correct horse battery' }
		await own.auth.createByOperator(account.email, 'First Person', account.password)
		const { link } = (await (await signInAgain(own, account)).post<{ link: string }>('/api/admin/invitations', {})).data
		const page = await openPage({ origin: own.url, expects: [/^403 POST/] })
		const logOut = async () => {
			// what is still on its way when the session ends would be refused, rightly
			await idle(page)
			await page.getByRole('button', { name: 'Logout' }).click()
			await page.getByRole('heading', { name: 'Sign In' }).waitFor()
		}
		const redeem = async (name: string) => {
			await page.goto(link)
			await hydrated(page)
			await page.getByText('You were invited to the staff.').waitFor()
			await page.getByLabel('Full Name').fill(name)
			await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.org`)
			await page.locator('input[name="password"]').fill('a long sentence')
			await page.getByRole('button', { name: 'Create Account' }).click()
		}
		await redeem('Nina')
		await page.getByText('Welcome, Nina').filter({ visible: true }).waitFor()
		await logOut()
		await redeem('Otto')
		await eventually(() => page.getByRole('alert').innerText()).toBe(
			'This invitation was used already or has expired. Please ask for a new one.',
		)
		const { rows } = await own.pool.query<{ name: string }>('select name from admins order by id')
		expect(rows.map(({ name }) => name)).toEqual(['First Person', 'Nina'])
		await page.context().close()
	} finally {
		await own.close()
	}
})

test('the daily work takes few clicks: a status 2, triage 3, a reply 2, a person 2, a flag 1', async () => {
	await submitArticle(site, { title: 'Quick to triage' }, 'quick.docx')
	await storeSubmission(site.app, { title: 'Quick to accept' })
	await postJson(site.app, '/api/contacts', aMessage({ subject: 'Quick to answer' }))
	const { page } = await enter(site, '/admin/dashboard?q=quick')
	await page.getByText('Some of what you see is demonstration content; npm run demo -- remove removes it.').waitFor()
	const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text })
	const articleStatus = async (title: string) =>
		(await rowsIn(site.app, 'articles')).find((article) => article.title === title)?.status

	const status = clickCounter()
	await status.choose(rowOf('Quick to accept').getByRole('combobox', { name: /^Status of/ }), 'Accepted')
	await eventually(() => articleStatus('Quick to accept')).toBe('accepted')
	expect(status.clicks()).toBe(2)
	// a notification that comes late would hide the next one
	await notices(page).getByText('Article updated successfully').waitFor()

	const triage = clickCounter()
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		triage.click(rowOf('Quick to triage').getByRole('button', { name: /^Download/ })),
	])
	expect(file.suggestedFilename()).toBe('quick.docx')
	await notices(page).getByText('File downloaded successfully').waitFor()
	await triage.choose(rowOf('Quick to triage').getByRole('combobox', { name: /^Status of/ }), 'Under Review')
	await eventually(() => articleStatus('Quick to triage')).toBe('under_review')
	expect(triage.clicks()).toBe(3)
	await notices(page).getByText('Article updated successfully').waitFor()
	await rowOf('Quick to triage').getByRole('link', { name: 'Quick to triage', exact: true }).click()
	const panel = page.getByRole('dialog')
	await panel.getByRole('button', { name: 'Download quick.docx' }).click()
	// a notification is above the panel and can be reached: by the pointer, by F8 and by a screen reader
	await notices(page).getByText('File downloaded successfully').waitFor()
	await page.keyboard.press('F8')
	await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="region"]')?.ariaLabel)).toMatch(
		/^Notifications/,
	)
	await notices(page).getByRole('button', { name: 'Dismiss notification' }).click()
	await eventually(() => notices(page).count()).toBe(0)
	await panel.getByRole('combobox', { name: /^Status of/ }).selectOption('Accepted')
	await eventually(() => articleStatus('Quick to triage')).toBe('accepted')
	// what is still being said when the panel closes stays in sight
	await notices(page).getByText('Article updated successfully').waitFor()
	await panel.getByRole('button', { name: 'Close' }).click()
	await eventually(() => page.locator('dialog:modal').count()).toBe(0)
	await notices(page).getByRole('button', { name: 'Dismiss notification' }).click()

	await page.getByRole('tab', { name: 'Contacts' }).click()
	const reply = clickCounter()
	await reply.click(rowOf('Quick to answer').getByRole('button', { name: 'Reply to Ada Writer' }))
	await panel.getByText('What does it cost?').waitFor()
	await eventually(() =>
		panel.getByLabel('Write to Ada Writer').evaluate((box) => box === document.activeElement),
	).toBe(true)
	await page.keyboard.type('Nothing before it is accepted.')
	await reply.click(panel.getByRole('button', { name: 'Send message' }))
	const answered = async () => (await rowsIn(site.app, 'contacts')).find(({ subject }) => subject === 'Quick to answer')
	await eventually(async () => (await answered())?.status).toBe('in_progress')
	expect(reply.clicks()).toBe(2)
	await panel.getByRole('list', { name: 'Messages' }).getByText('Nothing before it is accepted.').waitFor()
	await eventually(() => panel.getByLabel('Write to Ada Writer').inputValue()).toBe('')
	const mailed = await panel.getByRole('link', { name: 'Reply by mail' }).getAttribute('href')
	expect(mailed).toMatch(/^mailto:ada@example\.org\?subject=Re/)
	await page.keyboard.press('Escape')

	const person = clickCounter()
	await person.click(page.getByRole('searchbox', { name: 'Search contacts' }))
	await page.keyboard.type(' writer')
	await eventually(() => page.url()).toContain('q=writer')
	await person.click(rowOf('Quick to answer').getByRole('link', { name: 'Ada Writer' }))
	await page.getByRole('heading', { level: 1, name: 'Ada Writer' }).waitFor()
	expect(person.clicks()).toBe(2)
	await page.getByRole('link', { name: 'Dashboard' }).click()
	await page.getByRole('tab', { name: 'Journals' }).click()
	const flag = clickCounter()
	const isNew = page.getByRole('switch', { name: 'New: Soil and Water' })
	await flag.click(isNew)
	await eventually(async () => {
		const { rows } = await site.app.pool.query(`select is_new as "isNew" from journals where title = 'Soil and Water'`)
		return rows[0]?.isNew
	}).toBe(true)
	expect(flag.clicks()).toBe(1)
})
