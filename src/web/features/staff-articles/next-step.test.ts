import { expect, test } from 'vitest'
import { nextStepFor } from './next-step.ts'

const article = {
	status: 'submitted',
	withdrawnAt: null,
	unreadMessages: 0,
	openProposals: 0,
	hasStaffReply: false,
	journalId: 1,
	doi: null,
	fileScan: null,
	openObjections: 0,
	revision: 'answered',
	messages: [],
	rounds: [],
} as const

const answered = { state: 'answered', number: 2, dueOn: '2026-12-14' } as const

test.each([
	[{}, 'Give the author a first answer'],
	[{ unreadMessages: 1, withdrawnAt: '2026-01-01T00:00:00Z' }, 'Read the new message'],
	[{ unreadMessages: 2 }, 'Read 2 new messages'],
	[{ openProposals: 1 }, 'Decide about the proposed changes'],
	[{ withdrawnAt: '2026-01-01T00:00:00Z' }, 'Nothing: the author has withdrawn it'],
	[{ fileScan: 'infected' }, 'Ask the author for another file'],
	[{ rounds: [answered], messages: [{ sender: 'author' }] }, 'Read the revision of round 2'],
	[{ rounds: [{ ...answered, state: 'closed' }], hasStaffReply: true }, 'Read the paper and start the review'],
	[{ rounds: [answered, { ...answered, state: 'closed' }] }, 'Read the revision of round 2'],
	[{ messages: [{ sender: 'staff' }, { sender: 'author' }] }, 'Answer the last message of the author'],
	[{ openObjections: 1, messages: [{ sender: 'staff' }] }, 'Clear up the objection of a co-author'],
	[{ openObjections: 1, status: 'accepted' }, 'Prepare the publication'],
	[{ rounds: [{ ...answered, state: 'open' }], status: 'under_review' }, 'Wait for the revision, due on Dec 14, 2026'],
	[{ rounds: [answered], messages: [{ sender: 'author' }], status: 'rejected' }, 'Nothing: it was not accepted'],
	[{ rounds: [answered], status: 'accepted', revision: null }, 'Prepare the publication'],
	[{ hasStaffReply: true }, 'Read the paper and start the review'],
	[{ status: 'under_review' }, 'Decide about it, or ask for a revision'],
	[{ status: 'accepted', journalId: null }, 'Choose a journal'],
	[{ status: 'accepted' }, 'Prepare the publication'],
	[{ status: 'published' }, 'Enter the DOI when there is one'],
	[{ status: 'published', doi: '10.5555/1' }, 'Nothing: it is published'],
	[{ status: 'rejected' }, 'Nothing: it was not accepted'],
] as const)('%j: %s', (values, text) => {
	expect(nextStepFor({ ...article, ...values }).text).toBe(text)
})
