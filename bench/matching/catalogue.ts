import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import type { MatchAnswer } from '../../src/contract/matching.ts'
import { languagesOf } from '../../src/server/journals/parsed-facts.ts'
import { MatchIndex } from '../../src/server/matching/match-index.ts'
import type { MatchableJournal } from '../../src/server/matching/matching.repository.ts'
import { answerFor } from '../../src/server/matching/matching.service.ts'

export type Catalogue = {
	size: number
	readMs: number
	/** Until a journal that was saved is in the index. */
	saveMs: number
	match: (text: { title: string; abstract: string }) => MatchAnswer
	issnsOf: (id: number) => string[]
}

type Row = Record<string, string | undefined>

const listOf = (text: string | undefined, separator: string): string[] =>
	(text ?? '').split(separator).flatMap((part) => part.trim() || [])
const issnsIn = (row: Row): string[] =>
	[row['Journal ISSN (print version)'], row['Journal EISSN (online version)']].flatMap((issn) => issn || [])

const journalOf = (row: Row, id: number): MatchableJournal => ({
	id,
	title: row['Journal title']?.trim() ?? '',
	alternativeTitle: row['Alternative title'] || null,
	keywords: listOf(row.Keywords, ','),
	subjects: listOf(row.Subjects, '|'),
	scope: null,
	description: '',
	languages: languagesOf(row['Languages in which the journal accepts manuscripts']),
	issn: issnsIn(row)[0] ?? '',
	isAcceptingSubmissions: true,
	indexing: ['DOAJ'],
	licences: listOf(row['Journal license'], ','),
	weeks: null,
	publicationFee: null,
	otherFees: [],
	feeState: row.APC === 'No' ? 'none' : 'not_stated',
})

/** One of DOAJ's files, compared as the site compares its own catalogue. */
export async function readCatalogue(file: string): Promise<Catalogue> {
	const rows: Row[] = []
	for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true, skip_empty_lines: true })))
		rows.push(row as Row)
	const journals = rows.map((row, at) => journalOf(row, at + 1))
	const index = new MatchIndex<MatchableJournal>()
	const start = performance.now()
	for (const journal of journals) index.set(journal)
	const readMs = performance.now() - start
	const [first] = journals
	const saved = performance.now()
	if (first) index.set(first)
	return {
		size: index.size,
		readMs,
		saveMs: performance.now() - saved,
		match: (text) => answerFor(index, text),
		issnsOf: (id) => issnsIn(rows[id - 1] ?? {}),
	}
}
