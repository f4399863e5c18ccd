import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { cx } from './cx.ts'

/** An active filter. It is a link to the same list without it, so it works without a script and Back brings it back. */
export function Chip({
	to,
	name,
	value,
	className,
}: {
	/** The address without this filter. */
	to: string
	/** What kind of filter: "Category". */
	name: string
	value: string
	className?: string
}) {
	return (
		<Link
			to={to}
			preventScrollReset
			className={cx(
				'group inline-flex min-h-8 max-lg:min-h-11 max-w-full items-center gap-1.5 rounded-full border border-border bg-surface py-1 pr-2 pl-3 text-sm hover:border-control',
				className,
			)}
		>
			<span className="sr-only">Remove filter </span>
			<span className="shrink-0 text-muted">{name}:</span>
			<span className="truncate font-medium">{value}</span>
			<X aria-hidden="true" className="size-4 shrink-0 text-muted group-hover:text-danger" />
		</Link>
	)
}
