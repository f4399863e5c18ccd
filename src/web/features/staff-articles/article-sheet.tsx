import { useQuery } from '@tanstack/react-query'
import PanelTop from 'lucide-react/icons/panel-top'
import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import { Link } from 'react-router'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { AnswerAge } from '../../ui/answer-age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RecordSheet, useSheetId } from '../../ui/record-sheet.tsx'
import { ArticleAssignee } from './article-assignee.tsx'
import { isWaiting } from './columns.tsx'
import { FileCell } from './download-button.tsx'
import { FileScanNote } from './file-scan-note.tsx'
import { NotesButton } from './notes-button.tsx'
import { usePageAddress } from './page-address.ts'
import { watchedArticleQuery } from './queries.ts'
import { ArticleRecord } from './record.tsx'
import { ArticleStatusSelect } from './status-select.tsx'

type Props = {
	/** The id of the article, as it is in the address; empty: none. */
	open: string
	timeZone: string
	hrefOf: (id: number) => string
	onClose: () => void
	onEdit: (article: ArticleDetails) => void
}

/** All about one submission, beside the list. */
export function ArticleSheet({ open, timeZone, hrefOf, onClose, onEdit }: Props) {
	const { id, isId, enabled } = useSheetId(open)
	const query = useQuery({ ...watchedArticleQuery(id), enabled })
	const title = query.data?.reference ?? 'Article'
	return (
		<RecordSheet one="article" title={title} open={open} isId={isId} query={query} onClose={onClose}>
			{(article) => (
				<div className="flex flex-col gap-6">
					<Top article={article} onEdit={onEdit} />
					<ArticleRecord article={article} timeZone={timeZone} hrefOf={hrefOf} />
				</div>
			)}
		</RecordSheet>
	)
}

const noteCount = (count: number) => (count === 1 ? '1 note' : `${count} notes`)

function Top({ article, onEdit }: { article: ArticleDetails; onEdit: Props['onEdit'] }) {
	const mayWrite = useMay('articles.write')
	const { pageHref } = usePageAddress()
	return (
		<div className="flex flex-col gap-3">
			<h3 className="text-2xl wrap-anywhere">
				<bdi>{article.title}</bdi>
			</h3>
			<p className="text-muted">
				<bdi>{article.authorName}</bdi>
				{article.institution && (
					<>
						, <bdi>{article.institution}</bdi>
					</>
				)}
			</p>
			<div className="flex flex-wrap items-start gap-2">
				<ArticleStatusSelect article={article} />
				<ArticleAssignee article={article} />
				<FileCell article={article} isLong />
				{article.withdrawnAt && <Badge variant="danger">Withdrawn</Badge>}
				{isWaiting(article) && <AnswerAge since={article.submittedAt} kind="article" />}
			</div>
			<FileScanNote article={article} />
			<div className="flex flex-wrap gap-2">
				{mayWrite ? (
					<Button variant="outline" size="sm" onClick={() => onEdit(article)}>
						<Pencil aria-hidden="true" className="size-4" />
						Edit
					</Button>
				) : (
					<NotesButton article={article} />
				)}
				<Button asChild variant="outline" size="sm">
					<Link to={pageHref(article.id)}>
						<PanelTop aria-hidden="true" className="size-4" />
						Open page
						{article.notes.length > 0 && ` (${noteCount(article.notes.length)})`}
					</Link>
				</Button>
				<Button asChild variant="outline" size="sm">
					<Link to={`/article-citations?articleId=${article.id}`}>
						<Quote aria-hidden="true" className="size-4" />
						Generate citations
					</Link>
				</Button>
			</div>
		</div>
	)
}
