import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password is known again by its hash, which an earlier start may have stored', async () => {
	const hash = await hashPassword('correct horse battery')
	expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
	const earlier = '$argon2id$v=19$m=19456,t=2,p=1$q227MlgbZ81X2NxnlpqrSw$zbjxiW4OKnyVq41+jAq35epyVkhWLBMEuxeDO4MPJYI'
	for (const stored of [hash, earlier]) {
		expect(await isPassword('correct horse battery', stored)).toBe(true)
		expect(await isPassword('correct horse batterz', stored)).toBe(false)
	}
	expect(hash).not.toBe(await hashPassword('correct horse battery'))
	expect(await isPassword('correct horse battery', undefined)).toBe(false)
})
