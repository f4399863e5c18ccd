import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { addressOf, eventually, idle } from '../support/browser.ts'
import { expectAccessible } from './axe.ts'
import { notices } from './notices.ts'
import { testSite } from './site.ts'
import { expectInStrip } from './staff.ts'
import {
	cells,
	dialog,
	endSessions,
	fieldErrors,
	focused,
	noticed,
	openPanel,
	publicly,
	question,
	row,
} from './staff-panels.ts'

const site = testSite({ demo: false })
const oneCall = '**/api/testimonials/admin/7'

const stored = async (name: string) =>
	(await site.app.pool.query('select * from testimonials where name = $1', [name])).rows[0]
const textbox = (page: Page, title: string, name: string | RegExp) =>
	dialog(page, title).getByRole('textbox', { name, exact: typeof name === 'string' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const chooser = (page: Page, title: string) => dialog(page, title).locator('input[type="file"]')
const picture = () =>
	sharp({ create: { width: 40, height: 60, channels: 3, background: '#27307a' } })
		.png()
		.toBuffer()

/** By its path: bytes would go through the connection to the browser. */
async function aLargeFile(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-picture-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	await writeFile(join(folder, 'big.png'), Buffer.alloc(5 * 1024 * 1024 + 1))
	return join(folder, 'big.png')
}

beforeEach(async () => {
	await site.app.pool.query('truncate testimonials')
	await site.app.work.run({ caller: systemCaller, changes: ['testimonials'] }, (tx) =>
		tx.execute(
			"insert into testimonials (id, name, position, organization, content, rating) overriding system value values (7, 'Asha Rao', 'Lecturer', 'Delhi Institute', 'They answered every question.', 4)",
		),
	)
})

describe('the table of testimonials', () => {
	test('shows name, position, company, rating and state, changes one, switches it off and deletes it after asking', async () => {
		const page = await openPanel(site, 'testimonials&open=7', { expects: [/^500 PUT/] })
		await dialog(page, 'Edit testimonial').waitFor()
		await page.keyboard.press('Escape')
		await eventually(() => cells(page, 'Asha Rao')).toEqual(['Lecturer', 'Delhi Institute', '4/5', 'Active', ''])
		const headings = await page.getByRole('columnheader').allInnerTexts()
		expect(headings).toEqual(['Name', 'Position', 'Company', 'Rating', 'Status', 'Actions'])

		// changed; a failure is said in the form or in the strip, and in no notification
		await row(page, 'Asha Rao').getByRole('button', { name: 'Edit Asha Rao' }).click()
		const title = 'Edit testimonial'
		await textbox(page, title, 'Organization').fill('')
		const refusal = { success: false, error: 'Not today.', details: { content: 'At most 5 characters' } }
		await page.route(oneCall, (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 })
		await save(page)
		const alert = dialog(page, title).getByRole('alert')
		await eventually(() => alert.innerText()).toBe('This could not be saved. Not today.')
		expect(await fieldErrors(page, title)).toEqual(['content: At most 5 characters'])
		expect(await notices(page).count()).toBe(0)
		const sent = page.waitForRequest((request) => request.method() === 'PUT')
		await save(page)
		expect((await sent).postDataJSON()).toEqual({
			organization: '',
			startedFrom: { organization: 'Delhi Institute' },
		})
		await noticed(page, 'status', 'Testimonial updated successfully')
		await eventually(async () => (await cells(page, 'Asha Rao'))[1]).toBe('–')
		expect((await stored('Asha Rao')).organization).toBeNull()
		await notices(page).getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click')
		await eventually(() => notices(page).count()).toBe(0)

		// switched off in its row, at once and publicly; a refusal takes it back
		const active = row(page, 'Asha Rao').getByRole('switch', { name: 'Active: Asha Rao' })
		await page.route(
			oneCall,
			(route) => route.fulfill({ status: 500, json: { success: false, error: 'Not today.' } }),
			{
				times: 1,
			},
		)
		const top = async () => (await row(page, 'Asha Rao').boundingBox())?.y
		await dialog(page, title).waitFor({ state: 'hidden' })
		const before = await top()
		await active.click()
		await page.getByRole('alert').getByText('Asha Rao was not changed. Not today.', { exact: true }).waitFor()
		await eventually(() => active.isChecked()).toBe(true)
		expect(await notices(page).count()).toBe(0)
		await expectInStrip(page)
		await eventually(top).toBe(before)
		await active.click()
		await noticed(page, 'status', 'Testimonial updated successfully')
		await eventually(async () => (await cells(page, 'Asha Rao'))[3]).toBe('Inactive')
		expect(await publicly(site, '/', 'They answered every question.')).toBe(false)
		await page.getByText('Asha Rao is hidden from visitors.').waitFor()
		await eventually(top).toBe(before)
		await expectInStrip(page)
		await page.getByRole('button', { name: 'Undo' }).click()
		await eventually(() => publicly(site, '/', 'They answered every question.')).toBe(true)
		await eventually(() => active.isChecked()).toBe(true)
		await eventually(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)

		// deleted after asking
		await row(page, 'Asha Rao').getByRole('button', { name: 'Delete Asha Rao' }).click()
		const ask = question(page, 'Delete testimonial')
		await ask.getByText('Are you sure you want to delete this testimonial? This action cannot be undone.').waitFor()
		await ask.getByRole('button', { name: 'Cancel' }).click()
		await eventually(() => focused(page)).toBe('Delete Asha Rao')
		await page.keyboard.press('Enter')
		await ask.getByRole('button', { name: 'Delete', exact: true }).click()
		await noticed(page, 'status', 'Testimonial deleted successfully')
		await page.getByRole('heading', { name: 'No testimonials yet' }).waitFor()
		expect(await stored('Asha Rao')).toBeUndefined()
	})

	test('adds one with a picture; a wrong file is refused in the specified words; leads to signing in when the session has ended', async () => {
		const page = await openPanel(site, 'testimonials', { expects: [/^401 PUT/] })
		await row(page, 'Asha Rao').waitFor()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Add testimonial' }).click()
		const title = 'Add testimonial'
		const buffer = await picture()
		await chooser(page, title).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
		await chooser(page, title).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer })
		await save(page)
		await eventually(() => fieldErrors(page, title)).toEqual(['name: Required', 'content: Required'])
		await eventually(() => focused(page)).toBe('name')
		await expectAccessible(page)
		await textbox(page, title, /^Name/).fill('Ben Okri')
		await textbox(page, title, /^Content/).fill('Clear and honest.')
		await textbox(page, title, 'Display order').fill('soon')
		await dialog(page, title).getByLabel('Rating').selectOption('3 out of 5')

		const alert = dialog(page, title).getByRole('alert')
		await chooser(page, title).setInputFiles(await aLargeFile())
		await eventually(() => alert.innerText()).toBe('File size must be less than 5MB')
		await chooser(page, title).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
		const accept = await chooser(page, title).getAttribute('accept')
		await eventually(() => alert.innerText()).toBe(`Please select a valid file type: ${accept}`)
		await chooser(page, title).setInputFiles({ name: 'ben.png', mimeType: 'image/png', buffer })
		await dialog(page, title).getByText('ben.png', { exact: true }).first().waitFor()
		await dialog(page, title).getByRole('img', { name: 'Preview' }).waitFor()
		await eventually(() => alert.count()).toBe(0)
		const painted = () =>
			dialog(page, title)
				.locator('canvas')
				.evaluate((canvas: HTMLCanvasElement) => [...(canvas.getContext('2d')?.getImageData(80, 80, 1, 1).data ?? [])])
		await eventually(painted).toEqual([0x27, 0x30, 0x7a, 255])
		await save(page)
		await noticed(page, 'status', 'Testimonial created successfully')
		const kept = await stored('Ben Okri')
		expect(kept).toMatchObject({ rating: 3, order: 1, content: 'Clear and honest.', is_active: true })
		expect((await site.get(kept.image)).headers.get('content-type')).toMatch(/^image\//)
		expect(await publicly(site, '/', 'Clear and honest.')).toBe(true)

		// all panels of records send by the same code: this one stands for journals and categories too
		// what is still on its way when the session ends would be refused, rightly
		await idle(page)
		await endSessions(site)
		await row(page, 'Asha Rao').getByRole('switch').click()
		await eventually(() => addressOf(page)).toMatch(/^\/admin\/login/)
		expect((await stored('Asha Rao')).is_active).toBe(true)
	})
})
