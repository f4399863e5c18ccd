import { describe, expect, test } from 'vitest'
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
	expect(texts['privacy policy'].map(({ id }) => id)).toContain('messages')
	expect(texts['terms of service'].map(({ id }) => id)).toContain('refunds')
})
