import { describe, expect, test } from 'vitest'
import { aTracked } from '../../../../tests/support/tracked-article.ts'
import { awaitsAnswer, mayWithdraw, statusOf, timeLeft } from './progress.ts'

const withdrawn = { withdrawnAt: '2026-11-11T08:00:00Z' }

describe('the time left', () => {
	const due = '2026-11-12T08:00:00Z'
	test.each([
		['2026-11-10T08:00:00Z', 'about 48 hours'],
		['2026-11-11T00:40:00Z', 'about 31 hours'],
		['2026-11-12T06:20:00Z', 'about 2 hours'],
		['2026-11-12T07:00:00Z', 'about 1 hour'],
		['2026-11-12T07:00:01Z', 'less than an hour'],
		['2026-11-12T07:59:59Z', 'less than an hour'],
		['2026-11-12T08:00:00Z', undefined],
		['2026-12-01T00:00:00Z', undefined],
	])('at %s is %s', (now, words) => {
		expect(timeLeft(due, Date.parse(now))).toBe(words)
	})
})

test('withdrawing comes before the status that the article had', () => {
	expect(statusOf(aTracked({ status: 'accepted' }))).toBe('accepted')
	expect(statusOf(aTracked({ status: 'accepted', ...withdrawn }))).toBe('withdrawn')
})

test.each([
	['submitted', true],
	['under_review', true],
	['accepted', true],
	['rejected', false],
	['published', false],
] as const)('an article that is %s may be withdrawn: %s, but not twice', (status, may) => {
	expect(mayWithdraw(aTracked({ status }))).toBe(may)
	expect(mayWithdraw(aTracked({ status, ...withdrawn }))).toBe(false)
})

test('the answer is awaited only until something has happened', () => {
	expect(awaitsAnswer(aTracked())).toBe(true)
	expect(awaitsAnswer(aTracked(withdrawn))).toBe(false)
	expect(awaitsAnswer(aTracked({ status: 'under_review' }))).toBe(false)
	const setBack = [
		{ status: 'submitted', at: '2026-11-10T08:00:00Z' },
		{ status: 'under_review', at: '2026-11-10T09:00:00Z' },
		{ status: 'submitted', at: '2026-11-10T10:00:00Z' },
	] as const
	expect(awaitsAnswer(aTracked({ history: [...setBack] }))).toBe(false)
	const restored = [
		{ status: 'submitted', at: '2026-11-10T08:00:00Z' },
		{ status: 'withdrawn', at: '2026-11-10T09:00:00Z' },
		{ status: 'submitted', at: '2026-11-10T10:00:00Z' },
	] as const
	expect(awaitsAnswer(aTracked({ history: [...restored] }))).toBe(true)
	const message = { id: 1, staffName: null, text: 'Hello', at: '2026-11-10T09:00:00Z', readAt: null, attachments: [] }
	expect(awaitsAnswer(aTracked({ messages: [{ ...message, sender: 'author' }] }))).toBe(true)
	expect(awaitsAnswer(aTracked({ messages: [{ ...message, sender: 'staff' }] }))).toBe(false)
})
