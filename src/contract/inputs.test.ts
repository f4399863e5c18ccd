import { expect, test } from 'vitest'
import { readJsonField } from './inputs.ts'

test('a field of a form with JSON is read, and what is none or has forbidden names stays text that no list accepts', () => {
	expect(readJsonField('[{"name":"Ada"}]')).toEqual([{ name: 'Ada' }])
	expect(readJsonField(' ')).toBeUndefined()
	expect(readJsonField(['Ada'])).toEqual(['Ada'])
	expect(readJsonField(JSON.stringify(['"constructor":']))).toEqual(['"constructor":'])
	for (const text of ['[', '[{"__proto__":{"admin":true}}]', '['.repeat(100_000)])
		expect(readJsonField(text)).toBe(text)
})
