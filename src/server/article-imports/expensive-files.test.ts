import { expect, test } from 'vitest'
import type { ArticleFormat } from '../../contract/journal-import-words.ts'
import { readRecords } from './formats/read-file.ts'
import { validateArticle } from './validate-article.ts'

const million = 1_000_000
const ofCrossref = (fields: object) =>
	JSON.stringify([{ type: 'article', title: 'Title', issued: { 'date-parts': [[2020]] }, ...fields }])
const affiliation = `<aff id="a">${'x y '.repeat(200_000)}</aff>`
const contributors = '<contrib contrib-type="author"><xref ref-type="aff" rid="a"/></contrib>'.repeat(20_000)
const macros = Array.from({ length: 9 }, (_, at) => `@string{m${at + 1}=${Array(10).fill(`m${at}`).join('#')}}`)

/** Small files that once took minutes or all of the memory. None of them ends within the time of a test without its limit. */
const files: [string, ArticleFormat, string][] = [
	['blanks between pages', 'crossref', ofCrossref({ page: `1${' '.repeat(million)}2` })],
	['blanks between keywords', 'crossref', ofCrossref({ keyword: ' '.repeat(million) })],
	[
		'marks in the wrong order',
		'crossref',
		ofCrossref({ title: `x${'\u0315'.repeat(million)}${'\u0316'.repeat(million)}` }),
	],
	['millions of authors', 'crossref', ofCrossref({ author: Array(2 * million).fill({}) })],
	[
		'blanks between pages of RIS',
		'ris',
		`TY  - JOUR\nTI  - Title\nPY  - 2020\nSP  - 1${' '.repeat(million)}2\nER  - \n`,
	],
	[
		'names that stand for names',
		'bibtex',
		`@string{m0="xxxxxxxxxx"}\n${macros.join('\n')}\n@article{k,title=m9,year=2020}`,
	],
	[
		'an affiliation of many authors',
		'jats',
		`<article><front><article-meta><title-group><article-title>Title</article-title></title-group><contrib-group>${contributors}</contrib-group>${affiliation}<pub-date><year>2020</year></pub-date></article-meta></front></article>`,
	],
]

test.each(files)('%s: no value is longer than a person could have meant', async (_, format, text) => {
	async function* file() {
		yield Buffer.from(text)
	}
	for await (const { article } of readRecords(format, file(), { withFiles: false })) {
		const { values, problems } = validateArticle(article, { today: '2026-11-17', issns: [] })
		expect(JSON.stringify({ values, problems }).length).toBeLessThan(million)
	}
})

test('a day that no calendar of the database has, and a DOI that no register has, are named and left out', async () => {
	async function* file() {
		yield Buffer.from(ofCrossref({ DOI: `10.1234/${'x'.repeat(400)}`, accepted: { 'date-parts': [['0000', 5, 5]] } }))
	}
	for await (const { article } of readRecords('crossref', file(), { withFiles: false })) {
		const { values, problems } = validateArticle(article, { today: '2026-11-17', issns: [] })
		expect([values.doi, values.acceptedOn]).toEqual([null, null])
		expect(problems.map(({ column }) => column)).toEqual(expect.arrayContaining(['DOI', 'Accepted']))
	}
})

test('half a character is no part of what is stored', async () => {
	async function* file() {
		yield Buffer.from(ofCrossref({ title: 'x\ud835', abstract: `${'x'.repeat(19_999)}\u{1d465}`, volume: '\ud800' }))
	}
	for await (const { article } of readRecords('crossref', file(), { withFiles: false })) {
		const { values } = validateArticle(article, { today: '2026-11-17', issns: [] })
		expect(JSON.stringify(values)).not.toMatch(/\\ud[89a-f]/i)
	}
})
