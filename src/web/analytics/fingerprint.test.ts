import { expect, test } from 'vitest'
import { fnv1a } from './fingerprint.ts'

test.each([
	['', 'cbf29ce484222325'],
	['a', 'af63dc4c8601ec8c'],
	['foobar', '85944171f73967e8'],
])('the hash of "%s" is the published one', (text, hash) => {
	expect(fnv1a(text)).toBe(hash)
})
