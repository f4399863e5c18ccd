import { keepPreviousData, useQuery } from '@tanstack/react-query'
import SearchIcon from 'lucide-react/icons/search'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchHit } from '../../../contract/admins.ts'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import { sentenceOf } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/input.tsx'
import { useListbox } from '../../ui/use-listbox.ts'
import { kindNames, placeOf } from './places.ts'

export function Finder({ onFound }: { onFound: () => void }) {
	const navigate = useNavigate()
	const [text, setText] = useState('')
	const q = useDebounced(text.trim())
	const { data, error, isFetching } = useQuery({
		...staffQuery('/api/admin/search', { query: { q } }),
		enabled: q !== '',
		placeholderData: keepPreviousData,
	})
	const hits: readonly SearchHit[] = q === '' ? [] : (data ?? [])
	const list = useListbox({
		count: hits.length,
		isOpen: hits.length > 0,
		onTake: (index) => {
			const hit = hits[index]
			if (!hit) return
			onFound()
			void navigate(placeOf(hit, readSession()?.admin.role ?? 'assistant'))
		},
	})
	return (
		<div className="flex min-h-72 flex-col gap-3">
			<Input
				{...list.input}
				data-autofocus=""
				type="search"
				aria-label="Title, name, e-mail address or reference"
				placeholder="Title, name, e-mail address or reference"
				icon={<SearchIcon aria-hidden="true" />}
				maxLength={maxSearchLength}
				value={text}
				onChange={({ target }) => {
					setText(target.value)
					list.reset()
				}}
			/>
			<div
				id={list.listId}
				role="listbox"
				aria-label="Records"
				className={cx('flex flex-col', hits.length === 0 && 'hidden')}
			>
				{hits.map((hit, index) => (
					<div
						key={`${hit.kind}-${hit.id}`}
						{...list.option(index)}
						className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 aria-selected:bg-tint-primary"
					>
						<Badge variant="quiet" className="w-24 shrink-0 justify-center bg-surface">
							{kindNames[hit.kind]}
						</Badge>
						<span className="min-w-0 flex-1">
							<bdi className="block truncate font-medium">{hit.title}</bdi>
							<bdi className="block truncate text-sm text-muted">{hit.detail}</bdi>
						</span>
					</div>
				))}
			</div>
			<p role="status" className="px-2 text-sm text-muted">
				{message()}
			</p>
		</div>
	)

	function message(): string {
		if (q === '') return 'Articles, contacts, journals, categories, testimonials and subscribers.'
		if (error) return `The search failed. ${sentenceOf(error)}`
		if (data === undefined || (isFetching && hits.length === 0)) return 'Searching...'
		if (hits.length === 0) return `Nothing is called "${q}".`
		return `${hits.length} found. Arrow keys choose, Enter opens.`
	}
}
