import { slugOf } from '../contract/slug.ts'
import type { Changes } from '../db/changes.ts'
import type { Transaction } from '../db/client.ts'
import { demoArticles } from '../db/demo/articles.ts'
import { demoJournals } from '../db/demo/journals.ts'
import { demoSections } from '../db/demo/sections.ts'
import { demoTestimonials } from '../db/demo/testimonials.ts'
import type { DemoArticle, DemoStep } from '../db/demo/types.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { newReference } from './articles/reference.ts'
import { journalsRepository } from './journals/journals.repository.ts'
import { sectionsRepository } from './sections/sections.repository.ts'
import { siteRepository } from './site/site.repository.ts'
import { testimonialsRepository } from './testimonials/testimonials.repository.ts'

/** Everything that demonstration content can show up in. */
const touched = ['site', 'sections', 'journals', 'journals:bulk', 'articles', 'testimonials']

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

const momentOf = (step: DemoStep) =>
	'at' in step ? new Date(step.at) : new Date(Date.now() - step.hoursAgo * 3_600_000)

async function storeArticle(
	tx: Transaction,
	{ history, publication, journalTitle: _, keywords, ...article }: DemoArticle,
	journalId: number,
): Promise<void> {
	const repository = articlesRepository(tx)
	const [submission, ...changes] = history.map((step) => ({ status: step.status, at: momentOf(step) }))
	if (!submission) return
	const row = { ...article, ...publication, keywords: keywords.join(', '), journalId, isDemo: true }
	let stored: { id: number } | undefined
	// the same reference twice is as unlikely as it is possible
	while (!stored)
		stored = await repository.insert({ ...row, submittedAt: submission.at }, newReference(submission.at), undefined)
	let before = submission.status
	for (const { status, at } of changes) {
		await repository.addChange(stored.id, before, status, undefined, at)
		await repository.setStatus(stored.id, status, undefined)
		before = status
	}
}

/** An article without its journal would say nothing: where the journals were removed before, there are none. */
async function fillArticles(tx: Transaction): Promise<number> {
	const journalIds = await journalsRepository(tx).demoIds()
	let filled = 0
	for (const article of demoArticles) {
		const journalId = journalIds.get(article.journalTitle)
		if (journalId === undefined) continue
		await storeArticle(tx, article, journalId)
		filled += 1
	}
	return filled
}

async function fillTestimonials(tx: Transaction): Promise<number> {
	await testimonialsRepository(tx).insert(demoTestimonials.map((testimonial) => ({ ...testimonial, isDemo: true })))
	return demoTestimonials.length
}

/** In this order: articles stand in journals. */
const fills = { journals: fillJournals, articles: fillArticles, testimonials: fillTestimonials }
type DemoDomain = keyof typeof fills
const domains = Object.keys(fills) as DemoDomain[]

/** Each domain is filled once in the life of a database: what staff delete afterwards stays deleted. */
export async function fillDemoContent(saves: Changes): Promise<Record<DemoDomain, number>> {
	return saves.save(touched, async (tx) => {
		const filled = { journals: 0, articles: 0, testimonials: 0 }
		for (const domain of domains)
			if (await siteRepository(tx).claimDemoFill(domain)) filled[domain] = await fills[domain](tx)
		return filled
	})
}

export async function removeDemoContent(saves: Changes): Promise<Record<DemoDomain | 'sections', number>> {
	return saves.save(touched, async (tx) => {
		// claimed, so that the next start does not fill it again
		for (const domain of domains) await siteRepository(tx).claimDemoFill(domain)
		const articles = (await articlesRepository(tx).removeDemo()).length
		const journals = await journalsRepository(tx).removeDemo()
		const sections = await sectionsRepository(tx).removeDemo()
		const testimonials = await testimonialsRepository(tx).removeDemo()
		return { articles, journals, sections, testimonials }
	})
}

/** `51 journals, 8 articles and 6 testimonials`, or nothing when there was nothing to do. */
export const sayFilled = (counts: Record<DemoDomain, number>): string =>
	new Intl.ListFormat('en-GB').format(
		domains.filter((domain) => counts[domain] > 0).map((domain) => `${counts[domain]} ${domain}`),
	)
