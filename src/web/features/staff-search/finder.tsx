import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import { searchWords } from '../../../contract/search-words.ts'
import { sentenceOf } from '../../lib/api.ts'
import { readSession } from '../../lib/session.ts'
import { staffQuery } from '../../lib/staff-api.ts'
import { useSearchQuery } from '../../lib/use-search-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/input.tsx'
import { Marked, SearchedWords } from '../../ui/marked.tsx'
import { useListbox } from '../../ui/use-listbox.ts'
import { resultsOf, totalsOf } from './results.ts'
import { screensWith } from './screens.ts'

/** Finds records of every kind, pages, settings and actions; words in any order. */
export function Finder({ onFound }: { onFound: () => void }) {
	const navigate = useNavigate()
	const [text, setText] = useState('')
	const { q, data, error, isFetching, ...search } = useSearchQuery(text, {
		queryOf: (searched) => staffQuery('/api/admin/search', { query: { q: searched } }),
		isEnabled: (searched) => searched !== '',
	})
	const words = useMemo(() => searchWords(q), [q])
	const role = readSession()?.admin.role ?? 'assistant'
	const found = q === '' || error ? [] : (data ?? [])
	const results = q === '' ? [] : resultsOf({ q, role, screens: screensWith(words, role), found })
	const take = (index: number) => {
		const result = results[index]
		if (!result) return
		// an action may open a dialog of its own: this one is closed before
		flushSync(onFound)
		if (typeof result.go === 'string') void navigate(result.go)
		else result.go()
	}
	const list = useListbox({ count: results.length, isOpen: results.length > 0, onTake: take })
	const isCurrent = search.isCurrent || (text.trim() === '' && q === '')
	const [isEnterDue, setEnterDue] = useState(false)
	const latest = useRef(take)
	latest.current = take
	useEffect(() => {
		if (!isEnterDue || !isCurrent) return
		const timer = setTimeout(() => {
			setEnterDue(false)
			latest.current(0)
		})
		return () => clearTimeout(timer)
	}, [isEnterDue, isCurrent])
	return (
		<div className="flex min-h-72 flex-col gap-3">
			<Input
				{...list.input}
				onKeyDown={(event) => {
					if (event.key !== 'Enter' || isCurrent || list.active > 0) return list.input.onKeyDown(event)
					event.preventDefault()
					setEnterDue(true)
				}}
				data-autofocus=""
				type="search"
				aria-label="Words of a record, a page or an action"
				placeholder="Words of a record, a page or an action"
				icon={<SearchIcon aria-hidden="true" />}
				maxLength={maxSearchLength}
				value={text}
				onChange={({ target }) => {
					setText(target.value)
					setEnterDue(false)
					list.reset()
				}}
			/>
			<SearchedWords value={words}>
				<div
					id={list.listId}
					role="listbox"
					aria-label="Results"
					className={cx('flex flex-col', results.length === 0 && 'hidden')}
				>
					{results.map(({ key, badge, title, detail }, index) => (
						<div
							key={key}
							{...list.option(index)}
							className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 aria-selected:bg-tint-primary"
						>
							<Badge variant="quiet" className="w-24 shrink-0 justify-center bg-surface">
								{badge}
							</Badge>
							<span className="min-w-0 flex-1">
								<bdi className="block truncate font-medium">
									<Marked text={title} />
								</bdi>
								<bdi className="block truncate text-sm text-muted">
									<Marked text={detail} />
								</bdi>
							</span>
						</div>
					))}
				</div>
			</SearchedWords>
			<p role="status" className="px-2 text-sm text-muted">
				{message()}
			</p>
		</div>
	)

	function message(): string {
		if (q === '') return 'Records of every kind, pages, settings and actions. Words in any order.'
		if (error) return `The search failed. ${sentenceOf(error)}`
		if (data === undefined || (isFetching && results.length === 0)) return 'Searching...'
		if (results.length === 0) return `Nothing has all words of "${q}".`
		return `${found.length > 0 ? `${totalsOf(found)}. ` : ''}Arrow keys choose, Enter opens.`
	}
}
