import { expect, test } from 'vitest'
import { withoutAddress } from './erase-person.ts'

test('a reason does not name the address, whatever its case and the letters before it', () => {
	expect(withoutAddress('İİİ asked: Ada@Example.ORG, ada@example.org.', 'ada@example.org')).toBe(
		'İİİ asked: [erased], [erased].',
	)
})
