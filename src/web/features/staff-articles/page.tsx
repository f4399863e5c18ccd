import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { ApiError, sentenceOf } from '../../lib/api.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useMay } from '../../lib/session.ts'
import { focusOn, showKeys, useKeys } from '../../lib/single-keys.ts'
import { useSite } from '../../lib/site.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { useDownload } from '../../ui/use-download.ts'
import { ArticleDialog } from './article-dialog.tsx'
import type { Preview } from './file-preview.tsx'
import { usePageAddress } from './page-address.ts'
import { PageBar, PageHead } from './page-head.tsx'
import { PageSections } from './page-sections.tsx'
import { articleQuery, deleteArticle, refreshArticles, watchedArticleQuery } from './queries.ts'

const hidden = { description: 'For staff.', robots: 'noindex,nofollow' }

type Props = { id: number; timeZone: string; Preview: Preview }

/** The page of one article: everything about it, and what is done with it every day by one key each. */
export function ArticlePage({ id, timeZone, Preview }: Props) {
	const site = useSite()
	const { data: article, error, isFetching, refetch } = useQuery(watchedArticleQuery(id))
	if (article)
		return (
			<>
				<PageMeta {...hidden} site={site} title={article.reference} />
				<Shown key={id} article={article} timeZone={timeZone} Preview={Preview} />
			</>
		)
	if (!error)
		return (
			<>
				<PageMeta {...hidden} site={site} title="Article" />
				<Spinner label="Loading article..." />
			</>
		)
	return (
		<div role="alert" className="flex flex-col items-start gap-4 py-10">
			<PageMeta {...hidden} site={site} title="Article" />
			<p>
				{error instanceof ApiError && (error.status === 404 || error.status === 400)
					? 'This article is no longer there.'
					: `The article could not be loaded. ${sentenceOf(error)}`}
			</p>
			<div className="flex gap-2">
				<Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
					Retry
				</Button>
				<Button asChild variant="ghost">
					<Link to="/admin/dashboard?tab=articles">All articles</Link>
				</Button>
			</div>
		</div>
	)
}

type ShownProps = { article: ArticleDetails; timeZone: string; Preview: Preview }
type OpenDialog = 'edit' | 'delete' | null

function Shown({ article, timeZone, Preview }: ShownProps) {
	const { id } = article
	const client = useQueryClient()
	const navigate = useNavigate()
	const address = usePageAddress()
	const [open, setOpen] = useState<OpenDialog>(null)
	const [previewed, setPreviewed] = useState<number | null>(null)
	const edited = useRef<ArticleDetails>(article)
	const mayWrite = useMay('articles.write')
	const { download } = useDownload(`/api/articles/${id}/download`, article.fileName ?? '')
	const { data: neighbours } = useQuery({
		...staffQuery('/api/articles/{id}/neighbours', { params: { id }, query: address.filter as object }),
		placeholderData: keepPreviousData,
		retry: false,
	})
	const dialog = (name: OpenDialog) => ({
		open: open === name,
		onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
	})

	async function edit(): Promise<void> {
		try {
			// others may have changed it
			edited.current = await client.fetchQuery(articleQuery(id))
			setOpen('edit')
		} catch (failure) {
			notifyFailed('load article', failure)
		}
	}

	useUnfinished('article', (unfinished) => unfinished === String(id) && void edit())

	async function remove(): Promise<void> {
		await deleteArticle(id)
		void navigate(address.listHref)
	}

	function showPreview(): void {
		setPreviewed(article.versions.at(-1)?.version ?? null)
		focusOn('#files [aria-expanded]')
	}

	const goTo = (other: { id: number } | null | undefined) => other && void navigate(address.pageHref(other.id))
	useKeys({
		name: 'Article',
		where: 'page',
		actions: [
			{ key: 'j', label: 'Next article in the list', run: () => goTo(neighbours?.next) },
			{ key: 'k', label: 'Previous article in the list', run: () => goTo(neighbours?.previous) },
			{ key: 'l', label: 'Back to the list', run: () => void navigate(address.listHref) },
			{ key: 'r', label: 'Reply to the author', run: () => focusOn(`#reply-${id}`) },
			{ key: 's', label: 'Set the status', run: () => focusOn('#article-head select') },
			{ key: 'a', label: 'Assign', run: () => focusOn('#article-head [aria-label^="Assignee of"]') },
			{ key: 'n', label: 'Add a note', run: () => focusOn(`#note-${id}`) },
			{ key: 'p', label: 'Preview the file', run: showPreview },
			{ key: 'd', label: 'Download the file', run: () => article.fileName && void download() },
			...(mayWrite ? [{ key: 'e', label: 'Edit', run: () => void edit() }] : []),
		],
	})
	const { hash } = useLocation()
	useEffect(() => {
		// opened from the list to be answered
		if (hash === '#reply') focusOn(`#reply-${id}`)
	}, [hash, id])

	return (
		<div className="flex flex-col gap-6">
			<PageBar address={address} neighbours={neighbours} onShowKeys={showKeys} />
			<PageHead article={article} onEdit={() => void edit()} onDelete={() => setOpen('delete')} />
			<PageSections
				article={article}
				timeZone={timeZone}
				hrefOf={address.pageHref}
				preview={{ Preview, shown: previewed, onShow: setPreviewed }}
			/>
			<ArticleDialog {...dialog('edit')} article={edited.current} onSaved={() => refreshArticles(client)} />
			<ConfirmDelete
				{...dialog('delete')}
				item="article"
				name={article.title}
				effects={{ record: 'article', id }}
				onConfirm={remove}
			/>
		</div>
	)
}
