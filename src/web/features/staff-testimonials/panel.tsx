import type { Testimonial } from '../../../contract/testimonials.ts'
import { useListState } from '../../lib/list-state.ts'
import { withPicture } from '../../lib/picture-form.ts'
import { readStaff, sendStaff, staffPage } from '../../lib/staff-api.ts'
import { MarkedLine } from '../../ui/marked.tsx'
import { type RecordKind, RecordPanel } from '../../ui/record-panel.tsx'
import { ActiveCell } from '../../ui/toggle-cell.tsx'
import { testimonialFields } from './testimonial-fields.ts'

const line = 'lg:max-w-72 2xl:max-w-96'

const testimonials: RecordKind<Testimonial> = {
	record: 'testimonial',
	one: 'testimonial',
	many: 'testimonials',
	path: '/api/testimonials/admin',
	page: staffPage('/api/testimonials/admin'),
	find: async (id) => (await readStaff('/api/testimonials/admin', { query: {} })).find((known) => known.id === id),
	shownBy: ['/api/testimonials/admin', '/api/testimonials', '/api/admin/search'],
	writing: 'content.write',
	deleting: 'content.delete',
	nameOf: ({ name }) => name,
	columns: (onChange) => [
		{ name: 'Name', isHeading: true, cell: ({ name }) => <MarkedLine text={name} className={line} /> },
		{ name: 'Position', cell: ({ position }) => <MarkedLine text={position ?? '–'} className={line} /> },
		{ name: 'Company', cell: ({ organization }) => <MarkedLine text={organization ?? '–'} className={line} /> },
		{ name: 'Rating', className: 'whitespace-nowrap tabular-nums', cell: ({ rating }) => `${rating}/5` },
		{ name: 'Status', cell: (row) => <ActiveCell record={row} name={row.name} onChange={onChange} /> },
	],
	csv: [
		{ name: 'Id', value: ({ id }) => id },
		{ name: 'Name', value: ({ name }) => name },
		{ name: 'Position', value: ({ position }) => position },
		{ name: 'Company', value: ({ organization }) => organization },
		{ name: 'Content', value: ({ content }) => content },
		{ name: 'Rating', value: ({ rating }) => rating },
		{ name: 'Order', value: ({ order }) => order },
		{ name: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
	],
	form: testimonialFields,
	hiding: { isActive: 'is hidden from visitors' },
	save: (form, known, start) =>
		known
			? sendStaff('PUT /api/testimonials/admin/{id}', {
					params: { id: known.id },
					...withPicture(start(testimonialFields.changed(form, known)), form),
				})
			: sendStaff('POST /api/testimonials/admin', withPicture(testimonialFields.body(form), form)),
	change: ({ id }, body) => sendStaff('PUT /api/testimonials/admin/{id}', { params: { id }, body }),
	remove: ({ id }) => sendStaff('DELETE /api/testimonials/admin/{id}', { params: { id } }),
}

/** What customers say, in display order. */
export function TestimonialsPanel() {
	return <RecordPanel kind={testimonials} list={useListState({ sorts: ['order'] })} />
}
