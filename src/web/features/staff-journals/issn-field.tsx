import { useId, useState } from 'react'
import { isValidIssn } from '../../../contract/issn.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A wrong check digit is a warning, never a refusal: some journals print one. */
export function IssnField({ defaultValue, ...field }: { id: string; error: string | null; defaultValue: string }) {
	const [issn, setIssn] = useState(defaultValue)
	const warningId = useId()
	const typed = issn.trim()
	const isDoubtful = /^\d{4}-?\d{3}[\dX]$/i.test(typed) && !isValidIssn(typed)
	return (
		<Field {...field} label="ISSN" required hint="For example 1234-5678">
			{(control) => (
				<>
					<Input
						{...control}
						aria-describedby={isDoubtful ? `${control['aria-describedby']} ${warningId}` : control['aria-describedby']}
						name="issn"
						autoComplete="off"
						value={issn}
						onChange={({ target }) => setIssn(target.value)}
					/>
					<p
						id={warningId}
						role="status"
						className="rounded-sm bg-tint-warn px-2 py-1 text-sm text-accent-text empty:hidden"
					>
						{isDoubtful && 'The last digit does not fit the others. Please compare it; you can save it anyway.'}
					</p>
				</>
			)}
		</Field>
	)
}
