import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Keyboard from 'lucide-react/icons/keyboard'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleNeighbours } from '../../../contract/article-lists.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ArticleFacts, CitationsButton, EditButton } from './article-head.tsx'
import { nextStepFor } from './next-step.ts'
import type { usePageAddress } from './page-address.ts'

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
	const mayDelete = useMay('articles.delete')
	const next = nextStepFor(article)
	return (
		<header id="article-head" className="flex flex-col gap-3">
			<p className="eyebrow">{article.reference}</p>
			<h1 className="text-3xl wrap-anywhere">
				<bdi>{article.title}</bdi>
			</h1>
			<ArticleFacts article={article} />
			<p className="rounded-md bg-tint-primary px-4 py-2.5">
				<span className="font-semibold">Next: </span>
				{next.to ? <a href={next.to}>{next.text}</a> : next.text}.
			</p>
			<div className="flex flex-wrap gap-2 print:hidden">
				<EditButton article={article} onEdit={onEdit} keys="E" />
				<CitationsButton id={article.id} />
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
