import { conflictsIn } from '../lib/edit-conflicts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useRecordDialog } from './use-record-dialog.ts'

type Asked<R> = {
	row: R
	change: Partial<R>
	/** What a colleague has chosen meanwhile. */
	theirs: unknown
	by: string | null
}

/**
 * For a choice in a row that a colleague has made too: both are shown, and one is kept. Without an answer the
 * colleague's stays.
 *
 *   const conflict = useRowConflict<Article>()
 *   useRowChange({ onFailed: (row, error, change) => conflict.ask(error, row, change) || notifyFailed(...) })
 *   <RowConflict {...conflict.props} field="status" what="the status" textOf={...} onKeep={(row, change) => save(row, change)} />
 */
export function useRowConflict<R extends object>() {
	const asking = useRecordDialog<Asked<R>>()
	return {
		/** Answers whether it was refused because of a colleague. */
		ask(error: unknown, row: R, change: Partial<R>): boolean {
			const [conflict] = conflictsIn(error)
			if (conflict) asking.show({ row, change, theirs: conflict.theirs, by: conflict.by })
			return conflict !== undefined
		},
		props: { ...asking.props, asked: asking.record },
	}
}

export function RowConflict<R extends object>({
	open,
	onOpenChange,
	asked,
	field,
	what,
	textOf,
	onKeep,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	asked: Asked<R> | undefined
	field: keyof R
	/** In lower case: "the status". */
	what: string
	textOf: (value: unknown) => string
	/** The row as the colleague left it, and the change once more. */
	onKeep: (row: R, change: Partial<R>) => void
}) {
	if (!asked) return null
	const { row, change, theirs, by } = asked
	const [theirText, myText] = [textOf(theirs), textOf(change[field])]
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			role="alertdialog"
			size="sm"
			title="Changed meanwhile"
			description={
				<>
					<bdi>{by ?? 'Somebody'}</bdi> has just set {what} to “{theirText}”. You chose “{myText}”.
				</>
			}
			footer={
				<>
					<Button variant="outline" data-autofocus="" onClick={() => onOpenChange(false)}>
						Take theirs: {theirText}
					</Button>
					<Button
						onClick={() => {
							onOpenChange(false)
							onKeep({ ...row, [field]: theirs }, change)
						}}
					>
						Keep mine: {myText}
					</Button>
				</>
			}
		/>
	)
}
