import { expect, test } from 'vitest'
import { digest } from './codes.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

test('recovery codes have 24 letters of 32, each 5 bits, and no two are alike', () => {
	const codes = newRecoveryCodes()
	for (const code of codes) expect(code).toMatch(/^(?:[a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/)
	expect(new Set(codes).size).toBe(codes.length)
})

test('a code counts however it is typed, also an earlier one of 16 letters', () => {
	expect(recoveryCodeHash('ABCD efgh-jkmn pqrs')).toBe(digest('abcdefghjkmnpqrs'))
})
