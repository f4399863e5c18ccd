import type { Page } from 'playwright-core'

/** The headings of the home page in the order of the specification. */
export const homeSections = [
	'From manuscript to the published page.',
	'01 REACH',
	'02 GUIDANCE',
	'03 TRUST',
	'Quick Access',
	'Latest Journals',
	'Publication',
	'Publication Process',
	'Our Services',
	'Our Indexing Partners',
	'Popular Resources',
	'What Authors Say',
]

/** The headings as they are painted, from the top of the page to its end. */
export const sectionsOf = (page: Page): Promise<string[]> =>
	page
		.getByRole('main')
		.locator('h1:visible, h2:visible')
		.evaluateAll((headings) =>
			(headings as HTMLElement[])
				.map((heading) => ({ heading, ...heading.getBoundingClientRect().toJSON() }))
				.sort((one, other) => one.top - other.top || one.left - other.left)
				.map(({ heading }) => heading.innerText.replace(/\s+/g, ' ').trim()),
		)

/** The part of the page below this heading. */
export const sectionBelow = (page: Page, name: string) =>
	page
		.getByRole('main')
		.locator('section')
		.filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
