import { constants, deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { buildZip } from './manuscripts/zip-builder.ts'

/** What is sent where, and whether it must be refused; otherwise it may also be taken, with its problems named. */
export type HostileImport = {
	name: string
	kind: 'articles' | 'journals' | 'bank'
	make: () => Uint8Array
	verdict: 'refused' | 'any'
}

const bytes = (text: string): Uint8Array => Buffer.from(text)
const million = 1_000_000
const article = (inside: string) =>
	`<article><front><article-meta><title-group><article-title>T</article-title></title-group>${inside}</article-meta></front></article>`
const dtd = (definitions: string) => `<?xml version="1.0"?><!DOCTYPE article [${definitions}]>${article('&z;')}`
const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const ojs = (inside: string) => `<?xml version="1.0"?><articles xmlns="http://pkp.sfu.ca">${inside}</articles>`
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024)
const zipOf = (files: Record<string, Uint8Array>) => zipSync(files, { level: 9 })

const xml: [string, HostileImport['verdict'], () => Uint8Array][] = [
	['entities of entities', 'refused', () => bytes(dtd(`<!ENTITY l0 "ha">${laughs}<!ENTITY z "&l12;">`))],
	['one long entity', 'refused', () => bytes(dtd(`<!ENTITY z "${'x'.repeat(million)}">`))],
	['a file of the server', 'refused', () => bytes(dtd('<!ENTITY z SYSTEM "file:///etc/passwd">'))],
	['a parameter entity', 'refused', () => bytes(dtd('<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;'))],
	['an entity that is itself', 'refused', () => bytes(dtd('<!ENTITY z "&z;">'))],
	['10,000 levels', 'refused', () => bytes(article('<p>'.repeat(10_000) + '</p>'.repeat(10_000)))],
	['10,000 levels of another system', 'refused', () => bytes(ojs('<a>'.repeat(10_000) + '</a>'.repeat(10_000)))],
	['a million levels that are never closed', 'refused', () => bytes('<a>'.repeat(million))],
	['a name of megabytes', 'refused', () => bytes(`<${'a'.repeat(5 * million)}`)],
	['an attribute of megabytes', 'refused', () => bytes(article(`<p a="${'x'.repeat(5 * million)}"/>`))],
	['100,000 attributes', 'refused', () => bytes(article(`<p ${attributes(100_000)}/>`))],
	['an attribute that is never closed', 'refused', () => bytes(article(`<p a="${'x '.repeat(2 * million)}`))],
	['a comment that is never closed', 'refused', () => bytes(`<article><!--${'- '.repeat(2 * million)}`)],
	['text of megabytes', 'refused', () => bytes(article(`<p>${'x'.repeat(5 * million)}</p>`))],
	['a million elements', 'refused', () => bytes(article('<p/>'.repeat(million)))],
	['20,001 articles', 'refused', () => bytes(`<articles>${'<article/>'.repeat(20_001)}</articles>`)],
	['no articles', 'refused', () => bytes('<articles/>')],
	['references to no character', 'refused', () => bytes(article('&#0;&#xD800;&#x110000;'))],
	['UTF-7', 'refused', () => bytes('<?xml version="1.0" encoding="UTF-7"?><article/>')],
	['half of UTF-16', 'refused', () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<article/>')])],
	['many authors with one affiliation', 'any', () => bytes(article(manyAuthors()))],
]

function attributes(count: number): string {
	return Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')
}

function manyAuthors(): string {
	const one = '<contrib contrib-type="author"><xref ref-type="aff" rid="a"/></contrib>'
	return `<contrib-group>${one.repeat(20_000)}</contrib-group><aff id="a">${'x y '.repeat(200_000)}</aff>`
}

/** The same compressed piece again and again, so that making it takes no time. */
function gigabyte(): Uint8Array {
	const piece = deflateRawSync(zeros(16), { finishFlush: constants.Z_FULL_FLUSH })
	const packed = Buffer.concat([...Array<Buffer>(64).fill(piece), Buffer.from([3, 0])])
	return buildZip([{ name: 'a.xml', packed, said: { size: 1024 ** 3, crc: 0 } }])
}

const zips: typeof xml = [
	['1 GB of zeros', 'refused', gigabyte],
	['thirty files of 9 MB', 'refused', () => zipOf(many(30, () => zeros(9)))],
	['an article of 100 MB', 'refused', () => zipOf({ 'a.xml': bytes(article(`<p>${'x'.repeat(100 * million)}</p>`)) })],
	['12,000 files', 'refused', () => zipOf(many(12_000, () => bytes('<article/>')))],
	['a ZIP file in a ZIP file', 'refused', () => zipOf({ 'a.xml': zipOf({ 'a.xml': zeros(10) }) })],
	['names that lead elsewhere', 'any', () => zipOf({ '../../../etc/cron.d/a.xml': bytes(article('')) })],
	['cut in the middle', 'refused', () => zipOf({ 'a.xml': bytes(article('')) }).subarray(0, 60)],
	['no file inside', 'refused', () => zipOf({ 'a.txt': bytes('x') })],
]

function many(count: number, make: () => Uint8Array): Record<string, Uint8Array> {
	return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xml`, make()]))
}

const macros = Array.from({ length: 9 }, (_, at) => `@string{m${at + 1}=${Array(10).fill(`m${at}`).join('#')}}`)
const ofCrossref = (fields: object) => bytes(JSON.stringify([{ type: 'article', title: 'Title', ...fields }]))
// an entry of BibTeX that cannot be read is named in the dry run, and the next line that begins one is read
const texts: typeof xml = [
	[
		'BibTeX: names of names',
		'any',
		() => bytes(`@string{m0="xxxxxxxxxx"}\n${macros.join('\n')}\n@article{k,title=m9}`),
	],
	['BibTeX: 15 MB of braces', 'any', () => bytes(`@article{k,title=${'{'.repeat(15 * million)}`)],
	['BibTeX: 15 MB of records without an end', 'any', () => bytes('@article{'.repeat(1_600_000))],
	['BibTeX: an entry of 21 MB', 'refused', () => bytes(`@article{k,title={${'x'.repeat(22 * million)}}}`)],
	['BibTeX: 30,000 entries', 'refused', () => bytes('@article{k,title={T},year=2020}\n'.repeat(30_000))],
	['BibTeX: a million commands', 'any', () => bytes(`@article{k,title={${"{\\'e}".repeat(million)}},year=2020}`)],
	['RIS: a record without an end', 'any', () => bytes(`TY  - JOUR\nTI  - ${'x '.repeat(5 * million)}`)],
	['RIS: a million authors', 'any', () => bytes(`TY  - JOUR\nTI  - T\n${'AU  - A, B\n'.repeat(million)}ER  - \n`)],
	['RIS: 30,000 records', 'refused', () => bytes('TY  - JOUR\nTI  - T\nER  - \n'.repeat(30_000))],
	['JSON: a million levels', 'any', () => bytes('['.repeat(million) + ']'.repeat(million))],
	['JSON: levels of objects', 'refused', () => bytes('{"a":'.repeat(million))],
	['JSON: five million objects', 'refused', () => bytes(`[${'{},'.repeat(5 * million)}{}]`)],
	['JSON: millions of authors', 'any', () => ofCrossref({ author: Array(2 * million).fill({}) })],
	['JSON: blanks', 'any', () => ofCrossref({ page: `1${' '.repeat(million)}2`, keyword: ' '.repeat(million) })],
	['JSON: marks', 'any', () => ofCrossref({ title: `x${'\u0315'.repeat(million)}${'\u0316'.repeat(million)}` })],
	['JSON: no text', 'refused', () => Buffer.concat([Buffer.from('['), Buffer.alloc(million, 0xff)])],
	['JSON: the prototype', 'any', () => bytes('[{"__proto__":{"title":"x"},"constructor":{"prototype":1}}]')],
	['nothing that is known', 'refused', () => Buffer.alloc(million)],
]

const tables: typeof xml = [
	['a quotation mark that is not closed', 'refused', () => bytes(`Title,ISSN\n"${'x,\n'.repeat(3 * million)}`)],
	['100,000 columns', 'refused', () => bytes(`${'a,'.repeat(100_000)}\n1`)],
	['a row of megabytes', 'refused', () => bytes(`Title,ISSN\n${'x'.repeat(5 * million)},1`)],
	['100,000 broken rows', 'refused', () => bytes(`Title,ISSN\n${'x\n'.repeat(100_000)}`)],
	['quotation marks', 'refused', () => bytes(`Title,ISSN\n${'"'.repeat(3 * million)}x`)],
	['NULs', 'refused', () => Buffer.alloc(million)],
	['no UTF-8', 'refused', () => Buffer.alloc(million, 0xc0)],
	['a spreadsheet', 'refused', () => zipOf({ 'xl/workbook.xml': zeros(100) })],
]

const statements: typeof xml = [
	['a quotation mark that is not closed', 'refused', () => bytes(`Date,Amount\n"${'x,\n'.repeat(300_000)}`)],
	['400,000 columns', 'refused', () => bytes(`Date,Amount${',a'.repeat(400_000)}\n1,2`)],
	['400,000 lines', 'refused', () => bytes(`Date,Amount\n${'1\n'.repeat(400_000)}`)],
	['a line of a megabyte', 'refused', () => bytes(`Date,Amount\n${'x'.repeat(900_000)},1`)],
	['letters that become eighteen', 'any', () => bytes(`Date,Amount,Text\n2025-01-01,1.00,${'\ufdfa'.repeat(30_000)}`)],
	['blanks', 'any', () => bytes(`Date,Amount,Text\n2025-01-01,1.00,${' '.repeat(90_000)}x`)],
	['digits', 'any', () => bytes(`Date,Amount,Text\n2025-01-01,${'1,'.repeat(40_000)},x`)],
	['NULs', 'refused', () => Buffer.alloc(900_000)],
	['a PDF', 'refused', () => bytes('%PDF-1.7')],
	['more than a megabyte', 'refused', () => bytes(`Date,Amount\n${'2025-01-01,1.00\n'.repeat(80_000)}`)],
]

const named = (kind: HostileImport['kind'], of: string, list: typeof xml): HostileImport[] =>
	list.map(([name, verdict, make]) => ({ name: `${of}: ${name}`, kind, verdict, make }))

/** Files that were made to cost memory or time, or to reach something else. */
export const hostileImports: HostileImport[] = [
	...named('articles', 'XML', xml),
	...named('articles', 'ZIP', zips),
	...named('articles', 'text', texts),
	...named('journals', 'table', tables),
	...named('bank', 'statement', statements),
]
