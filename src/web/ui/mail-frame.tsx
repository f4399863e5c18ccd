import { type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { Select } from './select.tsx'

const schemes = { page: '', light: 'scheme-light', dark: 'scheme-dark' } as const
type Scheme = keyof typeof schemes

/**
 * A mail as its reader sees it, in a sandboxed frame: `src` is an address of the server's previews. Mails have
 * two themes; a frame takes its theme from its element, so either can be looked at.
 */
export function MailFrame({
	src,
	title,
	children,
	className,
}: {
	src: string
	/** What is in the frame: "Preview: Contact confirmation". */
	title: string
	/** Further choices, beside that of the theme. */
	children?: ReactNode
	className?: string
}) {
	const [scheme, setScheme] = useState<Scheme>('page')
	return (
		<div className={cx('flex min-h-0 flex-col gap-3', className)}>
			<div className="flex flex-wrap gap-3">
				{children}
				<Choice label="Theme" value={scheme} onChange={(value) => setScheme(value as Scheme)}>
					<option value="page">As this page</option>
					<option value="light">Light</option>
					<option value="dark">Dark</option>
				</Choice>
			</div>
			<iframe
				// a frame that shows something else is another frame: Back must not lead through them
				key={src}
				src={src}
				title={title}
				sandbox=""
				// biome-ignore lint/a11y/noNoninteractiveTabindex: without a script in it, the arrow keys scroll it only with the focus
				tabIndex={0}
				className={cx(
					'-mx-5 h-[max(20rem,62dvh)] min-h-0 w-[calc(100%+2.5rem)] border-y border-border bg-bg sm:mx-0 sm:w-full sm:rounded-md sm:border',
					schemes[scheme],
				)}
			/>
		</div>
	)
}

/** A select with its name beside it, for the line above a frame. */
export function Choice({
	label,
	value,
	onChange,
	children,
}: {
	label: string
	value: string
	onChange: (value: string) => void
	children: ReactNode
}) {
	const id = useId()
	return (
		<div className="flex min-w-44 flex-1 items-center gap-2 sm:max-w-60">
			<label htmlFor={id} className="text-sm font-semibold">
				{label}
			</label>
			<Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
				{children}
			</Select>
		</div>
	)
}
