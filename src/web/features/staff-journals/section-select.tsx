import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

export function SectionSelect({ defaultValue, ...rest }: { id: string; error: string | null; defaultValue: string }) {
	const { data: sections, isError } = useQuery(staffQuery('/api/publication-sections/admin/all', { query: {} }))
	const [chosen, setChosen] = useState(defaultValue)
	return (
		<Field {...rest} label="Category" hint={isError ? 'The categories could not be loaded.' : 'A publication section.'}>
			{(control) => (
				<Select
					{...control}
					name="publicationSectionId"
					value={chosen}
					onChange={({ target }) => setChosen(target.value)}
				>
					<option value="">None</option>
					{!sections && chosen && <option value={chosen}>...</option>}
					{sections?.map(({ id, title, isActive }) => (
						<option key={id} value={id}>
							{isActive ? title : `${title} (inactive)`}
						</option>
					))}
				</Select>
			)}
		</Field>
	)
}
