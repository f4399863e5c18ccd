import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** A checkbox that says on and off: it acts at once, or with its form. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
	return (
		<input
			type="checkbox"
			// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
			role="switch"
			className={cx(
				'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken',
				'before:absolute before:top-1/2 before:left-[3px] before:size-4 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-transform',
				'checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary',
				'disabled:cursor-default disabled:opacity-55 forced-colors:before:bg-[ButtonText]',
				className,
			)}
			{...rest}
		/>
	)
}

/** With its label beside it and what it means below. */
export function SwitchField({
	label,
	hint,
	...rest
}: { label: string; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'role'>) {
	const id = useId()
	return (
		<div className="flex items-start gap-3">
			<Switch {...rest} id={rest.id ?? id} aria-describedby={hint ? `${id}-hint` : undefined} />
			<div className="min-w-0">
				<label htmlFor={rest.id ?? id} className="block cursor-pointer text-sm leading-6 font-semibold">
					{label}
				</label>
				{hint && (
					<p id={`${id}-hint`} className="text-sm text-muted">
						{hint}
					</p>
				)}
			</div>
		</div>
	)
}
