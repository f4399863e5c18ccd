import { plainText } from '../../lib/prose.tsx'
import type { FaqItem } from './faq-items.ts'

/** Questions and answers for search engines, in the words that the page shows. */
export const faqStructuredData = (items: readonly FaqItem[]): object => ({
	'@context': 'https://schema.org',
	'@type': 'FAQPage',
	mainEntity: items.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
	})),
})
