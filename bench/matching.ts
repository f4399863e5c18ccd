import { type Catalogue, readCatalogue } from './matching/catalogue.ts'
import {
	bareTitles,
	type EvaluationPaper,
	fits,
	notPapers,
	papers,
	unseenNotPapers,
} from './matching/evaluation-set.ts'
import type { BenchmarkOptions, Findings, LeftOut, Verdict } from './support/benchmark.ts'
import { quantile } from './support/statistics.ts'

const shown = 10

/** Every second paper: the first half was looked at while the ranking was tuned, the second was not. */
const halves: [name: string, papers: EvaluationPaper[]][] = [
	['tuned with', papers.filter((_, at) => at % 2 === 0)],
	['unseen', papers.filter((_, at) => at % 2 === 1)],
]

/** Journals for invented papers, in DOAJ's list by title alone and in its records with keywords. */
export async function run({ csv, richCsv }: BenchmarkOptions): Promise<Findings | LeftOut> {
	if (!csv || !richCsv)
		return {
			leftOut: `needs DOAJ's list (DOAJ_CSV) and its records with keywords (DOAJ_RICH_CSV); ${csv ? 'the second' : richCsv ? 'the first' : 'neither'} was given`,
		}
	const titles = await readCatalogue(csv)
	const records = await readCatalogue(richCsv)
	const rows = halves.map(([name, half]) => ({ name, ...measure(half, titles, records) }))
	const unseen = rows[1]
	if (!unseen) throw new Error('there are two halves')
	const states = [...papers].flatMap((paper) => [titles.match(paper), records.match(paper)])
	const falseConfidence = unseenNotPapers.filter((text) => titles.match(text).confidence !== 'none').length
	const times = papers.map((paper) => timeOf(() => titles.match(paper)))
	return {
		tables: [
			{
				title: `Papers in ${titles.size} journals by title, and in ${records.size} with keywords`,
				columns: [
					'half',
					'papers',
					'fitting subject in the first ten',
					'language accepted',
					'the very journal in the first ten',
				],
				rows: rows.map((row) => [
					row.name,
					String(row.papers),
					row.precision.toFixed(3),
					row.language.toFixed(3),
					`${row.found} of ${row.papers}`,
				]),
			},
			{
				title: 'Texts that are no papers, and bare titles',
				columns: ['set', 'texts', 'good', 'weak', 'none'],
				rows: [
					['no papers, limits set with them', notPapers],
					['no papers, written afterwards', unseenNotPapers],
					['titles without abstract', bareTitles.map(({ title }) => ({ title, abstract: '' }))],
				].map(([name, texts]) => statesRow(name as string, texts as Text[], titles)),
			},
		],
		notes: [
			`A title fits when it names a subject of the paper, by lists of word starts in nine languages (bench/matching/fields.txt) that do not know the ranking; they were corrected once by looking at the first half. Of ${states.length} matches of papers ${states.filter(({ confidence }) => confidence === 'weak').length} are weak. Reading ${titles.size} titles takes ${Math.round(titles.readMs)} ms, one saved journal ${titles.saveMs.toFixed(1)} ms.`,
		],
		verdicts: verdictsOf({
			...unseen,
			states: states.map(({ confidence }) => confidence),
			falseConfidence,
			times,
			titles,
		}),
	}
}

type Text = { title: string; abstract: string }

function measure(half: EvaluationPaper[], titles: Catalogue, records: Catalogue) {
	let fitting = 0
	let accepted = 0
	let listed = 0
	let found = 0
	for (const paper of half) {
		for (const { journal } of titles.match(paper).matches) {
			listed++
			if (fits(journal.title, paper.fields)) fitting++
			if (journal.languages.length === 0 || journal.languages.includes(paper.language)) accepted++
		}
		if (records.match(paper).matches.some(({ journal }) => records.issnsOf(journal.id).includes(paper.issn))) found++
	}
	return { papers: half.length, precision: fitting / (shown * half.length), language: accepted / listed, found }
}

function statesRow(name: string, texts: Text[], catalogue: Catalogue): string[] {
	const states = texts.map((text) => catalogue.match(text).confidence)
	const count = (state: string) => String(states.filter((one) => one === state).length)
	return [name, String(texts.length), count('good'), count('weak'), count('none')]
}

function timeOf(work: () => unknown): number {
	const start = performance.now()
	work()
	return performance.now() - start
}

type Measured = {
	precision: number
	language: number
	found: number
	states: string[]
	falseConfidence: number
	times: number[]
	titles: Catalogue
}

function verdictsOf({ precision, language, found, states, falseConfidence, times, titles }: Measured): Verdict[] {
	const answered = bareTitles.filter(({ title, fields }) => {
		const [first] = titles.match({ title, abstract: '' }).matches
		return first !== undefined && fits(first.journal.title, fields)
	}).length
	return [
		{ name: 'unseen: share of the first ten in a fitting subject', value: precision, limit: 0.6, kind: 'at least' },
		{ name: 'unseen: the very journal among the first ten', value: found, unit: ' of 60', limit: 30, kind: 'at least' },
		{ name: 'unseen: language accepted', value: language, limit: 0.95, kind: 'at least' },
		{
			name: 'false confidence, texts written afterwards',
			value: falseConfidence,
			unit: ' of 25',
			limit: 1,
			kind: 'at most',
		},
		{
			name: 'false refusal, in both catalogues',
			value: states.filter((state) => state === 'none').length,
			limit: 3,
			kind: 'at most',
		},
		{ name: 'bare titles answered by a fitting journal', value: answered, unit: ' of 10', limit: 8, kind: 'at least' },
		{
			name: `p95 of a match in ${titles.size} journals`,
			value: quantile(times, 0.95),
			unit: ' ms',
			limit: 50,
			kind: 'at most',
		},
	]
}
