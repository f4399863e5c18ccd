import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import { Link } from 'react-router'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { AnswerAge } from '../../ui/answer-age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ArticleAssignee } from './article-assignee.tsx'
import { isWaiting } from './columns.tsx'
import { FileCell } from './download-button.tsx'
import { FileScanNote } from './file-scan-note.tsx'
import { NotesButton } from './notes-button.tsx'
import { ArticleStatusSelect } from './status-select.tsx'

/** Below the title of an article: its author, its status, who takes care of it, its file. */
export const ArticleFacts = ({ article }: { article: ArticleDetails }) => (
	<>
		<p className="text-muted">
			<bdi>{article.authorName}</bdi>
			{article.institution && (
				<>
					, <bdi>{article.institution}</bdi>
				</>
			)}
		</p>
		<div className="flex flex-wrap items-center gap-2">
			<ArticleStatusSelect article={article} />
			<ArticleAssignee article={article} />
			<FileCell article={article} isLong />
			{article.withdrawnAt && <Badge variant="danger">Withdrawn</Badge>}
			{isWaiting(article) && <AnswerAge since={article.submittedAt} kind="article" />}
		</div>
		<FileScanNote article={article} />
	</>
)

type EditProps = { article: ArticleDetails; onEdit: () => void; keys?: string }

/** Those who may not edit an article can still write a note. */
export const EditButton = ({ article, onEdit, keys }: EditProps) =>
	useMay('articles.write') ? (
		<Button variant="outline" size="sm" onClick={onEdit} aria-keyshortcuts={keys}>
			<Pencil aria-hidden="true" className="size-4" />
			Edit
		</Button>
	) : (
		<NotesButton article={article} />
	)

export const CitationsButton = ({ id }: { id: number }) => (
	<Button asChild variant="outline" size="sm">
		<Link to={`/article-citations?articleId=${id}`}>
			<Quote aria-hidden="true" className="size-4" />
			Generate citations
		</Link>
	</Button>
)
