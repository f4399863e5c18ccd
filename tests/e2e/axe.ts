import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../support/browser.ts'

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

/** How far an element overflows to the right. */
const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

type Sizes = Pick<Scope, 'part'> & {
	widths?: number[]
	/** Narrower than what axe looks at. */
	narrowest?: number
}

/** Nothing overflows, and axe finds no violation at these widths, in both themes. Ends in the light theme. */
export async function expectAccessible(
	page: Page,
	{ part, widths = [390, 1280], narrowest }: Sizes = {},
): Promise<void> {
	const scope = part ? { part } : {}
	await page.emulateMedia({ colorScheme: 'light' })
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 })
		await eventually(() => overflow(page)).toBeLessThanOrEqual(0)
		expect(await violations(page, scope), `${width} px, light`).toEqual([])
	}
	// the colours of a theme are the same at every width
	await page.emulateMedia({ colorScheme: 'dark' })
	expect(await violations(page, { ...scope, coloursOnly: true }), 'dark').toEqual([])
	await page.emulateMedia({ colorScheme: 'light' })
	if (narrowest === undefined) return
	await page.setViewportSize({ width: narrowest, height: 800 })
	await eventually(() => overflow(page)).toBeLessThanOrEqual(0)
}
