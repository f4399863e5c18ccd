import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type JournalStatus, journalStatuses } from '../../../contract/journal-words.ts'
import type { Journal } from '../../../contract/journals.ts'
import { useListState } from '../../lib/list-state.ts'
import { useMay } from '../../lib/session.ts'
import { readStaff, sendStaff, staffPage, staffQuery } from '../../lib/staff-api.ts'
import { Button } from '../../ui/button.tsx'
import { ListFilter } from '../../ui/list-toolbar.tsx'
import { Marked, MarkedLine } from '../../ui/marked.tsx'
import { MoreFilters } from '../../ui/more-filters.tsx'
import { type RecordKind, RecordPanel } from '../../ui/record-panel.tsx'
import { ActiveCell, ToggleCell } from '../../ui/toggle-cell.tsx'
import { ClaimsPanel } from './claims-panel.tsx'
import { ExportJson } from './export-json.tsx'
import { changedJournal, journalFields } from './journal-fields.ts'
import { SelectionBar, selectionColumns, useSelection } from './selection.tsx'

/** `fields: 'all'` answers nothing else; a card has fewer fields. */
const isWhole = (journal: Partial<Journal>): journal is Journal => 'scope' in journal

const categoryOf = ({ section, category }: Journal) => section?.title ?? category

const journals: RecordKind<Journal> = {
	record: 'journal',
	one: 'journal',
	many: 'journals',
	path: '/api/journals',
	page: async (query, signal) => {
		const { data, meta } = await staffPage('/api/journals')({ ...query, fields: 'all' }, signal)
		return { data: data.filter(isWhole), meta }
	},
	find: (id) => readStaff('/api/journals/{id}', { params: { id } }),
	shownBy: [
		'/api/journals',
		'/api/journals/new',
		'/api/journals/{id}',
		'/api/journals/{id}/claims',
		'/api/journals/{id}/history',
		'/api/journal-claims',
		'/api/publication-sections',
		'/api/publication-sections/admin/all',
		'/api/articles',
		'/api/admin/summary',
		'/api/admin/search',
	],
	writing: 'journals.write',
	deleting: 'journals.delete',
	nameOf: ({ title }) => title,
	columns: (onChange) => [
		{
			name: 'Title',
			isHeading: true,
			sort: { ascending: 'title' },
			className: 'lg:w-full lg:max-w-0',
			cell: ({ id, title, publishedHere }) => (
				<>
					<MarkedLine text={title} className="leading-5" />
					{publishedHere && (
						<span className="flex gap-x-3 text-sm leading-5 font-normal">
							<Link to={`/admin/journals/${id}/issues`} className="text-primary underline underline-offset-4">
								Issues<span className="sr-only"> of {title}</span>
							</Link>
							<Link to={`/admin/deposits?journal=${id}`} className="text-primary underline underline-offset-4">
								DOIs<span className="sr-only"> and exports of {title}</span>
							</Link>
						</span>
					)}
				</>
			),
		},
		{ name: 'ISSN', className: 'whitespace-nowrap tabular-nums', cell: ({ issn }) => <Marked text={issn} /> },
		{
			name: 'Category',
			isMinor: true,
			cell: (journal) => <MarkedLine text={categoryOf(journal)} className="lg:w-36 2xl:w-56" />,
		},
		{
			name: 'Impact factor',
			numeric: true,
			sort: { descending: 'impact' },
			className: 'tabular-nums',
			cell: ({ impactFactor }) => impactFactor ?? 'N/A',
		},
		{
			name: 'New',
			cell: (journal) => (
				<ToggleCell
					label={`New: ${journal.title}`}
					isOn={journal.isNew}
					on={{ text: 'New', variant: 'warn' }}
					onChange={onChange && ((isNew) => onChange(journal, { isNew }))}
				/>
			),
		},
		{
			name: 'Submissions',
			cell: (journal) => (
				<ToggleCell
					label={`Open: ${journal.title}`}
					isOn={journal.isAcceptingSubmissions}
					on={{ text: 'Open', variant: 'success' }}
					off={{ text: 'Closed', variant: 'danger' }}
					onChange={onChange && ((isAcceptingSubmissions) => onChange(journal, { isAcceptingSubmissions }))}
				/>
			),
		},
		{ name: 'Status', cell: (journal) => <ActiveCell record={journal} name={journal.title} onChange={onChange} /> },
	],
	csv: '/api/journals/export',
	form: journalFields,
	hiding: { isActive: 'is hidden from visitors', isAcceptingSubmissions: 'takes no submissions any more' },
	save: (form, known, start) =>
		known
			? sendStaff('PUT /api/journals/{id}', { params: { id: known.id }, body: start(changedJournal(form, known)) })
			: sendStaff('POST /api/journals', { body: journalFields.body(form) }),
	change: ({ id }, body) => sendStaff('PUT /api/journals/{id}', { params: { id }, body }),
	remove: ({ id }) => sendStaff('DELETE /api/journals/{id}', { params: { id } }),
	hasFailureNotices: true,
}

const statusLabels: Record<JournalStatus, string> = {
	active: 'Active',
	inactive: 'Inactive',
	imported: 'Imported, not opened yet',
}

const isFlag = (text: string): text is 'true' | 'false' => text === 'true' || text === 'false'

/** The journals, and what is claimed about them and has to be checked. */
export function JournalsPanel() {
	const [parameters] = useSearchParams()
	const mayWrite = useMay('journals.write')
	const isClaims = mayWrite && parameters.get('view') === 'claims'
	return (
		<>
			{mayWrite && (
				<nav aria-label="Journals" className="-mt-1 mb-1.5 flex flex-wrap gap-2">
					<Button asChild variant={isClaims ? 'ghost' : 'secondary'} size="sm">
						<Link to="?tab=journals" {...(!isClaims && { 'aria-current': 'page' as const })}>
							Catalogue
						</Link>
					</Button>
					<Button asChild variant={isClaims ? 'secondary' : 'ghost'} size="sm">
						<Link to="?tab=journals&view=claims" {...(isClaims && { 'aria-current': 'page' as const })}>
							Claims to check
						</Link>
					</Button>
					<Button asChild variant="ghost" size="sm">
						<Link to="/admin/journals/import">Import</Link>
					</Button>
				</nav>
			)}
			{isClaims ? <ClaimsPanel /> : <JournalList />}
		</>
	)
}

/** The journals: found, added, changed and deleted; three of their flags with one click each. */
function JournalList() {
	const list = useListState({
		sorts: ['newest', 'title', 'impact'],
		filters: ['section', 'accepting', 'isNew', 'status'],
	})
	const { section, accepting, isNew } = list.filters
	const status = journalStatuses.find((name) => name === list.filters.status)
	const sections = useQuery(staffQuery('/api/publication-sections/admin/all', { query: {} }))
	const query = {
		...(/^[1-9]\d{0,8}$/.test(section) && { section }),
		...(isFlag(accepting) && { accepting }),
		...(isFlag(isNew) && { isNew }),
		...(status && { status }),
		sort: list.sort,
	}
	const listed = { ...(list.q && { q: list.q }), ...query }
	const selection = useSelection()
	const kind: typeof journals = {
		...journals,
		columns: (onChange) => [...selectionColumns(selection), ...journals.columns(onChange)],
	}
	return (
		<>
			<RecordPanel
				kind={kind}
				list={list}
				query={query}
				filters={
					<>
						<ListFilter
							label="Filter by category"
							all="All categories"
							value={section}
							options={Object.fromEntries(sections.data?.map(({ id, title }) => [id, title]) ?? [])}
							onChange={(value) => list.go({ section: value })}
						/>
						<ListFilter
							label="Filter by status"
							all="Active and inactive"
							value={status ?? ''}
							options={statusLabels}
							onChange={(value) => list.go({ status: value })}
						/>
						<MoreFilters count={[isFlag(accepting), isFlag(isNew)].filter(Boolean).length}>
							<ListFilter
								label="Filter by submissions"
								all="Open and closed"
								value={accepting}
								options={{ true: 'Open', false: 'Closed' }}
								onChange={(value) => list.go({ accepting: value })}
							/>
							<ListFilter
								label="Filter by novelty"
								all="New and others"
								value={isNew}
								options={{ true: 'New', false: 'Not new' }}
								onChange={(value) => list.go({ isNew: value })}
							/>
						</MoreFilters>
					</>
				}
			/>
			<div className="flex flex-wrap items-start gap-2">
				<SelectionBar
					selection={selection}
					loadAll={() => readStaff('/api/journals/ids', { query: listed })}
					shownBy={journals.shownBy}
				/>
				<ExportJson query={listed} />
			</div>
		</>
	)
}
