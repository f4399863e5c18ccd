import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request, Route } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { eventually } from '../support/browser.ts'

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What an author writes, by the labels of the form. */
export const article = {
	'Article Title': 'Nitrogen in monsoon soils',
	Abstract: 'We measured nitrogen in soils.',
	Keywords: 'nitrogen, soil, monsoon, rice, leaching',
	'Full Name': 'Meera Iyer',
	Email: 'meera@example.org',
}

/** The form's own part of the page: the footer has an e-mail field too. */
export const form = (page: Page) => page.getByRole('form', { name: 'Submit Your Article' })
export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: false })
export const submitButton = (page: Page) => form(page).getByRole('button', { name: /^Submit(ting\.\.\.| Article)$/ })
export const toast = (page: Page) => page.locator('[data-toast]')
export const journalField = (page: Page) => form(page).getByRole('combobox', { name: 'Target Journal' })
export const offered = (page: Page) => page.getByRole('listbox', { name: 'Journals open' }).getByRole('option')

export async function chooseFile(page: Page, buffer: Buffer, name = 'paper.docx', mimeType = docx): Promise<void> {
	await field(page, 'Word document').setInputFiles({ name, mimeType, buffer })
}

/** The path of a large file, which the browser reads by itself: giving it ten megabytes takes longer than most tests. */
export async function fileOnDisk(name: string, bytes: Uint8Array): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'fleuron-file-'))
	onTestFinished(() => rm(folder, { recursive: true, force: true }))
	await writeFile(join(folder, name), bytes)
	return join(folder, name)
}

export async function chooseJournal(page: Page, title: string): Promise<void> {
	await journalField(page).fill(title)
	await offered(page).filter({ hasText: title }).first().click()
}

/** Everything that is required but the file. */
export async function fillIn(page: Page, texts: Record<string, string> = article): Promise<void> {
	for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
	await field(page, 'Research Field').selectOption('Agriculture')
	await chooseJournal(page, 'Annals of Dryland Agroforestry')
}

export const describedBy = (page: Page, label: string): Promise<string> =>
	field(page, label).evaluate((control) =>
		(control.getAttribute('aria-describedby') ?? '')
			.split(' ')
			.map((id) => document.getElementById(id)?.textContent ?? '')
			.join(' | '),
	)

export const errorOf = (page: Page, name: string) => page.locator(`#submission-${name}-error`)

/** Answers the call in place of the server, and remembers the tries. */
export async function answerWith(page: Page, answer: (route: Route, tries: number) => unknown): Promise<Request[]> {
	const tries: Request[] = []
	await page.route('**/api/articles', (route) => {
		tries.push(route.request())
		return answer(route, tries.length)
	})
	return tries
}

export const refusal = (status: number, error?: string, details?: Record<string, string>) => (route: Route) =>
	route.fulfill({ status, json: { success: false, ...(error && { error }), ...(details && { details }) } })

export const keysOf = (tries: Request[]) => tries.map((request) => request.headers()['idempotency-key'])

/** The document has been read and the form filled from it. */
export async function filled(page: Page): Promise<void> {
	await eventually(() =>
		form(page)
			.getByText(/Filled in from your document|Nothing was filled in/)
			.count(),
	).toBe(1)
}

export const receipt = {
	id: 7,
	reference: '2026-7K3M-9QXA',
	title: article['Article Title'],
	status: 'submitted',
	submittedAt: '2026-01-05T09:34:00.000Z',
	trackingPath: '/track/abc.def',
}

export const accept = (route: Route) => route.fulfill({ status: 200, json: { success: true, data: receipt } })
