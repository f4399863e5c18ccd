import { describe, expect, test } from 'vitest'
import { maxManuscriptBytes } from '../../../contract/article-words.ts'
import { nameInStamp, refusalOf, stampOf } from './use-manuscript.ts'

describe('a chosen file', () => {
	test.each(['paper.docx', 'PAPER.DOCX', 'My paper v2.final.Docx', '.docx'])('%s is taken', (name) => {
		expect(refusalOf({ name, size: 1 })).toBeUndefined()
	})

	test.each(['paper.doc', 'paper.docx.exe', 'paper.pdf', 'docx', 'paper.docx '])('%s is no Word document', (name) => {
		expect(refusalOf({ name, size: 1 })?.title).toBe('Invalid file type')
	})

	test('may have exactly as many bytes as the contract says', () => {
		expect(refusalOf({ name: 'a.docx', size: maxManuscriptBytes })).toBeUndefined()
		expect(refusalOf({ name: 'a.docx', size: maxManuscriptBytes + 1 })?.title).toBe('File too large')
	})

	test('is known again by its name, size and date', () => {
		const file = new File(['abc'], 'a.docx', { lastModified: 5 })
		expect(stampOf(file)).toBe(stampOf(new File(['abc'], 'a.docx', { lastModified: 5 })))
		expect(stampOf(file)).not.toBe(stampOf(new File(['abc'], 'a.docx', { lastModified: 6 })))
		expect(nameInStamp(stampOf(file))).toBe('a.docx')
		expect([nameInStamp(stampOf(undefined)), nameInStamp('{}'), nameInStamp('[5]')]).toEqual([
			undefined,
			undefined,
			undefined,
		])
	})
})
