import { strToU8, zipSync } from 'fflate'
import { exportRecord } from '../src/citations/export.ts'
import { formatAll } from '../src/citations/format.ts'
import { parseAuthors } from '../src/citations/parse-authors.ts'
import { normaliseDoi } from '../src/contract/doi.ts'
import { checkRelation } from '../src/manuscripts/relation-rules.ts'
import { ContentTypes } from '../src/server/manuscripts/content-types.ts'
import type { XmlElement } from '../src/server/manuscripts/xml-element.ts'
import { XmlScanner } from '../src/server/manuscripts/xml-scanner.ts'
import { readManuscript } from '../src/web/features/manuscript/read-manuscript.ts'
import { parseXml } from '../tests/support/manuscripts.ts'

/** Four times the text takes four times as long where time grows with length, sixteen times where it grows with its square. */
const growth = 4
const mostGrowth = 9
/** Too short to be measured, and too short to matter. */
const shortMilliseconds = 5
const measuredMilliseconds = 60
const mostRuns = 300

type Work = { part: string; length: number; run: (text: string) => unknown; pieces: string[] }

/** The longest start tag that is reported is 64 KB long. */
const tagLength = 15_000
const blanks = [...'\u00a0\u1680\u2000\u2002\u2003\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u0085']

function scan(tag: string, to: (element: XmlElement) => void = () => {}): void {
	const scanner = new XmlScanner({
		report: {
			elements: 'all',
			to: (element) => {
				to(element)
				return false
			},
		},
	})
	scanner.write(Buffer.from(tag))
	scanner.end()
}

const tagWork = (part: string, tag: (text: string) => string, pieces: string[]): Work => ({
	part: `XML tag: ${part}`,
	length: tagLength,
	run: (text) => scan(tag(text)),
	pieces,
})

const relationWork: Work[] = ['image', 'hyperlink', 'attachedTemplate', 'officeDocument'].map((type) => ({
	part: `relation: ${type}`,
	length: tagLength,
	run: (text) =>
		checkRelation({ type, target: `file:///C:/${text}`, mode: 'External' }, 'word/_rels/document.xml.rels'),
	pieces: ['\u00a0', '.', '/', '\\', 'a', '%2', '\u0315\u0316'],
}))

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const documentOf = (lines: string[]) =>
	zipSync({
		'word/document.xml': strToU8(`<w:document ${w}><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`),
	})
const lineShapes: Record<string, (text: string) => string[]> = {
	'the first line': (text) => [text],
	'the second line': (text) => ['Title of it', text],
	'an abstract': (text) => ['Title of it', 'Abstract', text],
	keywords: (text) => ['Title of it', `Keywords: ${text}`],
}
const readerWork: Work[] = Object.entries(lineShapes).map(([part, lines]) => ({
	part: `manuscript reader: ${part}`,
	length: 50_000,
	run: (text) => readManuscript(documentOf(lines(text)), parseXml),
	pieces: [' ', 'a', 'A. ', 'Kumar, ', 'a@', '{a,', '1,', '*', 'Kumar¹,', 'Keywords ', '1.1. ', '研究', '.'],
}))

const citationPieces = ['a', '\t', '[', '( ) ', ';', '.', "'", '—', 'A.']
const citationWork: Work[] = (
	[
		['author line', (text) => parseAuthors(text)],
		['title', (text) => formatAll({ title: text, authors: [], journalTitle: 'J' })],
		[
			'other fields',
			(text) =>
				formatAll({
					title: 'T',
					authors: [{ family: text, given: text }],
					journalTitle: text,
					pages: text,
					issue: text,
				}),
		],
		['export', (text) => exportRecord({ title: text, authors: [{ literal: text }], doi: text }, 'bibtex')],
		['DOI', (text) => normaliseDoi(`10.1000/${text}`)],
	] as [string, Work['run']][]
).map(([part, run]) => ({
	part: `citation: ${part}`,
	length: 25_000,
	run: (text) => run(`${text}!`),
	pieces: citationPieces,
}))

const works: Work[] = [
	tagWork('name of an attribute', (text) => `<R ${text}=""/>`, ['a', ...blanks.map((blank) => `a${blank}`)]),
	tagWork('name of an element', (text) => `<${text}b=""/>`, ['a', ...blanks.map((blank) => `a${blank}`)]),
	tagWork('before a name', (text) => `<R${text}a=""/>`, [' ', '\t', '\n']),
	tagWork('before =', (text) => `<R a${text}="" b=""/>`, [' ', '\t', '\n']),
	tagWork('value', (text) => `<R a="${text}"/>`, ['=', ' a=', "'", '&amp;', '&#9;', '.']),
	tagWork('attributes', (text) => `<R ${text.replace(/a/g, () => `a${counter++} `)}/>`, ['a=""']),
	...relationWork,
	{
		part: 'content type',
		length: tagLength,
		run: (text) =>
			scan(`<Override PartName="/${text}" ContentType="a"/>`, (element) => new ContentTypes().add(element)),
		pieces: ['\u00a0', '.', '/', 'a', '%2', '\u0315\u0316'],
	},
	...readerWork,
	...citationWork,
]
let counter = 0

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / Buffer.byteLength(piece)))

/** Processor time of this thread, which other programs do not lengthen. It is known in steps: many runs are measured at once. */
async function milliseconds({ run }: Work, text: string): Promise<number> {
	const once = () =>
		Promise.resolve()
			.then(() => run(text))
			// a refusal has cost its time as well
			.catch(() => {})
	await once()
	const before = process.threadCpuUsage()
	for (let runs = 1; ; runs++) {
		await once()
		const { user, system } = process.threadCpuUsage(before)
		const used = (user + system) / 1000
		if (used >= measuredMilliseconds || runs === mostRuns) return used / runs
	}
}

/** How much longer four times the text takes, at worst of its pieces. */
async function measure(work: Work): Promise<{ piece: string; grown: number; longest: number }> {
	let worst = { piece: '', grown: 0, longest: 0 }
	for (const piece of work.pieces) {
		// the short one first: the long one then meets code that is compiled already
		const short = await milliseconds(work, repeated(piece, work.length))
		const longest = await milliseconds(work, repeated(piece, work.length * growth))
		const grown = longest < shortMilliseconds ? 0 : longest / short
		if (grown > worst.grown || (grown === worst.grown && longest > worst.longest)) worst = { piece, grown, longest }
	}
	return worst
}

/** Nothing that a visitor or an author writes makes a pattern start again at every character. */
export async function run() {
	const rows: (string | number)[][] = []
	let holds = true
	for (const work of works) {
		const { piece, grown, longest } = await measure(work)
		if (grown > mostGrowth) holds = false
		const named = JSON.stringify(piece).replace(
			/[^\x20-\x7e]/g,
			(character) => `U+${character.codePointAt(0)?.toString(16)}`,
		)
		rows.push([
			work.part,
			work.length * growth,
			named,
			`${longest.toFixed(1)} ms`,
			grown === 0 ? `under ${shortMilliseconds} ms` : grown.toFixed(1),
			mostGrowth,
		])
	}
	return { columns: ['text', 'bytes', 'slowest piece', 'time', 'growth for 4 times the length', 'limit'], rows, holds }
}
