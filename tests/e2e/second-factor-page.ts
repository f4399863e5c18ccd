import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { signUp } from '../support/admins.ts'
import { hydrated, openPage } from '../support/browser.ts'
import { staffCalls } from '../support/staff-sessions.ts'
import type { testSite } from './site.ts'
import { remember } from './staff.ts'

type Site = ReturnType<typeof testSite>

export const dialog = (page: Page) => page.getByRole('dialog')
export const question = (page: Page) => page.getByRole('alertdialog')
export const part = (page: Page, title: string) =>
	page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Passkeys need a host name: the same site under `localhost`. */
export const originOf = (site: Site) => site.url.replace('127.0.0.1', 'localhost')

/** The account page under `localhost`, in a browser with an authenticator that needs no hand. */
export async function enterWithAuthenticator(site: Site, expects: RegExp[] = []) {
	const account = await signUp(site.app, { name: 'Priya Raman' })
	const page = await openPage({ origin: originOf(site), expects })
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('WebAuthn.enable')
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	await page.goto('/robots.txt')
	await remember(page, account)
	await page.goto('/admin/people')
	await hydrated(page)
	const member = { ...account, id: account.admin.id, calls: staffCalls(site.app, account.headers) }
	return { page, staff: member }
}

export async function signInWithPassword(page: Page, { email, password }: { email: string; password: string }) {
	await page.getByLabel('Email').fill(email)
	await page.locator('[name=password]').fill(password)
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { name: 'Second factor' }).waitFor()
}

/** What a camera reads from the drawing. */
export async function readQrCode(page: Page): Promise<string> {
	const drawing = page.getByRole('img', { name: 'QR code for the authenticator app' })
	await drawing.locator('path[d^="M"]').waitFor()
	const size = Number((await drawing.getAttribute('viewBox'))?.split(' ')[2])
	const path = (await drawing.locator('path').getAttribute('d')) ?? ''
	const scale = 4
	const data = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255)
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
		for (let row = 0; row < scale; row++) {
			const start = ((Number(y) * scale + row) * size * scale + Number(x) * scale) * 4
			for (let at = start; at < start + scale * 4; at++) if (at % 4 !== 3) data[at] = 0
		}
	return decodeQR({ width: size * scale, height: size * scale, data })
}
