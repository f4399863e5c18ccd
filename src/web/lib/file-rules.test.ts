import { describe, expect, test } from 'vitest'
import { fileProblem, fileSize } from './file-rules.ts'

const limits = { accept: 'image/png,image/jpeg,.docx', maxMegabytes: 5 }
const file = (name: string, type: string, size = 10) => ({ name, type, size })

describe('a chosen file', () => {
	test.each([
		[file('a.png', 'image/png'), undefined],
		[file('a.PNG', 'IMAGE/PNG'), undefined],
		[file('A.DOCX', ''), undefined],
		[file('a.png', 'image/png', 5 * 1024 * 1024), undefined],
		[file('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'File size must be less than 5MB'],
		[file('a.pdf', 'application/pdf', 6 * 1024 * 1024), 'File size must be less than 5MB'],
		[file('a.gif', 'image/gif'), 'Please select a valid file type: image/png,image/jpeg,.docx'],
		[file('a.png', ''), 'Please select a valid file type: image/png,image/jpeg,.docx'],
	])('%j: %s', (chosen, problem) => expect(fileProblem(chosen, limits)).toBe(problem))

	test('of any picture, if any is wanted', () => {
		expect(fileProblem(file('a.gif', 'image/gif'), { ...limits, accept: 'image/*' })).toBeUndefined()
		expect(fileProblem(file('a.txt', 'text/plain'), { ...limits, accept: 'image/*' })).toBe(
			'Please select a valid file type: image/*',
		)
	})

	test.each([
		[12, '12 bytes'],
		[2048, '2 KB'],
		[3 * 1024 * 1024, '3.0 MB'],
	])('of %i bytes is %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
})
