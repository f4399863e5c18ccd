import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SecondFactor } from '../../src/contract/second-factor.ts'
import { relyingParty } from '../../src/server/auth/relying-party.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { addPasskey, addTotp, aMember, factorPath } from '../support/second-factor.ts'
import { postJson } from './requests.ts'

let app: TestApp
beforeAll(async () => {
	app = await startApp()
})
afterAll(() => app.close())

type Options = Parameters<ReturnType<typeof anAuthenticator>['get']>[0]
type Account = { email: string; password: string }

async function optionsFor({ email, password }: Account): Promise<Options> {
	const response = await postJson(app, '/api/admin/login/passkey-options', { email, password })
	expect(response.status).toBe(200)
	return ((await response.json()) as { data: Options }).data
}
const signIn = async ({ email, password }: Account, passkey: object) =>
	(await postJson(app, '/api/admin/login', { email, password, passkey })).status

async function withPasskey() {
	const member = await aMember(app)
	return { ...member, ...(await addPasskey(app, member)), id: member.id }
}

describe('a passkey', () => {
	test('is added with the password, named, and signs in beside it', async () => {
		const member = await withPasskey()
		expect(member.recoveryCodes).toHaveLength(10)
		const refused = await postJson(app, '/api/admin/login', { email: member.email, password: member.password })
		expect(await refused.json()).toMatchObject({
			code: 'second_factor_required',
			methods: ['passkey', 'recovery_code'],
		})
		expect(await signIn(member, member.authenticator.get(await optionsFor(member)))).toBe(200)
		expect(await signIn(member, member.authenticator.get(await optionsFor(member)))).toBe(200)
		const { data } = await member.calls.get<SecondFactor>(factorPath)
		expect(data.passkeys).toEqual([
			{ id: expect.any(Number), name: 'Laptop', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
		])
		expect(data.passkeyOrigin).toBe(`http://localhost:${new URL(app.url).port}`)
	})

	test('an answer counts once, within five minutes, for its account and purpose', async () => {
		const member = await withPasskey()
		const other = await withPasskey()
		const used = member.authenticator.get(await optionsFor(member))
		expect(await signIn(member, used)).toBe(200)
		expect(await signIn(member, used)).toBe(401)

		const late = member.authenticator.get(await optionsFor(member))
		await app.pool.query(`update passkey_challenges set expires_at = now() where admin_id = $1`, [member.id])
		expect(await signIn(member, late)).toBe(401)

		expect(await signIn(member, member.authenticator.get(await optionsFor(other)))).toBe(401)
		expect(await signIn(member, other.authenticator.get(await optionsFor(member)))).toBe(401)

		const { data: stepUp } = await member.calls.post<Options>('/api/admin/step-up/passkey-options')
		expect(await signIn(member, member.authenticator.get(stepUp))).toBe(401)
	})

	test('a challenge is used up by a wrong answer too', async () => {
		const member = await withPasskey()
		const options = await optionsFor(member)
		expect(await signIn(member, member.authenticator.get(options, { origin: 'https://evil.example' }))).toBe(401)
		expect(await signIn(member, member.authenticator.get(options))).toBe(401)
	})

	test.each([
		['another website', { origin: 'https://evil.example' }],
		['another host name', { rpId: 'evil.example' }],
		['a challenge of its own', { challenge: 'AAAA' }],
		['the making of a passkey', { type: 'webauthn.create' }],
		['a copy that did not count', { repeatsCounter: true }],
	])('an answer with %s is refused', async (_what, wrong) => {
		const member = await withPasskey()
		expect(await signIn(member, member.authenticator.get(await optionsFor(member)))).toBe(200)
		expect(await signIn(member, member.authenticator.get(await optionsFor(member), wrong))).toBe(401)
	})

	test('is not added without the password, with a foreign answer, or twice', async () => {
		const { calls, password } = await aMember(app)
		const begin = (body: object) => calls.post<Options>(`${factorPath}/passkeys/options`, body)
		expect(await begin({})).toMatchObject({ status: 400, details: { password: 'Required' } })
		const authenticator = anAuthenticator(app)
		const add = async (wrong: object) => {
			const { data } = await begin({ password })
			return calls.post(`${factorPath}/passkeys`, { name: 'Key', credential: authenticator.create(data, wrong) })
		}
		for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { challenge: 'AAAA' }])
			expect(await add(wrong)).toMatchObject({ status: 400 })
		expect(await add({})).toMatchObject({ status: 200 })
		expect(await add({})).toMatchObject({ status: 409, error: 'This passkey is known already.' })
	})

	test('a second factor more makes no new recovery codes, and the last one takes them away', async () => {
		const member = await withPasskey()
		const { recoveryCodes } = await addTotp(app, member)
		expect(recoveryCodes).toEqual([])
		const { data } = await member.calls.get<SecondFactor>(factorPath)
		await member.calls.remove(`${factorPath}/passkeys/${data.passkeys[0]?.id}`)
		expect((await member.calls.get<SecondFactor>(factorPath)).data.recoveryCodesLeft).toBe(10)
		await member.calls.remove(`${factorPath}/totp`)
		expect((await member.calls.get<SecondFactor>(factorPath)).data).toMatchObject({
			passkeys: [],
			recoveryCodesLeft: 0,
		})
	})

	test('of somebody else is neither renamed nor removed', async () => {
		const [member, other] = [await withPasskey(), await withPasskey()]
		const { data } = await other.calls.get<SecondFactor>(factorPath)
		const path = `${factorPath}/passkeys/${data.passkeys[0]?.id}`
		expect((await member.calls.patch(path, { name: 'Mine' })).status).toBe(404)
		expect((await member.calls.remove(path)).status).toBe(404)
		expect((await other.calls.get<SecondFactor>(factorPath)).data.passkeys[0]?.name).toBe('Laptop')
	})
})

test.each([
	['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
	['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
	['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
	['https://publish.example.org', { id: 'publish.example.org', origin: 'https://publish.example.org' }],
	['http://192.168.1.5', undefined],
])('at %s passkeys are made for %o', (url, party) => {
	expect(relyingParty(url)).toEqual(party)
})

test.each(['android-key', 'packed', 'tpm', 'apple', 'fido-u2f', 'android-safetynet'])(
	'an attestation of the kind %s with a certificate is refused before anything in it is looked at',
	async (format) => {
		const member = await aMember(app)
		const options = await member.calls.post<Parameters<ReturnType<typeof anAuthenticator>['create']>[0]>(
			`${factorPath}/passkeys/options`,
			{ password: member.password },
		)
		const fetching = vi.spyOn(globalThis, 'fetch')
		// { x5c: [h'00'] }
		const statement = Buffer.from('a163783563814100', 'hex')
		const credential = anAuthenticator(app).create(options.data, { attestation: { format, statement } })
		const before = fetching.mock.calls.length
		expect(await member.calls.post(`${factorPath}/passkeys`, { name: 'Odd', credential })).toMatchObject({
			status: 400,
		})
		// this test's own call
		expect(fetching.mock.calls.length).toBe(before + 1)
		fetching.mockRestore()
	},
)
