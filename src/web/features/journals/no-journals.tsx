import { Link } from 'react-router'
import type { JournalFacet, JournalListMeta } from '../../../contract/journal-search.ts'
import { withCommas } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { without } from './catalogue-choices.ts'
import { type ChoiceName, choiceNames } from './catalogue-parameters.ts'
import { type CatalogueSearch, catalogueAddress } from './catalogue-search.ts'
import { facetTitles } from './facet-values.tsx'

type Props = {
	slug: string | undefined
	sectionTitle: string | undefined
	search: CatalogueSearch
	facets?: readonly JournalFacet[]
}

type Hint = NonNullable<JournalListMeta['hints']>[number]

const isChoice = (name: string): name is ChoiceName => (choiceNames as readonly string[]).includes(name)

const nameOf = (name: ChoiceName) => (name === 'accepting' ? 'Status' : (facetTitles[name] ?? name))

function labelOf(facets: readonly JournalFacet[], name: ChoiceName, value: string): string {
	if (name === 'accepting') return value === 'true' ? 'Open for submissions' : 'Closed'
	const facet = facets.find((candidate) => candidate.name === name)
	return facet?.values.find((candidate) => candidate.value === value)?.label ?? value
}

/** The active filters, each a link to the list without it. */
export function FilterChips({ slug, sectionTitle, search, facets = [] }: Props) {
	const first = { ...search, page: 1 }
	const chips = [
		...(search.q ? [{ name: 'Search', value: search.q, to: catalogueAddress(slug, { ...first, q: '' }) }] : []),
		...(sectionTitle ? [{ name: 'Category', value: sectionTitle, to: catalogueAddress(undefined, first) }] : []),
		...choiceNames.flatMap((name) =>
			(search.choices[name] ?? []).map((value) => ({
				name: nameOf(name),
				value: labelOf(facets, name, value),
				to: catalogueAddress(slug, { ...first, choices: without(search.choices, name, value) }),
			})),
		),
	]
	if (chips.length === 0) return null
	return (
		<ul aria-label="Filters in force" data-screen-only="" className="flex min-w-0 flex-wrap gap-2">
			{chips.map((chip) => (
				<li key={`${chip.name} ${chip.value}`} className="max-w-full">
					<Chip {...chip} />
				</li>
			))}
		</ul>
	)
}

/** The same list without what a hint says to drop, and that in words. */
function dropped({ drop, word }: Hint, { slug, sectionTitle, search, facets = [] }: Props) {
	const first = { ...search, page: 1 }
	if (drop === 'q') return { what: `the search "${search.q}"`, to: catalogueAddress(slug, { ...first, q: '' }) }
	if (drop === 'word' && word) {
		const rest = search.q.split(/\s+/).filter((part) => part.toLowerCase() !== word.toLowerCase())
		return { what: `the word "${word}"`, to: catalogueAddress(slug, { ...first, q: rest.join(' ') }) }
	}
	if (drop === 'section') return { what: `the category ${sectionTitle ?? ''}`, to: catalogueAddress(undefined, first) }
	if (!isChoice(drop)) return undefined
	const values = (search.choices[drop] ?? []).map((value) => labelOf(facets, drop, value))
	return {
		what: `${nameOf(drop)}: ${values.join(' or ')}`,
		to: catalogueAddress(slug, { ...first, choices: without(search.choices, drop) }),
	}
}

/** An empty list says which choice to drop, and how many journals there are then. */
export function NoJournals({ hints = [], ...props }: Props & { hints?: JournalListMeta['hints'] }) {
	const ways = hints.flatMap((hint) => {
		const way = dropped(hint, props)
		return way && hint.total > 0 ? [{ ...way, total: hint.total }] : []
	})
	return (
		<EmptyState title="No journals found" description="Try adjusting your search or filter criteria.">
			{ways.length > 0 && (
				<ul aria-label="What to drop" className="flex basis-full flex-col items-center gap-1">
					{ways.map(({ what, to, total }) => (
						<li key={to}>
							<Link
								to={to}
								preventScrollReset
								className="inline-flex min-h-11 items-center text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
							>
								Without {what}: {withCommas(total)} {total === 1 ? 'journal' : 'journals'}
							</Link>
						</li>
					))}
				</ul>
			)}
			<Button asChild variant="outline">
				<Link to="/journals">Show all journals</Link>
			</Button>
		</EmptyState>
	)
}
