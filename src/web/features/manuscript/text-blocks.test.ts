import { expect, test } from 'vitest'
import type { Paragraph } from './document.ts'
import { toBlocks } from './text-blocks.ts'

const paragraph = (text: string, values: Partial<Paragraph> = {}): Paragraph => ({
	pieces: text === '' ? [] : [{ text, superscript: false, bold: false, size: 11 }],
	style: 'normal',
	centred: false,
	isListItem: false,
	page: 1,
	sheet: 1,
	notes: [],
	...values,
})
const cell = (table: number, row: number, column: number) => ({ cell: { table, row, column } })

test('headings by style or outline, lists, and tables as text', () => {
	const blocks = toBlocks([
		paragraph('On Drift', { style: 'title' }),
		paragraph('Methods', { style: 'heading 2' }),
		paragraph('Deep', { outline: 3 }),
		paragraph('Body text', { outline: 9 }),
		paragraph('one', { isListItem: true }),
		paragraph('two', { isListItem: true }),
		paragraph(''),
		paragraph('a', cell(0, 0, 0)),
		paragraph('b', cell(0, 0, 1)),
		paragraph('again', cell(0, 0, 1)),
		paragraph('d', cell(0, 1, 1)),
		paragraph('other', cell(1, 0, 0)),
	])
	expect(blocks.map(({ kind }) => kind)).toEqual([
		...['heading', 'heading', 'heading', 'paragraph', 'list', 'table', 'table'],
	])
	expect(blocks.slice(0, 3)).toMatchObject([{ level: 1 }, { level: 2 }, { level: 4 }])
	expect(blocks[4]).toMatchObject({ items: [[{ text: 'one' }], [{ text: 'two' }]] })
	expect(blocks[5]).toEqual({
		kind: 'table',
		rows: [
			['a', 'b\nagain'],
			['', 'd'],
		],
	})
})

test('two lists with text between them stay two', () => {
	const kinds = toBlocks([
		paragraph('one', { isListItem: true }),
		paragraph('between'),
		paragraph('two', { isListItem: true }),
	]).map(({ kind }) => kind)
	expect(kinds).toEqual(['list', 'paragraph', 'list'])
})
