import type { DemoRound } from './types.ts'

/** Of the article that is under review: one round that is over, and one that waits for the author. */
export const demoRounds: DemoRound[] = [
	{
		openedBy: 'Noor Editor',
		daysAgo: 24,
		dueInDays: -3,
		note: 'Two reviewers have read your paper with interest. Please answer each of their remarks.',
		remarks: [
			{
				group: 'Reviewer 1',
				text: 'Please say in the methods how the three starting points were chosen at random.',
				answer: 'With a table that was printed beforehand; this is now in the second paragraph of the methods.',
			},
			{
				group: 'Reviewer 1',
				text: 'The axes of figure 2 have no units.',
				answer: 'Added, also to figure 3, where they were missing too.',
			},
			{
				group: 'Reviewer 2',
				text: 'The discussion does not mention that all infants were on one ward.',
				answer: 'We have added a paragraph on this limit at the end of section 5.',
			},
		],
		answered: { daysAgo: 6, note: 'Thank you for the careful reading. All changes are marked in the document.' },
	},
	{
		openedBy: 'Noor Editor',
		daysAgo: 2,
		dueInDays: 12,
		note: 'The reviewers are nearly satisfied. Two small points are left.',
		remarks: [
			{ group: 'Reviewer 2', text: 'In the new paragraph of section 5, please say how many nurses work on the ward.' },
			{ group: 'Editor', text: 'Please shorten the abstract to 250 words, as the journal asks.' },
		],
	},
]
