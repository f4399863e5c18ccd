import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps, ComponentType } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { type Column, RowActions } from './data-table.tsx'

type Props = { label: string; onClick: () => void }

export function RowButton({
	label,
	icon: Icon,
	isDanger = false,
	...button
}: Props & { icon: ComponentType<ComponentProps<'svg'>>; title: string; isDanger?: boolean; disabled?: boolean }) {
	return (
		<Button variant="ghost" size="icon-sm" aria-label={label} {...button}>
			<Icon aria-hidden="true" className={cx('size-4.5', isDanger && 'text-danger')} />
		</Button>
	)
}

export const EditButton = (props: Props) => <RowButton {...props} title="Edit" icon={Pencil} />
export const DeleteButton = (props: Props) => <RowButton {...props} title="Delete" icon={Trash2} isDanger />

/** The column with edit and delete, each named after its record: a screen reader finds many of them. */
export function rowButtons<R>({
	nameOf,
	onEdit,
	onDelete,
}: {
	nameOf: (row: R) => string
	/** false: not allowed. */
	onEdit: false | ((row: R) => void)
	onDelete: false | ((row: R) => void)
}): Column<R>[] {
	if (!onEdit && !onDelete) return []
	return [
		{
			name: 'Actions',
			cell: (row) => (
				<RowActions>
					{onEdit && <EditButton label={`Edit ${nameOf(row)}`} onClick={() => onEdit(row)} />}
					{onDelete && <DeleteButton label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)} />}
				</RowActions>
			),
		},
	]
}
