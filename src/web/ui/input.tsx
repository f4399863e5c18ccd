import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The look that input, textarea and select share. 16 px text, or phones zoom the page on focus. */
export const control = cx(
	'w-full min-w-0 rounded-md border border-control bg-surface text-base text-text',
	'hover:border-text focus-visible:outline-offset-0 disabled:bg-sunken disabled:opacity-60',
	'aria-invalid:border-danger aria-invalid:outline-danger [&[readonly]]:bg-sunken',
)

export function Input({ icon, className, ...rest }: ComponentProps<'input'> & { icon?: ReactNode }) {
	const input = <input className={cx(control, 'h-11 px-3', Boolean(icon) && 'pl-10', className)} {...rest} />
	if (!icon) return input
	return (
		<span className="relative block w-full min-w-0">
			<span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted [&_svg]:size-4.5">
				{icon}
			</span>
			{input}
		</span>
	)
}
