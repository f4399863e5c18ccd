import { cslArticle } from '../src/citations/csl-json.ts'
import { formatAll } from '../src/citations/format.ts'
import { type CitationFormat, citationFormats } from '../src/contract/citation-formats.ts'
import { oracle } from '../tests/support/citation-oracle.ts'
import { sampleRecords } from '../tests/support/citation-records.ts'
import { type Findings, say } from './support/benchmark.ts'
import { median } from './support/statistics.ts'

const recordCount = 100
const rounds = 7
/** Ours is over before a clock can tell: it does the same work this many times. */
const repeats = 40
const limit = 50

/** Both sides cite the same records in all five styles, one after the other; which is first changes from round to round. */
export async function run(): Promise<Findings> {
	const records = sampleRecords(recordCount)
	const items = records.map((record, at) => ({ ...cslArticle(record, `item-${at}`) }))
	const engines = new Map<CitationFormat, ReturnType<typeof oracle>>(
		citationFormats.map((format) => [format, oracle(format)]),
	)
	const citations = recordCount * citationFormats.length

	const ours = () => {
		for (let again = 0; again < repeats; again++) for (const record of records) formatAll(record)
	}
	const citeproc = () => {
		for (const engine of engines.values()) engine(items)
	}
	const sides = [
		{ work: ours, count: citations * repeats, perSecond: [] as number[] },
		{ work: citeproc, count: citations, perSecond: [] as number[] },
	] as const

	say(`${recordCount} records in ${citationFormats.length} styles, ${rounds} rounds`)
	for (let round = 0; round <= rounds; round++) {
		for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
			const start = performance.now()
			side.work()
			const perSecond = side.count / ((performance.now() - start) / 1000)
			// the first round only warms up
			if (round > 0) side.perSecond.push(perSecond)
		}
	}

	const [our, their] = [median(sides[0].perSecond), median(sides[1].perSecond)]
	return {
		tables: [
			{
				title: `${recordCount} records in five styles, median of ${rounds} rounds`,
				columns: ['', 'citations a second'],
				rows: [
					['ours, text and HTML', String(Math.round(our))],
					['citeproc-js, HTML', String(Math.round(their))],
				],
			},
		],
		notes: [
			'citeproc-js keeps one engine a style, and its styles are spared all that a single reference does not need: marks in the text, sorting, disambiguation.',
		],
		verdicts: [{ name: 'ratio', value: our / their, limit, kind: 'at least' }],
	}
}
