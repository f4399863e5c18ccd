import { expect, test } from 'vitest'
import type { ArticleFormat } from '../../contract/journal-import-words.ts'
import { readBibtex } from './formats/bibtex.ts'
import { readRecords } from './formats/read-file.ts'
import { validateArticle } from './validate-article.ts'

const million = 1_000_000
const ofCrossref = (fields: object) =>
	JSON.stringify([{ type: 'article', title: 'Title', issued: { 'date-parts': [[2020]] }, ...fields }])
const affiliation = `<aff id="a">${'x y '.repeat(200_000)}</aff>`
const contributors = '<contrib contrib-type="author"><xref ref-type="aff" rid="a"/></contrib>'.repeat(20_000)
const macros = Array.from({ length: 9 }, (_, at) => `@string{m${at + 1}=${Array(10).fill(`m${at}`).join('#')}}`)

const marks = `x${'\u0315'.repeat(19_000)}${'\u0316'.repeat(19_000)}`
const longName = `@string{m="${'\\"o and '.repeat(24_000)}"}\n`

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
	['marks in the wrong order in an abstract', 'crossref', ofCrossref({ abstract: marks })],
	[
		'marks in the wrong order in LaTeX',
		'bibtex',
		`@article{k,title={T},year=2020,abstract={\\'{\\'{\\'{\\'{${marks}}}}}}}`.repeat(8),
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

test('a name of BibTeX stands for a long text in a few fields, of which the beginning is read', () => {
	const [found] = [...readBibtex(`${longName}@article{k,title=m,abstract=m,author=m,doi=m,volume=m,year=2020}`)]
	const { title = '', abstract = '', doi = '', volume = '', authors = [] } = found?.article ?? {}
	for (const text of [title, doi, volume]) expect(text.length).toBeLessThan(5_000)
	expect(abstract.length).toBeLessThan(100_000)
	expect(authors.length).toBeLessThan(300)
	expect(authors[0]).toEqual({ family: 'ö' })
})

test('a file of BibTeX in which many fields stand for a long text is refused by what it counts', () => {
	const entry = (at: number) => `@article{k${at},title=m,abstract=m,keywords=m,volume=m,issue=m,pages=m,year=2020}\n`
	const file = `${longName}${Array.from({ length: 60 }, (_, at) => entry(at)).join('')}`
	expect(() => [...readBibtex(file)]).toThrow('stand for too much text')
	const usual = '@string{m="Journal of Tests and Trials"}\n'
	expect([...readBibtex(file.replace(longName, usual))]).toHaveLength(60)
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

test('signs that are removed do not join rows of marks', () => {
	const rows = `a${`${'\u0301\u0316'.repeat(10)}\u0001`.repeat(100)}`
	const article = {
		title: 'T',
		authors: [],
		published: '2020',
		abstract: rows,
		keywords: [rows.replaceAll('\u0001', '\u200e')],
	}
	const { values } = validateArticle(article, { today: '2026-11-17', issns: [] })
	expect(values.abstract?.length).toBeLessThan(40)
})
