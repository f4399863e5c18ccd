import Search from 'lucide-react/icons/search'
import { maxSearchLength } from '../../../contract/form-limits.ts'
import type { JournalFacet } from '../../../contract/journal-search.ts'
import { type JournalSort, journalSorts } from '../../../contract/journal-search-words.ts'
import type { Section } from '../../../contract/sections.ts'
import { withCommas } from '../../lib/numbers.ts'
import { useEarlyText } from '../../lib/use-early-text.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { withChoice, without } from './catalogue-choices.ts'
import { type CatalogueSearch, naturalSort } from './catalogue-search.ts'
import { FacetBar } from './facet-bar.tsx'
import { formId } from './facet-values.tsx'
import { useCatalogueMove } from './use-catalogue-move.ts'

type Props = {
	slug: string | undefined
	search: CatalogueSearch
	sections: Section[]
	facets: readonly JournalFacet[]
	total: number | undefined
}

const sortLabels: Record<JournalSort, string> = {
	relevance: 'Relevance',
	title: 'Title',
	impact: 'Impact factor',
	fee: 'Lowest fee',
	time: 'Shortest time',
	newest: 'Newest first',
}

export function CatalogueControls({ sections, facets, total, ...shown }: Props) {
	const { slug, search, go } = useCatalogueMove(shown)
	const typed = useTypedSearch(search.q, (q, options) => go({ q }, options))
	const box = useEarlyText(typed.text, typed.setText)
	const chosen = sections.find((section) => section.slug === slug)
	const counted = facets.find(({ name }) => name === 'section')
	const countOf = ({ id, journalCount }: Section) =>
		counted ? (counted.values.find(({ value }) => value === String(id))?.count ?? 0) : journalCount

	return (
		<search data-screen-only="" className="flex flex-col gap-4">
			<form
				id={formId}
				action="/journals"
				aria-label="Search journals"
				className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1fr)_auto] lg:items-end"
				onSubmit={(event) => {
					event.preventDefault()
					typed.askNow()
				}}
			>
				<Field label="Search" className="col-span-2 lg:col-span-1">
					{({ id }) => (
						<Input
							ref={box}
							id={id}
							type="search"
							name="q"
							placeholder="Search journals..."
							maxLength={maxSearchLength}
							autoComplete="off"
							enterKeyHint="search"
							icon={<Search aria-hidden="true" />}
							value={typed.text}
							onChange={(event) => typed.setText(event.target.value)}
						/>
					)}
				</Field>
				<Field label="Filter by category">
					{({ id }) => (
						<Select
							id={id}
							name="section"
							value={chosen?.id ?? ''}
							onChange={({ target }) =>
								go({}, { slug: sections.find((section) => String(section.id) === target.value)?.slug })
							}
						>
							<option value="">All Categories</option>
							{sections.map((section) => (
								<option key={section.id} value={section.id}>
									{section.title} ({withCommas(countOf(section))})
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
							value={search.sort === naturalSort(search) ? '' : search.sort}
							onChange={({ target }) => go({ sort: target.value as JournalSort | '' })}
						>
							{journalSorts.map((sort) => (
								// the order that comes by itself is not named: with another search it is another one
								<option key={sort} value={sort === naturalSort(search) ? '' : sort}>
									{sortLabels[sort]}
								</option>
							))}
						</Select>
					)}
				</Field>
				<label className="col-span-2 flex min-h-11 items-center gap-2.5 text-sm font-semibold lg:col-span-1">
					<input
						type="checkbox"
						name="accepting"
						value="true"
						checked={search.choices.accepting?.includes('true') ?? false}
						onChange={({ target }) =>
							go({
								choices: target.checked
									? withChoice(search.choices, 'accepting', 'true')
									: without(search.choices, 'accepting'),
							})
						}
					/>
					Open for submissions
				</label>
				{search.view === 'list' && <input type="hidden" name="view" value="list" />}
				<noscript>
					<Button type="submit">Search</Button>
				</noscript>
			</form>
			<FacetBar
				facets={facets}
				choices={search.choices}
				total={total}
				onChoose={(name, value, isOn) =>
					go({ choices: isOn ? withChoice(search.choices, name, value) : without(search.choices, name, value) })
				}
			/>
		</search>
	)
}
