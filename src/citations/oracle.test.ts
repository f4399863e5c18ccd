import { expect, test } from 'vitest'
import type { IntendedDifference } from '../../tests/support/citation-differences/difference.ts'
import { nameDifferences } from '../../tests/support/citation-differences/names.ts'
import { placeDifferences } from '../../tests/support/citation-differences/places.ts'
import { titleDifferences } from '../../tests/support/citation-differences/titles.ts'
import { type CslItem, oracle } from '../../tests/support/citation-oracle.ts'
import { sampleRecords } from '../../tests/support/citation-records.ts'
import { isWhole } from '../../tests/support/sample.ts'
import { type CitationFormat, citationFormats } from '../contract/citation-formats.ts'
import { cslArticle } from './csl-json.ts'
import { formatAll } from './format.ts'
import type { CitationRecord } from './record.ts'

/**
 * Our citations against those of citeproc-js with the official styles, letter for letter and italics included. Where
 * they differ on purpose, tests/support/citation-differences says why.
 */
const intendedDifferences = [...titleDifferences, ...nameDifferences, ...placeDifferences]
/** All: npm run proof -- whole-walks. */
const records = sampleRecords(isWhole ? 1_000 : 400)
const used = new Map<IntendedDifference, number>()
const touched = new Set<CitationRecord>()
const untouchedFormats = new Map<CitationFormat, number>()

const characters: Record<string, string> = {
	'&#38;': '&',
	'&#60;': '<',
	'&#62;': '>',
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
}
const decoded = (html: string) => html.replace(/&#?\w+;/g, (entity) => characters[entity] ?? entity)

test.each(citationFormats)('%s: random records as citeproc-js prints them', (format) => {
	const differences = records.map((record) => {
		const applying = intendedDifferences.filter(
			({ formats, applies }) => formats.includes(format) && applies(record, format),
		)
		for (const difference of applying) used.set(difference, (used.get(difference) ?? 0) + 1)
		if (applying.length > 0) touched.add(record)
		else untouchedFormats.set(format, (untouchedFormats.get(format) ?? 0) + 1)
		return applying
	})
	const items = records.map((record, at) => {
		// the pages as they were typed: reading them is part of what is compared
		const item: CslItem = {
			...structuredClone(cslArticle(record, `item-${at}`)),
			...(record.pages && { page: record.pages }),
		}
		for (const { item: change } of differences[at] ?? []) change?.(item, format)
		return item
	})
	const printed = oracle(format)(items)
	const wrong = records.flatMap((record, at) => {
		const expected = (differences[at] ?? []).reduce(
			(text, { text: change }) => change?.(text, record) ?? text,
			decoded(printed[at] ?? ''),
		)
		const ours = decoded(formatAll(record)[format].html)
		return ours === expected ? [] : [{ title: record.title, expected, ours }]
	})
	expect(wrong.slice(0, 5)).toEqual([])
})

test('every intended difference occurs, and the rest agrees without one', () => {
	expect(intendedDifferences.filter((difference) => !used.has(difference)).map(({ name }) => name)).toEqual([])
	const shares = citationFormats.map(
		(format) => `${format} ${Math.round(100 - (untouchedFormats.get(format) ?? 0) / (records.length / 100))} %`,
	)
	console.log(
		`An intended difference applies to: ${shares.join(', ')}; in any format to ${(touched.size / records.length) * 100} % of the records.`,
	)
	for (const [{ name, formats }, count] of used) console.log(`  ${name} (${formats.join(', ')}): ${count}`)
	for (const format of citationFormats) expect(untouchedFormats.get(format)).toBeGreaterThan(0)
})
