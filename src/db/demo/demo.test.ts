import { describe, expect, it, test } from 'vitest'
import { articleByStaff, articleSubmission } from '../../contract/articles.ts'
import { demoArticles } from './articles.ts'
import { demoJournals } from './journals.ts'
import { demoSections } from './sections.ts'
import { demoTestimonials } from './testimonials.ts'
import type { DemoArticle, DemoJournal } from './types.ts'

const neutralIndexes = [
	'Abstract Database',
	'Biomedical Database',
	'Citation Index',
	'Engineering Index',
	'Open Access Directory',
	'Scholar Search',
]

/** The rule of readings.md, written a second time so that a change of the product's own slugs is noticed here. */
function slugOf(title: string): string {
	return title
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s-]/gu, '')
		.trim()
		.replace(/[\s-]+/g, '-')
}

/** ISO 3297: weights 8 to 2 over seven digits, modulus 11, ten written X. */
function issnCheckDigit(issn: string): string {
	const sum = [...issn.replace('-', '').slice(0, 7)].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
	const check = (11 - (sum % 11)) % 11
	return check === 10 ? 'X' : String(check)
}

function textsOf(journal: DemoJournal): string[] {
	return Object.values(journal)
		.flat()
		.filter((value) => typeof value === 'string')
}

/** Stray spaces, exclamation marks, and typographic quotes, dashes and dots: the site's texts are plain ASCII there. */
const untidy = / {2}|^\s|\s$| \n|\n |[!\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00a0]/

const count = (matches: (journal: DemoJournal) => boolean) => demoJournals.filter(matches).length

describe('demonstration sections', () => {
	it('are eight, in order, the four with their own picture first', () => {
		expect(demoSections).toHaveLength(8)
		expect(demoSections.map((section) => section.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
		expect(demoSections.slice(0, 4).map((section) => section.slug)).toEqual([
			'computer-science',
			'medical-sciences',
			'social-sciences',
			'natural-sciences',
		])
	})

	test.each(demoSections)('$title has the slug of its title, and 5 to 8 journals', (section) => {
		expect(section.slug).toBe(slugOf(section.title))
		expect(section.description).not.toMatch(untidy)
		expect(section.icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
		const own = count((journal) => journal.sectionSlug === section.slug)
		expect(own).toBeGreaterThanOrEqual(5)
		expect(own).toBeLessThanOrEqual(8)
	})
})

describe('demonstration journals', () => {
	it('are at least 48, each in a section that exists', () => {
		expect(demoJournals.length).toBeGreaterThanOrEqual(48)
		const slugs = new Set(demoSections.map((section) => section.slug))
		expect(demoJournals.filter((journal) => !slugs.has(journal.sectionSlug))).toEqual([])
	})

	test.each(['title', 'abbreviation', 'issn', 'description', 'scope', 'guidelines', 'website'] as const)(
		'differ in %s',
		(field) => {
			const values = demoJournals.map((journal) => journal[field]).filter((value) => value !== null)
			expect(new Set(values).size).toBe(values.length)
		},
	)

	it('have titles that make different slugs', () => {
		const slugs = demoJournals.map((journal) => slugOf(journal.title))
		expect(new Set(slugs).size).toBe(slugs.length)
		expect(slugs).not.toContain('')
	})

	it('show every state of a card and of the details page', () => {
		expect(count((journal) => journal.isNew)).toBe(10)
		expect(count((journal) => !journal.isAcceptingSubmissions)).toBe(6)
		for (const impact of ['High', 'Medium', 'Low'])
			expect(count((journal) => journal.impact === impact)).toBeGreaterThan(5)
		for (const field of [
			'impactFactor',
			'scope',
			'guidelines',
			'frequency',
			'processingTime',
			'publicationFee',
		] as const) {
			expect(count((journal) => journal[field] === null)).toBeGreaterThan(1)
		}
		expect(count((journal) => journal.website === null)).toBeGreaterThan(1)
		expect(count((journal) => journal.indexing.length === 0)).toBeGreaterThan(1)
		expect(count((journal) => journal.publicationFee === '0')).toBeGreaterThan(5)
		expect(count((journal) => journal.language?.includes(',') ?? false)).toBeGreaterThan(5)
		expect(count((journal) => /\p{Script=Devanagari}/u.test(journal.title))).toBe(1)
		expect(count((journal) => /\p{Script=Cyrillic}/u.test(journal.title))).toBe(1)
		expect(count((journal) => journal.issn.endsWith('X'))).toBeGreaterThanOrEqual(2)
	})

	describe.each(demoJournals)('$title', (journal) => {
		it('has a well-formed ISSN from the unassigned 94-98 range', () => {
			expect(journal.issn).toMatch(/^9[4-8]\d\d-\d{3}[\dX]$/)
			expect(journal.issn.at(-1)).toBe(issnCheckDigit(journal.issn))
		})

		it('claims no real index and no real website', () => {
			expect(journal.indexing.filter((name) => !neutralIndexes.includes(name))).toEqual([])
			expect(new Set(journal.indexing).size).toBe(journal.indexing.length)
			if (journal.website !== null) expect(journal.website).toMatch(/^https:\/\/[a-z-]+\.example\.org$/)
		})

		it('writes its figures as the API answers them', () => {
			if (journal.impactFactor !== null) expect(journal.impactFactor).toMatch(/^\d\.[1-9]$/)
			if (journal.publicationFee !== null) expect(journal.publicationFee).toMatch(/^(0|[1-9]\d{1,2})$/)
			if (journal.processingTime !== null) expect(journal.processingTime).toMatch(/^\d+-\d+ weeks$/)
		})

		it('keeps to the lengths that the pages are drawn for', () => {
			expect(journal.description.length).toBeGreaterThanOrEqual(180)
			expect(journal.description.length).toBeLessThanOrEqual(420)
			if (journal.scope !== null) {
				expect(journal.scope.length).toBeGreaterThanOrEqual(150)
				expect(journal.scope.length).toBeLessThanOrEqual(500)
			}
			if (journal.guidelines !== null) {
				expect(journal.guidelines.length).toBeGreaterThanOrEqual(250)
				expect(journal.guidelines.length).toBeLessThanOrEqual(600)
				expect(journal.guidelines).toContain('.docx')
			}
		})

		it('is cleanly typed', () => {
			for (const text of textsOf(journal)) expect(text).not.toMatch(untidy)
		})
	})
})

describe('demonstration testimonials', () => {
	it('are six in order, of which one is inactive', () => {
		expect(demoTestimonials.map((testimonial) => testimonial.order)).toEqual([1, 2, 3, 4, 5, 6])
		expect(demoTestimonials.filter((testimonial) => !testimonial.isActive)).toHaveLength(1)
	})

	test.each(['name', 'organization', 'content'] as const)('differ in %s', (field) => {
		expect(new Set(demoTestimonials.map((testimonial) => testimonial[field])).size).toBe(6)
	})

	test.each(demoTestimonials)(
		'$name is sober and cleanly typed',
		({ content, name, position, organization, rating }) => {
			for (const text of [content, name, position, organization]) expect(text).not.toMatch(untidy)
			expect(content.length).toBeGreaterThanOrEqual(110)
			expect(content.length).toBeLessThanOrEqual(180)
			expect([4, 5]).toContain(rating)
		},
	)
})

const statusOf = ({ history }: DemoArticle) => history.at(-1)?.status
const withStatus = (status: string) => demoArticles.filter((article) => statusOf(article) === status)
const momentOf = (step: DemoArticle['history'][number]) =>
	'at' in step ? Date.parse(step.at) : Date.now() - step.hoursAgo * 3_600_000

describe('demonstration articles', () => {
	it('are eight in every status, three of them published', () => {
		expect(demoArticles).toHaveLength(8)
		expect(withStatus('published')).toHaveLength(3)
		for (const status of ['submitted', 'under_review', 'accepted', 'rejected'])
			expect(withStatus(status).length, status).toBeGreaterThan(0)
	})

	it('come from many fields, from one author in Hindi and from one with a single name', () => {
		expect(new Set(demoArticles.map(({ researchField }) => researchField)).size).toBe(8)
		expect(demoArticles.filter(({ abstract }) => /\p{Script=Devanagari}/u.test(abstract))).toHaveLength(1)
		expect(demoArticles.filter(({ authorName }) => !/[\s,]/.test(authorName))).toHaveLength(1)
	})

	it('include one that still waits within the promised 48 hours and one that has waited longer', () => {
		const waiting = withStatus('submitted').map(({ history: [step] }) => (step ? Date.now() - momentOf(step) : 0))
		expect(waiting.map((time) => time > 48 * 3_600_000).sort()).toEqual([false, true])
	})

	test.each(['title', 'authorName', 'authorEmail', 'abstract', 'journalTitle'] as const)('differ in %s', (field) => {
		expect(new Set(demoArticles.map((article) => article[field])).size).toBe(8)
	})

	it('differ in their DOIs', () => {
		expect(new Set(demoArticles.flatMap(({ publication }) => publication?.doi ?? [])).size).toBe(3)
	})

	describe.each(demoArticles)('$title', (article) => {
		const { history, publication, keywords, abstract } = article

		it('is what an author may send, on a reserved address', () => {
			const sent = articleSubmission.parse({ ...article, keywords: keywords.join(', '), journalId: 1 })
			expect(sent).toMatchObject({ title: article.title, abstract, authorName: article.authorName })
			expect(article.authorEmail).toMatch(/^[a-z.]+@[a-z-]+\.example\.org$/)
			if (article.authorPhone !== null)
				expect(article.authorPhone).toMatch(/^(\+44 1632 960\d{3}|\+91 11 5550 01\d\d)$/)
		})

		it('is written out, with 5 to 8 keywords', () => {
			const words = abstract.split(/\s+/).length
			expect(words).toBeGreaterThanOrEqual(120)
			expect(words).toBeLessThanOrEqual(200)
			expect(new Set(keywords).size).toBe(keywords.length)
			expect(keywords.length).toBeGreaterThanOrEqual(5)
			expect(keywords.length).toBeLessThanOrEqual(8)
			const texts = [...Object.values(article).filter((value) => typeof value === 'string'), ...keywords]
			for (const text of texts) expect(text).not.toMatch(untidy)
			for (const keyword of keywords) expect(keyword).not.toContain(',')
		})

		it('went to a demonstration journal, which still takes papers if nothing is decided', () => {
			const journal = demoJournals.find(({ title }) => title === article.journalTitle)
			expect(journal).toBeDefined()
			if (publication === null) expect(journal?.isAcceptingSubmissions).toBe(true)
		})

		it('has a history that begins with its submission and goes forward', () => {
			expect(history[0]?.status).toBe('submitted')
			const moments = history.map(momentOf)
			expect(moments).not.toContain(Number.NaN)
			expect(moments).toEqual(moments.toSorted((a, b) => a - b))
			expect(new Set(history.map(({ status }) => status)).size).toBe(history.length)
			// a date is a date of the past on every day of an installation
			for (const step of history) if ('at' in step) expect(step.at <= '2026-11-14').toBe(true)
		})

		it('says where it was published if and only if it was, with an example DOI', () => {
			expect(publication !== null).toBe(statusOf(article) === 'published')
			if (publication === null) return
			expect(articleByStaff.partial().parse(publication)).toEqual(publication)
			expect(publication.doi).toMatch(/^10\.5555\/[a-z]+\.\d{4}\.\d{4}$/)
			expect(publication.pages).toMatch(/^\d+-\d+$/)
			const published = history.at(-1)
			expect(published && new Date(momentOf(published)).getUTCFullYear()).toBe(publication.publicationYear)
		})
	})
})
