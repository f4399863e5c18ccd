import { slugOf } from '../contract/slug.ts'
import type { Changes } from '../db/changes.ts'
import type { Transaction } from '../db/client.ts'
import { demoJournals } from '../db/demo/journals.ts'
import { demoSections } from '../db/demo/sections.ts'
import { journalsRepository } from './journals/journals.repository.ts'
import { sectionsRepository } from './sections/sections.repository.ts'
import { siteRepository } from './site/site.repository.ts'

/** Everything that demonstration content can show up in. */
const touched = ['site', 'sections', 'journals', 'journals:bulk']

async function fillJournals(tx: Transaction): Promise<number> {
	const sectionIds = await sectionsRepository(tx).insertMissing(
		demoSections.map((section) => ({ ...section, isDemo: true })),
	)
	await journalsRepository(tx).insert(
		demoJournals.map(({ sectionSlug, ...journal }) => ({
			...journal,
			slug: slugOf(journal.title) || `journal-${journal.issn.toLowerCase()}`,
			category: demoSections.find(({ slug }) => slug === sectionSlug)?.title ?? journal.impact,
			publicationSectionId: sectionIds.get(sectionSlug) ?? null,
			isDemo: true,
		})),
	)
	return demoJournals.length
}

/** Each domain is filled once in the life of a database: what staff delete afterwards stays deleted. */
export async function fillDemoContent(saves: Changes): Promise<number> {
	return saves.save(touched, async (tx) =>
		(await siteRepository(tx).claimDemoFill('journals')) ? fillJournals(tx) : 0,
	)
}

export async function removeDemoContent(saves: Changes): Promise<{ journals: number; sections: number }> {
	return saves.save(touched, async (tx) => {
		// claimed, so that the next start does not fill it again
		await siteRepository(tx).claimDemoFill('journals')
		const journals = await journalsRepository(tx).removeDemo()
		const sections = await sectionsRepository(tx).removeDemo()
		return { journals, sections }
	})
}
