import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholderProblem, unknownPlaceholders } from './saved-reply-words.ts'

const values = {
	author: 'Ada $& Writer',
	title: 'On {author}',
	reference: '2026-7K3M-9QXA',
	journal: null,
	status: 'Accepted',
	link: 'https://publish.example.org/track',
	staff: 'Priya',
}

test('placeholders are filled once, in any case and with blanks', () => {
	expect(fillPlaceholders('Dear {author}, { Title } ({REFERENCE}) is {status}.\n{staff}', values)).toBe(
		'Dear Ada $& Writer, On {author} (2026-7K3M-9QXA) is Accepted.\nPriya',
	)
	expect(fillPlaceholders('In {journal}.', values)).toBe('In .')
})

test('unknown ones are named, each once; other braces are text', () => {
	expect(unknownPlaceholders('{autor} {author} {autor} {} {a b} {1}')).toEqual(['{autor}', '{}'])
	expect(unknownPlaceholderProblem('{author} {1}')).toBeUndefined()
	expect(unknownPlaceholderProblem('{autor}')).toMatch(/^Unknown: \{autor\}\. Known are \{author\}/)
})
