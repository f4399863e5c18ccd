import { expect, test } from 'vitest'
import { articleCorrectionRoutes } from './article-corrections.ts'
import { longText, oneLine } from './forms.ts'

test('a line holds no sign that turns the direction of writing, and keeps what scripts need', () => {
	const line = oneLine(40)
	expect(line.parse('\u202Efdp.exe\u202C \u2066a\u2069')).toBe('fdp.exe a')
	expect(line.safeParse('\u202E').data).toBe('')
	expect(line.parse('می\u200Cخواهم \u200Fא')).toBe('می\u200Cخواهم \u200Fא')
})

test('neither do the names of authors that are corrected as lines', () => {
	const { body } = articleCorrectionRoutes.correct
	expect(body.parse({ seen: 'x', authorLines: '\u202Eada Lovelace | ada@example.org' })).toMatchObject({
		authorLines: 'ada Lovelace | ada@example.org',
	})
})

test('a text of several lines keeps signs that languages need, and none that prints letters backwards', () => {
	expect(longText(40).parse('\u2067abc\u2069\r\n\u202Efdp.exe\u202D')).toBe('\u2067abc\u2069\nfdp.exe')
})
