import { expect, test } from 'vitest'
import { orcidProblem } from '../../contract/orcid.ts'
import { newRow, rowProblems, rowsAsText, rowsFromText, rowsProblem, rowsToSend } from './author-rows.ts'

const self = newRow({ isSelf: true, country: 'GB' })
const bo = newRow({ name: ' Bo Lind ', email: 'bo@example.org', orcid: '0000-0002-1825-0097' })

test('a draft brings the same rows back, and nothing that is not ours', () => {
	expect(rowsFromText(rowsAsText([self, bo]))).toMatchObject([{ isSelf: true, country: 'GB' }, { name: ' Bo Lind ' }])
	for (const text of ['', '[', '{}', '7', '[{"name":7}]', rowsAsText([bo]), rowsAsText([self, self]), undefined])
		expect(rowsFromText(text)).toEqual([])
	expect(rowsAsText([])).toBe('')
})

test('the corresponding author is sent without name and address', () => {
	expect(JSON.parse(rowsToSend([self, bo]))).toEqual([
		{ isCorresponding: true, country: 'GB', orcid: '' },
		{ name: 'Bo Lind', email: 'bo@example.org', institution: '', country: '', orcid: '0000-0002-1825-0097' },
	])
})

test('what is wrong is said by the number of the author', () => {
	expect(rowsProblem([self, bo], orcidProblem)).toBeUndefined()
	const wrong = newRow({ email: 'x', orcid: '1' })
	expect(rowProblems(wrong, orcidProblem)).toEqual({
		name: 'Required',
		email: 'Invalid email',
		orcid: expect.stringContaining('ORCID iD'),
	})
	expect(rowsProblem([self, bo, wrong], orcidProblem)).toBe('Author 3: Required')
})
