import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'

/** A card that is a link as a whole; its name is the title alone. */
export function LinkCard({
	to,
	title,
	text,
	icon: Icon,
}: {
	to: string
	title: string
	text: string
	icon: LucideIcon
}) {
	return (
		<li
			data-card=""
			className="group relative flex min-w-0 flex-col gap-2.5 rounded-lg border border-border bg-surface p-4 hover:border-primary sm:p-6"
		>
			<Icon aria-hidden="true" strokeWidth={1.5} className="size-6 text-primary" />
			<h3>
				<Link
					to={to}
					className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary focus-visible:after:outline-offset-2"
				>
					{title}
				</Link>
				<ArrowRight
					aria-hidden="true"
					className="mb-0.5 ml-2 inline size-4 max-sm:hidden text-primary transition-transform group-hover:translate-x-0.5"
				/>
			</h3>
			<p className="text-muted">{text}</p>
		</li>
	)
}
