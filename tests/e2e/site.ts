import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { journalsRepository, type NewJournal } from '../../src/server/journals/journals.repository.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { hydrated, openPage, type PageOptions } from '../support/browser.ts'
import { aJournal } from '../support/records.ts'

export type VisitOptions = Omit<PageOptions, 'origin'>

/** The site, one for a test file; `demo: false` leaves the demonstration content out. */
export function testSite({ demo = true } = {}) {
	let app: TestApp | undefined
	beforeAll(async () => {
		app = await startApp({ pages: true, demo })
	})
	afterAll(() => app?.close())
	const running = (): TestApp => {
		if (!app) throw new Error('the site starts before the first test, not earlier')
		return app
	}
	return {
		get url() {
			return running().url
		},
		/** What runs behind the pages: its database and its services. */
		get app() {
			return running()
		},
		get: (path: string) => running().get(path),
		/** A page at this address, ready to be used. */
		async visit(path: string, options: VisitOptions = {}): Promise<Page> {
			const page = await openPage({ origin: running().url, ...options })
			await page.goto(path)
			if (options.javaScript !== false) await hydrated(page)
			return page
		},
		/** An empty page, for tests that must be there before the first byte. */
		blank: (options: VisitOptions = {}) => openPage({ origin: running().url, ...options }),
		/** Adds a journal and answers its id. */
		async addJournal(values: Partial<NewJournal>): Promise<number> {
			const journal = aJournal(values)
			const { saves, pool } = running()
			await saves.save(['journals', 'journals:bulk', 'sections'], (tx) => journalsRepository(tx).insert([journal]))
			const { rows } = await pool.query<{ id: number }>('select id from journals where slug = $1', [journal.slug])
			return rows[0]?.id ?? 0
		},
		/** The id of a demonstration journal. */
		async idOf(title: string): Promise<number> {
			const { rows } = await running().pool.query<{ id: number }>('select id from journals where title = $1', [title])
			if (!rows[0]) throw new Error(`there is no journal called ${title}`)
			return rows[0].id
		},
	}
}
