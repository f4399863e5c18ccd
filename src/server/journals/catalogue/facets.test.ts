import { expect, test } from 'vitest'
import { bitsWhere, placesIn } from './bits.ts'
import { facetColumn, filterBy, wholeOf } from './facets.ts'

type Facets = Record<'language' | 'licence' | 'subject', string[]>
const names = ['language', 'licence', 'subject'] as const

/** Values that most records have, some have and very few have: the first are counted by bits, the last by lists. */
const records: Facets[] = Array.from({ length: 3000 }, (_, place) => ({
	language: [...(place % 5 === 0 ? ['fr'] : ['en']), ...(place % 1000 === 7 ? ['la'] : [])],
	licence: place % 3 === 0 ? [] : [place % 2 === 0 ? 'CC BY' : 'CC0'],
	subject: [`Subject ${(place * 7) % 211}`],
}))
const columns = new Map(names.map((name) => [name, facetColumn(records, (record) => record[name])]))
const isSeen = (place: number) => place % 11 !== 0
const seen = bitsWhere([...records.keys()], isSeen)
const whole = wholeOf(columns, seen)

type Choices = Partial<Record<keyof Facets, string[]>>

/** Record by record, as the counts are defined. */
function plainly(candidates: (place: number) => boolean, choices: Choices) {
	const hasChoice = (record: Facets, name: keyof Facets) =>
		!choices[name] || choices[name].some((value) => record[name].includes(value))
	const withAllBut = (ignored?: keyof Facets) =>
		records.flatMap((record, place) =>
			isSeen(place) && candidates(place) && names.every((name) => name === ignored || hasChoice(record, name))
				? [place]
				: [],
		)
	const countsOf = (name: keyof Facets) =>
		columns
			.get(name)
			?.values.map((value) => withAllBut(name).filter((place) => records[place]?.[name].includes(value)).length)
	return {
		found: withAllBut(),
		counts: names.map(countsOf),
		without: names.flatMap((name) => (choices[name] ? [[name, withAllBut(name).length]] : [])),
	}
}

test.each<[string, (place: number) => boolean, Choices]>([
	['everything', () => true, {}],
	['one choice of most', () => true, { language: ['en'] }],
	['alternatives in one facet', () => true, { language: ['fr', 'la'] }],
	[
		'choices in several facets',
		() => true,
		{ language: ['en'], licence: ['CC0'], subject: ['Subject 3', 'Subject 4'] },
	],
	['a value that no record has', () => true, { licence: ['CC BY-ND'], language: ['en'] }],
	['few candidates', (place) => place % 97 === 0, { licence: ['CC BY'] }],
	['no candidate', () => false, { licence: ['CC BY'] }],
])('found and counted as record by record: %s', (_, isCandidate, choices) => {
	const candidates = bitsWhere([...records.keys()], (place) => isSeen(place) && isCandidate(place))
	const filtered = filterBy(columns, { candidates, chosen: new Map(Object.entries(choices)), counting: whole })
	const found = [...placesIn(filtered.found)]
	const counts = names.map((name) => [...(filtered.counts.get(name) ?? [])])
	expect({ found, counts, without: [...filtered.without] }).toEqual(plainly(isCandidate, choices))
	expect(filtered.total).toBe(found.length)
})
