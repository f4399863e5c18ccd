import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Scope = {
	/** Looks at one part of the page only. */
	part?: string
	/** Asks only what the colours decide: the rest is the same in every theme. */
	coloursOnly?: boolean
}

/** What axe finds wrong with the page as it stands, each with the elements it is about. */
export async function violations(page: Page, { part, coloursOnly = false }: Scope = {}): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode(true)
	if (part) axe.include(part)
	if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block'])
	const found = await axe.analyze()
	return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
