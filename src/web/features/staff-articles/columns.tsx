import Quote from 'lucide-react/icons/quote'
import { Link } from 'react-router'
import type { Article } from '../../../contract/articles.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { HitFields, Marked } from '../../ui/marked.tsx'
import { ReceivedAt, RowLink, UnreadBadge } from '../../ui/queue-cells.tsx'
import { DeleteButton, EditButton } from '../../ui/row-buttons.tsx'
import { ArticleAssignee } from './article-assignee.tsx'
import { FileCell } from './download-button.tsx'
import { ArticleStatusSelect } from './status-select.tsx'

export type ArticleActions = {
	timeZone: string
	hrefOf: (article: Article) => string
	/** false: not allowed. */
	onEdit: false | ((article: Article) => void)
	onDelete: false | ((article: Article) => void)
}

/** The article still waits for a first answer. */
export const isWaiting = ({ status, withdrawnAt, hasStaffReply }: Article) =>
	status === 'submitted' && withdrawnAt === null && !hasStaffReply

export const articleColumns = ({ timeZone, hrefOf, onEdit, onDelete }: ArticleActions): Column<Article>[] => [
	{
		name: 'Title',
		isHeading: true,
		className: 'lg:w-full lg:max-w-0',
		sort: { ascending: 'title' },
		cell: (article) => (
			<span className="block min-w-0">
				<RowLink to={hrefOf(article)} text={article.title} className="line-clamp-2 lg:line-clamp-1" />
				<span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-muted">
					<span>
						<Marked text={article.reference} />
					</span>
					{article.withdrawnAt && <Badge variant="danger">Withdrawn</Badge>}
					{article.openProposals > 0 && (
						<Badge variant="warn">
							{article.openProposals === 1 ? '1 change to decide' : `${article.openProposals} changes to decide`}
						</Badge>
					)}
					{article.revision === 'answered' && <Badge variant="primary">Revision arrived</Badge>}
					{article.revision === 'open' && <Badge variant="secondary">Revision asked for</Badge>}
					{article.openObjections > 0 && <Badge variant="danger">Co-author objects</Badge>}
					<UnreadBadge count={article.unreadMessages} />
				</span>
				<HitFields
					shown={`${article.title}\n${article.reference}\n${article.authorName}`}
					fields={{
						Email: article.authorEmail,
						Phone: article.authorPhone,
						Institution: article.institution,
						Journal: article.journalTitle,
						Keywords: article.keywords,
						DOI: article.doi,
					}}
				/>
			</span>
		),
	},
	{
		name: 'Author',
		sort: { ascending: 'author' },
		cell: ({ authorName }) => (
			<bdi className="line-clamp-1 wrap-anywhere lg:w-28 2xl:w-48" title={authorName}>
				<Marked text={authorName} />
			</bdi>
		),
	},
	{
		name: 'Field',
		isMinor: true,
		sort: { ascending: 'field' },
		cell: ({ researchField }) => (
			<bdi className="line-clamp-1 wrap-anywhere lg:w-24 2xl:w-40" title={researchField}>
				{researchField}
			</bdi>
		),
	},
	{ name: 'Status', sort: { ascending: 'status' }, cell: (article) => <ArticleStatusSelect article={article} /> },
	{ name: 'Assignee', cell: (article) => <ArticleAssignee article={article} /> },
	{ name: 'File', isMinor: true, cell: (article) => <FileCell article={article} /> },
	{
		name: 'Submitted',
		sort: { ascending: 'oldest', descending: 'newest' },
		cell: (article) => (
			<ReceivedAt at={article.submittedAt} kind="article" isWaiting={isWaiting(article)} timeZone={timeZone} />
		),
	},
	{
		name: 'Actions',
		cell: (article) => (
			<RowActions>
				<Button asChild variant="ghost" size="icon-sm">
					<Link to={`/article-citations?articleId=${article.id}`} title="Generate citations">
						<Quote aria-hidden="true" className="size-4.5" />
						<span className="sr-only">Generate citations: {article.title}</span>
					</Link>
				</Button>
				{onEdit && <EditButton label={`Edit: ${article.title}`} onClick={() => onEdit(article)} />}
				{onDelete && <DeleteButton label={`Delete: ${article.title}`} onClick={() => onDelete(article)} />}
			</RowActions>
		),
	},
]
