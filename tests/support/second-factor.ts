import assert from 'node:assert/strict'
import { stepAt, totpCode } from '../../src/server/auth/totp.ts'
import { postJson } from '../contract/requests.ts'
import { signUp } from './admins.ts'
import type { TestApp } from './app.ts'
import { anAuthenticator } from './authenticator.ts'
import { staffCalls } from './staff-sessions.ts'

export const factorPath = '/api/admin/second-factor'

/** The code that the app shows now, or so many half minutes later. */
export const codeOf = (secret: string, later = 0) => totpCode(secret, stepAt(Date.now()) + later)

type Options = Parameters<ReturnType<typeof anAuthenticator>['get']>[0]

/** An account, signed in, with its calls. */
export async function aMember(app: TestApp) {
	const account = await signUp(app)
	return { ...account, id: account.admin.id, calls: staffCalls(app, account.headers) }
}
type Member = Awaited<ReturnType<typeof aMember>>

/** The half minutes of codes that were used do not count again. */
export const forgetSteps = ({ pool }: Pick<TestApp, 'pool'>, { id }: { id: number }) =>
	pool.query('update admin_totp set last_step = 0 where admin_id = $1', [id])

/** The last confirmation is longer ago than it counts. */
export const ageStepUp = ({ pool }: Pick<TestApp, 'pool'>, { id }: { id: number }) =>
	pool.query(`update admin_sessions set stepped_up_at = now() - interval '11 minutes' where admin_id = $1`, [id])

/** Adds an authenticator app; a code can be used at once. */
export async function addTotp(app: TestApp, { calls, password, id }: Member) {
	const { data: begun } = await calls.post<{ secret: string; uri: string }>(`${factorPath}/totp`, { password })
	const { status, data } = await calls.post<{ recoveryCodes: string[] | null }>(`${factorPath}/totp/confirm`, {
		code: codeOf(begun.secret),
	})
	assert.equal(status, 200)
	await forgetSteps(app, { id })
	return { ...begun, recoveryCodes: data.recoveryCodes ?? [] }
}

export async function addPasskey(app: TestApp, { calls, password }: Member, name = 'Laptop') {
	const authenticator = anAuthenticator(app)
	const { data: options } = await calls.post<Options>(`${factorPath}/passkeys/options`, { password })
	const { status, data } = await calls.post<{ passkey: { id: number }; recoveryCodes: string[] | null }>(
		`${factorPath}/passkeys`,
		{ name, credential: authenticator.create(options) },
	)
	assert.equal(status, 200)
	return { authenticator, id: data.passkey.id, recoveryCodes: data.recoveryCodes ?? [] }
}

type Account = { email: string; password: string }
type SignInAnswer = { code?: string; error?: string; methods?: string[]; data?: { token: string } }

export async function signIn(app: TestApp, { email, password }: Account, proof: object = {}) {
	const response = await postJson(app, '/api/admin/login', { email, password, ...proof })
	return { status: response.status, ...((await response.json()) as SignInAnswer) }
}

/** A code that is not the one of this half minute. */
export const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')

export async function withTotp(app: TestApp) {
	const member = await aMember(app)
	return { ...member, ...(await addTotp(app, member)) }
}

/** What the owner of an account was told about it by mail. */
export async function eventsOf(app: TestApp, { email }: { email: string }): Promise<string[]> {
	const { rows } = await app.pool.query<{ event: string }>(
		`select data->>'event' as event from mails where kind = 'account-security' and recipient = $1 order by id`,
		[email],
	)
	return rows.map(({ event }) => event)
}
