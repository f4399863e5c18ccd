import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { control } from './input.tsx'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
	return (
		<textarea rows={rows} className={cx(control, 'min-h-22 resize-y px-3 py-2 leading-relaxed', className)} {...rest} />
	)
}
