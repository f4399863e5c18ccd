import type { Section } from '../../../contract/sections.ts'
import { useListState } from '../../lib/list-state.ts'
import { withPicture } from '../../lib/picture-form.ts'
import { readStaff, sendStaff, staffPage } from '../../lib/staff-api.ts'
import { MarkedLine } from '../../ui/marked.tsx'
import { type RecordKind, RecordPanel } from '../../ui/record-panel.tsx'
import { ActiveCell } from '../../ui/toggle-cell.tsx'
import { sectionFields } from './section-fields.ts'

const sections: RecordKind<Section> = {
	record: 'section',
	one: 'category',
	many: 'categories',
	path: '/api/publication-sections/admin/all',
	page: staffPage('/api/publication-sections/admin/all'),
	find: async (id) =>
		(await readStaff('/api/publication-sections/admin/all', { query: {} })).find((known) => known.id === id),
	shownBy: [
		'/api/publication-sections/admin/all',
		'/api/publication-sections',
		// journals carry its title
		'/api/journals',
		'/api/journals/new',
		'/api/journals/{id}',
		'/api/admin/search',
	],
	writing: 'content.write',
	deleting: 'content.delete',
	nameOf: ({ title }) => title,
	columns: (onChange) => [
		{
			name: 'Title',
			isHeading: true,
			cell: ({ title }) => <MarkedLine text={title} className="lg:w-64 2xl:w-96" />,
		},
		{
			name: 'Slug',
			className: 'text-muted',
			cell: ({ slug }) => <MarkedLine text={slug} className="lg:w-40 2xl:w-72" />,
		},
		{
			name: 'Description',
			className: 'lg:w-full lg:max-w-0',
			cell: ({ description }) => <MarkedLine text={description} />,
		},
		{ name: 'Journals', numeric: true, className: 'tabular-nums', cell: ({ journalCount }) => journalCount },
		{ name: 'Status', cell: (section) => <ActiveCell record={section} name={section.title} onChange={onChange} /> },
	],
	csv: [
		{ name: 'Id', value: ({ id }) => id },
		{ name: 'Title', value: ({ title }) => title },
		{ name: 'Slug', value: ({ slug }) => slug },
		{ name: 'Description', value: ({ description }) => description },
		{ name: 'Journals', value: ({ journalCount }) => journalCount },
		{ name: 'Order', value: ({ order }) => order },
		{ name: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
	],
	form: sectionFields,
	hiding: { isActive: 'is hidden from visitors' },
	save: (form, known, start) =>
		known
			? sendStaff('PUT /api/publication-sections/admin/{id}', {
					params: { id: known.id },
					...withPicture(start(sectionFields.changed(form, known)), form),
				})
			: sendStaff('POST /api/publication-sections/admin', withPicture(sectionFields.body(form), form)),
	change: ({ id }, body) => sendStaff('PUT /api/publication-sections/admin/{id}', { params: { id }, body }),
	remove: ({ id }) => sendStaff('DELETE /api/publication-sections/admin/{id}', { params: { id } }),
}

/** The publication sections, which visitors know as categories, in display order. */
export function SectionsPanel() {
	return <RecordPanel kind={sections} list={useListState({ sorts: ['order'] })} />
}
