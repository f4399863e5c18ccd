import { expect, test } from 'vitest'
import { Fields } from './fields.ts'

const turn = (type: string) => ({ name: 'w:fldChar', attributes: new Map([['w:fldCharType', type]]) })
const text = { name: 'w:instrText', attributes: new Map<string, string>() }
const link = ` HYPERLINK "https://example.org/${'a'.repeat(20_000)}"`

function readFields(count: number, { areEnded }: { areEnded: boolean }): void {
	const fields = new Fields(() => {})
	for (let n = 0; n < count; n++) {
		fields.take(turn('begin'))
		fields.take(text)
		fields.takeText(link)
		if (areEnded) fields.take(turn('end'))
	}
	fields.end()
}

test('long links are no problem one after the other, but what is kept of open fields has a limit', () => {
	expect(() => readFields(500, { areEnded: true })).not.toThrow()
	expect(() => readFields(20, { areEnded: false })).not.toThrow()
	expect(() => readFields(500, { areEnded: false })).toThrow(/too complicated/)
})
