import { expect, test } from 'vitest'
import { checkPresentation } from './old-office-rules.ts'

test('an empty object of a presentation is counted too, because it takes memory', () => {
	const record = Buffer.from('0000111000000000', 'hex')
	let spent = 0
	const spend = (bytes: number) => {
		spent += bytes
	}
	const objects = checkPresentation(Buffer.concat(Array(100).fill(record)), { spend, inflate: (packed) => packed })
	expect(objects).toHaveLength(100)
	expect(spent).toBeGreaterThanOrEqual(100 * 100)
})

test('a packed object counts more, because unpacking takes time', () => {
	const record = Buffer.from('100011100400000000000000', 'hex')
	let spent = 0
	const spend = (bytes: number) => {
		spent += bytes
	}
	checkPresentation(Buffer.concat(Array(100).fill(record)), { spend, inflate: (packed) => packed })
	expect(spent).toBeGreaterThanOrEqual(100 * 10_000)
})
