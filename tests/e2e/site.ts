import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { systemCaller } from '../../src/server/caller.ts'
import { journalsRepository, type NewJournal } from '../../src/server/journals/journals.repository.ts'
import type { Settings } from '../../src/server/settings.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { hydrated, openPage, type PageOptions } from '../support/browser.ts'
import { aJournal } from '../support/records.ts'

export type VisitOptions = Omit<PageOptions, 'origin'>

type SiteOptions = {
	/** false leaves the demonstration content out. */
	demo?: boolean
	/** A function where they are known only when the tests begin, as the port of a mail server. */
	settings?: Partial<Settings> | (() => Promise<Partial<Settings>>)
}

/** The site, one for a test file. */
export function testSite({ demo = true, settings = {} }: SiteOptions = {}) {
	let app: TestApp | undefined
	beforeAll(async () => {
		app = await startApp({ pages: true, demo, settings: typeof settings === 'function' ? await settings() : settings })
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
			const { work, pool } = running()
			await work.run({ caller: systemCaller, changes: ['journals', 'journals:bulk', 'sections'] }, (tx) =>
				journalsRepository(tx).insert([journal]),
			)
			const { rows } = await pool.query<{ id: number }>('select id from journals where slug = $1', [journal.slug])
			return rows[0]?.id ?? 0
		},
		/** Where the link at the end of a newsletter leads, for a subscriber of our own. */
		async unsubscribePath(): Promise<string> {
			const { pool, newsletters } = running()
			const { rows } = await pool.query<{ id: number }>(
				"insert into newsletter_subscribers (email) values ('reader@example.org') returning id",
			)
			const { pathname, search } = new URL(await newsletters.unsubscribeAddress(rows[0]?.id ?? 0))
			return pathname + search
		},
		/** The id of a demonstration journal. */
		async idOf(title: string): Promise<number> {
			const { rows } = await running().pool.query<{ id: number }>('select id from journals where title = $1', [title])
			if (!rows[0]) throw new Error(`there is no journal called ${title}`)
			return rows[0].id
		},
	}
}
