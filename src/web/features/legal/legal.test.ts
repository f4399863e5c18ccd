import { describe, expect, test } from 'vitest'
import { type ArticleSubmission, articleSubmission } from '../../../contract/articles.ts'
import { type Site, siteDefaults } from '../../../contract/site.ts'
import { piecesOf, plainText } from '../../lib/prose.tsx'
import { privacySections } from './privacy.ts'
import { termsSections } from './terms.ts'

const site: Site = {
	...siteDefaults,
	name: 'Aldine Desk',
	supportEmail: 'help@aldine.example.org',
	origin: 'https://aldine.example.org',
	hasDemoContent: false,
	analyticsMonths: 13,
	trashDays: 30,
}
const texts = { 'privacy policy': privacySections(site), 'terms of service': termsSections(site) }

describe.each(Object.entries(texts))('the %s', (_, sections) => {
	const blocks = sections.flatMap((section) => section.blocks)
	const lines = blocks.flatMap((block) => (typeof block === 'string' ? [block] : block.list))

	test('names the provider of this installation and nobody else', () => {
		expect(plainText(blocks)).toContain('Aldine Desk')
		expect(plainText(blocks)).toContain('help@aldine.example.org')
		expect(plainText(blocks)).not.toContain(siteDefaults.name)
	})

	test('has anchors that are there once', () => {
		const ids = sections.map(({ id }) => id)
		expect(new Set(ids).size).toBe(ids.length)
		const links = lines.flatMap(piecesOf).flatMap(({ href = [] }) => href)
		for (const link of links.filter((href) => href.startsWith('#'))) expect(ids).toContain(link.slice(1))
	})
})

test('the sections that other pages link to are there', () => {
	expect(texts['privacy policy'].map(({ id }) => id)).toEqual(
		expect.arrayContaining(['messages', 'submissions', 'private-link', 'statistics']),
	)
	expect(texts['terms of service'].map(({ id }) => id)).toContain('refunds')
})

test('the privacy policy says how long visits are kept, and where figures go if they do', () => {
	const words = (changed: Partial<Site>) =>
		plainText(privacySections({ ...site, ...changed }).flatMap((section) => section.blocks))
	expect(words({})).toContain('After 13 months these data are deleted.')
	expect(words({})).not.toContain('One in a thousand')
	expect(words({ analyticsMonths: 1 })).toContain('After 1 month these')
	expect(words({ monitoringUrl: 'https://vitals.example.org/in' })).toContain('reports to vitals.example.org')
})

test('the privacy policy names every field that a submission stores', () => {
	const submissions = texts['privacy policy'].find(({ id }) => id === 'submissions')
	const words = plainText(submissions?.blocks ?? [])
	const named: Record<keyof ArticleSubmission, string> = {
		title: 'title',
		authorName: 'names of the authors',
		authorEmail: 'e-mail address',
		authorPhone: 'phone number',
		institution: 'institution',
		researchField: 'field of research',
		abstract: 'abstract',
		keywords: 'keywords',
		journalId: 'journal that you chose',
		expectedPublicationDate: 'date by which you hope to be published',
		publishingBudget: 'budget',
		specificRequirements: 'requirements',
		authors: 'name, e-mail address, institution, country and ORCID iD',
		declaration: 'what you confirmed',
	}
	expect(Object.keys(named).sort()).toEqual(Object.keys(articleSubmission.shape).sort())
	for (const name of [...Object.values(named), 'Word document', 'reference number', 'withdrawn article'])
		expect(words).toContain(name)
})
