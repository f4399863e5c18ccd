import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/browser.ts'
import { askedCoauthor, coauthorPage, withCoauthor } from '../support/coauthors.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'
import { enter, submitArticle } from './staff.ts'
import { chooseFile, chooseJournal, field, filled, form, submitButton } from './submission-page.ts'
import { aManuscript } from './written-manuscript.ts'

const site = testSite()
const rows = (page: Page) => form(page).getByRole('group', { name: 'All authors' }).getByRole('listitem')
const names = async (page: Page) => (await rows(page).locator('bdi').allTextContents()).map((name) => name.trim())

async function centre(control: Locator) {
	const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
	return { x: x + width / 2, y: y + height / 2 }
}

async function drawWithFinger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
	const session = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints })
	await touch('touchStart', [from])
	await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
	await touch('touchMove', [to])
	await touch('touchEnd', [])
}

test('co-authors come from the document, are put in order by keys, and are sent', async () => {
	const page = await site.visit('/submit-article')
	await chooseFile(
		page,
		await aManuscript({
			authors: [
				'Asha Rao',
				'Department of Soil Science, University of Pune, Pune, Maharashtra, India',
				'asha.rao@example.org',
				'https://orcid.org/0000-0001-5109-3700',
				'Bo Lind',
				'Department of Geology, Lund University, Lund, Sweden',
				'bo.lind@example.org',
			],
		}),
	)
	await filled(page)
	await eventually(() => names(page)).toEqual(['Asha Rao', 'Bo Lind'])
	const second = (label: string) => rows(page).nth(1).getByLabel(label)
	expect(await second('E-mail address').inputValue()).toBe('bo.lind@example.org')
	expect(await second('Country').inputValue()).toBe('SE')
	expect(await second('Institution').inputValue()).toContain('Lund University')
	expect(await rows(page).first().getByLabel('ORCID iD').inputValue()).toBe('0000-0001-5109-3700')
	expect(await rows(page).first().getByLabel('Country').inputValue()).toBe('IN')

	await form(page).getByRole('button', { name: 'Add co-author' }).click()
	await eventually(() => rows(page).nth(2).locator('input:focus').count()).toBe(1)
	await page.keyboard.type('Cy Park')
	await rows(page).nth(2).getByLabel('ORCID iD').fill('0000-0002-1825-0096')
	await submitButton(page).click()
	await eventually(() => rows(page).nth(2).innerText()).toContain('This is not an ORCID iD.')
	await expectAccessible(page)
	await page.setViewportSize({ width: 1280, height: 900 })
	await rows(page).nth(2).getByLabel('ORCID iD').fill('https://orcid.org/0000-0002-1825-0097')
	await eventually(() => form(page).getByText('This is not an ORCID iD.').count()).toBe(0)

	await form(page).getByRole('button', { name: 'Move author 3 up' }).press('Enter')
	await eventually(() => names(page)).toEqual(['Asha Rao', 'Cy Park', 'Bo Lind'])
	await form(page).getByText('Cy Park is now author 2 of 3.').waitFor({ state: 'attached' })
	await form(page).getByRole('button', { name: 'Move author 1 down' }).press('Enter')
	await eventually(() => names(page)).toEqual(['Cy Park', 'Asha Rao', 'Bo Lind'])
	await form(page).getByRole('button', { name: 'Move author 2 down' }).press('Enter')
	await eventually(() => names(page)).toEqual(['Cy Park', 'Bo Lind', 'Asha Rao'])

	// by mouse to the end and by finger back to the beginning
	const grip = (name: string) => form(page).getByTitle(`Drag: ${name}`)
	const show = () =>
		rows(page)
			.first()
			.evaluate((row) => row.scrollIntoView({ block: 'start' }))
	await page.setViewportSize({ width: 1280, height: 1200 })
	await show()
	const [from, to] = [await centre(grip('Author 1')), await centre(grip('Author 3'))]
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await page.mouse.move(to.x, to.y, { steps: 4 })
	await page.mouse.up()
	await eventually(() => names(page)).toEqual(['Bo Lind', 'Asha Rao', 'Cy Park'])
	await show()
	await drawWithFinger(page, await centre(grip('Author 3')), await centre(grip('Author 1')))
	await eventually(() => names(page)).toEqual(['Cy Park', 'Bo Lind', 'Asha Rao'])

	await page.reload()
	await eventually(() => names(page)).toEqual(['Cy Park', 'Bo Lind', 'Asha Rao'])
	await field(page, 'Research Field').selectOption('Agriculture')
	await chooseJournal(page, 'Annals of Dryland Agroforestry')
	await submitButton(page).click()
	await page.getByText('Article submitted successfully!').first().waitFor()
	const { rows: stored } = await site.app.pool.query(
		`select family, orcid, country, is_corresponding, confirmation from article_authors
		where article_id = (select max(id) from articles) order by position`,
	)
	expect(stored).toEqual([
		{ family: 'Park', orcid: '0000-0002-1825-0097', country: null, is_corresponding: false, confirmation: 'none' },
		{ family: 'Lind', orcid: null, country: 'SE', is_corresponding: false, confirmation: 'asked' },
		{ family: 'Rao', orcid: '0000-0001-5109-3700', country: 'IN', is_corresponding: true, confirmation: 'none' },
	])
})

test('a co-author objects without script and confirms with it; author and staff see it', async () => {
	const articleId = await submitArticle(site, withCoauthor())
	const { id } = await askedCoauthor(site.app, articleId)
	const path = await coauthorPage(site.app, id)
	const plain = await site.visit(path, { javaScript: false })
	await plain.getByLabel('Why do you object?').fill('I never saw it.')
	await Promise.all([plain.waitForEvent('load'), plain.getByRole('button', { name: 'Object' }).click()])
	expect(await plain.getByRole('main').innerText()).toContain('You have objected')

	const { page: staff } = await enter(site, `/admin/dashboard?tab=articles&objection=true&open=${articleId}`)
	await staff.getByRole('dialog').getByText('I never saw it.').waitFor()
	await expectAccessible(staff)

	const page = await site.visit(path)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Confirm' }).press('Enter')
	await page.getByText('You have confirmed', { exact: true }).first().waitFor()
	await eventually(() => page.locator(':focus').innerText()).toBe('Your answer')
	const { rows: answered } = await site.app.pool.query(
		'select confirmation, objection from article_authors where id = $1',
		[id],
	)
	expect(answered).toEqual([{ confirmation: 'confirmed', objection: null }])
})
