import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { apiPageQuery } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A journal by its title; the browser's own list suggests some, where there is a script. */
export function JournalInput({ control, value }: { control: FieldControl; value: string }) {
	const listId = useId()
	const [text, setText] = useState<string>()
	const q = useDebounced(text?.trim() ?? '')
	const { data } = useQuery({
		...apiPageQuery('/api/journals', { query: { q, accepting: 'true', page: 1, limit: 8, fields: 'card' } }),
		enabled: q !== '',
		placeholderData: keepPreviousData,
	})
	return (
		<>
			<Input
				{...control}
				name="journal"
				dir="auto"
				autoComplete="off"
				list={listId}
				defaultValue={value}
				onChange={({ target }) => setText(target.value)}
			/>
			<datalist id={listId}>
				{data?.data.map(({ id, title }) => (
					<option key={id} value={title} />
				))}
			</datalist>
		</>
	)
}
