import Ban from 'lucide-react/icons/ban'
import FileCheck from 'lucide-react/icons/file-check'
import FileClock from 'lucide-react/icons/file-clock'
import FilePen from 'lucide-react/icons/file-pen'
import UserX from 'lucide-react/icons/user-x'
import type { Article } from '../../../contract/articles.ts'
import { cx } from '../../ui/cx.ts'
import { HitFields, Marked, useHitFields } from '../../ui/marked.tsx'
import { RowLink, unreadBadge } from '../../ui/queue-cells.tsx'
import { type RowBadge, RowBadges } from '../../ui/row-badges.tsx'

const badgesOf = (article: Article): (RowBadge | false)[] => [
	article.withdrawnAt !== null && { text: 'Withdrawn', variant: 'danger', icon: Ban },
	article.openObjections > 0 && { text: 'Co-author objects', variant: 'danger', icon: UserX },
	article.openProposals > 0 && {
		text: article.openProposals === 1 ? '1 change to decide' : `${article.openProposals} changes to decide`,
		...{ variant: 'warn', icon: FilePen, count: article.openProposals },
	},
	article.revision === 'answered' && { text: 'Revision arrived', variant: 'primary', icon: FileCheck },
	article.revision === 'open' && { text: 'Revision asked for', variant: 'secondary', icon: FileClock },
	unreadBadge(article.unreadMessages),
]

/** The title, and below it what is to be known, or why a search found it. */
export function TitleCell({ article, to }: { article: Article; to: string }) {
	const hits = useHitFields(`${article.title}\n${article.authorName}`, {
		Reference: article.reference,
		Authors: article.authorLine,
		'Co-author': article.coauthorText.replaceAll('\n', ', '),
		Email: article.authorEmail,
		Phone: article.authorPhone,
		Institution: article.institution,
		Journal: article.journalTitle,
		Keywords: article.keywords,
		DOI: article.doi,
	})
	const others = hits.filter(({ label }) => label !== 'Reference')
	return (
		<span className="block min-w-0">
			<RowLink to={to} text={article.title} />
			<span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-muted lg:max-2xl:flex-nowrap lg:max-2xl:gap-x-1">
				<span
					className={cx(
						'min-w-0 truncate lg:max-2xl:mr-1',
						others.length > 0 && hits.length === others.length && 'lg:max-2xl:hidden',
					)}
				>
					<Marked text={article.reference} />
				</span>
				<HitFields hits={others} />
				<RowBadges badges={badgesOf(article)} />
			</span>
		</span>
	)
}
