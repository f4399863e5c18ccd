import type { ArticleStatus } from '../contract/article-words.ts'

type StatusText = { subject: (reference: string) => string; message: string }

/** What an author reads about each status, unless staff write something else. An empty line separates paragraphs. */
const texts: Record<ArticleStatus, StatusText> = {
	submitted: {
		subject: (reference) => `Your article ${reference} is with our editors`,
		message:
			'Your article is waiting for its first review again. Nothing is asked of you at the moment.\n\nWe answer within 48 hours.',
	},
	under_review: {
		subject: (reference) => `Your article ${reference} is under review`,
		message:
			'Your article is now under review. We will write again as soon as there is a decision, or if the reviewers have a question.',
	},
	accepted: {
		subject: (reference) => `Your article ${reference} has been accepted`,
		message:
			'Your article has been accepted. Congratulations.\n\nThe next steps are the copyright form and the payment; we will write to you about both.',
	},
	rejected: {
		subject: (reference) => `A decision on your article ${reference}`,
		message:
			'Thank you for giving us the chance to read your work. After careful consideration your article was not accepted in its present form.\n\nThis says nothing about its worth in another journal. If you would like to know the reasons or look for a better fit, reply to this mail.',
	},
	published: {
		subject: (reference) => `Your article ${reference} has been published`,
		message:
			'Your article has been published. The page of your submission has its details; the address of the publication, the PDF, and volume and issue follow from the journal.',
	},
}

export const statusSubject = (status: ArticleStatus, reference: string) => texts[status].subject(reference)
export const statusMessage = (status: ArticleStatus) => texts[status].message
