import { expect, test } from 'vitest'
import { rorUri } from './ror.ts'

test.each(['042nb2s44', '03yrm5c26', '02mhbdp94', '01bj3aw27', '05gq02987'])('%s is a ROR iD in any spelling', (id) => {
	const address = `https://ror.org/${id}`
	for (const text of [id, address, `ror.org/${id}/`, ` HTTP://ROR.ORG/${id.toUpperCase()} `])
		expect(rorUri(text), text).toBe(address)
})

test.each([
	['wrong check digits', '042nb2s45'],
	['two characters exchanged', '024nb2s44'],
	['a letter that looks like a digit', '04lnb2s44'],
	['another first character', '142nb2s44'],
	['too long', '042nb2s440'],
	['of another site', 'https://example.org/042nb2s44'],
	['nothing', ''],
])('%s: %s is none', (_, text) => {
	expect(rorUri(text)).toBeUndefined()
})
