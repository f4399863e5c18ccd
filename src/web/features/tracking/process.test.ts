import { describe, expect, test } from 'vitest'
import { aTracked } from '../../../../tests/support/tracked-article.ts'
import type { TrackedArticle } from '../../../contract/articles.ts'
import { nextActionOf, nextStepsOf, processOf } from './process.ts'

const states = (values: Partial<TrackedArticle>) =>
	processOf(aTracked(values))
		.map(({ state }) => state[0])
		.join('')
const withdrawnAt = '2026-11-11T08:00:00Z'
const message = { id: 1, staffName: 'Priya', text: 'Hello', at: withdrawnAt, readAt: null, attachments: [] }

describe('the nine steps', () => {
	test.each([
		[{ status: 'submitted' }, 'dddddcuuu'],
		[{ status: 'under_review' }, 'dddddcuuu'],
		[{ status: 'accepted' }, 'ddddddcuu'],
		[{ status: 'published' }, 'ddddddddd'],
		[{ status: 'rejected' }, 'dddddeuuu'],
		[{ status: 'under_review', withdrawnAt }, 'dddddeuuu'],
		[{ status: 'accepted', withdrawnAt }, 'ddddddeuu'],
	] as const)('of %j are %s', (values, expected) => {
		expect(states(values)).toBe(expected)
	})

	const due = { dueOn: '2026-12-01', outstandingMinor: 25_000, currency: 'USD', reports: [] }
	test.each([
		['no agreement', { invoices: [{ ...due, state: 'paid' }] }, 'ddddddcuu', 'The copyright form comes next'],
		['an agreement', { agreement: 'signed', invoices: [] }, 'dddddddcu', 'we have your agreement'],
		['an open invoice', { agreement: 'signed', invoices: [{ ...due, state: 'open' }] }, 'dddddddcu', 'comes next'],
		['a paid invoice', { agreement: 'signed', invoices: [{ ...due, state: 'paid' }] }, 'ddddddddc', 'is settled'],
		['a waived fee', { agreement: 'signed', isWaived: true, invoices: [] }, 'ddddddddc', 'is settled'],
	] as const)('of an accepted article with %s are as far as they are', (_, asked, expected, words) => {
		const article = aTracked({ status: 'accepted' })
		const letters = processOf(article, asked).map(({ state }) => state[0])
		expect([letters.join(''), nextStepsOf(article, asked).join(' ')]).toEqual([
			expected,
			expect.stringContaining(words),
		])
	})

	test('name the journal and the file', () => {
		const [journal, file] = processOf(aTracked({ journalTitle: 'Soil Letters', fileName: 'soil.docx' }))
		expect([journal?.detail, file?.detail]).toEqual(['Soil Letters', 'soil.docx'])
	})
})

describe('the one next action', () => {
	test('is to answer when staff wrote last', () => {
		expect(nextActionOf(aTracked({ messages: [{ ...message, sender: 'staff' }] })).link?.to).toBe('#messages-title')
		const answered = [
			{ ...message, sender: 'staff' as const },
			{ ...message, id: 2, sender: 'author' as const, staffName: null },
		]
		expect(nextActionOf(aTracked({ messages: answered })).link).toBeUndefined()
		const decided = {
			status: 'accepted' as const,
			history: [{ status: 'accepted' as const, at: '2026-11-12T08:00:00Z' }],
		}
		expect(nextActionOf(aTracked({ messages: [{ ...message, sender: 'staff' }], ...decided })).link).toBeUndefined()
	})

	test('is about an objection until there is a decision, and about an address until it is confirmed', () => {
		const coauthor = {
			id: 1,
			name: 'Bo Lind',
			email: 'bo@example.org',
			askedAt: null,
			decidedAt: null,
			remindableAt: null,
		}
		const coauthors = [{ ...coauthor, confirmation: 'objected' as const }]
		expect(nextActionOf(aTracked({ coauthors })).link?.to).toBe('#coauthors-title')
		expect(nextActionOf(aTracked({ coauthors, status: 'accepted' })).link).toBeUndefined()
		const { correction } = aTracked({})
		const action = nextActionOf(aTracked({ correction: { ...correction, pendingEmail: 'new@example.org' } }))
		expect(action.text).toContain('new@example.org')
	})

	test('is the agreement, then the invoice that is open, unless the article was withdrawn', () => {
		const invoice = {
			state: 'open' as const,
			dueOn: '2026-12-01',
			outstandingMinor: 25_000,
			currency: 'USD',
			reports: [],
		}
		const accepted = aTracked({ status: 'accepted' })
		const asked = { agreement: 'to sign' as const, invoices: [invoice] }
		expect(nextActionOf(accepted, asked).link?.to).toBe('#agreement-title')
		const paying = nextActionOf(accepted, { agreement: 'signed', invoices: [invoice] }).link
		expect(paying).toEqual({ label: 'Pay USD 250.00 by Dec 1, 2026', to: '#fee-title' })
		const reported = {
			...invoice,
			reports: [{ id: 1, reference: 'UTR 1', createdAt: '2026-11-17T08:00:00Z', files: [] }],
		}
		expect(nextActionOf(accepted, { invoices: [reported] }).text).toContain('that you reported')
		expect(nextActionOf(accepted, { agreement: 'signed', invoices: [{ ...invoice, state: 'paid' }] }).text).toContain(
			'we have your agreement',
		)
		expect(nextActionOf(aTracked({ withdrawnAt: '2026-11-12T08:00:00Z' }), asked).link).toBeUndefined()
	})

	test.each(['submitted', 'under_review', 'accepted', 'rejected', 'published'] as const)(
		'is said when %s',
		(status) => {
			expect(nextActionOf(aTracked({ status })).text).toMatch(/^[A-Z].*\.$/)
		},
	)
})
