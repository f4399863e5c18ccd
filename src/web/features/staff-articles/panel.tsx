import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { articleStatusLabels } from '../../../contract/article-words.ts'
import type { Article, ArticleDetails } from '../../../contract/articles.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { useSite } from '../../lib/site.ts'
import { sendStaff, staffListAll, staffPage } from '../../lib/staff-api.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { ListFilter, ListToolbar } from '../../ui/list-toolbar.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { ArticleSheet } from './article-sheet.tsx'
import { articleColumns, articleCsv } from './columns.tsx'
import { usePendingChanges } from './pending-mails.ts'
import { articleQuery, refreshArticles } from './queries.ts'
import { UndoList } from './undo-list.tsx'

const revisionFilter = { answered: 'Revision arrived', open: 'Revision asked for' }
const fileScanFilter = { waiting: 'Waiting for virus scan', infected: 'Virus found' }

const sorts = ['newest', 'oldest', 'title', 'author', 'field', 'status'] as const

export function ArticlesPanel() {
	const site = useSite()
	const client = useQueryClient()
	const list = useListState({
		sorts,
		filters: ['status', 'withdrawn', 'unread', 'proposals', 'revision', 'objection', 'fileScan'],
	})
	const { withdrawn, unread, proposals, objection } = list.filters
	const revision = knownOption(revisionFilter, list.filters.revision)
	const fileScan = knownOption(fileScanFilter, list.filters.fileScan)
	const status = knownOption(articleStatusLabels, list.filters.status)
	const { table, filter } = useStaffList('/api/articles', {
		list,
		query: {
			...(status && { status }),
			...((withdrawn === 'true' || withdrawn === 'false') && { withdrawn }),
			...(unread === 'true' && { unread }),
			...(proposals === 'true' && { proposals }),
			...(revision && { revision }),
			...(objection === 'true' && { objection }),
			...(fileScan && { fileScan }),
			sort: list.sort,
		},
	})
	const mayWrite = useMay('articles.write')
	const mayDelete = useMay('articles.delete')
	const editing = useRecordDialog<ArticleDetails | null>()
	const deleting = useDeleteDialog<Article>()
	const pending = usePendingChanges()
	const outOfSight = pending.filter(({ id }) => table.rows && !table.rows.some((shown) => shown.id === id))

	async function edit({ id }: { id: number }): Promise<void> {
		try {
			// the list has not all of it, and others may have changed it
			editing.show(await client.fetchQuery(articleQuery(id)))
		} catch (failure) {
			notifyFailed('load article', failure)
		}
	}

	async function remove({ id }: Article): Promise<void> {
		try {
			await sendStaff('DELETE /api/articles/{id}', { params: { id } })
		} catch (failure) {
			notifyFailed('delete article', failure)
			throw failure
		}
		notifyDone('Article', 'deleted')
		deleting.onDeleted()
		if (list.open === String(id)) list.go({ open: '' }, { replace: true })
		await refreshArticles(client)
	}

	return (
		<>
			<ListToolbar
				label="Search articles"
				list={list}
				filters={
					<>
						<ListFilter
							label="Filter by status"
							all="All statuses"
							value={status}
							options={articleStatusLabels}
							onChange={(value) => list.go({ status: value })}
						/>
						<ListFilter
							label="Filter by withdrawal"
							all="With withdrawn"
							value={withdrawn}
							options={{ false: 'Not withdrawn', true: 'Withdrawn' }}
							onChange={(value) => list.go({ withdrawn: value })}
						/>
						<ListFilter
							label="Filter by messages"
							all="Read and unread"
							value={unread === 'true' ? unread : ''}
							options={{ true: 'Unread messages' }}
							onChange={(value) => list.go({ unread: value })}
						/>
						<ListFilter
							label="Filter by proposed changes"
							all="With and without proposals"
							value={proposals === 'true' ? proposals : ''}
							options={{ true: 'Changes to decide' }}
							onChange={(value) => list.go({ proposals: value })}
						/>
						<ListFilter
							label="Filter by revision"
							all="All revisions"
							value={revision}
							options={revisionFilter}
							onChange={(value) => list.go({ revision: value })}
						/>
						<ListFilter
							label="Filter by objection"
							all="With and without objection"
							value={objection === 'true' ? objection : ''}
							options={{ true: 'Objection of a co-author' }}
							onChange={(value) => list.go({ objection: value })}
						/>
						{/* only for those who come from the notice: without a scanner there is nothing to filter by */}
						{fileScan && (
							<ListFilter
								label="Filter by virus scan"
								all="All files"
								value={fileScan}
								options={fileScanFilter}
								onChange={(value) => list.go({ fileScan: value })}
							/>
						)}
					</>
				}
			>
				<ExportButton
					name="articles"
					columns={articleCsv}
					load={() => staffListAll(staffPage('/api/articles'), filter)}
				/>
				{mayWrite && (
					<Button ref={deleting.fallback} onClick={() => editing.show(null)}>
						<Plus aria-hidden="true" className="size-4.5" />
						Add article
					</Button>
				)}
			</ListToolbar>
			<UndoList changes={outOfSight} fallback={deleting.fallback} />
			<DataTable
				caption="Articles"
				columns={articleColumns({
					timeZone: site.timeZone,
					hrefOf: ({ id }) => list.href({ open: String(id) }),
					onEdit: mayWrite && ((article) => void edit(article)),
					onDelete: mayDelete && deleting.show,
				})}
				{...table}
				rowClassName={({ withdrawnAt }) => (withdrawnAt ? 'text-muted' : undefined)}
				empty={
					<EmptyState
						as="h3"
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
				note="Its files, its history and its messages go with it."
				onConfirm={async () => deleting.record && remove(deleting.record)}
			/>
		</>
	)
}
