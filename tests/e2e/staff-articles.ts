import type { Page } from 'playwright-core'
import { rowsIn } from '../contract/requests.ts'
import type { testSite } from './site.ts'

export const table = (page: Page) => page.getByRole('table', { name: 'Articles' })
export const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
export const dialog = (page: Page) => page.getByRole('dialog')
export const question = (page: Page) => page.getByRole('alertdialog')

/** An article as the database has it. */
export const storedArticle = async ({ app }: ReturnType<typeof testSite>, title: string) =>
	(await rowsIn(app, 'articles')).find((article) => article.title === title)
