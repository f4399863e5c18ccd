import { createReadStream, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse'
import { languagesOf } from '../src/server/journals/parsed-facts.ts'
import { stemLanguages, termsOf } from '../src/server/matching/match-index.ts'
import { learnSubjects } from './background-words/learn-subjects.ts'

/**
 * Writes what the matching knows of words beside the catalogue, from DOAJ's metadata (CC0): in how many titles a term
 * is, and which subjects it belongs to. Journals whose ISSN is in a third file are left out of the subjects, so that
 * papers written for them can measure the result.
 */
const [titlesFile, subjectsFile, leftOutFile] = process.argv.slice(2)
if (!titlesFile || !subjectsFile)
	throw new Error('usage: node scripts/make-background-words.ts doaj-journals.csv doaj-rich.csv [left-out-issns.txt]')

/** Rarer terms all count as equally rare. */
const leastCount = 5

type Row = Record<string, string>

async function readRows(file: string): Promise<Row[]> {
	const rows: Row[] = []
	for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true, skip_empty_lines: true })))
		rows.push(row as Row)
	return rows
}

const termsIn = (row: Row, text: string) =>
	termsOf(text, stemLanguages(languagesOf(row['Languages in which the journal accepts manuscripts'])))
const issnsOf = (row: Row) => [row['Journal ISSN (print version)'], row['Journal EISSN (online version)']]
const write = (name: string, lines: string[]) =>
	writeFileSync(new URL(`../src/server/matching/${name}`, import.meta.url), `${lines.join('\n')}\n`)

const titles = (await readRows(titlesFile)).map((row) => [...termsIn(row, row['Journal title'] ?? '')])
const counts = new Map<string, number>()
for (const terms of titles) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
const kept = [...counts].filter(([, count]) => count >= leastCount)
const lines = [...Map.groupBy(kept, ([, count]) => count)]
	.sort(([one], [other]) => other - one)
	.map(([count, terms]) => [count, ...terms.map(([term]) => term).sort()].join(' '))
write('background-words.txt', lines)

const leftOut = new Set(leftOutFile ? (await readRows(leftOutFile)).flatMap((row) => Object.values(row)) : [])
const labelled = (await readRows(subjectsFile))
	.filter((row) => !issnsOf(row).some((issn) => leftOut.has(issn ?? '')))
	.map((row) => ({
		terms: [...termsIn(row, [row['Journal title'], row.Keywords, row.Subjects].join('\n'))],
		subjects: (row.Subjects ?? '').split('|').map((subject) => subject.trim()),
	}))
const learned = learnSubjects(labelled, titles)
write('word-subjects.txt', learned)
process.stdout.write(`${kept.length} terms of ${titles.length} titles, subjects of ${learned.length}\n`)
