import { expect, test } from 'vitest'
import type { ArticleFee } from '../../src/contract/invoices.ts'
import { statusGapLabels } from '../../src/contract/status-gaps.ts'
import { signUp } from '../support/admins.ts'
import { aText } from '../support/agreements.ts'
import { eventually } from '../support/browser.ts'
import { anInvoice } from '../support/invoices.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { storeSubmission } from '../support/submissions.ts'
import { expectAccessible } from './axe.ts'
import { pressKey, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle, refuse } from './staff.ts'

const site = testSite({ demo: false })

/** An accepted article, by its private page. */
async function accepted(title: string) {
	const path = await storeSubmission(site.app, { title })
	const { rows } = await site.app.pool.query<{ id: number }>(
		"update articles set status = 'accepted' where title = $1 returning id",
		[title],
	)
	return { id: rows[0]?.id ?? 0, path }
}

async function billed(title: string, asked: object = {}) {
	const { id, path } = await accepted(title)
	const calls = await callsOfStaff()
	const { data } = await calls.post<ArticleFee>(`/api/articles/${id}/invoices`, anInvoice(asked))
	return { id, path, number: data.invoices[0]?.number ?? '' }
}

const callsOfStaff = async () => staffCalls(site.app, (await signUp(site.app)).headers)

const slip = { name: 'slip.png', mimeType: 'image/png' }
/** The smallest picture that is one: a black point. */
const point = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
	'base64',
)

test('the author pays without script, staff record it, and a receipt follows', async () => {
	const { id, path } = await billed('Paid by hand')
	const author = await site.visit(path, { javaScript: false, expects: [/^400 POST/] })
	const form = author.getByRole('form', { name: /^Payment of invoice INV/ })
	await pressKey(author, form.getByRole('button', { name: 'I Have Paid' }))
	await author.getByText('Transaction number: Required', { exact: false }).first().waitFor()
	await author.goto(path)
	await typeInto(author, form.getByLabel('Transaction number'), '412398765432')
	await form.locator('input[type="file"]').setInputFiles({ ...slip, buffer: point })
	await pressKey(author, form.getByRole('button', { name: 'I Have Paid' }))
	await author.getByText('You reported the transaction 412398765432').waitFor()
	await author.getByRole('link', { name: /slip\.png/ }).waitFor()

	const { page } = await enter(site, `/admin/articles/${id}`)
	const fee = page.locator('#fee')
	await fee.getByText('412398765432').first().waitFor()
	await fee.getByRole('button', { name: 'Record this payment' }).click()
	const payment = page.getByRole('dialog', { name: 'Record a payment' })
	expect(await payment.getByLabel('Transaction number').inputValue()).toBe('412398765432')
	await payment.getByRole('button', { name: 'Record payment' }).click()
	await expectTitle(page, 'Payment recorded successfully')
	await fee.getByText('Paid', { exact: true }).waitFor()

	await author.goto(path)
	await author.getByRole('link', { name: /^receipt RC\// }).click()
	await author.getByRole('heading', { level: 1 }).filter({ hasText: 'Receipt' }).waitFor()
	await author.getByText('250.00').first().waitFor()
	const { rows } = await site.app.pool.query("select from mails where article_id = $1 and kind = 'payment-receipt'", [
		id,
	])
	expect(rows).toHaveLength(1)
})

test('a waived fee asks the author for nothing', async () => {
	const { id, path } = await billed('Waived')
	const { page } = await enter(site, `/admin/articles/${id}`)
	await page.locator('#fee').getByRole('button', { name: 'Waive the fee' }).click()
	const dialog = page.getByRole('dialog', { name: 'Waive the fee?' })
	await dialog.getByLabel('Reason').fill('No funding.')
	await dialog.getByRole('button', { name: 'Waive the fee' }).click()
	await expectTitle(page, 'Fee waived successfully')

	const author = await site.visit(path, { javaScript: false })
	await author.getByText('The fee of your article is waived: there is nothing for you to pay.').waitFor()
	expect(await author.getByRole('form', { name: /^Payment of invoice/ }).count()).toBe(0)
	expect(await author.locator('main').innerText()).not.toMatch(/Please pay|No funding/)
})

test('a bank statement is mapped, compared and confirmed by keyboard; failures are said', async () => {
	const { page } = await enter(site, '/admin/bank-statement', {
		expects: [/^400 POST/, /^422 POST/, /^500 POST/],
	})
	await page.setViewportSize({ width: 1280, height: 900 })
	const sure = await billed('Sure')
	const part = await billed('In part')
	const typed = await billed('By number', { priceMinor: 33_300 })
	await site.app.pool.query("update invoices set issued_on = '2025-04-05'")
	const table = [
		'Wann,Was,Wer,Wieviel',
		`2025-06-01,${sure.number},Ada Writer,+250.00`,
		`2025-06-02,${part.number},Bo Lind,+100.00`,
		'2025-06-03,ohne Nummer,Cy Park,+12.00',
		'2025-06-04,Miete,Haus,-90.00',
		'31.02.2025,was,wer,+1.00',
	].join('\n')

	const compare = page.getByRole('button', { name: 'Compare with invoices' })
	await pressKey(page, compare)
	await page.getByText('Please choose a CSV file.').waitFor()
	await page.getByText('Must be the code of a currency, such as USD').waitFor()
	await page.getByLabel('Choose a bank statement').setInputFiles({
		...{ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from('just words') },
	})
	await typeInto(page, page.getByLabel('Currency of the account'), 'usd')
	await pressKey(page, compare)
	await page.getByText('The file is not a table.', { exact: false }).waitFor()

	await page.getByLabel('Choose a bank statement').setInputFiles({
		...{ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
	})
	await pressKey(page, compare)
	await page.getByText('Please say what the columns mean').waitFor()
	await expectAccessible(page)
	await page.getByRole('combobox', { name: 'Wann' }).selectOption('Date')
	await page.getByRole('combobox', { name: 'Wer' }).selectOption('Payer')
	await page.getByRole('combobox', { name: 'Was' }).selectOption('Text')
	await pressKey(page, compare)
	await page.getByText('One column must be the amount, or the amount that came in.').waitFor()
	await page.getByRole('combobox', { name: 'Wieviel' }).selectOption('Amount, with its sign')
	await pressKey(page, compare)

	await page.getByText('5 lines: 3 came in, 1 went out, 1 could not be read.', { exact: false }).waitFor()
	const region = page.getByRole('region', { name: /^Sure matches/ }).first()
	await region.getByRole('link', { name: sure.number }).waitFor()
	await expectAccessible(page)
	await refuse(page, '**/api/bank-statements/payments', 'POST')
	await pressKey(page, page.getByRole('button', { name: 'Record 1 payment' }))
	await page.locator('[data-toast="alert"]').first().waitFor()
	await page.unroute('**/api/bank-statements/payments')
	await pressKey(page, page.getByRole('button', { name: 'Record 1 payment' }))
	await page.getByText(`Recorded for ${sure.number}: receipt RC/`, { exact: false }).waitFor()

	const doubt = page.getByRole('article', { name: 'Line 3' })
	await doubt.getByText('The amount differs from what is open.').waitFor()
	await pressKey(page, doubt.getByRole('button', { name: `Record for ${part.number}` }))
	await doubt.getByText(`Recorded for ${part.number}: receipt RC/`, { exact: false }).waitFor()

	await pressKey(page, page.getByText('Fits no invoice', { exact: false }))
	const other = page.getByRole('article', { name: 'Line 4' })
	await pressKey(page, other.getByText('Record for another invoice'))
	await typeInto(page, other.getByLabel('Number of the invoice'), 'INV/99-00/9')
	await pressKey(page, other.getByRole('button', { name: 'Record', exact: true }))
	await other.getByText('Not recorded: There is no invoice INV/99-00/9.').waitFor()
	await typeInto(page, other.getByLabel('Number of the invoice'), typed.number)
	await pressKey(page, other.getByRole('button', { name: 'Record', exact: true }))
	await other.getByText(`Recorded for ${typed.number}: receipt RC/`, { exact: false }).waitFor()

	await pressKey(page, compare)
	await page.getByText('Recorded before', { exact: false }).waitFor()
	await eventually(() => page.getByRole('button', { name: /^Record/ }).count()).toBe(0)
	const { rows } = await site.app.pool.query<{ minor: number }>(
		'select amount_minor::int as minor from invoice_payments where bank_line is not null order by minor',
	)
	expect(rows.map(({ minor }) => minor)).toEqual([1_200, 10_000, 25_000])
})

test('an assistant does not compare bank statements', async () => {
	const { page } = await enter(site, '/admin/bank-statement', { role: 'assistant' })
	await page.getByText('Your role does not allow this.').waitFor()
	expect(await page.getByRole('button', { name: 'Compare with invoices' }).count()).toBe(0)
})

test('unpaid, unsigned, no galley: the screens publish with a recorded reason alone, and the history names each gap of a call', async () => {
	const calls = await callsOfStaff()
	const journal = { title: 'Drift', description: 'x', issn: '1234-5679', publicationFee: '250', publishedHere: true }
	const journalId = (await calls.post<{ id: number }>('/api/journals', journal)).data.id
	await calls.post('/api/settings/agreements', aText({ journalId, after: 0, isAsked: true }))
	const { id } = await billed('Gaps')
	await site.app.pool.query('update articles set journal_id = $1 where id = $2', [journalId, id])
	const missing = ['no_agreement', 'unpaid', 'no_proof'] as const
	// a call is not asked, and not refused
	for (const status of ['published', 'accepted'])
		expect((await calls.patch(`/api/articles/${id}/status`, { status })).status).toBe(200)
	const status = async () =>
		(await site.app.pool.query<{ status: string }>('select status from articles where id = $1', [id])).rows[0]?.status

	const { page } = await enter(site, `/admin/articles/${id}`)
	for (const gap of missing)
		await page.locator('#history').getByText(statusGapLabels[gap], { exact: false }).first().waitFor()
	await page.locator('#article-head select').first().selectOption('Published')
	const ask = page.getByRole('dialog', { name: 'Set Published?' })
	for (const gap of missing) await ask.getByText(statusGapLabels[gap]).waitFor()
	await ask.getByRole('button', { name: 'Continue anyway' }).click()
	await ask.getByText('Required', { exact: true }).waitFor()
	expect(await status()).toBe('accepted')
	await ask.getByLabel('Reason').fill('The editor decided.')
	await ask.getByRole('button', { name: 'Continue anyway' }).click()
	await expectTitle(page, 'Article updated successfully')
	expect(await status()).toBe('published')
	const { rows } = await site.app.pool.query(
		"select reason, gaps from activity where record_id = $1 and action = 'status_changed' order by id desc limit 1",
		[id],
	)
	expect(rows).toMatchObject([{ reason: 'The editor decided.', gaps: expect.arrayContaining([...missing]) }])
})
