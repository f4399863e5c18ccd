import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** Spread these on the input, textarea or select inside a Field. */
export type FieldControl = {
	id: string
	required: boolean
	'aria-invalid': true | undefined
	'aria-describedby': string | undefined
}

/** A label with its control, a hint below the label and the error below the control, wired to each other. */
export function Field({
	label,
	required = false,
	hint,
	error,
	id: givenId,
	className,
	children,
}: {
	label: ReactNode
	required?: boolean
	hint?: ReactNode
	error?: string | null
	id?: string
	className?: string
	children: (control: FieldControl) => ReactNode
}) {
	const ownId = useId()
	const id = givenId ?? ownId
	const hintId = `${id}-hint`
	const errorId = `${id}-error`
	const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
	return (
		<div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
			<label htmlFor={id} className="w-fit text-sm font-semibold">
				{label}
				{required && <span className="text-danger"> *</span>}
			</label>
			{children({
				id,
				required,
				'aria-invalid': error ? true : undefined,
				'aria-describedby': described || undefined,
			})}
			{hint && (
				<p id={hintId} className="text-sm text-muted">
					{hint}
				</p>
			)}
			{error && (
				<p id={errorId} className="text-sm font-medium text-danger">
					{error}
				</p>
			)}
		</div>
	)
}
