import { expect, test } from 'vitest'
import { ageInWords, durationInWords, inBytes } from './system-status-words.ts'

test.each([
	[0, '0 bytes'],
	[1023, '1023 bytes'],
	[1536, '1.5 KB'],
	[250 * 1024 ** 2, '250 MB'],
	[3.44 * 1024 ** 3, '3.4 GB'],
	[5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, words) => {
	expect(inBytes(bytes)).toBe(words)
})

test.each([
	[5, '1 minute'],
	[600, '10 minutes'],
	[7_200, '2 hours'],
	[100_000, '27 hours'],
	[200_000, '2 days'],
])('%d seconds are an age of %s', (seconds, words) => {
	expect(ageInWords(seconds)).toBe(words)
})

test('durations', () => {
	expect([0.0004, 0.25, 1, 12.34].map(durationInWords)).toEqual(['0 ms', '250 ms', '1.0 s', '12.3 s'])
})
