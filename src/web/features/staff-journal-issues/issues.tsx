import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { type RecordFormat, recordFormatLabels, recordFormats } from '../../../contract/article-export-words.ts'
import { issueName, issuePath } from '../../../contract/journal-issue-words.ts'
import type { StaffIssue } from '../../../contract/journal-issues.ts'
import { formatDay } from '../../lib/dates.ts'
import { refresh } from '../../lib/refresh.ts'
import { useMay } from '../../lib/session.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useUnfinished } from '../../lib/staff-drafts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../ui/card.tsx'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { useDeleteDialog } from '../../ui/use-delete-dialog.ts'
import { useDownload } from '../../ui/use-download.ts'
import { useRecordDialog } from '../../ui/use-record-dialog.ts'
import { IssueDialog, newDraft } from './issue-dialog.tsx'
import { PlaceArticles } from './place-articles.tsx'
import { issuesPath, staffIssuesQuery } from './queries.ts'

/** The volumes and issues of a journal, the latest first. */
export function Issues({ journalId }: { journalId: number }) {
	const mayWrite = useMay('journals.write')
	const client = useQueryClient()
	const editing = useRecordDialog<StaffIssue | null>()
	const deleting = useDeleteDialog<StaffIssue>()
	const [unsaved, setUnsaved] = useState<readonly number[]>([])
	const query = useQuery(staffIssuesQuery(journalId))
	const { data } = query
	useUnfinished(
		'journal_issue',
		(id) => {
			const known = data?.issues.find((issue) => String(issue.id) === id)
			if (known || id === newDraft(journalId)) editing.show(known ?? null)
		},
		mayWrite && data !== undefined,
	)
	const noteChanges = useCallback(
		(id: number, hasChanges: boolean) =>
			setUnsaved((before) => [...before.filter((one) => one !== id), ...(hasChanges ? [id] : [])]),
		[],
	)
	if (!data) return <NotLoaded what="the issues" query={query} />
	const { journal, issues, unplaced } = data
	return (
		<div className="flex flex-col gap-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p dir="auto" className="text-xl font-semibold wrap-anywhere">
					{journal.title}
				</p>
				{mayWrite && (
					<Button ref={deleting.fallback} onClick={() => editing.show(null)}>
						Add an Issue
					</Button>
				)}
			</div>
			{!journal.publishedHere && (
				<p className="rounded-md bg-tint-warn px-4 py-3">
					This journal is not published here: readers see no issues of it until its record says so.
				</p>
			)}
			{issues.length === 0 && <p className="text-muted">No issues yet. Articles can be published alone first.</p>}
			{issues.map((issue) => (
				<Card key={issue.id} as="section" aria-labelledby={`issue-${issue.id}`}>
					<CardHeader>
						<CardTitle as="h2" id={`issue-${issue.id}`}>
							{issueName(issue)}
						</CardTitle>
						<IssueHead issue={issue} onEdit={() => editing.show(issue)} onDelete={() => deleting.show(issue)} />
					</CardHeader>
					<CardContent className="pb-6">
						<PlaceArticles {...{ issue, unplaced, mayWrite }} onChanges={noteChanges} />
					</CardContent>
				</Card>
			))}
			{unplaced.length > 0 && (
				<p className="text-muted">
					{unplaced.length} accepted or published {unplaced.length === 1 ? 'article is' : 'articles are'} in no issue.
				</p>
			)}
			<IssueDialog journalId={journalId} issue={editing.record ?? null} {...editing.props} />
			<ConfirmDelete
				{...deleting.props}
				item="issue"
				name={deleting.record ? issueName(deleting.record) : ''}
				onConfirm={async () => {
					const { id: issueId = 0 } = deleting.record ?? {}
					await sendStaff(`DELETE ${issuesPath}/{issueId}`, { params: { id: journalId, issueId } })
					deleting.onDeleted()
					notifyDone('Issue', 'deleted')
					await refresh(client, [`${issuesPath}/all`])
				}}
			/>
			{/* the dialog has a guard of its own, and a router asks one */}
			{unsaved.length > 0 && !editing.props.open && (
				<LeaveGuard hasChanges={hasUnsaved} isAsking={false} onStay={nothing} onDiscard={nothing} />
			)}
		</div>
	)
}

const hasUnsaved = () => true
const nothing = () => undefined

type HeadProps = { issue: StaffIssue; onEdit: () => void; onDelete: () => void }

function IssueHead({ issue, onEdit, onDelete }: HeadProps) {
	const [mayWrite, mayDelete, mayExport] = [
		useMay('journals.write'),
		useMay('journals.delete'),
		useMay('records.export'),
	]
	const { title, publishedOn, articles } = issue
	return (
		<>
			{title && (
				<p dir="auto" className="wrap-anywhere">
					{title}
				</p>
			)}
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
				{publishedOn ? (
					<>
						<span>
							Published <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
						</span>
						<a href={issuePath(issue)} className="underline underline-offset-4">
							Public page<span className="sr-only"> of {issueName(issue)}</span>
						</a>
					</>
				) : (
					<Badge variant="quiet">In preparation</Badge>
				)}
			</p>
			<p className="flex flex-wrap gap-1">
				{mayWrite && (
					<Button variant="ghost" size="sm" onClick={onEdit}>
						Edit<span className="sr-only"> {issueName(issue)}</span>
					</Button>
				)}
				{mayDelete && articles.length === 0 && (
					<Button variant="ghost" size="sm" onClick={onDelete}>
						Delete<span className="sr-only"> {issueName(issue)}</span>
					</Button>
				)}
				{mayExport &&
					articles.some(({ status }) => status === 'published') &&
					recordFormats.map((format) => <ExportIssue key={format} issue={issue} format={format} />)}
				{articles.some(({ status }) => status === 'published') && (
					<Button asChild variant="ghost" size="sm">
						<Link to={`/admin/deposits?journal=${issue.journalId}&issue=${issue.id}`}>
							DOIs<span className="sr-only"> of {issueName(issue)}</span>
						</Link>
					</Button>
				)}
			</p>
		</>
	)
}

function ExportIssue({ issue, format }: { issue: StaffIssue; format: RecordFormat }) {
	const name = `${format}-issue-${issue.id}.${format === 'jats' ? 'zip' : 'xml'}`
	const { progress, download } = useDownload(`/api/article-records/export?format=${format}&issue=${issue.id}`, name)
	return (
		<Button variant="ghost" size="sm" pending={progress !== null} onClick={() => void download()}>
			{progress === null && <Download aria-hidden="true" className="size-4" />}
			{recordFormatLabels[format]}
			<span className="sr-only"> of {issueName(issue)}</span>
		</Button>
	)
}
