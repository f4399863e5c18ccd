import { useQuery } from '@tanstack/react-query'
import { articleStatusLabels, researchFields } from '../../../contract/article-words.ts'
import { queueViewLabels } from '../../../contract/queue-words.ts'
import { knownAssignee } from '../../lib/assignees.ts'
import { knownOption, type ListState, useListState } from '../../lib/list-state.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { AssigneeFilter } from '../../ui/assignee-select.tsx'
import { JournalField } from '../../ui/journal-field.tsx'
import { ListFilter } from '../../ui/list-toolbar.tsx'
import { DayFilters, knownDay, MoreFilters } from '../../ui/more-filters.tsx'

const revisionFilter = { answered: 'Revision arrived', open: 'Revision asked for' }
const fileScanFilter = { waiting: 'Waiting for virus scan', infected: 'Virus found' }

const names = [
	...(['view', 'status', 'assignee', 'withdrawn', 'unread', 'proposals', 'revision', 'objection'] as const),
	...(['fileScan', 'journalId', 'field', 'from', 'to'] as const),
] as const
type Name = (typeof names)[number]

export const sorts = ['newest', 'oldest', 'title', 'author', 'field', 'status'] as const
export type ArticleList = ListState<(typeof sorts)[number], Name>
export const useArticleList = (): ArticleList => useListState({ sorts, filters: names })

const knownFlag = (value: string) => (value === 'true' ? value : '')

/** What the address says, as far as it can be asked for. */
export function articleFilter({ filters, sort }: ArticleList) {
	const known = {
		view: knownOption(queueViewLabels.article, filters.view),
		status: knownOption(articleStatusLabels, filters.status),
		assignee: knownAssignee(filters.assignee),
		withdrawn: filters.withdrawn === 'false' ? filters.withdrawn : knownFlag(filters.withdrawn),
		unread: knownFlag(filters.unread),
		proposals: knownFlag(filters.proposals),
		revision: knownOption(revisionFilter, filters.revision),
		objection: knownFlag(filters.objection),
		fileScan: knownOption(fileScanFilter, filters.fileScan),
		journalId: /^[1-9]\d{0,8}$/.test(filters.journalId) ? filters.journalId : '',
		field: filters.field.slice(0, 100),
		from: knownDay(filters.from),
		to: knownDay(filters.to),
	} satisfies Record<Name, string>
	const query = Object.fromEntries(Object.entries({ ...known, sort }).filter(([, value]) => value !== ''))
	return { known, query }
}

/** Narrows the list of articles down. */
export function ArticleFilters({ list }: { list: ArticleList }) {
	const { known } = articleFilter(list)
	const chosen = [known.journalId, known.field, known.from, known.to, known.withdrawn, known.proposals, known.revision]
	return (
		<>
			<ListFilter
				label="Filter by status"
				all="All statuses"
				value={known.status}
				options={articleStatusLabels}
				onChange={(value) => list.go({ status: value })}
			/>
			<AssigneeFilter value={known.assignee} onChange={(value) => list.go({ assignee: value })} />
			<ListFilter
				label="Filter by messages"
				all="Read and unread"
				value={known.unread}
				options={{ true: 'Unread messages' }}
				onChange={(value) => list.go({ unread: value })}
			/>
			{/* only for those who come from the notice: without a scanner there is nothing to filter by */}
			{known.fileScan && (
				<ListFilter
					label="Filter by virus scan"
					all="All files"
					value={known.fileScan}
					options={fileScanFilter}
					onChange={(value) => list.go({ fileScan: value })}
				/>
			)}
			<MoreFilters count={[...chosen, known.objection].filter(Boolean).length}>
				<ListFilter
					label="Filter by field"
					all="All fields"
					value={known.field}
					options={[
						...researchFields.map((field) => [field, field] as const),
						...(known.field && !isListed(known.field) ? [[known.field, known.field] as const] : []),
					]}
					onChange={(value) => list.go({ field: value })}
				/>
				<JournalFilter key={known.journalId} list={list} journalId={known.journalId} />
				<ListFilter
					label="Filter by withdrawal"
					all="With withdrawn"
					value={known.withdrawn}
					options={{ false: 'Not withdrawn', true: 'Withdrawn' }}
					onChange={(value) => list.go({ withdrawn: value })}
				/>
				<ListFilter
					label="Filter by proposed changes"
					all="With and without proposals"
					value={known.proposals}
					options={{ true: 'Changes to decide' }}
					onChange={(value) => list.go({ proposals: value })}
				/>
				<ListFilter
					label="Filter by revision"
					all="All revisions"
					value={known.revision}
					options={revisionFilter}
					onChange={(value) => list.go({ revision: value })}
				/>
				<ListFilter
					label="Filter by objection"
					all="With and without objection"
					value={known.objection}
					options={{ true: 'Objection of a co-author' }}
					onChange={(value) => list.go({ objection: value })}
				/>
				<DayFilters from={known.from} to={known.to} onChange={(change) => list.go(change)} />
			</MoreFilters>
		</>
	)
}

const isListed = (field: string) => researchFields.some((known) => known === field)

/** The address has the id alone, so the title is asked for. */
function JournalFilter({ list, journalId }: { list: ArticleList; journalId: string }) {
	const journal = useQuery({
		...staffQuery('/api/journals/{id}', { params: { id: Number(journalId) } }),
		enabled: journalId !== '',
	})
	if (journalId !== '' && journal.isPending) return null
	const chosen = journalId ? { id: Number(journalId), title: journal.data?.title ?? `Journal ${journalId}` } : null
	return (
		<div className="min-w-56 flex-1 sm:flex-none">
			<JournalField
				id="journal-filter"
				label="Filter by journal"
				isLabelHidden
				error={null}
				chosen={chosen}
				onChoose={(id) => String(id ?? '') !== journalId && list.go({ journalId: String(id ?? '') })}
			/>
		</div>
	)
}
