import { useQuery } from '@tanstack/react-query'
import PanelTop from 'lucide-react/icons/panel-top'
import { Link } from 'react-router'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { Button } from '../../ui/button.tsx'
import { RecordSheet, useSheetId } from '../../ui/record-sheet.tsx'
import { ArticleFacts, CitationsButton, EditButton } from './article-head.tsx'
import { usePageAddress } from './page-address.ts'
import { watchedArticleQuery } from './queries.ts'
import { ArticleRecord } from './record.tsx'

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
	const { pageHref } = usePageAddress()
	return (
		<div className="flex flex-col gap-3">
			<h3 className="text-2xl wrap-anywhere">
				<bdi>{article.title}</bdi>
			</h3>
			<ArticleFacts article={article} />
			<div className="flex flex-wrap gap-2">
				<EditButton article={article} onEdit={() => onEdit(article)} />
				<Button asChild variant="outline" size="sm">
					<Link to={pageHref(article.id)}>
						<PanelTop aria-hidden="true" className="size-4" />
						Open page
						{article.notes.length > 0 && ` (${noteCount(article.notes.length)})`}
					</Link>
				</Button>
				<CitationsButton id={article.id} />
			</div>
		</div>
	)
}
