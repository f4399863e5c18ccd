import type { Testimonial } from '../../../contract/testimonials.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import type { Column } from '../../ui/data-table.tsx'
import { rowButtons } from '../../ui/row-buttons.tsx'
import { ActiveCell } from '../../ui/toggle-cell.tsx'

export function testimonialColumns({
	onToggle,
	onEdit,
	onDelete,
}: {
	/** false: not allowed, as are the others. */
	onToggle: false | ((testimonial: Testimonial, isActive: boolean) => void)
	onEdit: false | ((testimonial: Testimonial) => void)
	onDelete: false | ((testimonial: Testimonial) => void)
}): Column<Testimonial>[] {
	return [
		{ name: 'Name', isHeading: true, className: 'min-w-40 wrap-anywhere', cell: ({ name }) => name },
		{ name: 'Position', className: 'wrap-anywhere', cell: ({ position }) => position ?? '–' },
		{ name: 'Company', className: 'wrap-anywhere', cell: ({ organization }) => organization ?? '–' },
		{ name: 'Rating', className: 'whitespace-nowrap tabular-nums', cell: ({ rating }) => `${rating}/5` },
		{
			name: 'Status',
			cell: (testimonial) => (
				<ActiveCell
					name={testimonial.name}
					isActive={testimonial.isActive}
					onChange={onToggle && ((isActive) => onToggle(testimonial, isActive))}
				/>
			),
		},
		...rowButtons<Testimonial>({ nameOf: (testimonial) => testimonial.name, onEdit, onDelete }),
	]
}

export const testimonialCsv: CsvColumn<Testimonial>[] = [
	{ name: 'Id', value: ({ id }) => id },
	{ name: 'Name', value: ({ name }) => name },
	{ name: 'Position', value: ({ position }) => position },
	{ name: 'Company', value: ({ organization }) => organization },
	{ name: 'Content', value: ({ content }) => content },
	{ name: 'Rating', value: ({ rating }) => rating },
	{ name: 'Order', value: ({ order }) => order },
	{ name: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]
