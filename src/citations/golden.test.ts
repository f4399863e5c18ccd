import { expect, test } from 'vitest'
import { goldenSentenceCase } from '../../tests/support/golden-citations/titles-in-sentence-case.ts'
import { goldenTitleCase } from '../../tests/support/golden-citations/titles-in-title-case.ts'
import { formatAll } from './format.ts'

const goldenCitations = [...goldenSentenceCase, ...goldenTitleCase]

test.each(goldenCitations)('$format: $rule', ({ format, record, text, html }) => {
	const citation = formatAll(record)[format]
	expect(citation.text).toBe(text)
	if (html !== undefined) expect(citation.html).toBe(html)
})

test('there are at least forty', () => {
	expect(goldenCitations.length).toBeGreaterThanOrEqual(40)
})
