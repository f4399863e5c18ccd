import type { Proposal } from '../../contract/article-proposals.ts'
import type { Article } from '../../contract/articles.ts'
import type { CorrectableField } from '../../contract/correction-words.ts'
import type { proposalsRepository } from './proposals.repository.ts'

/** What the article says now, as people read it. */
const nowOf = (
	article: Pick<Article, CorrectableField | 'journalTitle' | 'fileName'> & { authors: string },
	field: Proposal['field'],
) => (field === 'journalId' ? article.journalTitle : field === 'file' ? article.fileName : article[field])

type Shown = Awaited<ReturnType<ReturnType<typeof proposalsRepository>['list']>>[number]

/** For the author: nothing that only staff know. */
export const ownProposalOf = ({ id, field, before, after, state, proposedAt, decidedAt, reason }: Shown) => ({
	...{ id, field, before, after, state, reason },
	proposedAt: proposedAt.toISOString(),
	decidedAt: decidedAt?.toISOString() ?? null,
})

export const proposalOf =
	(article: Parameters<typeof nowOf>[0]) =>
	(row: Shown): Proposal => {
		const now = nowOf(article, row.field)
		const { fileId, decidedBy, size, sha256, scan } = row
		return {
			...ownProposalOf(row),
			decidedBy,
			now: row.state === 'proposed' && now !== row.before ? now : null,
			file: fileId === null ? null : { size, sha256, scan },
		}
	}
