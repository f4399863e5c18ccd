import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/form-dialog.tsx'
import { GrowingInput } from '../../ui/growing-input.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

export const Part = ({ children }: { children: string }) => (
	<h3 className="mt-2 border-t border-border pt-4">{children}</h3>
)
export const Row = ({ children }: { children: ReactNode }) => (
	<div className="grid gap-4 sm:grid-cols-2">{children}</div>
)

export type TextProps = {
	field: FormField
	name: string
	label: string
	value: string | null | undefined
	required?: boolean
	hint?: string
	rows?: number
	type?: string
	inputMode?: 'numeric'
	isFirst?: boolean
	/** As long as its text. */
	isGrowing?: boolean
	className?: string
}

export function Text({
	field,
	name,
	label,
	value,
	required = false,
	hint,
	rows,
	type = 'text',
	inputMode,
	isFirst = false,
	isGrowing = false,
	className,
}: TextProps) {
	return (
		<Field
			{...field(name)}
			label={label}
			required={required}
			hint={hint}
			{...(className !== undefined && { className })}
		>
			{(control) =>
				rows ? (
					<Textarea {...control} name={name} rows={rows} defaultValue={value ?? ''} />
				) : isGrowing ? (
					<GrowingInput
						{...control}
						name={name}
						autoComplete="off"
						defaultValue={value ?? ''}
						{...(isFirst && { 'data-autofocus': '' })}
					/>
				) : (
					<Input
						{...control}
						name={name}
						type={type}
						inputMode={inputMode}
						autoComplete="off"
						defaultValue={value ?? ''}
						{...(isFirst && { 'data-autofocus': '' })}
					/>
				)
			}
		</Field>
	)
}
