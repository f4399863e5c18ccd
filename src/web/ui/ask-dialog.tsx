import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../lib/api.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. It stays open until that has succeeded; a failure is said inside. */
export function AskDialog({
	open,
	onOpenChange,
	title,
	description,
	stayLabel,
	doLabel,
	pendingLabel = doLabel,
	failed = 'This did not work.',
	variant = 'primary',
	onConfirm,
	children,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	title: string
	description: string
	stayLabel: string
	/** Without it there is nothing to do but to close. */
	doLabel: string | null
	pendingLabel?: string | null
	/** Said before the reason. */
	failed?: string
	variant?: ButtonVariant
	/** Does it, and tells of the success. The dialog closes by itself. */
	onConfirm: () => Promise<unknown>
	children?: ReactNode
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
			title={title}
			description={description}
			footer={
				<>
					<Button variant="outline" data-autofocus="" onClick={() => change(false)}>
						{stayLabel}
					</Button>
					{doLabel && (
						<Button variant={variant} pending={isPending} onClick={() => void confirm()}>
							{isPending ? pendingLabel : doLabel}
						</Button>
					)}
				</>
			}
		>
			{children}
			{failure && (
				<p ref={alert} role="alert" tabIndex={-1} className="mt-3 font-medium text-danger">
					{failed} {failure}
				</p>
			)}
		</Dialog>
	)
}
