import { cx } from './cx.ts'

/** Decorative beside a text that says what is going on; with `label` it says so itself. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
	const drawing = (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2.5"
			aria-hidden="true"
			className={cx('shrink-0 animate-spin', className ?? 'size-[1.25em]')}
		>
			<circle cx="12" cy="12" r="9" opacity="0.25" />
			<path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
		</svg>
	)
	if (!label) return drawing
	return (
		<span role="status" className="inline-flex items-center gap-2 text-muted">
			{drawing}
			{label}
		</span>
	)
}
