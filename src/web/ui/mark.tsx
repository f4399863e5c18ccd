import { cx } from './cx.ts'

/** The logo: a leaf that is also a pen nib. Decorative: the name is beside it. */
export function Mark({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0 text-primary', className ?? 'size-8')}>
			<path d="M3 29C3 12 12 3 29 3c0 17-9 26-26 26Z" fill="currentColor" />
			<path d="M3 29 16.2 15.8" stroke="var(--bg)" strokeWidth="2" />
			<circle cx="18" cy="14" r="3" fill="var(--accent-on)" />
		</svg>
	)
}
