import { useAssignees } from '../lib/assignees.ts'
import { ListFilter } from './list-toolbar.tsx'
import { StatusSelect } from './status-select.tsx'

export type Assigned = { assigneeId: number | null; assigneeName: string | null }

const nobody = 'none'
/** Not the id itself: objects put such keys into the order of numbers. */
const keyOf = (id: number | null) => (id === null ? nobody : `account-${id}`)

/** Who takes care of a record, and where that is changed. */
export function AssigneeSelect({
	record,
	name,
	onChange,
}: {
	record: Assigned
	/** What the record is called. */
	name: string
	/** false: not allowed. */
	onChange: false | ((assigned: Assigned) => void)
}) {
	const accounts = useAssignees()
	const { assigneeId, assigneeName } = record
	const labels: Record<string, string> = {
		[nobody]: 'Unassigned',
		// until the accounts are loaded
		...(assigneeId !== null && { [keyOf(assigneeId)]: assigneeName ?? '' }),
		...Object.fromEntries(accounts.map(({ id, name: label }) => [keyOf(id), label])),
	}
	const choose = (key: string): Assigned => {
		const account = accounts.find(({ id }) => keyOf(id) === key)
		return { assigneeId: account?.id ?? null, assigneeName: account?.name.replace(/ \(me\)$/, '') ?? null }
	}
	return (
		<StatusSelect
			label={`Assignee of ${name}`}
			value={keyOf(assigneeId)}
			labels={labels}
			tone={assigneeId === null ? 'quiet' : 'plain'}
			onChange={onChange && ((key) => onChange(choose(key)))}
		/>
	)
}

/** Narrows a list down to the records of somebody. */
export function AssigneeFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const accounts = useAssignees()
	return (
		<ListFilter
			label="Filter by assignee"
			all="All assignees"
			value={value}
			options={[
				['me', 'Assigned to me'],
				['none', 'Unassigned'],
				...accounts.map(({ id, name }) => [String(id), name] as const),
			]}
			onChange={onChange}
		/>
	)
}
