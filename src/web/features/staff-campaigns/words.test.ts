import { expect, test } from 'vitest'
import { readersInWords, subscribers } from './words.ts'

test('subscribers are counted in words', () => {
	expect([0, 1, 12_345].map(subscribers)).toEqual([
		'0 confirmed subscribers',
		'1 confirmed subscriber',
		'12,345 confirmed subscribers',
	])
})

test('says whom a campaign is for', () => {
	const all = { audience: 'all', researchField: null, subscribedFrom: null, subscribedTo: null } as const
	expect(readersInWords(all)).toBe('everybody')
	expect(readersInWords({ ...all, audience: 'readers', subscribedTo: '2026-03-31' })).toBe(
		'readers who subscribed until 2026-03-31',
	)
	expect(
		readersInWords({ audience: 'authors', researchField: 'Physics', subscribedFrom: '2026-01-01', subscribedTo: null }),
	).toBe('authors in Physics who subscribed from 2026-01-01')
})
