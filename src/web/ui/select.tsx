import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { control } from './input.tsx'

/**
 * The browser's own list: it works without a script, by touch and by keyboard, and needs no style attribute. `tone` is the
 * colour of the arrow where the field is filled.
 */
export function Select({ className, tone, ...rest }: ComponentProps<'select'> & { tone?: string }) {
	return (
		<span className={cx('relative block w-full min-w-0', tone ?? 'text-muted')}>
			<select className={cx(control, 'h-11 appearance-none truncate pr-10 pl-3', className)} {...rest} />
			<ChevronDown
				aria-hidden="true"
				className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
			/>
		</span>
	)
}
