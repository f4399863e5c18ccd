import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Scope = {
	/** Looks at one part of the page only. */
	part?: string
	/** Asks only what the colours decide: the rest is the same in every theme. */
	coloursOnly?: boolean
}

/** What axe finds wrong with the page in its present state, with the elements concerned. */
export async function violations(page: Page, { part, coloursOnly = false }: Scope = {}): Promise<string[]> {
	// reading axe takes as long as asking it: a page that has it keeps it
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
	const found = await page.evaluate(
		([context, rules]) =>
			(globalThis as unknown as { axe: typeof axe }).axe.run(context ? { include: [context] } : document, {
				resultTypes: ['violations'],
				...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
			}),
		[part, coloursOnly ? ['color-contrast', 'link-in-text-block'] : undefined] as const,
	)
	return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
