import { useId, useState } from 'react'
import { apiPageQuery } from '../../lib/api.ts'
import { useSearchQuery } from '../../lib/use-search-query.ts'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A journal by its title; the browser's own list suggests some, where there is a script. */
export function JournalInput({ control, value }: { control: FieldControl; value: string }) {
	const listId = useId()
	const [text, setText] = useState<string>()
	const { data } = useSearchQuery(text ?? '', {
		queryOf: (q) =>
			apiPageQuery('/api/journals', { query: { q, accepting: 'true', page: 1, limit: 8, fields: 'card' } }),
		isEnabled: (q) => q !== '',
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
