import type { Page } from 'playwright-core'

/** The page of a submission, as its author uses it. */
export const main = (page: Page) => page.getByRole('main')
export const openQuestion = (page: Page) => page.getByRole('button', { name: 'Withdraw Article' }).click()
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const send = (page: Page) => main(page).getByRole('button', { name: 'Send Message' }).click()
export const notice = (page: Page, text: string) =>
	page.locator('[data-toast]').getByText(text, { exact: true }).waitFor()
