import { describe, expect, test } from 'vitest'
import type { TrackedArticle } from '../../src/contract/articles.ts'
import { eventually, hydrated } from '../support/browser.ts'
import { sampleOf } from '../support/sample.ts'
import { hoursAgo, storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { navigate } from './navigate.ts'
import { testSite } from './site.ts'
import { main, message, notice, openQuestion, send } from './track-page.ts'

const site = testSite()

const submit = (given?: Parameters<typeof storeSubmission>[1]) => storeSubmission(site.app, given)
const hour = 60 * 60_000

describe('the page of a submission', () => {
	test('shows what was sent, and when each thing happened, in the time zone of the site', async () => {
		const path = await submit({
			reference: '2026-7K3M-9QXA',
			journalTitle: 'Annals of Bedside Measurement',
			history: [
				{ status: 'under_review', at: '2026-01-06T18:30:00Z' },
				{ status: 'submitted', at: '2026-01-05T09:34:00Z' },
			],
			messages: [{ text: 'The second author is missing.\nShe is Ada.', at: '2026-01-07T00:00:00Z' }],
		})
		const page = await site.visit(path)
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
			'Reading Speed and Recall in Long Documents',
		)
		const names = await page.getByRole('term').allTextContents()
		const values = await page.getByRole('definition').allTextContents()
		expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toEqual({
			Reference: '2026-7K3M-9QXA',
			Journal: 'Annals of Bedside Measurement',
			File: 'reading-speed.docx',
			Submitted: 'Jan 5, 2026, 03:04 PM',
			Authors: 'Ada Writer',
			Email: 'ada@example.org',
			'Research field': 'Psychology',
			Abstract: 'Long documents are read slowly.',
		})
		const progress = main(page).locator('section', { has: page.getByRole('heading', { name: 'Progress' }) })
		const steps = await progress.getByRole('listitem').allInnerTexts()
		expect(steps.map((step) => step.replace(/\n+/g, '\n'))).toEqual([
			'Submitted\nJan 5, 2026, 03:04 PM',
			'Under Review\nJan 7, 2026, 12:00 AM',
		])
		expect(await progress.locator('[aria-current="step"]').innerText()).toContain('Under Review')
		const process = main(page).locator('section', { has: page.getByRole('heading', { name: 'The nine steps' }) })
		expect(await process.getByRole('listitem').count()).toBe(9)
		expect(await process.locator('[aria-current="step"]').textContent()).toContain('Review of your paper (Now)')
		const sent = await page.getByRole('list', { name: 'Messages' }).innerText()
		expect(sent.replace(/\n+/g, '\n')).toBe(
			'You\nThe second author is missing.\nShe is Ada.\nJan 7, 2026, 05:30 AM · Not read yet',
		)
		expect(await page.title()).toBe('Submission 2026-7K3M-9QXA | Fleuron')

		// what is not known is left out
		await page.goto(await submit({ fileName: null }))
		const known = ['Authors', 'Email', 'Research field', 'Abstract', 'Reference', 'Submitted']
		expect(await page.getByRole('term').allTextContents()).toEqual(known)
	})

	const steps = (...statuses: TrackedArticle['history'][number]['status'][]) =>
		statuses.map((status, index) => ({ status, at: hoursAgo(40 - index) }))

	test('says what happens next, and offers to withdraw only while that is possible', async () => {
		// it is all in what the server sends
		const page = await site.blank({ javaScript: false })
		for (const [label, history, next, may] of [
			['Submitted', steps('submitted'), /A person reads it, compares it with the rules of the journal/, true],
			['Under Review', steps('submitted', 'under_review'), /usually takes 2-6 months/, true],
			['Accepted', steps('submitted', 'under_review', 'accepted'), /The copyright form comes next/, true],
			['Rejected', steps('submitted', 'rejected'), /You are free to submit it elsewhere/, false],
			['Published', steps('submitted', 'accepted', 'published'), /You receive the publication URL, the PDF/, false],
			['Withdrawn', steps('submitted', 'under_review', 'withdrawn'), /This article was withdrawn/, false],
		] as const) {
			await page.goto(await submit({ history: [...history] }))
			expect(await main(page).locator('[data-badge]').textContent()).toBe(label)
			const card = main(page).locator('section', { has: page.getByRole('heading', { name: 'What happens next' }) })
			expect(await card.innerText(), label).toMatch(next)
			expect(await card.getByText('48 hours').count(), label).toBe(label === 'Submitted' ? 1 : 0)
			expect(await page.getByRole('button', { name: 'Withdraw Article' }).count(), label).toBe(may ? 1 : 0)
		}
	})

	test('is taken over as it was served, says how much of the 48 hours is left, prints what is known, and apologises when they have passed', async () => {
		const page = await site.blank()
		await page.goto(await submit())
		const served = await main(page).innerHTML()
		await hydrated(page)
		expect(await main(page).innerHTML()).toBe(served)
		const left = page.getByText('about 31 hours left')
		expect(await left.isVisible()).toBe(true)
		expect(await left.evaluate((element) => element.closest('[aria-live], [role="status"], [role="timer"]'))).toBeNull()

		// printed without its controls
		await page.emulateMedia({ media: 'print' })
		for (const name of ['What happens next', 'The nine steps', 'Progress', 'Your details', 'Submission'])
			expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true)
		expect(await message(page).isVisible()).toBe(false)
		expect(await page.getByRole('heading', { name: 'Messages', exact: true }).isVisible()).toBe(false)
		expect(await page.getByText('hours left').isVisible()).toBe(false)
		expect(await page.getByRole('heading', { name: 'Withdraw', exact: true }).isVisible()).toBe(false)
		await page.emulateMedia({ media: 'screen' })

		await page.goto(await submit({ history: [{ status: 'submitted', at: hoursAgo(49) }] }))
		expect(await page.getByText('We are sorry.').isVisible()).toBe(true)
		expect(await page.getByText(/hours? left/).count()).toBe(0)
	})

	test.each(sampleOf([-30, 0, 30], 1, 'clocks'))(
		'is taken over unchanged by a browser whose clock is %i hours off',
		async (hours) => {
			const page = await site.blank()
			// Playwright's own clock would be that of every other page, too
			await page.addInitScript((offset) => {
				const { now } = Date
				Object.assign(window, { offset })
				Date.now = () => now() + Number(Reflect.get(window, 'offset'))
				const { setInterval } = window
				Object.assign(window, { setInterval: (run: () => void) => setInterval(run, 50) })
			}, hours * hour)
			await page.goto(await submit(), { waitUntil: 'commit' })
			const left = page.getByText('about 31 hours left')
			await left.waitFor()
			await hydrated(page)
			expect(await left.isVisible()).toBe(true)
			// and counts on from there
			await page.evaluate((more) => Object.assign(window, { offset: Reflect.get(window, 'offset') + more }), 2 * hour)
			await page.getByText('about 29 hours left').waitFor()
		},
	)

	test('does not reveal its address', async () => {
		const path = await submit()
		const token = path.slice('/track/'.length)
		const page = await site.blank()
		const asked: string[] = []
		page.on('request', async (request) => {
			const headers = await request.allHeaders().catch(() => request.headers())
			if (JSON.stringify([request.url(), headers, request.postData()]).includes(token))
				asked.push(`${request.method()} ${new URL(request.url()).pathname.replace(token, '{token}')}`)
		})
		await page.goto(path)
		await hydrated(page)
		await message(page).fill('One more thing')
		await send(page)
		await notice(page, 'Message sent successfully!')
		await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
		await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
		await page.waitForLoadState('networkidle')
		expect(asked).toEqual(['GET /track/{token}', 'POST /api/articles/track/{token}/messages'])
		expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(token)
	})

	test('is read, written on, withdrawn and restored without JavaScript', async () => {
		const path = await submit()
		const page = await site.visit(path, { javaScript: false, expects: [/^400 POST/] })
		expect(await page.getByText('about 31 hours left').isVisible()).toBe(true)
		await page.getByRole('button', { name: 'Send Message' }).click()
		await page.getByText('Message: Required').waitFor()
		await page.getByLabel('Message').fill('The second author is missing.')
		await page.getByRole('button', { name: 'Send Message' }).click()
		await eventually(() => page.getByRole('list', { name: 'Messages' }).innerText()).toContain(
			'The second author is missing.',
		)
		await page.getByLabel('Yes, I withdraw this article').check()
		await page.getByRole('button', { name: 'Withdraw Article' }).click()
		await page.getByText('This article was withdrawn.').waitFor()
		await page.getByRole('button', { name: 'Take Back the Withdrawal' }).click()
		await eventually(() => main(page).locator('[data-badge]').textContent()).toBe('Submitted')
		expect(new URL(page.url()).pathname).toBe(path)
		// its newsletter form works too, though the page sends no referrer
		await page.getByRole('textbox', { name: 'Email address' }).fill('reader@example.org')
		await page.getByRole('button', { name: 'Subscribe' }).click()
		await page.getByRole('heading', { name: 'Subscribed successfully!' }).waitFor()
	})
})

test('an invalid link is not what a failed connection looks like', async () => {
	const page = await site.visit(`/contact`, { expects: [/^500 GET \/api\/articles\/track/] })
	await page.route('**/api/articles/track/*', (route) => route.fulfill({ status: 500, body: '' }))
	await navigate(page, await submit())
	await page.getByRole('heading', { name: 'The submission could not be loaded' }).waitFor()
	await page.unroute('**/api/articles/track/*')
	await page.getByRole('button', { name: 'Try Again' }).click()
	await page.getByRole('heading', { name: 'Reading Speed and Recall in Long Documents' }).waitFor()
})

const noViolations = 'has no violations in either theme at 390 and 1280 px, and nothing overflows at 320'

test(`a submission with everything and a late answer: each ${noViolations}`, async () => {
	const everything = await submit({
		title: 'ग्रामीण पुस्तकालयों में पठन: एक अध्ययन',
		fileName: `${'a-very-long-name-without-a-blank'.repeat(3)}.docx`,
		messages: [{ text: 'One\nTwo', at: hoursAgo(2) }],
	})
	const page = await site.visit(everything, { width: 390 })
	await expectAccessible(page, { narrowest: 320 })
	await page.goto(await submit({ history: [{ status: 'submitted', at: hoursAgo(60) }] }))
	await hydrated(page)
	await expectAccessible(page, { narrowest: 320 })
})

test(`an error, then the question: each ${noViolations}`, async () => {
	const page = await site.visit(await submit(), { width: 390 })
	await send(page)
	await expectAccessible(page, { narrowest: 320 })
	await page.setViewportSize({ width: 390, height: 800 })
	await openQuestion(page)
	await expectAccessible(page, { narrowest: 320 })
})

test(`an invalid link is answered with what to do, and ${noViolations}`, async () => {
	const page = await site.visit('/track/not-a-token', { width: 390, expects: [/^404 GET \/track/] })
	expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Submission not found')
	expect(await main(page).innerText()).toContain('whole link was copied')
	await expectAccessible(page, { narrowest: 320 })
	await main(page).getByRole('link', { name: 'Contact Us' }).click()
	await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
})
