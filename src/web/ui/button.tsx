import { type ComponentProps, cloneElement, isValidElement } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

/** The look of a link inside of text. */
export const linkClass = 'text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

const variants = {
	primary: 'bg-primary text-on-primary hover:bg-primary-hover',
	secondary: 'bg-tint-primary text-primary hover:bg-tint-primary hover:ring-1 hover:ring-primary hover:ring-inset',
	outline: 'border border-primary text-primary hover:bg-tint-primary',
	ghost: 'text-text hover:bg-sunken',
	danger: 'bg-danger text-on-danger hover:brightness-90',
	link: linkClass,
} as const

/** 44 px for fingers; small ones are lower only where a mouse works on a wide window. */
const sizes = {
	sm: 'min-h-11 lg:pointer-fine:min-h-9 gap-1.5 px-3 py-1.5 text-sm',
	md: 'min-h-11 gap-2 px-5 py-2.5 text-[0.9375rem] leading-6',
	lg: 'min-h-13 gap-2.5 px-6 py-3 text-base',
	icon: 'size-11',
	'icon-sm': 'size-11 lg:pointer-fine:size-9',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export type ButtonProps = ComponentProps<'button'> & {
	variant?: ButtonVariant
	size?: ButtonSize
	/** Gives the look to the only child instead, such as a Link. */
	asChild?: boolean
	/** Something is under way: the button cannot be pressed and shows it. */
	pending?: boolean
}

export function Button({
	variant = 'primary',
	size = 'md',
	asChild = false,
	pending = false,
	type = 'button',
	disabled,
	className,
	children,
	...rest
}: ButtonProps) {
	const look = cx(
		'inline-flex shrink-0 items-center justify-center rounded-md text-center font-semibold no-underline',
		'active:translate-y-px disabled:opacity-55 disabled:active:translate-y-0 aria-disabled:opacity-55',
		variants[variant],
		variant === 'link' ? 'min-h-11 lg:pointer-fine:min-h-9 gap-1.5 rounded-sm' : sizes[size],
		className,
	)
	if (asChild) {
		if (!isValidElement<ComponentProps<'button'>>(children)) return null
		return cloneElement(children, {
			'data-button': '',
			...rest,
			...children.props,
			className: cx(look, children.props.className),
		} as ComponentProps<'button'>)
	}
	return (
		<button
			data-button=""
			// an icon alone says its name when it is pointed at
			title={size.startsWith('icon') ? rest['aria-label'] : undefined}
			type={type}
			disabled={disabled || pending}
			aria-busy={pending || undefined}
			className={look}
			{...rest}
		>
			{pending && <Spinner />}
			{children}
		</button>
	)
}
