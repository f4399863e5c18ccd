import { expect, test } from 'vitest'
import { withFewMarks } from './combining-marks.ts'
import { longText, oneLine } from './forms.ts'

const marks = (many: number) => '\u0315\u0316'.repeat(many / 2)

test('rows of marks are as long as Unicode lets a letter have them, whatever they are written with', () => {
	expect(withFewMarks(`a${marks(400)}b${marks(400)}`)).toBe(`a${marks(30)}b${marks(30)}`)
	// halfwidth signs are marks when they are taken apart, and keep rows of others apart until then
	expect(withFewMarks(`a${'\uff9e\u0316'.repeat(200)}`).normalize('NFKD')).toHaveLength(31)
	const real = 'Việt Nam, ẘ̃, नमस्ते, กำลัง, ｶﾞｷﾞ, שָׁלוֹם'
	for (const form of ['NFC', 'NFD'] as const) expect(withFewMarks(real.normalize(form))).toBe(real.normalize(form))
})

test('no text of a form has longer ones', () => {
	expect(longText(1_000).parse(`a${marks(400)}`)).toHaveLength(31)
	expect(oneLine(500).parse(`a${marks(400)}`)).toHaveLength(31)
	// signs that are removed must not join two rows
	expect(longText(1_000).parse(`a${`${marks(20)}\u202d`.repeat(9)}`)).toHaveLength(31)
	expect(oneLine(500).parse(`a${`${marks(20)}\u202a`.repeat(9)}`)).toHaveLength(31)
})

test('a text that is much too long is refused as it was sent, before marks are counted', () => {
	for (const schema of [longText(1_000), oneLine(1_000)]) {
		expect(schema.safeParse(`a${marks(4_000)}`).success).toBe(true)
		expect(schema.safeParse(`a${marks(5_000)}`).error?.issues[0]?.message).toBe('At most 1000 characters')
	}
})
