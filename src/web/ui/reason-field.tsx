import { maxReasonLength } from '../lib/bulk.ts'
import { Field } from './field.tsx'
import type { FormField } from './form-dialog.tsx'
import { Textarea } from './textarea.tsx'

type Props = { field: FormField; isFirst?: boolean; isRequired: boolean }

/** Why an unusual status is right. */
export function ReasonField({ field, isFirst = false, isRequired }: Props) {
	const hint = `Kept in the history, for staff alone.${isRequired ? '' : ' You can leave it empty.'}`
	return (
		<Field {...field('reason')} label="Reason" hint={hint} required={isRequired}>
			{(control) => (
				<Textarea
					{...control}
					name="reason"
					rows={3}
					maxLength={maxReasonLength}
					{...(isFirst && { 'data-autofocus': '' })}
				/>
			)}
		</Field>
	)
}
