import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from './button.tsx'
import { RowActions } from './data-table.tsx'

/** Edit and delete, each named after its record: a screen reader finds many of them. */
export function RowButtons({ name, onEdit, onDelete }: { name: string; onEdit: () => void; onDelete: () => void }) {
	return (
		<RowActions>
			<Button variant="ghost" size="icon-sm" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit}>
				<Pencil aria-hidden="true" className="size-4.5" />
			</Button>
			<Button variant="ghost" size="icon-sm" aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
				<Trash2 aria-hidden="true" className="size-4.5 text-danger" />
			</Button>
		</RowActions>
	)
}
