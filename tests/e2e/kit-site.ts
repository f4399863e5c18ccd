import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { readSettings } from '../../src/server/settings.ts'
import { developmentPages } from '../../src/server/ssr/development.ts'
import { eventually, expectOnly, hydrated, openWatchedPage } from '../support/browser.ts'
import { cloneDatabase } from '../support/database.ts'

export type Kit = {
	page: Page
	/** The half of it that shows the light theme. */
	kit: Locator
}

export type KitSite = ReturnType<typeof kitSite>

/**
 * The page that shows the whole kit. It exists under Vite only, so this starts the app as `npm run dev` does. Its many
 * small files take long to load: the tests share the page, and each leaves it as it found it.
 */
export function kitSite() {
	let url = ''
	let close: () => Promise<unknown> = async () => {}
	let opened: Awaited<ReturnType<typeof openWatchedPage>> | undefined
	beforeAll(async () => {
		const { config, drop } = await cloneDatabase()
		const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0' })
		const { app } = await buildApp({ settings, database: config, pages: { host: developmentPages } })
		close = () => app.close().then(drop)
		url = await app.listen({ port: 0, host: '127.0.0.1' })
		// Vite prepares packages when a file first asks for them, and reloads the page if that comes late
		await fetch(`${url}/src/web/ui/toast-list.tsx`)
	})
	afterAll(async () => {
		await opened?.page.close()
		await close()
	})

	async function open() {
		opened = await openWatchedPage({ origin: url })
		const { page } = opened
		await page.clock.install()
		// all pages of a window have one clock
		await page.clock.resume()
		await page.goto('/development/kit', { waitUntil: 'networkidle' })
		await hydrated(page)
		return opened
	}

	return {
		/** `clock`: the clock of the page is stopped unless the test advances it. */
		async visit({ width = 1280, clock = false } = {}): Promise<Kit> {
			const { page, problems } = opened ?? (await open())
			onTestFinished(async ({ task }) => {
				if (task.result?.state === 'fail') {
					// whatever it left behind must not fail the next
					await page.close()
					opened = undefined
				}
				expectOnly(problems.splice(0))
			})
			await page.setViewportSize({ width, height: 800 })
			await page.emulateMedia({ colorScheme: 'light' })
			await page.mouse.move(0, 0)
			if (clock) {
				// far enough ahead: it cannot be stopped at a time that has passed when the command arrives
				await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000)
				await page.clock.runFor(6_000)
			} else await page.clock.resume()
			await eventually(() => page.locator('dialog[open], [data-toast], [role="tooltip"]').count()).toBe(0)
			return { page, kit: page.getByRole('region', { name: 'light theme' }) }
		},
	}
}
