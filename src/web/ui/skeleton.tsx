import { cx } from './cx.ts'

/** Holds the place of something that loads. The text that says so stands beside it, so this is silent. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			data-skeleton=""
			className={cx('block animate-pulse rounded-md bg-border/70', className)}
		/>
	)
}
