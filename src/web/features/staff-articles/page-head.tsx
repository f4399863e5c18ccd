import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import Pencil from 'lucide-react/icons/pencil'
import Quote from 'lucide-react/icons/quote'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleNeighbours } from '../../../contract/article-lists.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { AnswerAge } from '../../ui/answer-age.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ArticleAssignee } from './article-assignee.tsx'
import { isWaiting } from './columns.tsx'
import { FileCell } from './download-button.tsx'
import { FileScanNote } from './file-scan-note.tsx'
import { nextStepFor } from './next-step.ts'
import { NotesButton } from './notes-button.tsx'
import type { usePageAddress } from './page-address.ts'
import { ArticleStatusSelect } from './status-select.tsx'

type BarProps = {
	address: ReturnType<typeof usePageAddress>
	neighbours: ArticleNeighbours | undefined
	onShowKeys: () => void
}

/** Back to the list, and on to the articles beside this one in it. */
export function PageBar({ address, neighbours, onShowKeys }: BarProps) {
	return (
		<nav aria-label="List of articles" className="flex flex-wrap items-center gap-2 print:hidden">
			<Button asChild variant="ghost" size="sm">
				<Link to={address.listHref}>
					<ArrowLeft aria-hidden="true" className="size-4" />
					All articles
				</Link>
			</Button>
			<span className="ml-auto flex items-center gap-2">
				<Neighbour article={neighbours?.previous} address={address} word="Previous">
					<ChevronLeft aria-hidden="true" className="size-4" />
				</Neighbour>
				<Neighbour article={neighbours?.next} address={address} word="Next">
					<ChevronRight aria-hidden="true" className="order-last size-4" />
				</Neighbour>
				<Button variant="ghost" size="sm" onClick={onShowKeys} aria-keyshortcuts="?">
					<Keyboard aria-hidden="true" className="size-4" />
					Keys
				</Button>
			</span>
		</nav>
	)
}

function Neighbour({
	article,
	address,
	word,
	children,
}: {
	article: ArticleNeighbours['next'] | undefined
	address: BarProps['address']
	word: string
	children: ReactNode
}) {
	if (!article)
		return (
			<span className="inline-flex min-h-9 items-center gap-1.5 px-3 text-sm text-muted">
				{children}
				{word}
			</span>
		)
	return (
		<Button asChild variant="outline" size="sm">
			<Link to={address.pageHref(article.id)} title={article.title}>
				{children}
				<span aria-hidden="true">{word}</span>
				<span className="sr-only">
					{word}: {article.title}
				</span>
			</Link>
		</Button>
	)
}

type HeadProps = { article: ArticleDetails; onEdit: () => void; onDelete: () => void }

export function PageHead({ article, onEdit, onDelete }: HeadProps) {
	const mayWrite = useMay('articles.write')
	const mayDelete = useMay('articles.delete')
	const next = nextStepFor(article)
	return (
		<header id="article-head" className="flex flex-col gap-3">
			<p className="eyebrow">{article.reference}</p>
			<h1 className="text-3xl wrap-anywhere">
				<bdi>{article.title}</bdi>
			</h1>
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
			<p className="rounded-md bg-tint-primary px-4 py-2.5">
				<span className="font-semibold">Next: </span>
				{next.to ? <a href={next.to}>{next.text}</a> : next.text}.
			</p>
			<div className="flex flex-wrap gap-2 print:hidden">
				{mayWrite ? (
					<Button variant="outline" size="sm" onClick={onEdit} aria-keyshortcuts="E">
						<Pencil aria-hidden="true" className="size-4" />
						Edit
					</Button>
				) : (
					<NotesButton article={article} />
				)}
				<Button asChild variant="outline" size="sm">
					<Link to={`/article-citations?articleId=${article.id}`}>
						<Quote aria-hidden="true" className="size-4" />
						Generate citations
					</Link>
				</Button>
				{mayDelete && (
					<Button variant="ghost" size="sm" onClick={onDelete}>
						<Trash2 aria-hidden="true" className="size-4" />
						Delete
					</Button>
				)}
			</div>
		</header>
	)
}
