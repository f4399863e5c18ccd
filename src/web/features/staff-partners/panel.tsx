import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Partner } from '../../../contract/partners.ts'
import { sentenceOf } from '../../lib/api.ts'
import { useListState } from '../../lib/list-state.ts'
import { withPicture } from '../../lib/picture-form.ts'
import { refresh } from '../../lib/refresh.ts'
import { moved } from '../../lib/reorder.ts'
import { readStaff, sendStaff, staffPage, staffQuery } from '../../lib/staff-api.ts'
import { useDragOrder } from '../../lib/use-drag-order.ts'
import { cx } from '../../ui/cx.ts'
import type { Column } from '../../ui/data-table.tsx'
import { DragHandle, MoveSteps } from '../../ui/order-controls.tsx'
import { type RecordKind, RecordPanel } from '../../ui/record-panel.tsx'
import { toast } from '../../ui/toast.ts'
import { ActiveCell } from '../../ui/toggle-cell.tsx'
import { partnerFields, withLogo } from './partner-fields.ts'

const path = '/api/partners/admin'
const shownBy = [path, '/api/partners', '/api/activity'] as const

const partners = (orderColumn: Column<Partner>): RecordKind<Partner> => ({
	record: 'partner',
	one: 'partner',
	many: 'partners',
	path,
	page: staffPage(path),
	find: async (id) => (await readStaff(path, { query: {} })).find((known) => known.id === id),
	shownBy,
	writing: 'settings.manage',
	deleting: 'settings.manage',
	nameOf: ({ name }) => name,
	columns: (onChange) => [
		orderColumn,
		{
			name: 'Logo',
			cell: ({ logo }) =>
				logo ? (
					<img src={logo} alt="" loading="lazy" className="h-8 w-auto max-w-28 object-contain" />
				) : (
					<span className="text-muted">Name only</span>
				),
		},
		{ name: 'Name', isHeading: true, className: 'min-w-40 wrap-anywhere', cell: ({ name }) => name },
		{ name: 'Address', isMinor: true, className: 'wrap-anywhere', cell: ({ url }) => url ?? '–' },
		{ name: 'Status', cell: (row) => <ActiveCell record={row} name={row.name} onChange={onChange} /> },
	],
	csv: [
		{ name: 'Id', value: ({ id }) => id },
		{ name: 'Name', value: ({ name }) => name },
		{ name: 'Address', value: ({ url }) => url },
		{ name: 'Description', value: ({ description }) => description },
		{ name: 'Order', value: ({ order }) => order },
		{ name: 'Status', value: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
	],
	form: partnerFields,
	hiding: { isActive: 'is hidden from visitors' },
	save: (form, known, start) =>
		known
			? sendStaff('PUT /api/partners/admin/{id}', {
					params: { id: known.id },
					...withPicture(start(withLogo(partnerFields.changed(form, known))), form),
				})
			: sendStaff('POST /api/partners/admin', withPicture(withLogo(partnerFields.body(form)), form)),
	change: ({ id }, body) => sendStaff('PUT /api/partners/admin/{id}', { params: { id }, body }),
	remove: ({ id }) => sendStaff('DELETE /api/partners/admin/{id}', { params: { id } }),
})

/** The partners of the home page in their order, which arrows and a handle change. */
export function PartnersPanel() {
	const client = useQueryClient()
	const list = useListState({ sorts: ['order'] })
	const rows = useRef<HTMLElement>(null)
	const { data: all = [] } = useQuery(staffQuery(path, { query: {} }))
	const [said, setSaid] = useState('')

	async function move(from: number, to: number): Promise<void> {
		const arranged = moved(all, from, to)
		try {
			await sendStaff('POST /api/partners/admin/order', { body: { ids: arranged.map(({ id }) => id) } })
			await refresh(client, shownBy)
			setSaid(`${all[from]?.name} is now ${to + 1} of ${all.length}.`)
		} catch (error) {
			toast({ title: 'The order was not changed', description: sentenceOf(error), variant: 'destructive' })
			await refresh(client, [path])
		}
	}
	const { drag, handle } = useDragOrder(rows, (from, to) => void move(from, to))

	const orderCell = (partner: Partner) => {
		const at = all.findIndex(({ id }) => id === partner.id)
		if (at === -1) return null
		const dragged = handle(at)
		return (
			<div
				className={cx(
					'flex items-center gap-0.5 rounded-md',
					drag?.to === at && drag.from !== at && 'bg-tint-primary outline-2 outline-primary',
					drag?.from === at && 'opacity-60',
				)}
			>
				{/* among hits of a search the places are not those of the whole list */}
				{!list.isNarrowed && (
					<DragHandle
						label={`Drag: ${partner.name}`}
						{...dragged}
						onPointerDown={(event) => {
							rows.current = event.currentTarget.closest('tbody')
							dragged.onPointerDown(event)
						}}
					/>
				)}
				<MoveSteps name={partner.name} at={at} count={all.length} onMove={(from, to) => void move(from, to)} />
			</div>
		)
	}

	return (
		<>
			<RecordPanel kind={partners({ name: 'Order', className: 'whitespace-nowrap', cell: orderCell })} list={list} />
			<p role="status" className="sr-only">
				{said}
			</p>
		</>
	)
}
