import { expect, test } from 'vitest'
import { normaliseDoi } from '../contract/doi.ts'
import { exportRecord } from './export.ts'
import { formatAll } from './format.ts'
import { parseAuthors } from './parse-authors.ts'

const length = 100_000
/** Each of these made one of the patterns start again at every character. */
const repeated = ['a', '\t', '[', '( ) ', ';', '.', "'", '—', 'A.']
const texts = repeated.map((part) => `${part.repeat(length / part.length)}!`)

/** Processor time, since a busy machine says nothing about a pattern. */
function milliseconds(work: () => void): number {
	const before = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

test.each([
	['an author line', (text: string) => parseAuthors(text)],
	['a title', (text: string) => formatAll({ title: text, authors: [], journalTitle: 'J' })],
	[
		'any other field',
		(text: string) =>
			formatAll({ title: 'T', authors: [{ family: text, given: text }], journalTitle: text, pages: text, issue: text }),
	],
	['a file', (text: string) => exportRecord({ title: text, authors: [{ literal: text }], doi: text }, 'bibtex')],
	['a DOI', (text: string) => normaliseDoi(`10.1000/${text}`)],
])('the time for %s grows with its length alone', (_, work) => {
	for (const text of texts)
		expect(
			milliseconds(() => work(text)),
			JSON.stringify(text.slice(0, 5)),
		).toBeLessThan(2_000)
})
