import { describe, expect, test } from 'vitest'
import { matchingSteps, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts'

/** `12345678901234567890` of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator app', () => {
	test.each([
		[59, '287082'],
		[1_111_111_109, '081804'],
		[1_111_111_111, '050471'],
		[1_234_567_890, '005924'],
		[2_000_000_000, '279037'],
		[20_000_000_000, '353130'],
	])('at second %i are those of RFC 6238', (second, code) => {
		expect(totpCode(secret, stepAt(second * 1000))).toBe(code)
	})

	test('count half a minute earlier and later, no more', () => {
		const now = 1_234_567_890_000
		const codeAt = (steps: number) => totpCode(secret, stepAt(now) + steps)
		expect([-2, -1, 0, 1, 2].map((steps) => matchingSteps(secret, codeAt(steps), now).length)).toEqual([0, 1, 1, 1, 0])
	})

	test('come from a secret of 160 bits, each its own', () => {
		expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
		expect(newTotpSecret()).not.toBe(newTotpSecret())
	})

	test('the address for the app says whose they are', () => {
		expect(totpUri({ secret, issuer: 'Fleuron & Co', account: 'ada@example.org' })).toBe(
			`otpauth://totp/Fleuron%20%26%20Co:ada%40example.org?secret=${secret}&issuer=Fleuron+%26+Co`,
		)
	})
})
