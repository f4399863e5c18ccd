import type { DemoSavedReply } from './types.ts'

/** Four that most providers need. */
export const demoSavedReplies: DemoSavedReply[] = [
	{
		name: 'Received, being read',
		text: 'Dear {author},\n\nthank you for “{title}” ({reference}). We have started to read it and compare it with the guidelines of {journal}. You hear from us again within a few days; until then there is nothing you need to do.\n\nKind regards\n{staff}',
	},
	{
		name: 'Does not follow the guidelines yet',
		text: 'Dear {author},\n\n“{title}” does not follow the author guidelines of {journal} in these points:\n\n1. \n2. \n\nPlease send a corrected version on your private page. If you cannot find the link, ask for it at {link} with your reference number {reference}.\n\nKind regards\n{staff}',
	},
	{
		name: 'Details of all authors are missing',
		text: 'Dear {author},\n\nto go on with {reference} we need the full name, institution and e-mail address of every author of “{title}”, in the order in which they should appear. Please answer on your private page.\n\nKind regards\n{staff}',
	},
	{
		name: 'Where it stands',
		text: 'Dear {author},\n\n“{title}” ({reference}) is at this stage: {status}. Reviewers and editors of {journal} need time to read, so please do not worry if a few weeks pass without news. We write to you as soon as there is some.\n\nKind regards\n{staff}',
	},
]
