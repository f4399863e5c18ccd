import { expect, test } from 'vitest'
import { type Site, siteDefaults } from '../../../contract/site.ts'
import { piecesOf } from '../../lib/prose.tsx'
import { faqItems } from './faq-items.ts'
import { faqStructuredData } from './structured-data.ts'

const site: Site = {
	...siteDefaults,
	origin: 'https://publish.example.org',
	hasDemoContent: false,
	analyticsMonths: 13,
	trashDays: 30,
}
const items = faqItems(site)

test('the ten topics are in order, with anchors that do not change', () => {
	expect(items.map(({ id }) => id)).toEqual([
		'journal-types',
		'timeline',
		'fees',
		'writing-editing',
		'legitimacy',
		'conference-papers',
		'doi',
		'refunds',
		'tracking',
		'after-publication',
	])
})

test('every link is written to the end', () => {
	const lines = items.flatMap(({ answer }) =>
		answer.flatMap((block) => (typeof block === 'string' ? [block] : block.list)),
	)
	const pieces = lines.flatMap(piecesOf)
	expect(pieces.filter(({ text }) => /[[\]]|https?:/.test(text))).toEqual([])
	expect(pieces.flatMap(({ href = [] }) => href).filter((href) => !/^(\/|https:|mailto:)/.test(href))).toEqual([])
})

test('search engines get the same words', () => {
	const { mainEntity } = faqStructuredData(items) as {
		mainEntity: { name: string; acceptedAnswer: { text: string } }[]
	}
	expect(mainEntity).toHaveLength(10)
	expect(mainEntity[1]?.acceptedAnswer.text).toContain('Usually 2-6 months')
	expect(mainEntity[8]?.acceptedAnswer.text).toContain(site.supportEmail)
	expect(mainEntity[8]?.acceptedAnswer.text).toContain('private link')
})
