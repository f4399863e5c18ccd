import { expect, test } from 'vitest'
import { readJsonField } from './inputs.ts'

test('a field of a form with JSON is read, and what cannot be stored stays text that no list accepts', () => {
	expect(readJsonField('[{"name":"Ada"}]')).toEqual([{ name: 'Ada' }])
	expect(readJsonField(' ')).toBeUndefined()
	expect(readJsonField(['Ada'])).toEqual(['Ada'])
	const unusual = ['\u{1f600}', 'C:\\u0000', '"constructor":']
	expect(readJsonField(JSON.stringify(unusual))).toEqual(unusual)
	for (const text of [
		'[',
		'["a\\u0000b"]',
		'["\\ud800"]',
		'[{"__proto__":{"admin":true}}]',
		'["\\\\\\u0000"]',
		'['.repeat(100_000),
	])
		expect(readJsonField(text)).toBe(text)
})
