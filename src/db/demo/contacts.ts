import type { DemoContact } from './types.ts'

/** One that waits for its first answer, and one with a conversation whose last message nobody has read. */
export const demoContacts: DemoContact[] = [
	{
		name: 'Meera Nair',
		email: 'meera.nair@example.org',
		subject: 'Which journal for a paper about rainwater tanks?',
		message:
			'We measured the water quality of 40 rooftop tanks in Kochi over two monsoons. Is there a journal in your catalogue that takes such regional studies, and what would it cost?',
		status: 'new',
		hoursAgo: 5,
		messages: [],
	},
	{
		name: 'Tomás Aguilar',
		email: 'tomas.aguilar@example.org',
		subject: 'Publication within this year',
		message:
			'My scholarship asks for a published article before the end of the year. Is that possible if I submit within the next two weeks?',
		status: 'in_progress',
		hoursAgo: 50,
		messages: [
			{
				by: 'Priya Raman',
				text: 'Publication usually takes two to six months after acceptance, so the end of the year is too early for most journals. Some publish accepted articles online first; would that count for your scholarship?',
				hoursAgo: 44,
			},
			{
				text: 'Yes, a DOI is enough, they told me. Which of your journals publish online first?',
				hoursAgo: 3,
			},
		],
	},
]
