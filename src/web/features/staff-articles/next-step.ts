import { undecidedStatuses } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { formatDay } from '../../lib/dates.ts'

export type NextStep = { text: string; to?: string }
type Judged = Pick<
	ArticleDetails,
	| 'status'
	| 'withdrawnAt'
	| 'unreadMessages'
	| 'openProposals'
	| 'openObjections'
	| 'hasStaffReply'
	| 'journalId'
	| 'doi'
	| 'fileScan'
	| 'revision'
> & {
	messages: readonly Pick<ArticleDetails['messages'][number], 'sender'>[]
	rounds: readonly Pick<ArticleDetails['rounds'][number], 'state' | 'number' | 'dueOn'>[]
}

/** The one thing that staff should do next with an article. */
export function nextStepFor(article: Judged): NextStep {
	const { status, unreadMessages, openProposals, journalId } = article
	if (unreadMessages > 0)
		return {
			text: unreadMessages === 1 ? 'Read the new message' : `Read ${unreadMessages} new messages`,
			to: '#conversation',
		}
	if (openProposals > 0) return { text: 'Decide about the proposed changes', to: '#proposals' }
	if (article.withdrawnAt) return { text: 'Nothing: the author has withdrawn it' }
	if (article.fileScan === 'infected') return { text: 'Ask the author for another file', to: '#conversation' }
	const isDecided = status === 'published' || status === 'rejected'
	const round = article.rounds.find(({ state }) => state !== 'closed')
	if (round?.state === 'answered' && article.revision === 'answered' && !isDecided)
		return { text: `Read the revision of round ${round.number}`, to: '#revisions' }
	if (article.messages.at(-1)?.sender === 'author' && !isDecided)
		return { text: 'Answer the last message of the author', to: '#conversation' }
	if (article.openObjections > 0 && undecidedStatuses.includes(status))
		return { text: 'Clear up the objection of a co-author', to: '#authors' }
	if (round?.state === 'open' && !isDecided)
		return { text: `Wait for the revision, due on ${formatDay(round.dueOn)}`, to: '#revisions' }
	switch (status) {
		case 'submitted':
			return article.hasStaffReply
				? { text: 'Read the paper and start the review', to: '#files' }
				: { text: 'Give the author a first answer', to: '#conversation' }
		case 'under_review':
			return { text: 'Decide about it, or ask for a revision' }
		case 'accepted':
			return journalId === null ? { text: 'Choose a journal' } : { text: 'Prepare the publication' }
		case 'published':
			return article.doi === null ? { text: 'Enter the DOI when there is one' } : { text: 'Nothing: it is published' }
		default:
			return { text: 'Nothing: it was not accepted' }
	}
}
