import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link, useNavigate } from 'react-router'
import { articleCsv } from '../../../contract/article-csv.ts'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article, ArticleDetails } from '../../../contract/articles.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { staffListAll, staffPage } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { focusCell, useRowKeys } from '../../lib/use-row-keys.ts'
import { selectionKey, useSelection } from '../../lib/use-selection.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportListButton } from '../../ui/export-button.tsx'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { selectionColumn } from '../../ui/selection-column.tsx'
import { notifyFailed } from '../../ui/staff-notices.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { ArticleSheet } from './article-sheet.tsx'
import { articleActions } from './bulk.ts'
import { articleColumns } from './columns.tsx'
import { ArticleFilters, articleFilter, useArticleList } from './filters.tsx'
import { usePageAddress } from './page-address.ts'
import { usePendingChanges } from './pending-mails.ts'
import { articleQuery, deleteArticle, refreshArticles } from './queries.ts'
import { ArticleQueue } from './queue.tsx'
import { UndoList } from './undo-list.tsx'

export function ArticlesPanel() {
	const site = useSite()
	const client = useQueryClient()
	const list = useArticleList()
	const { known, query } = articleFilter(list)
	const { table, filter } = useStaffList('/api/articles', { list, query })
	const mayWrite = useMay('articles.write')
	const mayDelete = useMay('articles.delete')
	const editing = useRecordDialog<ArticleDetails | null>()
	const deleting = useDeleteDialog<Article>()
	const selection = useSelection(table.rows, JSON.stringify(filter))
	const navigate = useNavigate()
	const { pageHref } = usePageAddress()
	const pending = usePendingChanges()
	const notShown = pending.filter(({ id }) => table.rows && !table.rows.some((shown) => shown.id === id))

	useRowKeys('Articles', table.rows, [
		{ key: 'o', label: 'Open the page of the article', run: ({ id }) => void navigate(pageHref(id)) },
		...(mayWrite ? [{ key: 'e', label: 'Edit', run: (article: Article) => void edit(article) }] : []),
		...(mayWrite ? [{ key: 's', label: 'Set the status', run: ({ id }: Article) => focusCell(id, 'Status') }] : []),
		...(mayWrite ? [{ key: 'a', label: 'Assign', run: ({ id }: Article) => focusCell(id, 'Assignee') }] : []),
		{ key: 'r', label: 'Reply to the author', run: ({ id }) => void navigate(`${pageHref(id)}#reply`) },
		selectionKey(selection),
	])

	async function edit({ id }: { id: number }): Promise<void> {
		try {
			// the list has not all of it, and others may have changed it
			editing.show(await client.fetchQuery(articleQuery(id)))
		} catch (failure) {
			notifyFailed('load article', failure)
		}
	}

	useUnfinished('article', (id) => (id === 'new' ? editing.show(null) : void edit({ id: Number(id) })))

	async function remove({ id }: Article): Promise<void> {
		await deleteArticle(id)
		deleting.onDeleted()
		if (list.open === String(id)) list.go({ open: '' }, { replace: true })
		await refreshArticles(client)
	}

	return (
		<>
			<ArticleQueue view={known.view} isNarrowed={list.isNarrowed} />
			<ListToolbar label="Search articles" list={list} filters={<ArticleFilters list={list} />}>
				<ExportListButton path="/api/articles/export" query={filter} />
				{mayWrite && (
					<Button ref={deleting.fallback} onClick={() => editing.show(null)}>
						<Plus aria-hidden="true" className="size-4.5" />
						Add article
					</Button>
				)}
			</ListToolbar>
			<UndoList changes={notShown} fallback={deleting.fallback} />
			<DataTable
				caption="Articles"
				columns={[
					selectionColumn(selection, table.rows, ({ title }) => title),
					...articleColumns({
						timeZone: site.timeZone,
						hrefOf: ({ id }) => list.href({ open: String(id) }),
						onEdit: mayWrite && ((article) => void edit(article)),
						onDelete: mayDelete && deleting.show,
					}),
				]}
				{...table}
				rowClassName={({ withdrawnAt }) => (withdrawnAt ? 'text-muted' : undefined)}
				empty={
					<EmptyState
						as="h2"
						title={list.isNarrowed ? 'No articles found' : 'No articles yet'}
						description={
							list.isNarrowed
								? 'Nothing matches the search and the filters.'
								: `Submissions from the site arrive here.${mayWrite ? ' You can also enter one by hand.' : ''}`
						}
					>
						{list.isNarrowed ? (
							<Button asChild variant="outline">
								<Link to="?tab=articles">Show all articles</Link>
							</Button>
						) : (
							mayWrite && (
								<Button variant="outline" onClick={() => editing.show(null)}>
									Add article
								</Button>
							)
						)}
					</EmptyState>
				}
			/>
			{mayWrite && (
				<p className="mt-6 text-sm text-muted">
					<Link to="/admin/articles/import" className="text-primary underline underline-offset-4">
						Import
					</Link>{' '}
					published articles from another system.
				</p>
			)}
			<BulkBar
				selection={selection}
				one="article"
				many="articles"
				nameOf={({ title }) => title}
				statuses={articleStatusLabels}
				actions={articleActions(client, { write: mayWrite, remove: mayDelete })}
				csv={articleCsv}
				total={table.total ?? 0}
				loadAll={() => staffListAll(staffPage('/api/articles'), filter)}
				refresh={() => refreshArticles(client)}
			/>
			<ArticleSheet
				open={list.open}
				timeZone={site.timeZone}
				hrefOf={(id) => list.href({ open: String(id) })}
				onClose={() => list.go({ open: '' })}
				onEdit={(article) => void edit(article)}
			/>
			<ArticleDialog {...editing.props} article={editing.record ?? null} onSaved={() => refreshArticles(client)} />
			<ConfirmDelete
				{...deleting.props}
				item="article"
				name={deleting.record?.title ?? ''}
				effects={deleting.record && { record: 'article', id: deleting.record.id }}
				onConfirm={async () => deleting.record && remove(deleting.record)}
			/>
		</>
	)
}
