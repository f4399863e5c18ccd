import { authorStep, type StepProps } from './article-step.tsx'

type Facts = Record<'doi' | 'journalTitle' | 'volume' | 'issue' | 'pages', string | null> & { page: string }

/** Where the article is and how it is cited; the files are on the private page. */
export const PublicationNews = ({ facts, ...step }: StepProps & { facts: Facts; isCoauthor: boolean }) =>
	authorStep({
		...step,
		preview: 'published',
		facts: [
			['Address', facts.page],
			['DOI', facts.doi && `https://doi.org/${facts.doi}`],
			['Journal', facts.journalTitle],
			['Volume', facts.volume],
			['Issue', facts.issue],
			['Pages', facts.pages],
		],
	})
