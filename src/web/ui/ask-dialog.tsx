import type { ReactNode } from 'react'
import { useForm } from '../lib/use-form.ts'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that cannot be taken back. It stays open until that has succeeded; a failure is said inside. */
export function AskDialog({
	open,
	onOpenChange,
	title,
	description,
	size = 'sm',
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
	description: ReactNode
	size?: 'sm' | 'md'
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
	const { alert, failure, isPending, submit, clear } = useForm({
		async send() {
			await onConfirm()
			onOpenChange(false)
		},
	})

	function change(isOpen: boolean): void {
		// the dialog stays until the answer has come
		if (isPending) return
		clear()
		onOpenChange(isOpen)
	}

	return (
		<Dialog
			open={open}
			onOpenChange={change}
			isGuarded
			role="alertdialog"
			size={size}
			title={title}
			description={description}
			footer={
				<>
					<Button variant="outline" data-autofocus="" onClick={() => change(false)}>
						{stayLabel}
					</Button>
					{doLabel && (
						<Button variant={variant} pending={isPending} onClick={() => void submit()}>
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
