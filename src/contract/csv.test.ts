import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const column = [{ name: 'Name', value: (row: string | number | null) => row }]
const line = (value: string | number | null) => toCsv(column, [value]).split('\r\n')[1]

test('a table has the mark of UTF-8, its heading and a line for each row', () => {
	expect(toCsv(column, ['Zoë', 'Ж'])).toBe('\uFEFFName\r\nZoë\r\nЖ\r\n')
	expect(toCsv(column, [])).toBe('\uFEFFName\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1'])(
	'%j is text to a spreadsheet, not a formula',
	(text) => {
		expect(line(text)?.replace(/^"/, '')).toMatch(/^'/)
	},
)

test.each([
	["x;=cmd|'/C calc'!A0;y", `x;'=cmd|'/C calc'!A0;y`],
	['x; @SUM(A1)', "x; '@SUM(A1)"],
	['a\n=1+1\n＝1', "a\n'=1+1\n'＝1"],
	['a\t-cmd|x', "a\t'-cmd|x"],
	['x;"=cmd|x', `x;""'=cmd|x`],
	['First:\n- one; two\n+ three', 'First:\n- one; two\n+ three'],
])('%j has no formula for a spreadsheet that separates by semicolons', (text, written) => {
	expect(toCsv(column, [text])).toBe(`\uFEFFName\r\n"${written}"\r\n`)
})

test.each([
	['+49 30 1234567', '+49 30 1234567'],
	['+1 (555) 010-0123', '+1 (555) 010 0123'],
	['+1-555-0100', '+1 555 0100'],
	['+44/20/7946 0958', '+44 20 7946 0958'],
	['+491701234567', '+491701234567'],
	['030 1234567', '030 1234567'],
])('the phone number %j stays one, without an apostrophe and without signs to calculate with', (phone, written) => {
	expect(line(phone)).toBe(written)
})

test.each(['+1-555-0100+cmd', '+A1', '+1*2+3+4', "+1 234 567'!A1", '+(1-2)-3-4', '-49 30 1234567'])(
	'%j is no phone number',
	(text) => {
		expect(line(text)).toMatch(/^"?'/)
	},
)

test('a number stays one, even below zero', () => {
	expect(line(-3)).toBe('-3')
})

test('what would break the table is quoted, nothing is nothing', () => {
	expect(line('a,b')).toBe('"a,b"')
	expect(line('say "so"')).toBe('"say ""so"""')
	expect(toCsv(column, ['one\ntwo'])).toContain('"one\ntwo"')
	expect(line('a;b')).toBe('"a;b"')
	expect(line(null)).toBe('')
	expect(line('=a,"b"')).toBe('"\'=a,""b"""')
})
