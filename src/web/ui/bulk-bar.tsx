import { type ReactNode, useState } from 'react'
import { useAssignees } from '../lib/assignees.ts'
import { type BulkOutcome, joined, maxSelected } from '../lib/bulk.ts'
import type { CsvColumn } from '../lib/csv.ts'
import { withCommas } from '../lib/numbers.ts'
import { useUnfinished } from '../lib/staff-drafts.ts'
import type { Selection } from '../lib/use-selection.ts'
import { AskDialog } from './ask-dialog.tsx'
import { BulkReason, type UnusualRows } from './bulk-reason.tsx'
import { BulkResults, type ShownOutcome } from './bulk-results.tsx'
import { Button } from './button.tsx'
import { ExportButton } from './export-button.tsx'
import { Select } from './select.tsx'
import { notifyFailed } from './staff-notices.ts'
import { useRecordDialog } from './use-record-dialog.ts'

export type BulkActions<R, S extends string> = {
	/** false: not allowed. */
	setStatus: false | ((rows: readonly R[], status: S) => Promise<BulkOutcome>)
	/** Where a status can be unusual: for the rows that `setStatus` refused without a reason. */
	setWithReason?: (ids: readonly number[], status: S, reason: string) => Promise<BulkOutcome>
	assign: false | ((rows: readonly R[], assigneeId: number | null) => Promise<BulkOutcome>)
	remove: false | ((rows: readonly R[]) => Promise<BulkOutcome>)
}

type BulkRow = { id: number; status: string; assigneeId: number | null }

type Props<R extends BulkRow, S extends string> = {
	selection: Selection<R>
	/** "article", "articles". */
	one: string
	many: string
	nameOf: (row: R) => string
	statuses: Readonly<Record<S, string>>
	actions: BulkActions<R, S>
	csv: readonly CsvColumn<R>[]
	/** How many the list has on all its pages. */
	total: number
	loadAll: () => Promise<readonly R[]>
	refresh: () => Promise<unknown>
}

/** What can be done with the selected rows, and what became of it. */
export function BulkBar<R extends BulkRow, S extends string>(props: Props<R, S>) {
	const { selection, one, many, nameOf, statuses, actions, csv, total, loadAll, refresh } = props
	const accounts = useAssignees()
	const [action, setAction] = useState('')
	const [isPending, setIsPending] = useState(false)
	const [isAsking, setIsAsking] = useState(false)
	const [outcome, setOutcome] = useState<ShownOutcome | null>(null)
	const unusual = useRecordDialog<UnusualRows & { status: S }>()
	const rows = [...selection.chosen.values()]
	const sayCount = (count: number) => `${withCommas(count)} ${count === 1 ? one : many}`

	const reasonDraft = `bulk_reason ${one}`
	useUnfinished(
		reasonDraft,
		(name) => {
			const [status = '', ids = ''] = name.split(' ')
			showReason(status as S, ids.split(',').map(Number))
		},
		actions.setStatus !== false && actions.setWithReason !== undefined,
	)
	function showReason(status: S, ids: readonly number[], known: ShownOutcome | null = null): void {
		const refused = (known?.results ?? []).filter(({ id }) => ids.includes(id))
		unusual.show({ status, label: statuses[status], ids, refused, names: known?.names ?? new Map() })
	}

	async function run(
		did: string,
		change: () => Promise<BulkOutcome>,
		isAlready: (row: R) => boolean = () => false,
	): Promise<ShownOutcome | undefined> {
		const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
		const already = new Set(rows.filter(isAlready).map(({ id }) => id))
		setIsPending(true)
		try {
			const shown = { ...(await change()), did, names, already, at: Date.now() }
			setOutcome(shown)
			selection.clear()
			setAction('')
			return shown
		} catch (failure) {
			notifyFailed(`change ${many}`, failure)
		} finally {
			setIsPending(false)
			await refresh()
		}
	}

	async function applyStatus(set: Exclude<typeof actions.setStatus, false>, status: S): Promise<void> {
		const shown = await run(
			`set to ${statuses[status]}`,
			() => set(rows, status),
			(row) => row.status === status,
		)
		if (shown?.needReason?.length) showReason(status, shown.needReason, shown)
	}

	/** The rows that were refused without a reason, with what became of the others before. */
	async function continueWith(reason: string): Promise<void> {
		if (!unusual.record || !actions.setWithReason) return
		const { status, label, ids, names } = unusual.record
		try {
			const further = await actions.setWithReason(ids, status, reason)
			setOutcome((before) => ({
				...joined(before, further),
				...{ did: `set to ${label}`, names, already: before?.already ?? new Set(), at: Date.now() },
			}))
		} finally {
			// of many rows some may have been changed before one call failed
			await refresh()
		}
	}

	function apply(): void {
		const [kind, value = ''] = action.split(':')
		const { setStatus, assign } = actions
		if (kind === 'status' && setStatus) void applyStatus(setStatus, value as S)
		if (kind === 'assign' && assign) {
			const account = accounts.find(({ id }) => String(id) === value)
			const assigneeId = account?.id ?? null
			void run(
				account ? `assigned to ${account.name}` : 'unassigned',
				() => assign(rows, assigneeId),
				(row) => row.assigneeId === assigneeId,
			)
		}
	}

	async function chooseAll(): Promise<void> {
		setIsPending(true)
		try {
			selection.choose((await loadAll()).slice(0, maxSelected))
		} catch (failure) {
			notifyFailed(`load ${many}`, failure)
		}
		setIsPending(false)
	}

	return (
		<>
			<div className="sticky bottom-14 z-20 mt-3 flex flex-col gap-2 empty:hidden">
				{outcome && (
					<BulkResults
						key={outcome.at}
						outcome={outcome}
						sayCount={sayCount}
						refresh={refresh}
						onUndone={setOutcome}
						onClose={() => setOutcome(null)}
					/>
				)}
				{rows.length > 0 && (
					<section
						aria-label={`Selected ${many}`}
						className="flex flex-wrap items-center gap-2 rounded-lg border border-control bg-surface px-4 py-2.5 shadow-lift"
					>
						<p role="status" className="mr-2 font-medium tabular-nums">
							{sayCount(rows.length)} selected
						</p>
						{rows.length < Math.min(total, maxSelected) && (
							<Button variant="ghost" size="sm" pending={isPending} onClick={() => void chooseAll()}>
								Select all {withCommas(Math.min(total, maxSelected))} in this view
							</Button>
						)}
						{(actions.setStatus || actions.assign) && (
							<div className="flex min-w-60 flex-1 items-center gap-2 sm:max-w-sm">
								<Select
									aria-label="What to do with the selected"
									value={action}
									onChange={({ target }) => setAction(target.value)}
								>
									<option value="">Choose an action</option>
									{actions.setStatus && <Statuses statuses={statuses} />}
									{actions.assign && (
										<optgroup label="Assign to">
											{accounts.map(({ id, name }) => (
												<option key={id} value={`assign:${id}`}>
													{name}
												</option>
											))}
											<option value="assign:none">Nobody</option>
										</optgroup>
									)}
								</Select>
								<Button disabled={action === ''} pending={isPending} onClick={apply}>
									Apply
								</Button>
							</div>
						)}
						<ExportButton name={many} about="the selected" size="sm" columns={csv} load={async () => rows} />
						{actions.remove && (
							<Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
								Delete
							</Button>
						)}
						<Button variant="ghost" size="sm" onClick={selection.clear}>
							Clear
						</Button>
					</section>
				)}
			</div>
			{unusual.record && (
				<BulkReason
					{...unusual.props}
					rows={unusual.record}
					count={sayCount(unusual.record.ids.length)}
					draft={`${reasonDraft} ${unusual.record.status} ${unusual.record.ids.join(',')}`}
					onContinue={continueWith}
				/>
			)}
			<AskDialog
				open={isAsking}
				onOpenChange={setIsAsking}
				title={`Delete ${sayCount(rows.length)}`}
				description={`Are you sure you want to delete ${rows.length === 1 ? `this ${one}` : `these ${sayCount(rows.length)}`}? Deleted records can be restored from the trash.`}
				stayLabel="Cancel"
				doLabel="Delete"
				pendingLabel="Deleting..."
				variant="danger"
				onConfirm={async () => {
					const { remove } = actions
					if (remove) await run('deleted', () => remove(rows))
				}}
			/>
		</>
	)
}

function Statuses({ statuses }: { statuses: Readonly<Record<string, string>> }): ReactNode {
	return (
		<optgroup label="Set status">
			{Object.entries(statuses).map(([value, label]) => (
				<option key={value} value={`status:${value}`}>
					{label}
				</option>
			))}
		</optgroup>
	)
}
