import { slugOf } from '../contract/slug.ts'
import type { Changes } from '../db/changes.ts'
import type { Transaction } from '../db/client.ts'
import { demoJournals } from '../db/demo/journals.ts'
import { demoSections } from '../db/demo/sections.ts'
import { demoTestimonials } from '../db/demo/testimonials.ts'
import { journalsRepository } from './journals/journals.repository.ts'
import { sectionsRepository } from './sections/sections.repository.ts'
import { siteRepository } from './site/site.repository.ts'
import { testimonialsRepository } from './testimonials/testimonials.repository.ts'

/** Everything that demonstration content can show up in. */
const touched = ['site', 'sections', 'journals', 'journals:bulk', 'testimonials']

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

async function fillTestimonials(tx: Transaction): Promise<number> {
	await testimonialsRepository(tx).insert(demoTestimonials.map((testimonial) => ({ ...testimonial, isDemo: true })))
	return demoTestimonials.length
}

const fills = { journals: fillJournals, testimonials: fillTestimonials }
type DemoDomain = keyof typeof fills
const domains = Object.keys(fills) as DemoDomain[]

/** Each domain is filled once in the life of a database: what staff delete afterwards stays deleted. */
export async function fillDemoContent(saves: Changes): Promise<Record<DemoDomain, number>> {
	return saves.save(touched, async (tx) => {
		const filled = { journals: 0, testimonials: 0 }
		for (const domain of domains)
			if (await siteRepository(tx).claimDemoFill(domain)) filled[domain] = await fills[domain](tx)
		return filled
	})
}

export async function removeDemoContent(saves: Changes): Promise<Record<DemoDomain | 'sections', number>> {
	return saves.save(touched, async (tx) => {
		// claimed, so that the next start does not fill it again
		for (const domain of domains) await siteRepository(tx).claimDemoFill(domain)
		const journals = await journalsRepository(tx).removeDemo()
		const sections = await sectionsRepository(tx).removeDemo()
		const testimonials = await testimonialsRepository(tx).removeDemo()
		return { journals, sections, testimonials }
	})
}

/** `51 journals and 6 testimonials`, or nothing when there was nothing to do. */
export const sayFilled = (counts: Record<DemoDomain, number>): string =>
	domains
		.filter((domain) => counts[domain] > 0)
		.map((domain) => `${counts[domain]} ${domain}`)
		.join(' and ')
