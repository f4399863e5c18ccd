import type { Section } from '../../../contract/sections.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import type { Column } from '../../ui/data-table.tsx'
import { rowButtons } from '../../ui/row-buttons.tsx'
import { ActiveCell } from '../../ui/toggle-cell.tsx'

export function categoryColumns({
	onToggle,
	onEdit,
	onDelete,
}: {
	/** false: not allowed, as are the others. */
	onToggle: false | ((section: Section, isActive: boolean) => void)
	onEdit: false | ((section: Section) => void)
	onDelete: false | ((section: Section) => void)
}): Column<Section>[] {
	return [
		{ name: 'Title', isHeading: true, className: 'min-w-40 wrap-anywhere', cell: ({ title }) => title },
		{ name: 'Slug', className: 'wrap-anywhere text-muted', cell: ({ slug }) => slug },
		{
			name: 'Description',
			className: 'min-w-56',
			cell: ({ description }) => <span className="line-clamp-2">{description}</span>,
		},
		{ name: 'Journals', numeric: true, className: 'tabular-nums', cell: ({ journalCount }) => journalCount },
		{
			name: 'Status',
			cell: (section) => (
				<ActiveCell
					name={section.title}
					isActive={section.isActive}
					onChange={onToggle && ((isActive) => onToggle(section, isActive))}
				/>
			),
		},
		...rowButtons<Section>({ nameOf: (section) => section.title, onEdit, onDelete }),
	]
}

export const categoryCsv: CsvColumn<Section>[] = [
	{ name: 'Id', value: ({ id }) => id },
	{ name: 'Title', value: ({ title }) => title },
	{ name: 'Slug', value: ({ slug }) => slug },
	{ name: 'Description', value: ({ description }) => description },
	{ name: 'Journals', value: ({ journalCount }) => journalCount },
	{ name: 'Order', value: ({ order }) => order },
	{ name: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]
