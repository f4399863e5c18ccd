import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

export type Scope = {
	/** Looks at one part of the page only. */
	part?: string
	/** Looks at an open modal dialog alone: what it covers cannot be reached, and was looked at before it opened. */
	modalAlone?: boolean
	/** Asks only what the colours decide: the rest is the same in every theme. */
	coloursOnly?: boolean
}

let source: string | undefined

/** The smaller of its two files: a page takes half as long to read it. */
const readAxe = () => (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** What axe finds wrong with the page in its present state, with the elements concerned. */
export async function violations(
	page: Page,
	{ part, modalAlone = false, coloursOnly = false }: Scope = {},
): Promise<string[]> {
	// reading axe takes as long as asking it: a page that has it keeps it
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readAxe())
	return page.evaluate(
		async ([asked, isModalAlone, rules]) => {
			// decided here, because a dialog may close at any moment
			const modal = isModalAlone && document.querySelector('dialog:modal') ? 'dialog:modal' : undefined
			const context = asked ?? modal
			const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
				context ? { include: [context] } : document,
				{
					resultTypes: ['violations'],
					...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
				},
			)
			// the rest of the answer is large, and nobody reads it
			return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
		},
		[part, modalAlone, coloursOnly ? ['color-contrast', 'link-in-text-block'] : undefined] as const,
	)
}
