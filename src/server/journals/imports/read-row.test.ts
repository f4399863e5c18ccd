import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { issnsIn } from '../../../contract/issn.ts'
import type { ImportField } from '../../../contract/journal-import-words.ts'
import { weeksOf } from '../parsed-facts.ts'
import { countryCell, languagesCell, licenceName, weeksCell } from './cells.ts'
import { recognise } from './columns.ts'
import { type CsvRow, readHead, readRows } from './csv-file.ts'
import { feeCell } from './fees.ts'
import { readRow } from './read-row.ts'

async function all(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
	const list: CsvRow[] = []
	for await (const row of rows) list.push(row)
	return list
}
const columnsOf = (fields: (ImportField | null)[]) => fields.map((field) => ({ name: field ?? 'other', field }))
const read = (given: Partial<Record<ImportField, string>>) => {
	const all = { title: 'Soil', issn: '1234-5679', ...given }
	return readRow(columnsOf(Object.keys(all) as ImportField[]), Object.values(all))
}

describe('a table', () => {
	const tables: [string, string][] = [
		['commas', 'Title,ISSN\r\n"Soil, clay",1234-5679\r\n'],
		['a byte order mark and semicolons', '\uFEFFTitle;ISSN\n"Soil, clay";1234-5679\n'],
		['tabs and an empty line', 'Title\tISSN\n\nSoil, clay\t1234-5679'],
		['blanks around quotation marks', 'Title, ISSN\n "Soil, clay" , 1234-5679\n'],
	]
	test.each(tables)('with %s', async (_name, text) => {
		const { separator, headings, samples } = await readHead(Readable.from([Buffer.from(text)]))
		expect(headings).toEqual(['Title', 'ISSN'])
		expect(samples).toEqual([['Soil, clay', '1234-5679']])
		const rows = await all(readRows(Readable.from([Buffer.from(text)]), separator))
		expect(rows.at(-1)?.row).toBe(text.includes('\n\n') ? 3 : 2)
	})

	test('with very many empty lines is read, and its rows keep their numbers', async () => {
		const text = `Title,ISSN\nSoil,1234-5679\n${'\n'.repeat(1_000_000)}Clay,0001-253X\n`
		const rows = await all(readRows(Readable.from([Buffer.from(text)]), ','))
		expect(rows.map(({ row }) => row)).toEqual([1, 2, 1_000_003])
	})

	test('with thousands of rows that are too short is refused', async () => {
		const table = (short: number) => Readable.from([Buffer.from(`Title,ISSN\n${'x\n'.repeat(short)}`)])
		expect(await all(readRows(table(2_000), ','))).toHaveLength(2_001)
		await expect(all(readRows(table(2_001), ','))).rejects.toThrow('another number of cells')
	})

	test('with line breaks and quotation marks inside cells, cut anywhere on its way', async () => {
		const text = 'Title,Note\n"Annals of ""Dunărea""","two\nlines"\nAnnals of "x",b\n"Broken "quotes" here",c\n'
		const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]))
		const rows = await all(readRows(Readable.from(bytes), ','))
		expect(rows.map(({ cells }) => cells)).toEqual([
			['Title', 'Note'],
			['Annals of "Dunărea"', 'two\nlines'],
			['Annals of "x"', 'b'],
			['Broken "quotes" here', 'c'],
		])
	})
})

describe('columns', () => {
	test('of DOAJ are recognised, whatever their order; what has no field is left out', () => {
		const { isDoaj, columns } = recognise([
			...['DOAJ Seal', 'Journal title', 'Journal EISSN (online version)', 'Journal ISSN (print version)'],
			...[
				'Preservation Services',
				'Preservation Service: national library',
				'LCC Codes',
				"URL for journal's aims & scope",
			],
		])
		expect(isDoaj).toBe(true)
		expect(columns.map(({ field }) => field)).toEqual([
			...[null, 'title', 'eissn', 'issn', 'archiving', 'archiving', null, 'aimsUrl'],
		])
	})

	test('of others are guessed by their names, each field once', () => {
		const { isDoaj, columns } = recognise([
			'Journal name',
			'Title',
			'p-ISSN',
			'E-ISSN',
			'URL',
			'Publication fee (USD)',
			'?',
		])
		expect(isDoaj).toBe(false)
		expect(columns.map(({ field }) => field)).toEqual(['title', null, 'issn', 'eissn', 'website', 'feeAmount', null])
	})
})

describe('a row', () => {
	test('without problems says what it says and no more', () => {
		expect(read({ publisher: ' House\u00A0of \tBooks\u202E ', country: '-', keywords: '' })).toEqual({
			values: { title: 'Soil', print: '1234-5679', publisher: 'House of Books' },
			issns: ['1234-5679'],
			problems: [],
		})
	})

	test.each<[Partial<Record<ImportField, string>>, string[]]>([
		[{ issn: 'ISSN 12345679' }, ['1234-5679']],
		[{ issn: '1234\u20135679' }, ['1234-5679']],
		[{ issn: '0001-253x' }, ['0001-253X']],
		[{ issn: '1234-5679, 0001-253X' }, ['1234-5679', '0001-253X']],
		[{ issn: '', eissn: '0001-253X' }, ['0001-253X']],
		[{ issn: '1234-5679', eissn: '1234-5679' }, ['1234-5679']],
	])('has the ISSNs of %j', (given, issns) => {
		expect(read(given)).toMatchObject({ issns, problems: [] })
	})

	test.each<[Partial<Record<ImportField, string>>, string, string]>([
		[{ title: '' }, 'title', 'row'],
		[{ title: 'x'.repeat(301) }, 'title', 'row'],
		[{ issn: '1234-5678' }, 'issn', 'field'],
		[{ issn: '1234' }, 'issn', 'field'],
		[{ country: 'Atlantis' }, 'country', 'field'],
		[{ languages: 'English; Klingon' }, 'languages', 'part'],
		[{ languages: 'Klingon' }, 'languages', 'field'],
		[{ website: 'hhttps://example.org' }, 'website', 'field'],
		[{ website: 'javascript:alert(1)' }, 'website', 'field'],
		[{ weeks: '0' }, 'weeks', 'field'],
		[{ weeks: 'soon' }, 'weeks', 'field'],
		[{ hasWaiver: 'perhaps' }, 'hasWaiver', 'field'],
		[{ feeAmount: '100' }, 'feeAmount', 'field'],
		[{ feeAmount: '100 USD; 200 USD' }, 'feeAmount', 'part'],
		[{ feeCharged: 'No', feeAmount: '100 USD' }, 'feeAmount', 'field'],
		[{ keywords: `soil, ${'x'.repeat(101)}` }, 'keywords', 'part'],
	])('%j has a problem', (given, column, effect) => {
		expect(read(given).problems[0]).toMatchObject({ column, effect, sentence: expect.stringMatching(/\.$/) })
	})

	test('may have cells that are too long to be read, and many that are wrong', () => {
		const long = '1'.repeat(25_001)
		expect(read({ issn: long, weeks: long, languages: long, keywords: long }).problems.slice(0, 4)).toMatchObject(
			['issn', 'weeks', 'languages', 'keywords'].map((column) => ({
				...{ column, value: '1'.repeat(200), effect: 'field', sentence: 'It is longer than 25000 characters.' },
			})),
		)
		const fees = Array.from({ length: 150 }, () => 'feeAmount' as const)
		const { problems } = readRow(columnsOf(['title', ...fees, 'issn']), ['', ...fees, 'none'])
		expect(problems).toHaveLength(22)
		expect(problems.slice(-2)).toMatchObject([{ column: 'title' }, { column: 'issn', effect: 'row' }])
	})

	test('has no longer lists with several columns than with one', () => {
		const lists = [1, 2, 3, 4].map((column) => Array.from({ length: 20 }, (_, at) => `word ${column}-${at}`).join(','))
		const columns = columnsOf(['title', 'issn', ...lists.map(() => 'keywords' as const)])
		const { values, problems } = readRow(columns, ['Soil', '1234-5679', ...lists])
		expect(values.keywords).toHaveLength(50)
		expect(problems).toMatchObject(Array(2).fill({ column: 'keywords', effect: 'part' }))
	})

	test('keeps characters whole where a problem repeats a part of them', () => {
		const { problems } = read({ country: `x${'😀'.repeat(150)}`, languages: `x${'😀'.repeat(150)}` })
		expect(problems.every(({ value, sentence }) => value.isWellFormed() && sentence.isWellFormed())).toBe(true)
	})

	test('with too many or too few cells is skipped', () => {
		const columns = columnsOf(['title', 'issn'])
		for (const cells of [['Soil'], ['Soil', '1234-5679', 'more']])
			expect(readRow(columns, cells).problems).toMatchObject([{ effect: 'row' }])
	})

	test.each<[Partial<Record<ImportField, string>>, object | undefined]>([
		[{}, undefined],
		[{ feeCharged: 'No' }, { dollars: '0', others: [], isOnRequest: false }],
		[{ feeCharged: 'Yes' }, { dollars: null, others: [], isOnRequest: true }],
		[
			{ feeCharged: 'No', otherFeesCharged: 'Yes' },
			{ dollars: null, others: [], isOnRequest: true },
		],
		[
			{ feeCharged: 'Yes', feeAmount: '500000 IDR' },
			{ dollars: null, others: ['500000 IDR'], isOnRequest: false },
		],
		[{ feeAmount: '0 USD' }, { dollars: '0', others: [], isOnRequest: false }],
	])('%j says of the fee', (given, fee) => {
		expect(read(given).values.fee).toEqual(fee)
	})
})

describe('a cell', () => {
	test.each<[string, string | null, string[]]>([
		['2000 USD', '2000', []],
		['1.5e+06 IDR', null, ['1500000 IDR']],
		['1,200 USD', '1200', []],
		['USD 1 200.50', '1200.50', []],
		['€500', null, ['500 EUR']],
		['100 EUR | 120 USD', '120', ['100 EUR']],
		['1.200,50 EUR', null, ['1200.50 EUR']],
		['free', '0', []],
	])('with the fee %s', (text, dollars, others) => {
		expect(feeCell(text, undefined)).toEqual({ value: { dollars, others } })
	})
	test.each(['much', '1.200 EUR apiece', '12.345 USD', '100'])('without a clear fee: %s', (text) => {
		expect(feeCell(text, undefined).value).toBeUndefined()
	})

	test.each([
		['Colombia', 'CO'],
		['ID', 'ID'],
		['Iran, Islamic Republic of', 'IR'],
		['Korea, Republic of', 'KR'],
		['Türkiye', 'TR'],
		["Côte d'Ivoire", 'CI'],
		['United States', 'US'],
	])('with the country %s', (text, code) => {
		expect(countryCell(text)).toEqual({ value: code })
	})

	test.each([
		['Spanish; Castilian, English', ['es', 'en']],
		['Greek, Modern (1453-), EN', ['el', 'en']],
		['Catalan; Valencian', ['ca']],
		['Malay (macrolanguage)', ['ms']],
	])('with the languages %s', (text, codes) => {
		expect(languagesCell(text)).toEqual({ value: codes })
	})

	test('of any length is read in one pass', () => {
		const length = 300_000
		expect(weeksCell(`${'1'.repeat(length)}x`).value).toBeUndefined()
		expect(weeksCell(`1${' '.repeat(length)}x`).value).toBeUndefined()
		expect(issnsIn(`1234${' '.repeat(length)}x`)).toEqual([])
		expect(languagesCell('aé'.repeat(length)).value).toEqual([])
		expect(weeksOf('1000004 weeks')).toBeNull()
	})

	test('with weeks or a licence in other words', () => {
		expect(['20', '12 weeks', '2-3 months', '7.5'].map((text) => weeksCell(text).value)).toEqual([20, 12, 13, 8])
		const licences = ['CC-BY', 'cc by nc-nd', 'CC0', 'CC BY 4.0', "Publisher's own license"]
		expect(licences.map(licenceName)).toEqual(['CC BY', 'CC BY-NC-ND', 'CC0', 'CC BY 4.0', "Publisher's own license"])
	})
})
