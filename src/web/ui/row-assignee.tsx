import { assigneeName, useAssignees } from '../lib/assignees.ts'
import { useRowChange } from '../lib/use-row-change.ts'
import { type Assigned, AssigneeSelect } from './assignee-select.tsx'
import { RowConflict, useRowConflict } from './row-conflict.tsx'
import { notifyDone, notifyFailed } from './staff-notices.ts'

type Row = Assigned & { id: number }

type Props = {
	record: Row
	/** What the record is called, and its kind. */
	name: string
	kind: 'Article' | 'Contact'
	mayWrite: boolean
	/** The queries that hold the record. */
	queries: Parameters<typeof useRowChange<Row>>[0]
	send: (
		id: number,
		body: { assigneeId: number | null; startedFrom: { assigneeId: number | null } },
	) => Promise<unknown>
	refresh: () => Promise<unknown>
}

/** Who takes care of a record; what a colleague chose meanwhile is asked about. */
export function RowAssignee({ record, name, kind, mayWrite, queries, send, refresh }: Props) {
	const conflict = useRowConflict<Row>()
	const accounts = useAssignees()
	const change = useRowChange<Row>(queries, {
		send: ({ id, assigneeId: before }, { assigneeId = null }) =>
			send(id, { assigneeId, startedFrom: { assigneeId: before } }),
		onDone: () => notifyDone(kind, 'updated'),
		onFailed: (row, error, changed) =>
			conflict.ask(error, row, changed) || notifyFailed(`assign ${kind.toLowerCase()}`, error),
		refresh,
	})
	return (
		<div className="w-32">
			<AssigneeSelect record={record} name={name} onChange={mayWrite && ((assigned) => change(record, assigned))} />
			<RowConflict
				{...conflict.props}
				field="assigneeId"
				what="the assignee"
				textOf={(id) => assigneeName(accounts, id)}
				onKeep={change}
			/>
		</div>
	)
}
