import { cx } from './cx.ts'

/** The placeholder of something that loads. The text beside it says so, so this is hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			data-skeleton=""
			className={cx('block animate-pulse rounded-md bg-border/70', className)}
		/>
	)
}
