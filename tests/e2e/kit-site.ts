import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { readSettings } from '../../src/server/settings.ts'
import { developmentPages } from '../../src/server/ssr/development.ts'
import { hydrated, openPage } from '../support/browser.ts'
import { cloneDatabase } from '../support/database.ts'

/** The page that shows the whole kit. It exists under Vite only, so this starts the app as `npm run dev` does. */
export function kitSite() {
	let url = ''
	let close: () => Promise<unknown> = async () => {}
	beforeAll(async () => {
		const { config, drop } = await cloneDatabase()
		const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0' })
		const { app } = await buildApp({ settings, database: config, pages: { host: developmentPages } })
		close = () => app.close().then(drop)
		url = await app.listen({ port: 0, host: '127.0.0.1' })
		// Vite prepares the packages when the first page asks for them: afterwards pages load without surprises
		await fetch(`${url}/src/web/ui/toast-list.tsx`)
		await fetch(`${url}/development/kit`)
	})
	afterAll(() => close())
	return {
		/** The kit, and the half of it that shows the light theme. `clock`: its time stands still until it is told to go on. */
		async visit(
			options: { width?: number; clock?: boolean } = {},
		): Promise<{ page: Page; kit: ReturnType<Page['getByRole']> }> {
			const page = await openPage({ origin: url, width: options.width ?? 1280 })
			if (options.clock) await page.clock.install()
			await page.goto('/development/kit')
			await hydrated(page)
			if (options.clock) await page.clock.pauseAt(Date.now() + 3_600_000)
			return { page, kit: page.getByRole('region', { name: 'light theme' }) }
		},
	}
}
