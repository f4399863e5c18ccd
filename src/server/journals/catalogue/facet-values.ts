import type { JournalFacet } from '../../../contract/journal-search.ts'
import {
	type FacetName,
	facetNames,
	feeRangeLabels,
	feeRanges,
	maxFacetValues,
	weekLimits,
} from '../../../contract/journal-search-words.ts'
import { impactLevels } from '../../../contract/journal-words.ts'
import { languageName } from '../../../contract/languages.ts'
import type { FacetColumn, Filtered } from './facets.ts'

const flags = ['true', 'false'] as const
/** Facets whose values have an order of their own; those of the others come by count. */
const fixedOrders: Partial<Record<FacetName, readonly string[]>> = {
	fee: feeRanges,
	weeks: weekLimits,
	impact: impactLevels,
	accepting: flags,
	isNew: flags,
	waiver: flags,
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const flagLabel = (yes: string, no: string) => (value: string) => (value === 'true' ? yes : no)
const isFee = (value: string): value is keyof typeof feeRangeLabels => Object.hasOwn(feeRangeLabels, value)

/** Asked for once each: every page of the catalogue has all of them. */
const countryNames = new Map<string, string>()
function countryName(code: string): string {
	if (!/^[A-Z]{2}$/.test(code)) return code
	const name = countryNames.get(code) ?? countries.of(code) ?? code
	countryNames.set(code, name)
	return name
}

const labels: Partial<Record<FacetName, (value: string) => string>> = {
	fee: (value) => (isFee(value) ? feeRangeLabels[value] : value),
	weeks: (value) => `Within ${value} weeks`,
	language: languageName,
	country: countryName,
	accepting: flagLabel('Open for submissions', 'Closed'),
	isNew: flagLabel('New', 'Not new'),
	waiver: flagLabel('Waivers for some authors', 'No waivers'),
}

type Parts = {
	columns: ReadonlyMap<string, FacetColumn>
	counts: Filtered['counts']
	chosen: ReadonlyMap<string, readonly string[]>
	/** Titles of the sections that may be shown. */
	sections: ReadonlyMap<string, string>
}

/** The facets as they are answered: values that some journal has, and what is chosen. */
export function facetValues({ columns, counts, chosen, sections }: Parts): JournalFacet[] {
	return facetNames.map((name) => {
		const column = columns.get(name)
		const counted = counts.get(name)
		const own = chosen.get(name) ?? []
		const known = column?.values.map((value, number) => ({ value, count: counted?.[number] ?? 0 })) ?? []
		const unknown = own.filter((value) => !column?.numbers.has(value)).map((value) => ({ value, count: 0 }))
		const values = [...known, ...unknown]
			.map(({ value, count }) => ({
				value,
				label: (name === 'section' ? sections.get(value) : labels[name]?.(value)) ?? value,
				count,
				isChosen: own.includes(value),
			}))
			.filter(({ value, count, isChosen }) => (count > 0 || isChosen) && (name !== 'section' || sections.has(value)))
		const fixed = fixedOrders[name]
		values.sort((one, other) =>
			fixed
				? fixed.indexOf(one.value) - fixed.indexOf(other.value)
				: other.count - one.count || (one.label < other.label ? -1 : 1),
		)
		return {
			name,
			values: values.filter(({ isChosen }, at) => at < maxFacetValues || isChosen),
			total: values.length,
		}
	})
}
