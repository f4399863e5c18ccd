import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import type { JournalSort } from '../../../contract/journal-search-words.ts'
import type { Section } from '../../../contract/sections.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { type CatalogueSearch, catalogueAddress, sortLabels } from './catalogue-search.ts'

type Props = { slug: string | undefined; search: CatalogueSearch; sections: Section[] }

/** Long enough that fast typing makes one request, short enough to feel instant. */
const typingPauseMs = 180

export function CatalogueControls({ slug, search, sections }: Props) {
	const navigate = useNavigate()
	const go = (nextSlug: string | undefined, change: Partial<CatalogueSearch>, replace = false) =>
		void navigate(catalogueAddress(nextSlug, { ...search, page: 1, ...change }), { replace, preventScrollReset: true })
	const [typed, setTyped] = useTypedSearch(search.q, (q) => go(slug, { q }, search.q !== ''))
	const chosen = sections.find((section) => section.slug === slug)

	return (
		<search data-screen-only="">
			<form
				action="/journals"
				aria-label="Search journals"
				className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] lg:items-end"
				onSubmit={(event) => {
					event.preventDefault()
					go(slug, { q: typed.trim() }, search.q !== '')
				}}
			>
				<Field label="Search" className="sm:col-span-2 lg:col-span-1">
					{({ id }) => (
						<Input
							id={id}
							type="search"
							name="q"
							placeholder="Search journals..."
							maxLength={maxSearchLength}
							autoComplete="off"
							enterKeyHint="search"
							icon={<Search aria-hidden="true" />}
							value={typed}
							onChange={(event) => setTyped(event.target.value)}
						/>
					)}
				</Field>
				<Field label="Filter by category">
					{({ id }) => (
						<Select
							id={id}
							name="section"
							value={chosen?.id ?? ''}
							onChange={(event) => go(sections.find((section) => String(section.id) === event.target.value)?.slug, {})}
						>
							<option value="">All Categories</option>
							{sections.map((section) => (
								<option key={section.id} value={section.id}>
									{section.title} ({withCommas(section.journalCount)})
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field label="Sort by">
					{({ id }) => (
						<Select
							id={id}
							name="sort"
							value={search.sort}
							onChange={(event) => go(slug, { sort: event.target.value as JournalSort })}
						>
							{Object.entries(sortLabels).map(([value, label]) => (
								<option key={value} value={value}>
									{label}
								</option>
							))}
						</Select>
					)}
				</Field>
				<label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
					<input
						type="checkbox"
						name="accepting"
						value="true"
						className="size-5 shrink-0 accent-primary"
						checked={search.accepting}
						onChange={(event) => go(slug, { accepting: event.target.checked })}
					/>
					Open for submissions
				</label>
				<noscript>
					<Button type="submit">Search</Button>
				</noscript>
			</form>
		</search>
	)
}

/** The text as it is typed; the address follows after a pause, and the text follows the address on Back. */
function useTypedSearch(q: string, onPause: (q: string) => void): [string, (text: string) => void] {
	const [typed, setTyped] = useState(q)
	const sent = useRef(q)
	const latest = useRef(onPause)
	latest.current = onPause

	useEffect(() => {
		if (q === sent.current) return
		sent.current = q
		setTyped(q)
	}, [q])

	useEffect(() => {
		const text = typed.trim()
		if (text === sent.current) return
		const timer = setTimeout(() => {
			sent.current = text
			latest.current(text)
		}, typingPauseMs)
		return () => clearTimeout(timer)
	}, [typed])

	return [typed, setTyped]
}
