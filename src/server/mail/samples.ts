import type { ShownTemplate } from '../../contract/mail-words.ts'
import type { Brand, Email } from '../../emails/entry.tsx'

export const sampleArticle = {
	title: 'Reading Speed and Recall in Long Documents',
	reference: '2026-7K3M-9QXA',
	journalTitle: 'Journal of Reading Research',
	authorName: 'Ada Writer',
}

/** The templates with examples in them: what the page of templates shows, and what a test sends. */
export function sampleOf(template: ShownTemplate, brand: Brand): Email {
	switch (template) {
		case 'contact-confirmation':
			return {
				template,
				props: { brand, name: 'Ada Writer', date: 'November 16, 2026' },
			}
		case 'article-status':
			return {
				template,
				props: {
					brand,
					subject: 'Your article 2026-7K3M-9QXA is under review',
					article: sampleArticle,
					status: 'Under Review',
					message:
						'Your article is now under review. We will write again as soon as there is a decision, or if the reviewers have a question.',
					link: `${brand.origin}/track/example`,
				},
			}
		case 'newsletter-campaign':
			return {
				template: 'campaign',
				props: {
					brand,
					subject: 'Three journals that now take submissions',
					content:
						'<p>This month three journals of our catalogue have opened for submissions.</p><h2>What to prepare</h2><ul><li>the article as a Word document</li><li>an abstract of at most 300 words</li><li>five to eight keywords</li></ul><p>Every ISSN in the catalogue links to its register.</p>',
					unsubscribeLink: `${brand.origin}/newsletter/unsubscribe?token=example`,
				},
			}
	}
}
