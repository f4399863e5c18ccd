import { expect, test } from 'vitest'
import { piecesOf, plainText } from './prose.tsx'

test('a line is taken apart into texts and links', () => {
	expect(piecesOf('See [DOAJ](https://doaj.org/) or [us](/contact).')).toEqual([
		{ at: 0, text: 'See ' },
		{ at: 4, text: 'DOAJ', href: 'https://doaj.org/' },
		{ at: 29, text: ' or ' },
		{ at: 33, text: 'us', href: '/contact' },
		{ at: 47, text: '.' },
	])
})

test.each(['', 'No link [here] (or here)', 'An open [bracket'])('%s is text alone', (line) => {
	expect(
		piecesOf(line)
			.map(({ text, href }) => text + (href ?? ''))
			.join(''),
	).toBe(line)
})

test('machines get the words of paragraphs and lists', () => {
	expect(plainText(['One [two](/a).', { list: ['Three', '[Four](mailto:a@b.io)'] }])).toBe('One two. Three Four')
})
