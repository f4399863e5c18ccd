import type { TrackedArticle } from '../../src/contract/articles.ts'

/** A submission as its private page shows it. Say only what your test is about. */
export const aTracked = (values: Partial<TrackedArticle> = {}): TrackedArticle => ({
	authorName: 'Ada Writer',
	authorEmail: 'ada@example.org',
	authorPhone: null,
	institution: null,
	researchField: 'Psychology',
	abstract: 'Long documents are read slowly.',
	keywords: '',
	expectedPublicationDate: null,
	publishingBudget: null,
	specificRequirements: null,
	correction: { mode: 'change', seen: 'seen', pendingEmail: null, proposals: [] },
	reference: '2026-7K3M-9QXA',
	title: 'On Reading Slowly',
	journalTitle: null,
	fileName: null,
	versions: [],
	status: 'submitted',
	submittedAt: '2026-11-10T08:00:00Z',
	withdrawnAt: null,
	restorableUntil: null,
	answerDueAt: '2026-11-12T08:00:00Z',
	history: [{ status: 'submitted', at: '2026-11-10T08:00:00Z' }],
	messages: [],
	...values,
})
