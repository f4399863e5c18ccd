import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseXml } from '../../../../tests/support/manuscripts.ts'
import type { Paragraph } from './document.ts'
import { readBlocks, toBlocks } from './text-blocks.ts'

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

describe('a small file that would fill a page without end', () => {
	const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
	const cellWith = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`
	const preview = (body: string) => {
		const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
		const document = `<w:document ${xmlns}><w:body>${body}</w:body></w:document>`
		return readBlocks(zipSync({ 'word/document.xml': strToU8(document) }), parseXml)
	}
	const bold = '<w:r><w:rPr><w:b/></w:rPr><w:t>b</w:t></w:r>'

	test('shows its beginning: so many pieces and letters', async () => {
		const pieces = await preview(`<w:p>${(run('a') + bold).repeat(25_000)}</w:p>`)
		expect(pieces).toMatchObject({ isCut: true, blocks: [{ pieces: { length: 40_000 } }] })
		const long = await preview(`<w:p>${run('word '.repeat(500_000))}</w:p>`)
		const [block] = long.blocks as { pieces: { text: string }[] }[]
		expect([long.isCut, block?.pieces.map(({ text }) => text.length)]).toEqual([true, [2_000_000]])
	})

	test('shows no rows without text, and a hundred columns', async () => {
		const rows = await preview(`<w:tbl>${'<w:tr/>'.repeat(5_000)}<w:tr>${cellWith('x')}</w:tr></w:tbl>`)
		expect(rows).toEqual({ isCut: false, blocks: [{ kind: 'table', rows: [['x']] }] })
		const wide = `<w:tr>${'<w:tc/>'.repeat(300)}${cellWith('x')}</w:tr>`
		const columns = await preview(`<w:tbl>${wide.repeat(500)}</w:tbl>`)
		const [table] = columns.blocks as { rows: string[][] }[]
		expect(table?.rows[0]).toHaveLength(100)
		expect(table?.rows.flat().length).toBeLessThanOrEqual(40_500)
		expect(columns.isCut).toBe(true)
	})
})
