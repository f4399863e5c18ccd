import { expect, test } from 'vitest'
import { siteDefaults } from '../contract/site.ts'
import { ApiError, render } from './entry-server.tsx'
import type { Transport } from './lib/api.ts'

const noAssets = () => ({ theme: '', start: '', entry: '', modules: [], css: [], fonts: [] })
const site = {
	...siteDefaults,
	origin: 'https://example.org',
	hasDemoContent: false,
	analyticsMonths: 13,
	trashDays: 30,
}
const seo = { title: 'As the provider wrote it', description: 'A description.', metaRobots: 'index,follow' }

const answering =
	(home: () => unknown): Transport =>
	async (path) => {
		if (path === '/api/seo/{page}') return home()
		return path === '/api/site' ? { success: true, data: site } : []
	}
const title = async (transport: Transport) => {
	const { status, html } = await render(new URL('https://example.org/'), transport, { assetsFor: noAssets })
	return `${status} ${/<title>([^<]*)/.exec(html)?.[1]}`
}

test('the home page has the metadata that the provider set, and its own when that call fails', async () => {
	expect(await title(answering(() => seo))).toBe('200 As the provider wrote it | Fleuron')
	const failing = answering(() => {
		throw new ApiError({ status: 500, statusText: 'Internal Server Error', body: '' })
	})
	expect(await title(failing)).toBe('200 Publication services for researchers | Fleuron')
})
