import { describe, expect, test } from 'vitest'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { awaitsAnswer, mayWithdraw, statusOf, timeLeft } from './progress.ts'

const article = (values: Partial<TrackedArticle> = {}): TrackedArticle => ({
	reference: '2026-7K3M-9QXA',
	title: 'On Reading Slowly',
	journalTitle: null,
	fileName: null,
	status: 'submitted',
	submittedAt: '2026-11-10T08:00:00Z',
	withdrawnAt: null,
	restorableUntil: null,
	answerDueAt: '2026-11-12T08:00:00Z',
	history: [{ status: 'submitted', at: '2026-11-10T08:00:00Z' }],
	messages: [],
	...values,
})
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
	expect(statusOf(article({ status: 'accepted' }))).toBe('accepted')
	expect(statusOf(article({ status: 'accepted', ...withdrawn }))).toBe('withdrawn')
})

test.each([
	['submitted', true],
	['under_review', true],
	['accepted', true],
	['rejected', false],
	['published', false],
] as const)('an article that is %s may be withdrawn: %s, but not twice', (status, may) => {
	expect(mayWithdraw(article({ status }))).toBe(may)
	expect(mayWithdraw(article({ status, ...withdrawn }))).toBe(false)
})

test('the answer is awaited only until something has happened', () => {
	expect(awaitsAnswer(article())).toBe(true)
	expect(awaitsAnswer(article(withdrawn))).toBe(false)
	expect(awaitsAnswer(article({ status: 'under_review' }))).toBe(false)
	const setBack = [
		{ status: 'submitted', at: '2026-11-10T08:00:00Z' },
		{ status: 'under_review', at: '2026-11-10T09:00:00Z' },
		{ status: 'submitted', at: '2026-11-10T10:00:00Z' },
	] as const
	expect(awaitsAnswer(article({ history: [...setBack] }))).toBe(false)
})
