import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the page as it stands, each with the elements it is about. */
export async function violations(page: Page): Promise<string[]> {
	const found = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
	return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
