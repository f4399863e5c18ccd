import type { Journal } from '../../../contract/journals.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import type { Column } from '../../ui/data-table.tsx'
import { rowButtons } from '../../ui/row-buttons.tsx'
import { ActiveCell, ToggleCell } from '../../ui/toggle-cell.tsx'
import type { JournalFlag } from './journal-fields.ts'

export const journalSorts = ['newest', 'title', 'impact'] as const

const categoryOf = ({ section, category }: Journal) => section?.title ?? category

export function journalColumns({
	onToggle,
	onEdit,
	onDelete,
}: {
	/** false: not allowed, as are the others. */
	onToggle: false | ((journal: Journal, flag: JournalFlag, isOn: boolean) => void)
	onEdit: false | ((journal: Journal) => void)
	onDelete: false | ((journal: Journal) => void)
}): Column<Journal>[] {
	return [
		{
			name: 'Title',
			isHeading: true,
			sort: { ascending: 'title' },
			className: 'min-w-52 wrap-anywhere',
			cell: ({ title }) => title,
		},
		{ name: 'ISSN', className: 'whitespace-nowrap tabular-nums', cell: ({ issn }) => issn },
		{ name: 'Category', className: 'min-w-36 wrap-anywhere', cell: categoryOf },
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
					onChange={onToggle && ((isOn) => onToggle(journal, 'isNew', isOn))}
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
					onChange={onToggle && ((isOn) => onToggle(journal, 'isAcceptingSubmissions', isOn))}
				/>
			),
		},
		{
			name: 'Status',
			cell: (journal) => (
				<ActiveCell
					name={journal.title}
					isActive={journal.isActive}
					onChange={onToggle && ((isOn) => onToggle(journal, 'isActive', isOn))}
				/>
			),
		},
		...rowButtons<Journal>({ nameOf: ({ title }) => title, onEdit, onDelete }),
	]
}

export const journalCsv: CsvColumn<Journal>[] = [
	{ name: 'Id', value: ({ id }) => id },
	{ name: 'Title', value: ({ title }) => title },
	{ name: 'ISSN', value: ({ issn }) => issn },
	{ name: 'Category', value: categoryOf },
	{ name: 'Impact', value: ({ impact }) => impact },
	{ name: 'Impact factor', value: ({ impactFactor }) => impactFactor ?? 'N/A' },
	{ name: 'New', value: ({ isNew }) => (isNew ? 'Yes' : 'No') },
	{ name: 'Submissions', value: ({ isAcceptingSubmissions }) => (isAcceptingSubmissions ? 'Open' : 'Closed') },
	{ name: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
	{ name: 'Indexing', value: ({ indexing }) => indexing.join('; ') },
	{ name: 'Publication fee', value: ({ publicationFee }) => publicationFee },
	{ name: 'Website', value: ({ website }) => website },
]
