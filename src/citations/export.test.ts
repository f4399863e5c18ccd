import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationRecord } from '../../tests/support/citation-records.ts'
import { type ExportKind, exportKinds } from '../contract/citation-formats.ts'
import { type CslArticle, cslArticle } from './csl-json.ts'
import { exportRecord } from './export.ts'
import type { CitationRecord } from './record.ts'

const hostile = fc.constantFrom(
	'{',
	'}',
	'{{',
	'\\',
	'\\alpha{}',
	'%',
	'#',
	'&',
	'$x_1^2$',
	'_',
	'^',
	'~',
	'--',
	'---',
	'``',
	"''",
	'"',
	"'",
	'\n',
	'\r\n',
	'\t',
	'@article{x,',
	'TY  - JOUR',
	'ER  - ',
	'<b>',
	'&amp;',
	'e\u0301',
	'ş',
	'ñ',
	'مرحبا',
	'שלום',
	'\u202Eabc\u202C',
	'हिन्दी',
	'机器',
	'😀',
	'and',
	' and others',
	',',
	';',
	'=',
	'\u0000',
	'plain',
	'words',
	'50%',
)
const hostileText = fc.array(hostile, { minLength: 1, maxLength: 6 }).map((parts) => `T ${parts.join(' ')}`)
const hostileName = fc.constantFrom(
	'Kumar',
	'de Silva',
	"O'Brien",
	'Smith-Jones',
	'a{b}c',
	'X_Y',
	'A and B',
	'Müller & Co',
	'李',
	'कुमार',
	'الحسن',
	'S\u0327ahin',
	'García Márquez',
	'x=y',
)
const hostileRecord: fc.Arbitrary<CitationRecord> = fc.record({
	title: hostileText,
	authors: fc.array(
		fc.oneof(
			fc.record({
				family: hostileName,
				given: fc.constantFrom('A.', 'Jean-Paul', 'Anna Maria', '明', 'J. {R}', 'de', 'and'),
			}),
			fc.record({ literal: hostileText.map((text) => text.replaceAll(',', '')) }),
			fc.record({
				family: hostileName,
				given: fc.constant('B.'),
				particle: fc.constantFrom('van der', "d'", 'al-'),
				suffix: fc.constantFrom('Jr.', 'III'),
			}),
		),
		{ minLength: 1, maxLength: 4 },
	),
	journalTitle: hostileText,
	journalAbbreviation: hostileText,
	year: fc.integer({ min: 1665, max: 2030 }),
	volume: fc.constantFrom('12', '1-2', 'A_1'),
	issue: fc.constantFrom('3', '4–5', '#6', '50%'),
	pages: fc.constantFrom('1-9', 'S1-S9', 'e12', '4', '1-3, 7'),
	doi: fc.constantFrom('10.1000/a_b%c#d', '10.1002/(SICI)1<1::A>3.0.CO;2-2'),
})
const anyRecord = fc.oneof(citationRecord, hostileRecord)

type Name = { literal?: string; family?: string; given?: string; suffix?: string; 'non-dropping-particle'?: string }

/** What the files can say about a name: particles are one word with the family name where they are written so. */
function nameOf({ literal, family = '', given = '', suffix = '', ...rest }: Name, separator: string): string {
	const particle = rest['non-dropping-particle'] ?? ''
	const last =
		literal ?? (particle === '' ? family : /['-]$/.test(particle) ? particle + family : `${particle} ${family}`)
	return [last, given, suffix].map((part) => (separator === ',' ? part : part.replace(/\s*,\s*/g, ' '))).join('|')
}

/** The fields that are compared, from CSL-JSON that was exported or read. */
function facts(item: Partial<CslArticle> & { 'page-first'?: string }, separator: string) {
	return {
		title: item.title,
		authors: (item.author ?? []).map((name) => nameOf(name, separator)),
		journal: item['container-title'],
		abbreviation: item['container-title-short'],
		year: item.issued?.['date-parts'][0][0],
		volume: item.volume,
		issue: item.issue,
		pages: item.page ?? item['page-first'],
		doi: item.DOI,
	}
}

/** Citation.js guesses what a text is; a title that speaks of BibTeX would mislead it. */
const types = { bibtex: '@biblatex/text', ris: '@ris/file', 'csl-json': '@else/json' }
const read = ({ text }: { text: string }, kind: ExportKind) =>
	plugins.input.chain(text, { forceType: types[kind], generateGraph: false })[0] as Partial<CslArticle>

test.each(['bibtex', 'ris'] as const)('what the %s says is what Citation.js reads', (kind) => {
	const separator = kind === 'ris' ? ' ' : ','
	fc.assert(
		fc.property(anyRecord, (record) => {
			const found = facts(read(exportRecord(record, kind), kind), separator)
			expect(found).toEqual(facts(cslArticle(record, 'x'), separator))
		}),
		{ numRuns: 500, seed: 7 },
	)
})

test('the CSL-JSON is read as it is', () => {
	fc.assert(
		fc.property(anyRecord, (record) => {
			expect(facts(read(exportRecord(record, 'csl-json'), 'csl-json'), ',')).toEqual(
				facts(cslArticle(record, 'x'), ','),
			)
		}),
		{ numRuns: 300, seed: 7 },
	)
})

const record: CitationRecord = {
	title: 'On 50% of {braces}',
	authors: [
		{ family: 'Berg', given: 'Anna', particle: 'van der' },
		{ literal: 'WHO & Co', isOrganisation: true },
		{ literal: 'et al.' },
	],
	journalTitle: 'Soil & Water',
	year: 2026,
	volume: '3',
	issue: '1-2',
	pages: '101–10',
	doi: 'https://doi.org/10.5555/ab_c',
}

test('BibTeX, to the letter', () => {
	expect(exportRecord(record, 'bibtex')).toEqual({
		mediaType: 'application/x-bibtex; charset=utf-8',
		fileName: 'berg2026braces.bib',
		text: `@article{berg2026braces,
  author = {van der Berg, Anna and {WHO \\& Co} and others},
  title = {{On 50\\% of \\textbraceleft{}braces\\textbraceright{}}},
  journal = {Soil \\& Water},
  year = {2026},
  volume = {3},
  number = {1-2},
  pages = {101--110},
  doi = {10.5555/ab_c}
}
`,
	})
})

test('RIS, to the letter', () => {
	expect(exportRecord(record, 'ris')).toEqual({
		mediaType: 'application/x-research-info-systems; charset=utf-8',
		fileName: 'berg2026braces.ris',
		text: [
			'TY  - JOUR',
			'TI  - On 50% of {braces}',
			'AU  - van der Berg, Anna',
			'AU  - WHO & Co',
			'AU  - et al.',
			'T2  - Soil & Water',
			'PY  - 2026',
			'VL  - 3',
			'IS  - 1-2',
			'SP  - 101',
			'EP  - 110',
			'DO  - 10.5555/ab_c',
			'ER  - ',
			'',
		].join('\r\n'),
	})
})

test('a file has a name that every system takes, whatever the record', () => {
	const fields = { title: '机器学习 / ../..', authors: [{ family: '../李' }], journalTitle: 'x' }
	for (const kind of exportKinds) expect(exportRecord(fields, kind).fileName).toMatch(/^[a-z0-9]+\.(bib|ris|json)$/)
})

test.each(['bibtex', 'ris', 'csl-json'] as const)('%s: formatting that a title was copied with is dropped', (kind) => {
	const { text } = exportRecord({ title: 'Growth of <i>E. coli</i> in soil', authors: [], year: 2024 }, kind)
	expect(text).toContain('Growth of E. coli in soil')
})
