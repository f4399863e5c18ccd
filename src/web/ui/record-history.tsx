import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import {
	type ActivityEntry,
	type ActivityRecord,
	actionLabel,
	actorName,
	canRestore,
	changeTexts,
	fieldLabel,
	kindName,
} from '../lib/activity-text.ts'
import { formatMoment } from '../lib/dates.ts'
import { refresh } from '../lib/refresh.ts'
import { useMay } from '../lib/session.ts'
import { staffPage, staffPageQuery } from '../lib/staff-api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { Button } from './button.tsx'
import { FieldChanges, Value } from './field-changes.tsx'
import { Spinner } from './spinner.tsx'
import { toast } from './toast.ts'
import { useRecordDialog } from './use-record-dialog.ts'

/** How an earlier value is saved again: the call that the form of the record uses. */
export type Restoring = {
	/** Whether the role allows to change the record. */
	may: boolean
	/** Why not now, such as a form with unsaved changes. */
	blockedBy?: () => string | null
	send: (field: string, value: unknown) => Promise<unknown>
	/** Shows the record as it is now. */
	onRestored: () => Promise<unknown>
}

const latest = 50

/** Who changed a record, when and how. It is loaded when somebody wants to see it. */
export function RecordHistory({
	record,
	id,
	timeZone,
	restoring,
	isShown = () => true,
	name = 'history',
}: {
	record: ActivityRecord
	/** null: there is only one of its kind. */
	id: number | null
	timeZone: string
	restoring?: Restoring
	isShown?: (entry: ActivityEntry) => boolean
	/** On the button that shows it. */
	name?: string
}) {
	const mayRead = useMay('activity.read')
	const client = useQueryClient()
	const listId = useId()
	const [isOpen, setIsOpen] = useState(false)
	const asking = useRecordDialog<{ entry: ActivityEntry; field: string }>()
	const { data, isError } = useQuery({
		...staffPageQuery('/api/activity', staffPage('/api/activity'), {
			record,
			...(id !== null && { recordId: id }),
			limit: latest,
		}),
		enabled: isOpen,
	})
	if (!mayRead) return null
	const entries = data?.data.filter(isShown)

	function ask(entry: ActivityEntry, field: string): void {
		const reason = restoring?.blockedBy?.()
		if (reason) toast({ title: reason, variant: 'destructive' })
		else asking.show({ entry, field })
	}

	return (
		<div className="flex flex-col items-start gap-3">
			<Button
				variant="outline"
				size="sm"
				aria-expanded={isOpen}
				aria-controls={listId}
				onClick={() => setIsOpen(!isOpen)}
			>
				{isOpen ? 'Hide' : 'Show'} {name}
			</Button>
			<div id={listId} hidden={!isOpen} className="w-full">
				{isOpen && !entries && !isError && <Spinner label={`Loading ${name}...`} />}
				{isError && <p className="text-danger">The {name} could not be loaded.</p>}
				{entries?.length === 0 && <p className="text-muted">None yet.</p>}
				<ol className="flex flex-col gap-4">
					{entries?.map((entry) => (
						<li key={entry.id} className="flex flex-col gap-1">
							<p className="flex flex-wrap justify-between gap-x-4">
								<span>
									<bdi className="font-medium">{actorName(entry)}</bdi> {actionLabel(entry)} this
								</span>
								<time dateTime={entry.at} className="text-sm text-muted">
									{formatMoment(entry.at, timeZone)}
								</time>
							</p>
							<FieldChanges
								entry={entry}
								timeZone={timeZone}
								canRestore={(field) => data !== undefined && canRestore(data.data, entry, field)}
								{...(restoring?.may && { onRestore: (field: string) => ask(entry, field) })}
							/>
						</li>
					))}
				</ol>
				{data && data.meta.total > data.data.length && (
					<p className="mt-3 text-sm">
						<Link
							to={`/admin/activity?record=${record}${id === null ? '' : `&recordId=${id}`}`}
							className="underline underline-offset-4"
						>
							All {data.meta.total} entries
						</Link>
					</p>
				)}
			</div>
			{restoring && asking.record && (
				<RestoreDialog
					{...asking.props}
					{...asking.record}
					timeZone={timeZone}
					onConfirm={async (field, value) => {
						await restoring.send(field, value)
						toast({ title: `${fieldLabel(record, field)} restored` })
						await Promise.all([restoring.onRestored(), refresh(client, ['/api/activity'])])
					}}
				/>
			)}
		</div>
	)
}

function RestoreDialog({
	open,
	onOpenChange,
	entry,
	field,
	timeZone,
	onConfirm,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	entry: ActivityEntry
	field: string
	timeZone: string
	onConfirm: (field: string, value: unknown) => Promise<void>
}) {
	const change = entry.changes[field]
	if (!change) return null
	const label = fieldLabel(entry.record.kind, field)
	return (
		<AskDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Restore earlier value?"
			description={`${label} of this ${kindName(entry.record.kind)} becomes again what it was before ${formatMoment(entry.at, timeZone)}.`}
			stayLabel="Cancel"
			doLabel="Restore"
			pendingLabel="Restoring..."
			failed="This could not be restored."
			onConfirm={() => onConfirm(field, change.before)}
		>
			<p className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
				<Value text={changeTexts(field, change, timeZone).before} />
			</p>
		</AskDialog>
	)
}
