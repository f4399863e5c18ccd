import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from './button.tsx'
import { type Column, RowActions } from './data-table.tsx'

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
					{onEdit && (
						<Button
							variant="ghost"
							size="icon-sm"
							aria-label={`Edit ${nameOf(row)}`}
							title="Edit"
							onClick={() => onEdit(row)}
						>
							<Pencil aria-hidden="true" className="size-4.5" />
						</Button>
					)}
					{onDelete && (
						<Button
							variant="ghost"
							size="icon-sm"
							aria-label={`Delete ${nameOf(row)}`}
							title="Delete"
							onClick={() => onDelete(row)}
						>
							<Trash2 aria-hidden="true" className="size-4.5 text-danger" />
						</Button>
					)}
				</RowActions>
			),
		},
	]
}
