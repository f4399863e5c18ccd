import { expect, test } from 'vitest'
import { addressOf, eventually, hydrated } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, isFocused, refuse, submitArticle } from './staff.ts'

const site = testSite({ demo: true })

test('the page of an article is worked with by keyboard: next, preview, saved reply, note, unusual status', async () => {
	const titles = ['Keys one', 'Keys two', 'Keys three']
	const ids: number[] = []
	for (const title of titles) ids.push(await submitArticle(site, { title, authorEmail: 'keys@example.org' }))
	const [first, second] = ids
	await site.app.pool.query('update articles set withdrawn_at = now() where id = $1', [second])
	const { page } = await enter(site, '/admin/dashboard?q=keys&sort=oldest')
	const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
	await page.getByRole('link', { name: 'Keys one', exact: true }).click()
	await page.getByRole('link', { name: 'Open page' }).press('Enter')
	await heading('Keys one')
	expect(addressOf(page)).toBe(`/admin/articles/${first}?q=keys&sort=oldest`)

	// the list it came from goes along, also over a reload
	await page.getByRole('link', { name: /^Next: / }).waitFor()
	await page.keyboard.press('j')
	await heading('Keys two')
	await page.reload()
	await hydrated(page)
	await page.getByRole('link', { name: 'Previous: Keys one' }).waitFor()
	await page.keyboard.press('j')
	await heading('Keys three')
	await page.getByRole('link', { name: 'Previous: Keys two' }).waitFor()
	expect(await page.getByRole('link', { name: /^Next: / }).count()).toBe(0)
	await page.keyboard.press('k')
	await heading('Keys two')

	await page.keyboard.press('p')
	await page.getByRole('region', { name: 'Text of the file' }).getByText('On the drift of small things').waitFor()

	// in a field a key is a letter
	await page.keyboard.press('n')
	await eventually(() => isFocused(page, `#note-${second}`)).toBe(true)
	await page.keyboard.type('jk: ask her first?')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expectTitle(page, 'Note added')
	await page.getByRole('list', { name: 'Notes' }).getByText('jk: ask her first?').waitFor()

	const reply = page.locator(`#reply-${second}`)
	await page.getByLabel('Saved reply').selectOption('Where it stands')
	expect(await reply.inputValue()).toBe('')
	await page.getByRole('button', { name: 'Insert' }).press('Enter')
	await eventually(() => reply.inputValue()).toMatch(
		/^Dear Ada Writer,\n\n“Keys two” \(\d{4}-.+\) is at this stage: Submitted\./,
	)
	expect(await reply.inputValue()).not.toContain('/track/')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Send message' }).press('Enter')
	await expectTitle(page, 'Message sent successfully')
	await page.getByRole('list', { name: 'Messages' }).getByText('is at this stage: Submitted').waitFor()

	// what is unusual is said before it happens
	await page.locator('h1').click()
	await page.keyboard.press('s')
	await eventually(() => isFocused(page, '#article-head select')).toBe(true)
	await page.locator('#article-head select').first().selectOption('Accepted')
	const question = page.getByRole('dialog', { name: 'Set Accepted?' })
	await question.getByText('The author has withdrawn this article.').waitFor()
	await expectAccessible(page)
	await question.getByLabel('Reason').fill('She called: a mistake.')
	await question.getByRole('button', { name: 'Continue anyway' }).press('Enter')
	await expectTitle(page, 'Article updated successfully')
	await page.locator('#history').getByText('She called: a mistake.').waitFor()

	// single keys can be switched off, for good
	await page.locator('h1').click()
	await page.keyboard.press('?')
	const keys = page.getByRole('dialog', { name: 'Keys of this page' })
	await keys.getByRole('switch', { name: 'One-key actions' }).uncheck()
	await page.keyboard.press('Escape')
	await keys.waitFor({ state: 'hidden' })
	await page.reload()
	await hydrated(page)
	await page.getByRole('link', { name: 'Previous: Keys one' }).waitFor()
	await page.keyboard.press('k')
	await page.getByRole('button', { name: 'Keys', exact: true }).click()
	await keys.waitFor()
	expect(addressOf(page)).toContain(`/admin/articles/${second}?`)

	// beside the list it is said that there are notes
	await navigate(page, `/admin/dashboard?tab=articles&open=${second}`)
	await page.getByRole('dialog').getByRole('link', { name: 'Open page (1 note)' }).waitFor()
})

test('an article that is gone, and a file that cannot be read, say so; the journals that fit are named', async () => {
	const id = await submitArticle(site, { title: 'Not a file', authorEmail: 'gone@example.org' })
	const { page } = await enter(site, '/admin/people', { expects: [/^404 GET/, /^503 GET/] })
	// what could not be loaded is not said to be empty
	const parts = /\/(agreements|proofs|galleys|invoices|documents)$/
	await refuse(page, parts, 'GET', 503, { success: false, error: 'Not now.' })
	await navigate(page, `/admin/articles/${id}`)
	const failures = page.getByRole('alert').filter({ hasText: 'could not be loaded. Not now.' })
	await eventually(() => failures.count()).toBe(5)
	await page.unroute(parts)
	// the galleys first: the proofs, once loaded, say the same about them
	for (const what of ['galleys', 'agreement', 'proofs', 'fee', 'documents']) {
		const failure = failures.filter({ hasText: `The ${what} could not be loaded.` })
		await failure.getByRole('button', { name: 'Retry' }).click()
		await eventually(() => failure.count(), what).toBe(0)
	}
	await page.getByText('No galley yet').waitFor()
	await page.getByText('No documents yet').waitFor()

	// a file that was chosen and discarded is gone
	const copy = page.getByRole('dialog', { name: 'Record a signed copy' })
	await page.getByRole('button', { name: 'Record a signed copy' }).click()
	await copy
		.locator('input[type=file]')
		.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
	await copy.getByRole('button', { name: 'Remove a.pdf' }).waitFor()
	await copy.getByRole('button', { name: 'Cancel' }).click()
	await page.getByRole('button', { name: 'Discard' }).click()
	await copy.waitFor({ state: 'hidden' })
	await page.getByRole('button', { name: 'Record a signed copy' }).click()
	await copy.getByRole('button', { name: 'Record', exact: true }).click()
	await copy.getByText('Please choose a file.').waitFor()
	expect(await copy.getByRole('button', { name: 'Remove a.pdf' }).count()).toBe(0)
	await copy.getByRole('button', { name: 'Cancel' }).click()
	await copy.waitFor({ state: 'hidden' })

	await page.route('**/versions/1/download', (route) => route.fulfill({ body: 'nothing' }))
	await page.getByRole('button', { name: 'Preview the text' }).click()
	await page.getByRole('alert').getByText('This is not a Word document').waitFor()
	await navigate(page, '/admin/articles/2000000')
	await page.getByText('This article is no longer there.').waitFor()
	await page.getByRole('link', { name: 'All articles' }).waitFor()

	// the journals that fit an article, and that its own does not
	const journalId = await site.addJournal({
		title: 'Letters on Constitutional Courts',
		description: 'Judgments, constitutions and the powers of courts.',
		subjects: ['Law'],
	})
	const misplaced = await submitArticle(site, {
		journalId,
		title: 'Soil carbon and erosion under compost on smallholder terraces',
		abstract:
			'We measured soil carbon, bulk density and erosion on farms of less than two hectares over three seasons. Compost and manure raised soil fertility, and terrace maintenance reduced erosion. Farmers ran the trials on their own fields.',
	})
	await navigate(page, `/admin/articles/${misplaced}`)
	const fitting = page.locator('#journals')
	// what loads above it may move it out of sight again
	await eventually(async () => {
		await fitting.scrollIntoViewIfNeeded()
		return fitting.getByText('Mismatch', { exact: true }).count()
	}).toBe(1)
	await fitting.getByText('Letters on Constitutional Courts').waitFor()
	const best = fitting.getByRole('listitem').first()
	expect(await best.innerText()).toMatch(/1\. Fleuron Journal of Smallholder Soils\n.*soil/i)
})
