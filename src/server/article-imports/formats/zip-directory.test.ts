import { expect, test } from 'vitest'
import { buildZip } from '../../../../tests/support/manuscripts/zip-builder.ts'
import { checkZipFiles, filesInZip } from './zip-directory.ts'

const files = ['a', 'b', 'c'].map((name) => ({ name: `${name}.xml`, data: '<article/>' }))

test('the number of files is what the end of a ZIP file says, whatever follows it', () => {
	expect(filesInZip(buildZip(files))).toBe(3)
	expect(filesInZip(buildZip(files, { comment: Buffer.alloc(60_000, 'x') }))).toBe(3)
	expect(filesInZip(buildZip(files, { after: Buffer.from('\n\n') }))).toBe(3)
})

test('a program that writes large numbers for a few files is believed', () => {
	expect(checkZipFiles(buildZip(files, { count: 0xffff, zip64: { count: 3n } }))).toBe(3)
	expect(() => checkZipFiles(buildZip(files, { count: 0xffff, zip64: { count: 2n ** 60n } }))).toThrow('at most 10,000')
})

test('10,000 files are read, one more is not, and an end that is missing or cut is damaged', () => {
	expect(checkZipFiles(buildZip(files, { count: 10_000 }))).toBe(10_000)
	expect(() => checkZipFiles(buildZip(files, { count: 10_001 }))).toThrow('The ZIP file has 10,001 files')
	const whole = buildZip(files)
	for (const cut of [whole.subarray(0, -22), whole.subarray(0, -1), Buffer.alloc(0)])
		expect(() => checkZipFiles(cut)).toThrow('is damaged')
})
