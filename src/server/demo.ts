import { slugOf } from '../contract/slug.ts'
import { demoArticles } from '../db/demo/articles.ts'
import { demoContacts } from '../db/demo/contacts.ts'
import { demoImport } from '../db/demo/import.ts'
import { latestIssue } from '../db/demo/issue.ts'
import { demoJournals } from '../db/demo/journals.ts'
import { demoSavedReplies } from '../db/demo/saved-replies.ts'
import { demoSavedViews } from '../db/demo/saved-views.ts'
import { demoSections } from '../db/demo/sections.ts'
import { demoDeletedTestimonial, demoTestimonials } from '../db/demo/testimonials.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { articleAssigneesRepository } from './articles/assignees.repository.ts'
import { systemCaller } from './caller.ts'
import { contactsRepository } from './contacts/contacts.repository.ts'
import { inquiriesRepository } from './contacts/inquiries.repository.ts'
import type { ContentTag } from './content/tags.ts'
import { fillArticle, hoursBefore } from './demo-articles.ts'
import { fillDemoIssue } from './demo-issues.ts'
import { countsAfterCheck } from './imports/check-import.ts'
import { importsRepository } from './imports/imports.repository.ts'
import { noCounts } from './imports/imports.service.ts'
import { removeDemoFees } from './invoices/demo-fees.ts'
import { claimsRepository } from './journals/claims.repository.ts'
import { historyRepository } from './journals/history.repository.ts'
import { checkBatch } from './journals/imports/check-batch.ts'
import { recognise } from './journals/imports/columns.ts'
import { readRow } from './journals/imports/read-row.ts'
import { journalsRepository } from './journals/journals.repository.ts'
import { savedRepliesRepository } from './saved-replies/saved-replies.repository.ts'
import { savedViewsRepository } from './saved-views/saved-views.repository.ts'
import { sectionsRepository } from './sections/sections.repository.ts'
import { siteRepository } from './site/site.repository.ts'
import { testimonialsRepository } from './testimonials/testimonials.repository.ts'
import { putInTrash, removeDemoTrash } from './trash/trash.service.ts'
import type { Tx, WorkService } from './work/work.service.ts'

/** Everything that demonstration content can show up in. */
const demoTags: ContentTag[] = ['site', 'sections', 'journals', 'journals:bulk', 'articles', 'testimonials', 'contacts']

async function fillJournals(tx: Tx): Promise<number> {
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
	await logDemoChanges(tx)
	await claimsRepository(tx).fillDemo(new Date())
	await historyRepository(tx).fillDemo(new Date())
	return demoJournals.length
}

/** What the history of a journal looks like. */
async function logDemoChanges(tx: Tx): Promise<void> {
	const ids = await journalsRepository(tx).demoIds()
	for (const [at, { title, processingTime, frequency }] of demoJournals.slice(0, 3).entries()) {
		const changes = {
			processingTime: { before: '12-16 weeks', after: processingTime ?? null },
			...(at === 0 && { frequency: { before: 'Annual', after: frequency ?? null } }),
		}
		const entry = {
			record: 'journal',
			id: ids.get(title) ?? null,
			label: title,
			at: hoursBefore(30 + 50 * at),
		} as const
		await tx.log({ ...entry, action: 'changed', changes })
	}
}

/** Demonstration articles need their journals: where those were removed before, no articles are added. */
async function fillArticles(tx: Tx): Promise<number> {
	const journalIds = await journalsRepository(tx).demoIds()
	let filled = 0
	for (const article of demoArticles) {
		const journalId = journalIds.get(article.journalTitle)
		if (journalId === undefined) continue
		await fillArticle(tx, article, journalId)
		filled += 1
	}
	await fillDemoIssue(tx, latestIssue)
	return filled
}

async function fillTestimonials(tx: Tx): Promise<number> {
	await testimonialsRepository(tx).insert(demoTestimonials.map((testimonial) => ({ ...testimonial, isDemo: true })))
	const [deleted] = await testimonialsRepository(tx).insert([{ ...demoDeletedTestimonial, isDemo: true }])
	if (deleted) {
		await putInTrash(tx, { kind: 'testimonial', id: deleted.id, label: deleted.name })
		await testimonialsRepository(tx).remove(deleted.id)
	}
	return demoTestimonials.length
}

async function fillSavedReplies(tx: Tx): Promise<number> {
	for (const reply of demoSavedReplies) await savedRepliesRepository(tx).create({ ...reply, isDemo: true })
	return demoSavedReplies.length
}

async function fillSavedViews(tx: Tx): Promise<number> {
	for (const view of demoSavedViews) await savedViewsRepository(tx).create({ ...view, isShared: true, isDemo: true })
	return demoSavedViews.length
}

async function fillContacts(tx: Tx): Promise<number> {
	for (const { messages, hoursAgo: age, ...contact } of demoContacts) {
		const { id } = await contactsRepository(tx).insert({ ...contact, submittedAt: hoursBefore(age), isDemo: true })
		for (const { by, text, hoursAgo: since } of messages)
			await inquiriesRepository(tx).add({
				...{ contactId: id, sender: by ? 'staff' : 'person', staffName: by, text, createdAt: hoursBefore(since) },
				readAt: by ? hoursBefore(since - 1) : undefined,
			})
	}
	return demoContacts.length
}

/** A table that was checked and waits to be imported. */
async function fillImports(tx: Tx): Promise<number> {
	const { fileName, headings, rows } = demoImport
	const repository = importsRepository(tx)
	const id = await repository.create({
		...{ fileName, fileSize: rows.flat().join().length, fileKey: null, separator: ',', ...recognise(headings) },
		...{ mode: 'fill', state: 'ready', counts: noCounts, isDemo: true },
	})
	const stored = await repository.find('journals', id)
	if (!stored) return 0
	const read = rows.map((cells, at) => ({ row: at + 2, ...readRow(stored.columns, cells) }))
	const staged = await checkBatch(tx, stored, read, new Map())
	await repository.addRows(staged)
	await repository.update(id, { counts: countsAfterCheck(noCounts, staged) })
	return 1
}

/** In this order: articles refer to journals, and an import compares its rows with them. */
const fills = {
	journals: fillJournals,
	imports: fillImports,
	articles: fillArticles,
	testimonials: fillTestimonials,
	'saved replies': fillSavedReplies,
	'saved views': fillSavedViews,
	contacts: fillContacts,
}
type DemoDomain = keyof typeof fills
const domains = Object.keys(fills) as DemoDomain[]

/** Filled apart from the others, because it stores files. */
export const publications = 'publications'
/** Made by a job of the site, because they name its address. */
export const demoDocuments = 'documents'

/** Each domain is filled once in the life of a database: what staff delete afterwards stays deleted. */
export async function fillDemoContent(work: WorkService): Promise<Record<DemoDomain, number>> {
	return work.run({ caller: systemCaller, changes: demoTags }, async (tx) => {
		const filled = {
			...{ journals: 0, imports: 0, articles: 0, testimonials: 0 },
			...{ 'saved replies': 0, 'saved views': 0, contacts: 0 },
		}
		for (const domain of domains)
			if (await siteRepository(tx).claimDemoFill(domain)) filled[domain] = await fills[domain](tx)
		if (filledText(filled)) await tx.log({ action: 'created', record: 'demo', id: null, label: filledText(filled) })
		return filled
	})
}

export async function removeDemoContent(work: WorkService): Promise<Record<DemoDomain | 'sections', number>> {
	return work.run({ caller: systemCaller, changes: demoTags }, async (tx) => {
		// claimed, so that the next start does not fill it again
		for (const domain of [...domains, publications, demoDocuments]) await siteRepository(tx).claimDemoFill(domain)
		await removeDemoFees(tx)
		const articles = (await articlesRepository(tx).removeDemo()).length
		const journals = await journalsRepository(tx).removeDemo()
		const imports = await importsRepository(tx).removeDemo()
		const sections = await sectionsRepository(tx).removeDemo()
		const testimonials = await testimonialsRepository(tx).removeDemo()
		const replies = await savedRepliesRepository(tx).removeDemo()
		const views = await savedViewsRepository(tx).removeDemo()
		const contacts = await contactsRepository(tx).removeDemo()
		await removeDemoTrash(tx)
		await tx.log({ action: 'deleted', record: 'demo', id: null })
		const saved = { 'saved replies': replies, 'saved views': views }
		return { articles, journals, imports, sections, testimonials, ...saved, contacts }
	})
}

/** The first account gets some of the demonstration content, so that there is something of its own to see. */
export async function assignDemoContent(tx: Tx, { id, name }: { id: number; name: string }): Promise<void> {
	const site = siteRepository(tx)
	if (!(await site.hasDemoContent()) || !(await site.claimDemoFill('assignees'))) return
	const changes = { assignee: { before: null, after: name } }
	const articles = await articleAssigneesRepository(tx).assignDemo(id)
	await tx.logAll(
		articles.map((article) => ({
			...{ action: 'assigned', record: 'article', id: article.id, label: article.reference, changes },
		})),
	)
	const contacts = await contactsRepository(tx).assignDemo(id)
	await tx.logAll(contacts.map((contact) => ({ action: 'assigned', record: 'contact', id: contact, changes })))
	tx.changed('articles:list', 'contacts')
}

/** `51 journals, 1 import, 8 articles, 6 testimonials, 4 saved replies and 2 contacts`, or nothing when there was nothing to do. */
export const filledText = (counts: Record<DemoDomain, number>): string =>
	new Intl.ListFormat('en-GB').format(
		domains
			.filter((domain) => counts[domain] > 0)
			.map((domain) => `${counts[domain]} ${counts[domain] === 1 ? domain.replace(/s$/, '') : domain}`),
	)
