import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Article } from '../../src/contract/articles.ts'
import type { IssuedDocument } from '../../src/contract/documents.ts'
import { aSubmission } from '../contract/requests.ts'
import { signUp } from '../support/admins.ts'
import { hydrated, idle } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import { expectAccessible } from './axe.ts'
import { chooseByKey, pressKey, typeInto } from './keyboard.ts'
import { testSite } from './site.ts'
import { enter, expectTitle } from './staff.ts'

const site = testSite({ demo: false })

/** As somebody does who pulls the file from the desktop onto the page. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
	const transfer = await page.evaluateHandle((encoded) => {
		const data = new DataTransfer()
		const content = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))
		data.items.add(new File([content], 'letter.pdf', { type: 'application/pdf' }))
		return data
	}, bytes.toString('base64'))
	const target = page.getByRole('button', { name: /^Choose (a|another) PDF$/ }).locator('..')
	await target.dispatchEvent('dragover', { dataTransfer: transfer })
	await target.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a genuine PDF, an altered one, an altered code and a revoked document are each said as such', async () => {
	const { headers } = await signUp(site.app)
	const calls = staffCalls(site.app, headers)
	const { data: article } = await calls.post<Article>('/api/articles', aSubmission({ status: 'accepted' }))
	const { data } = await calls.post<IssuedDocument[]>(`/api/articles/${article.id}/documents`, {
		kind: 'acceptance_letter',
	})
	const [{ id, code }] = data as [IssuedDocument]
	const file = await site.app.get(`/api/articles/${article.id}/documents/${id}/download`, headers)
	const pdf = Buffer.from(await file.arrayBuffer())
	const altered = Buffer.from(pdf)
	altered[altered.length - 20] = (altered.at(-20) ?? 0) ^ 1

	const page = await site.visit('/verify', { expects: [/^404 GET \/verify\//] })
	await typeInto(page, page.getByLabel('Code'), code.toLowerCase())
	await pressKey(page, page.getByRole('button', { name: 'Check the Document' }))
	await page.getByRole('heading', { level: 1, name: 'Acceptance letter' }).waitFor()
	await page.getByText('Valid', { exact: true }).waitFor()
	await hydrated(page)
	await idle(page)
	await drop(page, pdf)
	await page.getByText('This file is the document that we issued, unchanged.').waitFor()
	await drop(page, altered)
	await page.getByText('This file is not the document that we issued', { exact: false }).waitFor()
	await chooseByKey(page, page.getByRole('button', { name: 'Choose another PDF' }), {
		...{ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
	})
	await page.getByText('This file is the document that we issued, unchanged.').waitFor()
	await expectAccessible(page)

	const wrong = code.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
	const plain = await site.blank({ javaScript: false, expects: [/^404 GET \/verify\//] })
	for (const reader of [page, plain]) {
		await reader.goto(`/verify/${wrong}`)
		await reader.getByText('We have issued no document with this code.').waitFor()
	}

	const { page: desk } = await enter(site, `/admin/articles/${article.id}`, { person: 'staff' })
	await idle(desk)
	await pressKey(desk, desk.locator('#documents').getByRole('button', { name: /^Revoke/ }))
	const dialog = desk.getByRole('dialog')
	await typeInto(desk, dialog.getByRole('textbox'), 'Issued by mistake.')
	await pressKey(desk, dialog.getByRole('button', { name: /^Revoke/ }))
	await expectTitle(desk, 'Document revoked')
	for (const reader of [page, plain]) {
		await reader.goto(`/verify/${code}`)
		await reader.getByText('Revoked', { exact: true }).waitFor()
		await reader.getByRole('alert').getByText('Issued by mistake.').waitFor()
		expect(await reader.getByText('Valid', { exact: true }).count()).toBe(0)
	}
})
