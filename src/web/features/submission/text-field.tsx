import type { ReactNode } from 'react'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { fieldHint } from './field-hint.tsx'
import { controlId, type TextField as FieldName, fieldNames, isRequired } from './submission-fields.ts'
import type { SubmissionFormState } from './use-submission-form.ts'

type Props = {
	state: SubmissionFormState
	name: FieldName
	hint?: string
	counter?: Parameters<typeof fieldHint>[2]
	className?: string
	/** More than one line. */
	rows?: number
	type?: 'text' | 'email' | 'tel'
	autoComplete?: string
	children?: (control: FieldControl) => ReactNode
}

/** A field of the form, with its error, its hint and the mark of what the document filled in. */
export function TextField({ state, name, hint = '', counter, className, rows, children, ...input }: Props) {
	const marks: Partial<Record<FieldName, string>> = state.fill.marks
	const { autoComplete = 'off', type = 'text' } = input
	// names and prose are in any script; addresses and numbers are not
	const dir = type === 'text' ? 'auto' : undefined
	return (
		<Field
			id={controlId(name)}
			label={fieldNames[name]}
			required={isRequired(name)}
			error={state.errors[name] ?? null}
			hint={fieldHint(hint, marks[name] !== undefined, counter)}
			{...(className && { className })}
		>
			{children ??
				((control) =>
					rows ? (
						<Textarea {...control} name={name} dir={dir} rows={rows} autoComplete={autoComplete} />
					) : (
						<Input {...control} name={name} dir={dir} type={type} autoComplete={autoComplete} />
					))}
		</Field>
	)
}
