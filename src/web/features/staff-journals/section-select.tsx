import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

export function SectionSelect({ defaultValue, ...rest }: { id: string; error: string | null; defaultValue: string }) {
	const { data: sections, isError } = useQuery(staffQuery('/api/publication-sections/admin/all', { query: {} }))
	return (
		<Field {...rest} label="Category" hint={isError ? 'The categories could not be loaded.' : 'A publication section.'}>
			{(control) => (
				// remounted with its options: a browser forgets a choice that was not among them
				<Select
					{...control}
					key={sections ? 'loaded' : 'loading'}
					name="publicationSectionId"
					defaultValue={defaultValue}
				>
					<option value="">None</option>
					{!sections && defaultValue && <option value={defaultValue}>...</option>}
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
