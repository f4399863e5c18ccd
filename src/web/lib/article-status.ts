import type { ArticleStatus } from '../../contract/articles.ts'

/** The contract's `articleStatusLabels`, without the schemas that stand beside them: those are too heavy for a page. */
export const articleStatusLabels: Record<ArticleStatus, string> = {
	submitted: 'Submitted',
	under_review: 'Under Review',
	accepted: 'Accepted',
	rejected: 'Rejected',
	published: 'Published',
}
