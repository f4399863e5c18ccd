import { useEffect, useRef } from 'react'
import type { Selection } from '../lib/use-selection.ts'
import type { Column } from './data-table.tsx'

const look = 'block size-5 accent-primary'

/** A box in each row, and one for the whole page in the heading. */
export const selectionColumn = <R extends { id: number }>(
	selection: Selection<R>,
	rows: readonly R[] | undefined,
	nameOf: (row: R) => string,
): Column<R> => ({
	name: 'Select',
	heading: <PageBox selection={selection} rows={rows ?? []} />,
	className: 'w-11 pr-0!',
	cell: (row) => (
		<input
			type="checkbox"
			aria-label={`Select ${nameOf(row)}`}
			className={look}
			checked={selection.chosen.has(row.id)}
			onChange={({ target, nativeEvent }) =>
				selection.toggle(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
			}
		/>
	),
})

function PageBox<R extends { id: number }>({ selection, rows }: { selection: Selection<R>; rows: readonly R[] }) {
	const box = useRef<HTMLInputElement>(null)
	const count = rows.filter(({ id }) => selection.chosen.has(id)).length
	const isAll = rows.length > 0 && count === rows.length
	useEffect(() => {
		if (box.current) box.current.indeterminate = count > 0 && !isAll
	}, [count, isAll])
	return (
		<input
			ref={box}
			type="checkbox"
			aria-label="Select all on this page"
			className={look}
			checked={isAll}
			disabled={rows.length === 0}
			onChange={() => {
				const others = [...selection.chosen.values()].filter(({ id }) => !rows.some((row) => row.id === id))
				selection.choose(isAll ? others : [...others, ...rows])
			}}
		/>
	)
}
