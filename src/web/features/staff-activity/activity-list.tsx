import { useQuery } from '@tanstack/react-query'
import {
	type ActivityAction,
	type ActivityRecord,
	actionLabels,
	activityActions,
	activityRecords,
	actorLabels,
	recordLabels,
} from '../../../contract/activity-words.ts'
import { knownOption, useListState } from '../../lib/list-state.ts'
import { useMay, useSession } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useStaffList } from '../../lib/use-staff-list.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ListFilter } from '../../ui/list-toolbar.tsx'
import { NoRecords } from '../../ui/no-records.tsx'
import { activityColumns } from './columns.tsx'

const periods = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' }
const { staff: _staff, ...others } = actorLabels
const isId = /^[1-9]\d{0,8}$/

/** Rounded to the minute, so that the same list is not asked for again and again. */
const daysAgo = (days: number): string =>
	new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * 86_400_000).toISOString()

/** What these roles may not read is not in the log they see. */
const ofPeople: readonly ActivityRecord[] = ['account', 'invitation', 'person']

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `changed the status of` is `Changed the status` in a list of choices. */
const actionName = (action: ActivityAction) => capital(actionLabels[action].replace(/ (of|about|for|to)$/, ''))

/** The activity log with its filters: kind of record, who, what, when, and one record alone. */
export function ActivityList({ timeZone }: { timeZone: string }) {
	const list = useListState({
		sorts: ['newest'],
		filters: ['record', 'recordId', 'person', 'actor', 'action', 'days'],
	})
	const role = useSession()?.admin.role ?? 'assistant'
	const mayManage = useMay('people.manage')
	const mayReadCampaigns = useMay('campaigns.read')
	const people = useQuery({ ...staffQuery('/api/admin/people', {}), enabled: mayManage })
	const record = knownOption(recordLabels, list.filters.record) as ActivityRecord | ''
	const action = knownOption(actionLabels, list.filters.action)
	const actor = knownOption(others, list.filters.actor)
	const days = knownOption(periods, list.filters.days)
	const person = isId.test(list.filters.person) ? list.filters.person : ''
	const recordId = record && isId.test(list.filters.recordId) ? list.filters.recordId : ''
	const { table } = useStaffList('/api/activity', {
		list,
		query: {
			...(record && { record }),
			...(recordId && { recordId }),
			...(person ? { person } : actor && { actor }),
			...(action && { action }),
			...(days && { from: daysAgo(Number(days)) }),
		},
	})
	const names = Object.fromEntries(people.data?.people.map(({ id, name }) => [id, name]) ?? [])
	const shownName = table.rows?.find(({ actor: { id } }) => String(id) === person)?.actor.name
	const kinds = activityRecords.filter(
		(kind) => (mayManage || !ofPeople.includes(kind)) && (mayReadCampaigns || kind !== 'campaign'),
	)
	return (
		<>
			<search className="mb-4 flex flex-wrap items-center gap-2">
				<ListFilter
					label="Filter by kind of record"
					all="All records"
					value={record}
					options={Object.fromEntries(kinds.map((kind) => [kind, recordLabels[kind]]))}
					onChange={(value) => list.go({ record: value, recordId: '' })}
				/>
				{recordId && (
					<ListFilter
						label="Filter by one record"
						all={`All of this kind`}
						value={recordId}
						options={{ [recordId]: `Only ${recordLabels[record || 'article'].toLowerCase()} ${recordId}` }}
						onChange={(value) => list.go({ recordId: value })}
					/>
				)}
				<ListFilter
					label="Filter by person"
					all="Everybody"
					value={person || actor}
					options={{ ...(person && { [person]: shownName ?? `Account ${person}` }), ...names, ...others }}
					onChange={(value) => list.go(isId.test(value) ? { person: value, actor: '' } : { person: '', actor: value })}
				/>
				<ListFilter
					label="Filter by action"
					all="All actions"
					value={action}
					options={Object.fromEntries(
						activityActions
							.map((name) => [name, actionName(name)] as const)
							.toSorted(([, one], [, other]) => one.localeCompare(other)),
					)}
					onChange={(value) => list.go({ action: value })}
				/>
				<ListFilter
					label="Filter by time"
					all="Any time"
					value={days}
					options={periods}
					onChange={(value) => list.go({ days: value })}
				/>
			</search>
			<DataTable
				caption="Activity"
				columns={activityColumns({
					timeZone,
					role,
					hrefs: {
						ofPerson: (id) => list.href({ person: String(id), actor: '' }),
						ofRecord: ({ record: { kind, id } }) => list.href({ record: kind, recordId: String(id ?? '') }),
					},
				})}
				{...table}
				empty={
					<NoRecords
						title={list.isNarrowed ? 'No activity found' : 'No activity yet'}
						description={list.isNarrowed ? 'Nothing matches the filters.' : 'Every change is noted here.'}
						clearHref={list.isNarrowed ? list.allHref : null}
					/>
				}
			/>
		</>
	)
}
