import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationRecord } from '../../tests/support/citation-records.ts'
import { formatAll } from './format.ts'
import { parseAuthors } from './parse-authors.ts'
import { type CitationRecord, isLiteral } from './record.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyRecord: fc.Arbitrary<CitationRecord> = fc.record(
	{
		title: anyText,
		authors: fc.array(
			fc.oneof(
				fc.record({ family: anyText, given: anyText, suffix: anyText, particle: anyText }),
				fc.record({ literal: anyText }),
			),
			{ maxLength: 30 },
		),
		journalTitle: anyText,
		journalAbbreviation: anyText,
		year: fc.integer({ min: 0, max: 3000 }),
		volume: anyText,
		issue: anyText,
		pages: anyText,
		doi: anyText,
	},
	{ requiredKeys: ['title', 'authors'] },
)

/** Text of a page that shows the HTML. */
const shown = (html: string) =>
	html
		.replace(/<\/?i>/g, '')
		.replace(
			/&(amp|lt|gt|quot|#39);/g,
			(_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
		)

test('whatever a record holds, the HTML is safe, says what the text says, and nothing is undefined', () => {
	fc.assert(
		fc.property(anyRecord, (record) => {
			for (const { text, html } of Object.values(formatAll(record))) {
				expect(html.replace(/<\/?i>/g, '')).not.toMatch(/[<>"']/)
				expect(shown(html)).toBe(text)
				expect(text).not.toMatch(/[\p{Cc}\uE000-\uE002]/u)
			}
		}),
		{ numRuns: 500, seed: 3 },
	)
})

test('missing fields leave no extra punctuation', () => {
	fc.assert(
		fc.property(citationRecord, (record) => {
			for (const { text } of Object.values(formatAll(record)))
				expect(text).not.toMatch(
					/undefined|null|NaN|\(\)|\[\]| {2}| [,.;]|,,|;;|\.\.(?!\.)|[,;:]$|^[\s,.;:]|Preprint|ahead of print|“”|‘’/,
				)
		}),
		{ numRuns: 1_000, seed: 5 },
	)
})

test('any line becomes authors with names', () => {
	fc.assert(
		fc.property(
			fc.oneof(anyText, fc.string({ unit: fc.constantFrom(..."AaBb.,;& -'Jr12éङ李("), maxLength: 500 })),
			(line) => {
				for (const author of parseAuthors(line)) expect(isLiteral(author) ? author.literal : author.family).not.toBe('')
			},
		),
		{ numRuns: 1_000, seed: 5 },
	)
})

test('formatting that a title was copied with is not printed', () => {
	const title = 'Growth of <i>E. coli</i> in H<sub>2</sub>O at <b>p</b> < 0.05'
	const { APA, MLA } = formatAll({ title, authors: [], year: 2024 })
	expect(APA.text).toBe('Growth of E. coli in H2O at p < 0.05. (2024).')
	expect(MLA.text).toBe('Growth of E. coli in H2O at p < 0.05. 2024.')
})

test('soft hyphens and spaces without width leave a title', () => {
	const title = 'Ground\u00ADwater and\u200B small\uFEFF farms'
	expect(formatAll({ title, authors: [], year: 2024 }).APA.text).toBe('Groundwater and small farms. (2024).')
})

test('an issue without a volume is not in italics in APA', () => {
	const { html } = formatAll({ title: 'Rain', authors: [], year: 2024, journalTitle: 'Water', issue: '3' }).APA
	expect(html).toBe('Rain. (2024). <i>Water</i>, 3.')
})
