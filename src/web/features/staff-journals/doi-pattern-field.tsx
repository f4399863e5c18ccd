import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
	doiByPattern,
	doiPatternProblem,
	doiTokens,
	maxDoiPattern,
	sampleDoiParts,
} from '../../../contract/doi-pattern-words.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const names = doiTokens.map((name) => `{${name}}`).join(' ')

/** With a preview of what it makes. */
export function DoiPatternField({
	defaultValue,
	...field
}: {
	id: string
	error: string | null
	defaultValue: string
}) {
	const [pattern, setPattern] = useState(defaultValue)
	const previewId = useId()
	const { data: setup } = useQuery(staffQuery('/api/article-deposits/setup', {}))
	const typed = pattern.trim()
	const made =
		typed !== '' && !doiPatternProblem(typed) ? doiByPattern(typed, sampleDoiParts(setup?.prefix ?? null)) : null
	return (
		<Field
			{...field}
			label="Pattern of DOIs"
			hint={`Articles get a DOI by it when they are published; empty: staff enter DOIs. Names: ${names}`}
		>
			{(control) => (
				<>
					<Input
						{...control}
						aria-describedby={`${control['aria-describedby']} ${previewId}`}
						name="doiPattern"
						autoComplete="off"
						spellCheck={false}
						maxLength={maxDoiPattern}
						placeholder="{prefix}/{journal}.{id}"
						className="font-mono text-sm"
						value={pattern}
						onChange={({ target }) => setPattern(target.value)}
					/>
					<p id={previewId} role="status" className="text-sm wrap-anywhere text-muted empty:hidden">
						{made && 'doi' in made && `For example https://doi.org/${made.doi}`}
						{made && setup?.prefix === null && ' (DOI_PREFIX is not set: no DOIs are made yet)'}
					</p>
				</>
			)}
		</Field>
	)
}
