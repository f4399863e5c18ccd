import { chromium, type Page } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../scripts/chromium.ts'
import type { Session } from '../src/contract/admins.ts'
import { violations } from '../tests/support/axe-violations.ts'
import { startApp, withFolder } from './support/app-process.ts'
import { type Row, screensOf } from './support/staff-screens.ts'

const widths = [390, 768, 1024, 1280, 1920]
const themes = ['light', 'dark'] as const
async function enter(url: string) {
	const answer = await fetch(`${url}/api/admin/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'proof@example.org', password: 'correct horse battery', name: 'Proof' }),
	})
	const { data: session } = (await answer.json()) as { data: Session }
	const headers = { authorization: `Bearer ${session.token}` }
	const list = async (path: string) =>
		((await (await fetch(`${url}${path}`, { headers })).json()) as { data: Row[] }).data
	return { session, list }
}

/** Some parts load when they are seen. */
function isLoaded(): boolean {
	const loading = document.querySelector('.animate-spin, [data-skeleton], [aria-busy="true"]')
	loading?.scrollIntoView()
	return document.querySelector('h1') !== null && !loading
}

/** What axe finds, and what overflows the window. In the dark theme only colours are asked about: the rest is the same. */
async function look(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
	await page.emulateMedia({ colorScheme: theme })
	const found = await violations(page, { coloursOnly: theme === 'dark' })
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	)
	return overflow > 0 ? [...found, `overflows by ${overflow} px`] : found
}

/** Every screen of staff at every width in both themes: axe finds no violation, and nothing overflows. */
export async function run({ only = [] }: { only?: string[] } = {}) {
	const executablePath = findHeadlessShell() ?? findChromium()
	if (!executablePath) throw new Error('No Chromium was found. Install one, or name its file in CHROMIUM_PATH.')
	return withFolder(async (folder) => {
		const app = await startApp({ DATA_DIR: folder, DEMO_CONTENT: '1', ADMIN_REGISTRATION: 'open' })
		const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
		const found: string[] = []
		let looks = 0
		try {
			const { session, list } = await enter(app.url)
			const screens = (await screensOf(list)).filter(
				(path) => only.length === 0 || only.some((part) => path.includes(part)),
			)
			const context = await browser.newContext({ baseURL: app.url, locale: 'en-US', bypassCSP: true })
			context.setDefaultTimeout(120_000)
			await context.addInitScript(
				([token, admin]) => {
					localStorage.setItem('adminData', admin)
					localStorage.setItem('adminToken', token)
				},
				[session.token, JSON.stringify(session.admin)] as const,
			)
			const page = await context.newPage()
			for (const path of screens) {
				await page.goto(path)
				for (const width of widths) {
					await page.setViewportSize({ width, height: 800 })
					await page.waitForFunction(isLoaded)
					for (const theme of themes) {
						looks++
						const problems = await look(page, theme)
						found.push(...problems.map((problem) => `${path}, ${width} px, ${theme}: ${problem}`))
					}
				}
			}
			for (const problem of found) process.stdout.write(`${problem}\n`)
			return {
				columns: ['screens', 'widths', 'themes', 'looks', 'violations'],
				rows: [[screens.length, widths.length, themes.length, looks, found.length]],
				holds: looks > 0 && found.length === 0,
			}
		} finally {
			await browser.close()
			await app.end('SIGTERM')
		}
	})
}
