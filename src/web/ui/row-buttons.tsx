import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from './button.tsx'
import { type Column, RowActions } from './data-table.tsx'

type Props = { label: string; onClick: () => void }

export const EditButton = ({ label, onClick }: Props) => (
	<Button variant="ghost" size="icon-sm" aria-label={label} title="Edit" onClick={onClick}>
		<Pencil aria-hidden="true" className="size-4.5" />
	</Button>
)

export const DeleteButton = ({ label, onClick }: Props) => (
	<Button variant="ghost" size="icon-sm" aria-label={label} title="Delete" onClick={onClick}>
		<Trash2 aria-hidden="true" className="size-4.5 text-danger" />
	</Button>
)

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
