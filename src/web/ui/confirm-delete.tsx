import type { TrashKind } from '../lib/delete-effects.ts'
import { AskDialog } from './ask-dialog.tsx'
import { DeleteEffects } from './delete-effects.tsx'

/**
 * Asks before something is deleted. It stays open until `onConfirm` has succeeded; a failure is said inside.
 *
 *   <ConfirmDelete item="article" name={article.title} open={...} onOpenChange={...}
 *     onConfirm={() => sendStaff('DELETE /api/articles/{id}', { params: { id } })} />
 */
export function ConfirmDelete({
	item,
	name,
	open,
	onOpenChange,
	onConfirm,
	note,
	effects,
}: {
	/** What it is, in lower case: "article". */
	item: string
	/** Which one it is. */
	name: string
	open: boolean
	onOpenChange: (open: boolean) => void
	/** Deletes, and tells of the success. The dialog closes by itself. */
	onConfirm: () => Promise<unknown>
	/** What else goes with it. */
	note?: string
	/** The record, where deleting it can be undone: what it touches is then said with counts. */
	effects?: { record: TrashKind; id: number } | undefined
}) {
	return (
		<AskDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Delete ${item}`}
			description={`Are you sure you want to delete this ${item}? This action cannot be undone.`}
			stayLabel="Cancel"
			doLabel="Delete"
			pendingLabel="Deleting..."
			failed={`The ${item} could not be deleted.`}
			variant="danger"
			onConfirm={onConfirm}
		>
			<p className="rounded-md bg-sunken px-3 py-2 font-medium wrap-anywhere">
				<bdi>{name}</bdi>
			</p>
			{note && <p className="mt-2 text-sm text-muted">{note}</p>}
			{open && effects && <DeleteEffects {...effects} />}
		</AskDialog>
	)
}
