import Quote from 'lucide-react/icons/quote'
import { Link } from 'react-router'
import type { Article } from '../../../contract/articles.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, RowActions } from '../../ui/data-table.tsx'
import { MarkedLine } from '../../ui/marked.tsx'
import { ReceivedAt } from '../../ui/queue-cells.tsx'
import { DeleteButton, EditButton } from '../../ui/row-buttons.tsx'
import { ArticleAssignee } from './article-assignee.tsx'
import { FileCell } from './download-button.tsx'
import { ArticleStatusSelect } from './status-select.tsx'
import { TitleCell } from './title-cell.tsx'

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
		cell: (article) => <TitleCell article={article} to={hrefOf(article)} />,
	},
	{
		name: 'Author',
		sort: { ascending: 'author' },
		cell: ({ authorName }) => <MarkedLine text={authorName} className="lg:w-28 2xl:w-48" />,
	},
	{
		name: 'Field',
		isMinor: true,
		sort: { ascending: 'field' },
		cell: ({ researchField }) => (
			<bdi className="wrap-anywhere max-lg:line-clamp-1 lg:block lg:w-24 lg:truncate 2xl:w-40" title={researchField}>
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
