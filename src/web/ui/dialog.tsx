import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

export type DialogProps = {
	open: boolean
	onOpenChange: (open: boolean) => void
	title: ReactNode
	description?: ReactNode
	/** Buttons at the bottom; put `data-autofocus=""` on the one that is safe. */
	footer?: ReactNode
	size?: 'sm' | 'md' | 'lg'
	/** alertdialog interrupts with a question that must be answered. */
	role?: 'dialog' | 'alertdialog'
	/** Esc and a click beside it only ask `onOpenChange(false)`: there may be something to lose. */
	isGuarded?: boolean
	className?: string
	children?: ReactNode
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const

export function Dialog({
	open,
	onOpenChange,
	title,
	description,
	footer,
	size = 'md',
	role = 'dialog',
	isGuarded = false,
	className,
	children,
}: DialogProps) {
	const id = useId()
	const modal = useModal(open, onOpenChange, isGuarded)
	return (
		<dialog
			{...modal}
			data-motion="rise"
			role={role}
			aria-labelledby={`${id}-title`}
			aria-describedby={description ? `${id}-description` : undefined}
			className={cx(
				'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-xl border border-border bg-surface text-text shadow-lift open:flex',
				widths[size],
				className,
			)}
		>
			<div className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
				<div className="min-w-0 flex-1">
					<h2 id={`${id}-title`} className="text-2xl">
						{title}
					</h2>
					{description && (
						<p id={`${id}-description`} className="mt-1.5 text-muted">
							{description}
						</p>
					)}
				</div>
				<Button
					variant="ghost"
					size="icon-sm"
					aria-label="Close"
					title="Close"
					className="-mt-1 -mr-2"
					onClick={() => onOpenChange(false)}
				>
					<X aria-hidden="true" className="size-5" />
				</Button>
			</div>
			<div className={cx('min-h-0 flex-1 overflow-y-auto px-5 sm:px-6', children ? 'py-4' : 'pt-5')}>{children}</div>
			{footer && (
				<div className="flex flex-wrap justify-end gap-3 border-t border-border px-5 py-4 sm:px-6">{footer}</div>
			)}
		</dialog>
	)
}
