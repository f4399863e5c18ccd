import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
}) {
	const [isPending, setIsPending] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const isUnderWay = useRef(false)
	const alert = useRef<HTMLParagraphElement>(null)

	// the button that had the focus was disabled meanwhile
	useEffect(() => {
		if (failure !== null) alert.current?.focus()
	}, [failure])

	function change(isOpen: boolean): void {
		// the answer is on its way: the question waits for it
		if (isUnderWay.current) return
		setFailure(null)
		onOpenChange(isOpen)
	}

	async function confirm(): Promise<void> {
		if (isUnderWay.current) return
		isUnderWay.current = true
		setIsPending(true)
		setFailure(null)
		try {
			await onConfirm()
			onOpenChange(false)
		} catch (error) {
			setFailure(sentenceOf(error))
		} finally {
			isUnderWay.current = false
			setIsPending(false)
		}
	}

	return (
		<Dialog
			open={open}
			onOpenChange={change}
			isGuarded
			role="alertdialog"
			size="sm"
			title={`Delete ${item}`}
			description={`Are you sure you want to delete this ${item}? This action cannot be undone.`}
			footer={
				<>
					<Button variant="outline" data-autofocus="" onClick={() => change(false)}>
						Cancel
					</Button>
					<Button variant="danger" pending={isPending} onClick={() => void confirm()}>
						{isPending ? 'Deleting...' : 'Delete'}
					</Button>
				</>
			}
		>
			<p className="rounded-md bg-sunken px-3 py-2 font-medium wrap-anywhere">
				<bdi>{name}</bdi>
			</p>
			{note && <p className="mt-2 text-sm text-muted">{note}</p>}
			{failure && (
				<p ref={alert} role="alert" tabIndex={-1} className="mt-3 font-medium text-danger">
					The {item} could not be deleted. {failure}
				</p>
			)}
		</Dialog>
	)
}
