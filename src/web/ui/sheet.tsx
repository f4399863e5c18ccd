import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { knowsCommands, useModal } from './use-modal.ts'

/** A panel that slides in from the right over the page. `id` lets a button open it natively by `commandfor`. */
export function Sheet({
	open,
	onOpenChange,
	title,
	id: givenId,
	className,
	children,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	title: ReactNode
	id?: string
	className?: string
	children: ReactNode
}) {
	const ownId = useId()
	const id = givenId ?? ownId
	const modal = useModal(open, onOpenChange)
	return (
		<dialog
			{...modal}
			id={id}
			data-motion="slide"
			aria-labelledby={`${id}-title`}
			className={cx(
				'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,calc(100%-3rem))] max-w-none flex-col overflow-hidden border-l border-border bg-surface text-text shadow-lift open:flex',
				className,
			)}
		>
			<div className="flex min-h-16 items-center gap-4 border-b border-border px-5">
				<h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-xl">
					{title}
				</h2>
				<Button
					variant="ghost"
					size="icon"
					aria-label="Close"
					title="Close"
					className="-mr-2.5"
					onClick={() => knowsCommands() || onOpenChange(false)}
					{...{ commandfor: id, command: 'close' }}
				>
					<X aria-hidden="true" className="size-5" />
				</Button>
			</div>
			<div className="min-h-0 flex-1 overflow-y-auto px-5 py-5">{children}</div>
		</dialog>
	)
}
