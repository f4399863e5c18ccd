import { expect, test } from 'vitest'
import { postJson, postManuscript } from '../contract/requests.ts'
import { signUp } from '../support/admins.ts'
import { addressOf, eventually } from '../support/browser.ts'
import { demoGalleyBytes, demoGalleyTitle } from '../support/galleys.ts'
import { expectAccessible } from './axe.ts'
import { testSite } from './site.ts'

const site = testSite()

test('a reader finds an article, reads its page and comes to the PDF, with a script and without', async () => {
	const { headers } = await signUp(site.app)
	const file = { bytes: demoGalleyBytes, name: 'final.pdf' }
	await postManuscript(site.app, { path: '/api/articles/1/galleys', file, part: 'galley', headers })
	const notice = { kind: 'correction', issuedOn: '2025-11-17', reason: 'Table 2 was wrong.' }
	await postJson(site.app, '/api/articles/1/publication-notices', notice, headers)
	for (const javaScript of [true, false]) {
		const page = await site.visit('/articles', { javaScript })
		await page.getByLabel('Title, author, keyword, journal or DOI').fill('replay rooke')
		await page.getByRole('button', { name: 'Search', exact: true }).click()
		await page.waitForURL('**/articles?q=replay+rooke')
		if (javaScript) await expectAccessible(page)
		await page.getByRole('link', { name: demoGalleyTitle }).click()
		await page.getByRole('heading', { level: 1, name: demoGalleyTitle }).waitFor()
		await page.getByRole('list', { name: 'Notices about this article' }).getByText('Table 2 was wrong.').waitFor()
		await eventually(() => addressOf(page)).toMatch(/^\/articles\/1\/bounded-replay-/)
		const path = addressOf(page)
		await eventually(() => page.locator('[data-citation]').allInnerTexts()).toEqual([
			expect.stringContaining('Rooke, M.-L.'),
		])
		expect(await page.getByRole('link', { name: 'Read the PDF' }).getAttribute('href')).toBe(`${path}.pdf`)
		if (javaScript) await expectAccessible(page, { narrowest: 320 })
		await page.getByRole('article').getByRole('link', { name: 'Fleuron Letters in Verified Systems' }).click()
		await page.getByRole('heading', { level: 1, name: 'Fleuron Letters in Verified Systems' }).waitFor()
		await page.getByRole('link', { name: demoGalleyTitle }).click()
		await page.getByRole('heading', { level: 1, name: demoGalleyTitle }).waitFor()
	}
})
